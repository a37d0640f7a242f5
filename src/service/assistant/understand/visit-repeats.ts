/** Joins the sentences of a message that speak of one visit: its old and its new day, or its day and time. */
import { visitSpan } from '../facts/hours'
import type { Turn } from '../turn'
import type { Command } from './commands'
import { givesUp } from './entities/clause-words'
import { daysNamedIn, namesOnlyWhen } from './entities/when'
import { namesWhen } from './entities/when-types'
import { talkedOf } from './read-sentence'
import type { Found } from './repeats'
import { SURE, wordCount, type Sentence } from './sentence'

/** 'My visit is at 2 but I can't make it, can we do 4?' gives up only the time. */
const isMove = ({ label, p, reading: { text } }: Sentence): boolean =>
  p >= SURE && (label === 'visit.move' || (label === 'visit.cancel' && !givesUp(text)))

/** What a sentence wants of a visit that is to be booked or moved. */
const bookingOf = ({ command }: Found) =>
  command.kind === 'visit' && (command.visit.kind === 'book' || command.visit.kind === 'move')
    ? command.visit
    : null

const HAS_VISIT =
  /(?<!\p{L})(?:have|had|got|booked|scheduled|supposed to|tengo|ten[ií]a|tenemos|j['’]ai|j['’]avais|on avait|nous avons|habe?|hatte|haben|hatten)(?!\p{L})/iu
/** 'I have service on Monday at 9. Can we move it to Friday?': the first sentence tells of the old visit. */
function movedFrom(found: readonly Found[]): readonly Found[] {
  const to = found.findIndex((one) => one.sentence.label === 'visit.move' && bookingOf(one) !== null)
  const from = found.findIndex(
    (one) => bookingOf(one)?.kind === 'book' && HAS_VISIT.test(one.sentence.reading.text),
  )
  const [told, moved] = [from, to].map((at) => found[at] && bookingOf(found[at]))
  if (!told || !moved || from >= to || !namesWhen(moved.when)) return found
  const { visit, stock = moved.stock } = told
  const command: Command = {
    kind: 'visit',
    visit: {
      kind: 'move',
      when: moved.when,
      ...(visit !== undefined && { visit }),
      ...(stock !== undefined && { stock }),
    },
  }
  return found.flatMap((one, index): Found[] =>
    index === to ? [{ ...one, command }] : index === from ? [] : [one],
  )
}

/** A day alone has at most so many words: 'Sunday?', 'on Sunday?' */
const BARE_DAY_WORDS = 2

/** 'I have to move my visit on Thursday. Is Friday at 10 possible?': the later day is the new one. */
export function movedTo(all: readonly Found[]): readonly Found[] {
  const found = movedFrom(all)
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
/** 'Oh OK, closed. Monday then' and 'no, I work. Monday?': the day answers, and no yes or no before it. */
export function withoutBareYes(found: readonly Found[]): readonly Found[] {
  const isBareYes = ({ command }: Found) =>
    command.kind === 'visit' &&
    (command.visit.kind === 'yes' || command.visit.kind === 'no') &&
    !namesWhen(command.visit.when)
  const answers = found.some(
    ({ command }) => command.kind === 'visit' && ['when', 'pick'].includes(command.visit.kind),
  )
  return answers ? found.filter((one) => !isBareYes(one)) : found
}

/**
 * 'That is Thanksgiving, my bad. Friday', 'oh right, Sunday. Tuesday': of the day that is known or closed and
 * another one, the other counts.
 */
export function toAnotherDay(turn: Turn, found: readonly Found[]): readonly Found[] {
  const { state, question, language } = turn
  const flow = state.flow?.kind === 'visit' ? state.flow : null
  const { about: known } = talkedOf(turn)
  if (flow === null && known === undefined) return found
  const span = visitSpan(question.dealership, flow?.visit ?? state.booked ?? 'sales')
  const dayOf = ({ command }: Found) =>
    command.kind === 'visit' && (command.visit.kind === 'when' || command.visit.kind === 'no')
      ? command.visit.when.day
      : undefined
  const isGivenUp = (day: string) => day === known || span(day) === null
  // 'Today won't work, he has a game at 1': a day that does not suit, and the time of something else.
  const onlyRefuses = ({ command }: Found) =>
    command.kind === 'visit' &&
    (command.visit.kind === 'when' || command.visit.kind === 'no') &&
    command.visit.when.day === undefined &&
    command.visit.when.except !== undefined
  const { dealership, now } = question
  const daysOf = ({ sentence: { reading } }: Found) =>
    daysNamedIn(reading.text, { ...dealership, now, language, ...talkedOf(turn) })
  // 'I work Saturday, Monday?' names both in one sentence.
  const moved = found.map((one): Found => {
    const { command } = one
    if (command.kind !== 'visit' || command.visit.kind !== 'when') return one
    const { when } = command.visit
    const [day, another] = daysOf(one).filter((named) => named !== known)
    if (day === undefined || another !== undefined || when.day !== known) return one
    return { ...one, command: { kind: 'visit', visit: { kind: 'when', when: { ...when, day } } } }
  })
  const days = moved.flatMap((one) => dayOf(one) ?? [])
  if (!days.some((day) => !isGivenUp(day))) return moved
  return moved.filter((one) => {
    const day = dayOf(one)
    return day === undefined ? !onlyRefuses(one) : !isGivenUp(day)
  })
}

/** 'Is 10 possible?' names nothing but a time, whatever its label is. */
const isTimeAlone = ({ language }: Turn, { reading, when }: Sentence): boolean =>
  when.minutes !== undefined && when.day === undefined && namesOnlyWhen(reading.text, language)

/**
 * 'Can we come on Friday to look at trucks? Around 7 PM', 'not in the morning. Would 5 work?': the second
 * sentence completes the first.
 */
export function completed(turn: Turn, found: readonly Found[]): readonly Found[] {
  const first = found.findIndex(
    ({ command }) =>
      command.kind === 'visit' && (command.visit.kind === 'book' || command.visit.kind === 'when'),
  )
  const begun = found[first]?.command
  if (begun?.kind !== 'visit' || (begun.visit.kind !== 'book' && begun.visit.kind !== 'when')) return found
  const { visit } = begun
  const more = found.findIndex(
    ({ command, sentence }, index) =>
      index > first && (command.kind === 'visit' || isTimeAlone(turn, sentence)),
  )
  const added = found[more]
  if (added === undefined) return found
  const {
    command: next,
    sentence: { when },
  } = added
  const completes =
    next.kind !== 'visit' ||
    next.visit.kind === 'when' ||
    next.visit.kind === 'slots' ||
    (next.visit.kind === 'book' && visit.kind === 'book' && next.visit.visit === visit.visit)
  if (!completes) return found
  const isNew = (['day', 'minutes'] as const).every(
    (key) => when[key] === undefined || visit.when[key] === undefined || when[key] === visit.when[key],
  )
  if (!isNew || !namesWhen(when) || (visit.when.last_day ?? when.last_day) !== undefined) return found
  const command = { kind: 'visit', visit: { ...visit, when: { ...when, ...visit.when } } } as const
  return found.flatMap((one, index) => (index === more ? [] : [index === first ? { ...one, command } : one]))
}
