/** The conditions of a search, with those of the search before and of the vehicles that were shown. */
import type { VehicleRow } from '../../platform/schema/accounts'
import { fits, withoutConditions } from '../facts/fits'
import type { Conditions } from '../state/dialogue-state'
import type { Turn } from '../turn'
import { mergedConditions, resolvedConditions, widened } from './merge-conditions'
import { vehiclesWith } from './shown-vehicles'
import type { SearchCommand } from './vehicle-commands'

/** What a comparative is compared with: the vehicle that the dialogue is about, or those shown. */
export function comparedIn(
  { state, question }: Turn,
  { than }: SearchCommand['wanted'],
  lot: readonly VehicleRow[],
): VehicleRow[] {
  if (than !== undefined) return lot.filter((vehicle) => fits(vehicle, than))
  const [focus] = state.focus === null ? [] : vehiclesWith([state.focus], lot)
  if (focus) return state.shown.length > 1 ? vehiclesWith(state.shown, lot) : [focus]
  return question.vehicle === null ? [] : [question.vehicle]
}

/** The conditions of a search; a comparative without a search is about vehicles like the present one. */
export function conditionsOf(command: SearchCommand, turn: Turn, lot: readonly VehicleRow[]): Conditions {
  const { wanted, mode } = command
  const before = turn.state.search
  const compared = comparedIn(turn, wanted, lot)
  const added = resolvedConditions(wanted, compared)
  const dropped = wanted.dropped ?? []
  if (wanted.too === true && before !== null) return widened(before, added)
  if (mode === 'new' && wanted.relations.length === 0 && dropped.length === 0) return added
  const [alike] = wanted.than === undefined ? compared : []
  const isNamed = added.bodies ?? added.models ?? added.makes
  const start = before ?? (isNamed !== undefined ? {} : startWithoutSearch(command, turn, alike, lot))
  return mode === 'new' && isNamed !== undefined
    ? added
    : mergedConditions(withoutConditions(start, dropped), added)
}

/**
 * Before any search, 'anything cheaper?' looks for vehicles like the present one, and 'only the blue ones'
 * for those of the models that were compared.
 */
function startWithoutSearch(
  { mode, wanted }: SearchCommand,
  { state }: Turn,
  alike: VehicleRow | undefined,
  lot: readonly VehicleRow[],
): Conditions {
  const compared = mode === 'refine' && state.shown.length > 1 ? vehiclesWith(state.shown, lot) : []
  const like = wanted.relations.length > 0 && alike !== undefined ? [alike] : compared
  if (like.length === 0) return {}
  return {
    makes: [...new Set(like.map(({ make }) => make))],
    models: [...new Set(like.map(({ model }) => model))],
  }
}
