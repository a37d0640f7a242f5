/** Joins the sentences of a message that speak of the same request, so that each is answered once. */
import type { VehicleField } from '../flows/vehicle-fields'
import type { Turn } from '../turn'
import { isQuestion } from './asks'
import { GUESS, namesNothing } from './unlikely'
import type { Command } from './commands'
import { bestOf, chanceOf, type Reading } from './reading'
import { givesUp } from './entities/clause-words'
import { isEmpty, SEARCHES, SURE, type Sentence } from './sentence'

/** Requests that one message makes once, though several of its sentences speak of it. */
const ONCE: ReadonlySet<Command['kind']> = new Set([
  'search',
  'compare',
  'visit',
  'trade',
  'accept',
  'decline',
])

export interface Found {
  readonly command: Command
  readonly sentence: Sentence
}

/** What a statement that only points at a vehicle may look like. */
const POINTED: ReadonlySet<VehicleField> = new Set(['details', 'available'])
/** 'I saw N4127 on your site' only says which vehicle the rest of the message is about. */
export function withoutPointing(found: readonly Found[]): readonly Found[] {
  const isPointing = ({ command, sentence: { reading, p } }: Found) =>
    command.kind === 'vehicle' &&
    (command.question.field === 'pick' ||
      (POINTED.has(command.question.field) && p < SURE && !isQuestion(reading)))
  const asking = found.filter((one) => !isPointing(one))
  const isAsked = asking.some(({ command }) => command.kind === 'vehicle' || command.kind === 'visit')
  return isAsked ? asking.map((one) => askedOfDescribed(one, found.filter(isPointing))) : found
}

/** 'It was the blue one. Is it still there?' asks of the blue one, and of no other. */
function askedOfDescribed(one: Found, pointing: readonly Found[]): Found {
  const { command } = one
  if (command.kind !== 'vehicle' || command.question.reference?.kind !== 'focus') return one
  if (!isEmpty(command.question.wanted.conditions)) return one
  const wanted = pointing
    .flatMap(({ command: other }) => (other.kind === 'vehicle' ? [other.question] : []))
    .find(({ wanted, reference }) => reference?.kind !== 'shown' && !isEmpty(wanted.conditions))?.wanted
  return wanted === undefined
    ? one
    : { ...one, command: { ...command, question: { ...command.question, wanted, reference: null } } }
}

/** 'Can't make Saturday, Monday same time?' gives up no visit, but moves it. */
const isMoved = (found: readonly Found[], cancelling: string): boolean =>
  !givesUp(cancelling) &&
  found.some(
    ({ command }) =>
      command.kind === 'visit' &&
      (command.visit.kind === 'when' || command.visit.kind === 'move') &&
      command.visit.when.day !== undefined,
  )

/**
 * 'I owe 12k on it. Can you take it in and roll it over?': the second sentence asks the first once more, in
 * words that are clear of nothing.
 */
export const repeatsUnclearly = (turn: Turn, sentence: Sentence, beside: readonly Found[]): boolean =>
  sentence.p < GUESS &&
  namesNothing(turn, sentence) &&
  beside.some(
    ({ sentence: { label, p } }) => p >= SURE && chanceOf(sentence.reading, label) >= sentence.p / 2,
  )

/** What is owed on it is answered by the bank, beside the value, which only a person names. */
const asksOfTrade = (reading: Reading): boolean => {
  const { label, p } = bestOf(reading)
  return label !== 'trade.value' && p >= SURE && isQuestion(reading)
}

/** 'Trade? 15 Escape, 101k': what each sentence says of the vehicle counts for the one answer. */
export function withTradesJoined(found: readonly Found[]): readonly Found[] {
  const trades = found.flatMap(({ command }) => (command.kind === 'trade' ? [command.reading] : []))
  const [asked] = trades.toSorted(
    (one, other) => Number(asksOfTrade(other)) - Number(asksOfTrade(one)) || bestOf(other).p - bestOf(one).p,
  )
  if (trades.length < 2 || asked === undefined) return found
  const text = trades.map((reading) => reading.text).join('. ')
  const reading = { ...asked, text, asks: trades.some(isQuestion) }
  return found.map((one) =>
    one.command.kind === 'trade' ? { ...one, command: { kind: 'trade', reading } } : one,
  )
}

/** 'A test drive on Tuesday at 4, and my oil changed at 8' are two visits, of which one is arranged first. */
export function withOtherKind(found: readonly Found[]): readonly Found[] {
  const kinds = found.map(({ command }) =>
    command.kind === 'visit' && command.visit.kind === 'book' ? command.visit.visit : undefined,
  )
  const first = kinds.findIndex((kind) => kind !== undefined)
  const also = kinds.find((kind) => kind !== undefined && kind !== kinds[first])
  return found.map((one, index) => {
    const { command } = one
    if (index !== first || also === undefined) return one
    if (command.kind !== 'visit' || command.visit.kind !== 'book') return one
    return { ...one, command: { ...command, visit: { ...command.visit, also } } }
  })
}

/** Joins the sentences that speak of the same request, so that each is answered once. */
export function withoutRepeats(found: readonly Found[]) {
  return found.filter(({ command, sentence }, index) => {
    const rivals = found.filter((other, at) => at !== index && other.command.kind === command.kind)
    if (command.kind === 'topic' || command.kind === 'talk') {
      return !rivals.some(
        (rival) =>
          rival.sentence.label === sentence.label &&
          (rival.sentence.p > sentence.p ||
            (rival.sentence.p === sentence.p && found.indexOf(rival) < index)),
      )
    }
    // 'Something came up, please cancel': whoever clearly cancels moves nothing.
    const isCancel = ({ command: one, sentence: { p, reading } }: Found) =>
      one.kind === 'visit' && one.visit.kind === 'cancel' && p >= SURE && !isMoved(found, reading.text)
    if (isCancel({ command, sentence }))
      return !rivals.some((rival) => isCancel(rival) && found.indexOf(rival) < index)
    if (command.kind === 'visit' && rivals.some(isCancel)) return false
    // Of a day that does not suit and another one, the other one counts.
    const isGivenUp = ({ command: one, sentence: { reading } }: Found) =>
      one.kind === 'visit' && one.visit.kind === 'cancel' && isMoved(found, reading.text)
    if (isGivenUp({ command, sentence })) return false
    // 'Two of them in car seats, so seven seats' describes what another sentence looks for.
    const isSearch = (one: Found) => one.command.kind === 'search' && SEARCHES.has(one.sentence.label)
    if (command.kind === 'search' && !isSearch({ command, sentence }) && rivals.some(isSearch)) return false
    const isBefore = (rival: Found) =>
      found.indexOf(rival) < index &&
      !isGivenUp(rival) &&
      (command.kind !== 'search' || isSearch(rival) || !isSearch({ command, sentence }))
    const isFirst = !rivals.some(isBefore)
    return !ONCE.has(command.kind) || isFirst
  })
}
