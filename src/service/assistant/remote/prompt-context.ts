/**
 * One question on the model's desk: what it may look at, and what its tools found and did so far. Nothing is
 * done before the reply stands.
 */
import type { Effect, KnowledgeEntry, Question } from '../port'
import type { VehicleRow } from '../../platform/schema/accounts'

export interface Desk {
  /** With the prices that may be said, see `priced`. */
  readonly question: Question
  /** Knowledge that a tool showed, by id. */
  readonly entries: Map<string, KnowledgeEntry>
  /** Vehicles that a tool showed, by stock number. */
  readonly vehicles: Map<string, VehicleRow>
  /** What the reply does besides speaking: of each kind the last wish counts. */
  readonly effects: Map<Effect['kind'], Effect>
  /** Times were shown to choose from. */
  offeredTimes: boolean
  /** Look-ups, how many of them found nothing, and whether knowledge was among these. */
  lookedUp: number
  foundNothing: number
  knowsNothing: boolean
}

export const openDesk = (question: Question): Desk => ({
  question,
  entries: new Map(),
  vehicles: new Map(),
  effects: new Map(),
  offeredTimes: false,
  lookedUp: 0,
  foundNothing: 0,
  knowsNothing: false,
})
