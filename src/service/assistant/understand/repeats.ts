/** Joins the sentences of a message that speak of the same request, so that each is answered once. */
import { visitSpan } from '../facts/hours'
import type { VehicleField } from '../flows/vehicle-fields'
import type { Turn } from '../turn'
import { isQuestion } from './asks'
import { GUESS, namesNothing } from './unlikely'
import type { Command } from './commands'
import { bestOf, chanceOf, type Reading } from './reading'
import { givesUp } from './entities/clause-words'
import { daysNamedIn } from './entities/when'
import { namesWhen } from './entities/when-types'
import { isEmpty, SEARCHES, SURE, wordCount, type Sentence } from './sentence'

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

/** A day alone has at most so many words: 'Sunday?', 'on Sunday?' */
const BARE_DAY_WORDS = 2

/** 'I have to move my visit on Thursday. Is Friday at 10 possible?': the later day is the new one. */
export function movedTo(found: readonly Found[]): readonly Found[] {
  const from = found.findIndex(({ command, sentence }) => command.kind === 'visit' && isMove(sentence))
  // 'Cancel it, I call you on Thursday' names no day of a visit.
  const to = found.findLastIndex(
    ({ command, sentence: { when, reading } }) =>
      ((command.kind === 'visit' && command.visit.kind !== 'cancel') ||
        // 'My husband can't make it, Sunday?' asks for no hours.
        (command.kind === 'hours' && wordCount(reading.text) <= BARE_DAY_WORDS)) &&
      (when.day ?? when.minutes) !== undefined,
  )
  const target = found[to]
  if (from < 0 || to <= from || target === undefined) return found
  const { when } = target.sentence
  return found.flatMap((one, index): Found[] =>
    index === from
      ? [{ ...one, command: { kind: 'visit', visit: { kind: 'move', when } } }]
      : index === to
        ? []
        : [one],
  )
}
/** 'Oh OK, closed. Monday then': the day answers, and the yes before it is none to what was proposed. */
export function withoutBareYes(found: readonly Found[]): readonly Found[] {
  const isBareYes = ({ command }: Found) =>
    command.kind === 'visit' && command.visit.kind === 'yes' && !namesWhen(command.visit.when)
  const answers = found.some(
    ({ command }) => command.kind === 'visit' && ['when', 'pick'].includes(command.visit.kind),
  )
  return answers ? found.filter((one) => !isBareYes(one)) : found
}

/**
 * 'That is Thanksgiving, my bad. Friday', 'oh right, Sunday. Tuesday': of the day that is known or closed and
 * another one, the other counts.
 */
export function toAnotherDay({ state, question, language }: Turn, found: readonly Found[]): readonly Found[] {
  const flow = state.flow?.kind === 'visit' ? state.flow : null
  if (flow === null) return found
  const span = visitSpan(question.dealership, flow.visit)
  const dayOf = ({ command }: Found) =>
    command.kind === 'visit' && command.visit.kind === 'when' ? command.visit.when.day : undefined
  const isGivenUp = (day: string) => day === flow.day || span(day) === null
  const { dealership, now } = question
  const daysOf = ({ sentence: { reading } }: Found) =>
    daysNamedIn(reading.text, { ...dealership, now, language })
  // 'I work Saturday, Monday?' names both in one sentence.
  const moved = found.map((one): Found => {
    const { command } = one
    if (command.kind !== 'visit' || command.visit.kind !== 'when') return one
    const { when } = command.visit
    const [day, another] = daysOf(one).filter((named) => named !== flow.day)
    if (day === undefined || another !== undefined || when.day !== flow.day) return one
    return { ...one, command: { kind: 'visit', visit: { kind: 'when', when: { ...when, day } } } }
  })
  const days = moved.flatMap((one) => dayOf(one) ?? [])
  if (!days.some((day) => !isGivenUp(day))) return moved
  return moved.filter((one) => {
    const day = dayOf(one)
    return day === undefined || !isGivenUp(day)
  })
}

/** 'Can we come on Friday to look at trucks? Around 7 PM': the second sentence completes the first. */
export function completed(found: readonly Found[]): readonly Found[] {
  const first = found.findIndex(({ command }) => command.kind === 'visit' && command.visit.kind === 'book')
  const begun = found[first]?.command
  if (begun?.kind !== 'visit' || begun.visit.kind !== 'book') return found
  const { visit } = begun
  const more = found.slice(first + 1).find(({ command }) => command.kind === 'visit')?.command
  if (more?.kind !== 'visit' || more.visit.kind !== 'when') return found
  const { when } = more.visit
  const isNew = (['day', 'minutes'] as const).every(
    (key) => when[key] === undefined || visit.when[key] === undefined || when[key] === visit.when[key],
  )
  if (!isNew || !namesWhen(when) || (visit.when.last_day ?? when.last_day) !== undefined) return found
  const command = { kind: 'visit', visit: { ...visit, when: { ...when, ...visit.when } } } as const
  return found.map((one, index) => (index === first ? { ...one, command } : one))
}

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

/** 'My visit is at 2 but I can't make it, can we do 4?' gives up only the time. */
const isMove = ({ label, p, reading: { text } }: Sentence): boolean =>
  p >= SURE && (label === 'visit.move' || (label === 'visit.cancel' && !givesUp(text)))

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
