/**
 * What a shopper wants of the stock: the commands that the flows `search`, `vehicleFact` and `compare` take.
 * Build them with `conditionsIn` and `referenceIn` of `understand/entities`.
 */
import type { Wanted } from '../understand/entities/conditions'
import type { Reference } from '../understand/entities/reference'

/** For the labels search.find (`new`), search.refine (`refine`) and search.more (`more`). */
export interface SearchCommand {
  readonly wanted: Wanted
  readonly mode: 'new' | 'refine' | 'more'
}

export const VEHICLE_FIELDS = [
  'pick',
  'available',
  'price',
  'msrp',
  'miles',
  'economy',
  'engine',
  'drive',
  'color',
  'seats',
  'year',
  'features',
  'photos',
  'history',
  'condition',
  'tow',
  'details',
] as const
/** The label `vehicle.<field>` of the classifier. */
export type VehicleField = (typeof VEHICLE_FIELDS)[number]

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
  /** The fields that are asked for, by their words; empty for all. */
  readonly fields: readonly VehicleField[]
}
