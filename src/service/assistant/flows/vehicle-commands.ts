/**
 * What a shopper wants of the stock: the commands that the flows `search`, `vehicleFact` and `compare` take.
 * Build them with `conditionsIn` and `referenceIn` of `understand/entities`.
 */
import type { Conditions } from '../state/dialogue-state'
import type { Wanted } from '../understand/entities/wanted'
import type { Reference } from '../understand/entities/reference'
import type { VehicleField } from './vehicle-fields'

/** For the labels search.find (`new`), search.refine (`refine`) and search.more (`more`). */
export interface SearchCommand {
  readonly wanted: Wanted
  readonly mode: 'new' | 'refine' | 'more'
}

/** A question about one vehicle, or the choice of one. */
export interface VehicleQuestion {
  readonly field: VehicleField
  readonly wanted: Wanted
  /** Null when the text points at no vehicle. */
  readonly reference: Reference | null
}

/** For the label vehicle.compare. */
export interface Comparison {
  readonly wanted: Wanted
  readonly reference: Reference | null
  /** Of each of these kinds the best: 'the cheapest SUV and the cheapest truck'. */
  readonly each?: readonly Conditions[]
  /** The fields that are asked for, by their words; empty for all. */
  readonly fields: readonly VehicleField[]
}
