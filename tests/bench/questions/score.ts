/** Scores the answers to the set of questions by the rules at the top of `set.ts`. */
import type { MessageSource } from '../../../src/contract/calls/dialogue'
import { ADDRESS_SOURCE, HOURS_SOURCE, PHONE_SOURCE } from '../../../src/service/assistant/respond/sources'
import type { Answered, AskedDealership } from './dealership'
import { DEALERSHIP_ID } from './dealership'
import { bestByFullText, type Match } from './full-text'
import { entriesFor, SHOPPER_QUESTIONS, type Fact, type ShopperQuestion } from './set'

const FACTS: Readonly<Record<Fact, MessageSource>> = {
  hours: HOURS_SOURCE,
  address: ADDRESS_SOURCE,
  phone: PHONE_SOURCE,
}

export interface Marked {
  readonly question: ShopperQuestion
  readonly right: boolean
  /** What the answer came from: questions of entries, other facts, or an admission of not knowing. */
  readonly got: string
}

export interface Share {
  readonly right: number
  readonly of: number
}

function isRight(question: ShopperQuestion, { sources, unknown }: Answered): boolean {
  const named = sources.filter(({ kind }) => kind === 'knowledge').map(({ label }) => label)
  if ('handOver' in question) return unknown && named.length === 0
  const fact = question.fact && FACTS[question.fact]
  return (
    entriesFor(question).some((entry) => named.includes(entry)) ||
    sources.some(({ kind, label }) => kind === fact?.kind && label === fact.label)
  )
}

/** Asks the service's assistant, with one conversation per question. */
export async function markAssistant(asked: AskedDealership): Promise<Marked[]> {
  const marked: Marked[] = []
  for (const question of SHOPPER_QUESTIONS) {
    const answer = await asked.ask(question.text)
    const named = answer.sources.map(({ label }) => label)
    const got = [...named, ...(answer.unknown ? ['does not know'] : [])].join(' + ')
    marked.push({ question, right: isRight(question, answer), got: got || `‘${answer.text}’` })
  }
  return marked
}

/** Uses plain full-text search: the top row is the answer, and no row is a hand-over. */
export async function markFullText({ test }: AskedDealership, match: Match): Promise<Marked[]> {
  const marked: Marked[] = []
  for (const question of SHOPPER_QUESTIONS) {
    const best = await bestByFullText(test.db, DEALERSHIP_ID, question.text, match)
    const right = best === null ? 'handOver' in question : entriesFor(question).includes(best)
    marked.push({ question, right, got: best ?? 'no row' })
  }
  return marked
}

/** The shares for questions that an entry answers, and for those that need a person. */
export function sharesOf(marked: readonly Marked[]): { answered: Share; handedOver: Share } {
  const shareOf = (some: readonly Marked[]) => ({
    right: some.filter(({ right }) => right).length,
    of: some.length,
  })
  return {
    answered: shareOf(marked.filter(({ question }) => !('handOver' in question))),
    handedOver: shareOf(marked.filter(({ question }) => 'handOver' in question)),
  }
}
