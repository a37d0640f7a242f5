/**
 * What the assistant's threads do: everything that reads what people wrote. They keep copies of the notes and
 * the stock that they were given, and ask for what they lack.
 */
import type { KnowledgeConflict } from '../../../contract/calls/knowledge'
import type { VehicleRow } from '../../platform/schema/accounts'
import { composeReply } from '../compose'
import { replyOf } from '../draft'
import { explain as explainReading } from '../for-staff/explain'
import { conflictsOf } from '../knowledge/conflicts'
import type { Catalogue, Notes, Question } from '../port'
import { composePreview } from '../preview/compose'
import type { PreviewQuestion } from '../preview/port'
import {
  beginExchange as beginExchangeOf,
  resumeExchange as resumeExchangeOf,
  type ExchangeAnswer,
  type ExchangeStart,
} from '../remote/exchange'
import { readFirst as readFirstOf } from '../respond/first-reading'
import { readKnownWords } from '../understand/known-words'
import { understanding } from '../understand/model'
import { Banks, type NotesContent, type NotesSlice } from './banks'

/** A question without the notes and the stock, of which the threads have copies. */
export interface Sent<Asked> {
  readonly question: Omit<Asked, 'catalogue'>
  readonly notes: Pick<Notes, 'id' | 'version'>
  /** The number of the stock. */
  readonly stock: number
}

/** The result, or what has to be put before the question is asked again. */
export type Told<Result> =
  { readonly result: Result } | { readonly lacks: { readonly notes: boolean; readonly stock: boolean } }

/** How many vehicles are kept in all; each change of a dealership's stock makes a new list of them. */
const VEHICLES_MAX = 200_000

const banks = new Banks()
/** The most recently used stock comes last. */
const stocks = new Map<number, readonly VehicleRow[]>()

// The thread is ready when it understands.
readKnownWords()
understanding()

function stockOf(id: number): readonly VehicleRow[] | null {
  const stock = stocks.get(id)
  if (stock === undefined) return null
  stocks.delete(id)
  stocks.set(id, stock)
  return stock
}

function told<Asked extends { readonly catalogue: Catalogue }, Result>(
  { question, notes, stock }: Sent<Asked>,
  read: (question: Asked) => Result,
): Told<Result> {
  const [knowledge, vehicles] = [banks.get(notes), stockOf(stock)]
  if (knowledge === null || vehicles === null)
    return { lacks: { notes: knowledge === null, stock: vehicles === null } }
  return { result: read({ ...question, catalogue: { knowledge, vehicles } } as unknown as Asked) }
}

/** Does nothing; a thread that has done it is ready. */
export const ready = (): void => {}

export const putNotes = (slice: NotesSlice): void => banks.put(slice)
export const completeNotes = (content: NotesContent): void => banks.complete(content)

export function putStock({ id, vehicles }: { id: number; vehicles: readonly VehicleRow[] }): void {
  stocks.set(id, vehicles)
  let kept = [...stocks.values()].reduce((sum, { length }) => sum + length, 0)
  for (const [oldest, { length }] of stocks) {
    if (kept <= VEHICLES_MAX || stocks.size <= 1) return
    stocks.delete(oldest)
    kept -= length
  }
}

/** The reply to a message. */
export const answer = (sent: Sent<Question>) =>
  told(sent, (question) => replyOf(composeReply(question), question))

/** What cannot wait for the answer. */
export const readFirst = (sent: Sent<Question>) => told(sent, readFirstOf)

/** How each sentence is read. */
export const explain = (sent: Sent<Question>) => told(sent, explainReading)

/** The first step of an exchange with a model, and each further one. */
export const beginExchange = (sent: Sent<ExchangeStart>) => told(sent, beginExchangeOf)
export const resumeExchange = (sent: Sent<ExchangeAnswer>) => told(sent, resumeExchangeOf)

/** What a test lead or a new lead is written. */
export const preview = (sent: Sent<PreviewQuestion>) => told(sent, composePreview)

/** Where the notes contradict the settings. */
export const conflicts = (
  sent: Sent<Pick<Question, 'dealership' | 'catalogue'>>,
): Told<readonly KnowledgeConflict[]> =>
  told(sent, ({ catalogue, dealership }) => conflictsOf(catalogue.knowledge, dealership))
