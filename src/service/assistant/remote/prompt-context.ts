/**
 * The state of one question: what the model may look at, and what its tools found and requested so far.
 * Effects are applied only once the reply is accepted.
 */
import type { Effect, KnowledgeEntry, Question } from '../port'
import type { VehicleRow } from '../../platform/schema/accounts'

export interface PromptContext {
  /** With the prices that may be stated, see `withStatedPrices`. */
  readonly question: Question
  /** Knowledge entries that a tool returned, by id. */
  readonly entries: Map<string, KnowledgeEntry>
  /** Vehicles that a tool returned, by stock number. */
  readonly vehicles: Map<string, VehicleRow>
  /** The effects of the reply; for each kind the last request counts. */
  readonly effects: Map<Effect['kind'], Effect>
  /** Whether free times were offered. */
  offeredTimes: boolean
  /**
   * The number of look-ups, how many of them found nothing, and whether a knowledge search was among these.
   */
  lookedUp: number
  foundNothing: number
  knowsNothing: boolean
}

export const createPromptContext = (question: Question): PromptContext => ({
  question,
  entries: new Map(),
  vehicles: new Map(),
  effects: new Map(),
  offeredTimes: false,
  lookedUp: 0,
  foundNothing: 0,
  knowsNothing: false,
})
