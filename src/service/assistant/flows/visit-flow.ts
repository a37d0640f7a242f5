/** A visit that is being arranged, as the dialogue's state holds it. */
import { namesDepartment } from '../facts/hours'
import { sentencesOf } from '../preview/sentences'
import type { VisitFlow } from '../state/dialogue-state'
import type { Turn } from '../turn'
import { namesWork } from '../understand/entities/subject-words'
import { whenIn } from '../understand/entities/when'
import type { When } from '../understand/entities/when-types'
import { stepOffered } from './next-step'
import type { VisitKind } from './visit-command'
import { speakerOf } from './visit-speaker'

export const flowOf = ({ state }: Turn): VisitFlow | null =>
  state.flow?.kind === 'visit' ? state.flow : null

/** A visit of which nothing is known yet. */
export const newFlow = (action: VisitFlow['action'], visit: VisitKind): VisitFlow => ({
  kind: 'visit',
  action,
  visit,
  asked: 'when',
})

export const withoutTime = ({ kind, action, visit, stock, work, asked }: VisitFlow): VisitFlow => ({
  kind,
  action,
  visit,
  asked,
  ...(stock === undefined ? {} : { stock }),
  ...(work === undefined ? {} : { work }),
})

export const withoutStock = (flow: VisitFlow): VisitFlow => {
  const { stock, ...rest } = flow
  return stock === undefined ? flow : rest
}

export const withTime = (
  flow: VisitFlow,
  { day, minutes }: Pick<VisitFlow, 'day' | 'minutes'>,
): VisitFlow => ({
  ...withoutTime(flow),
  ...(day === undefined ? {} : { day }),
  ...(minutes === undefined ? {} : { minutes }),
})

/** Adds what the shopper named. A part of a day, such as 'Friday morning', ends an earlier time. */
export function merged(flow: VisitFlow, when: When): VisitFlow {
  const isOneDay = when.last_day === undefined && when.or_day === undefined && when.or === undefined
  const day = isOneDay ? (when.day ?? flow.day) : undefined
  const isEither = when.or_minutes !== undefined || when.or !== undefined
  const isOpen = when.part !== undefined || when.before === true || isEither
  const isExact = when.before !== true && !isEither
  const before = isOpen || flow.minutes === undefined ? undefined : flow.minutes + (when.shift ?? 0)
  const minutes = (isExact ? when.minutes : undefined) ?? before
  return withTime(flow, { day, minutes })
}

/** The day and time by which a person of the dealership asked: 'Does Tuesday at 2 suit you?' */
function proposedByPerson({ question, language }: Turn): When | null {
  const last = question.history.findLast(({ from }) => from !== 'customer')
  if (last?.from !== 'person') return null
  const { formats, hours } = question.dealership
  const asked = sentencesOf(last.text)
    .filter((sentence) => sentence.endsWith('?'))
    .map((sentence) => whenIn(sentence, { formats, hours, now: question.now, language }))
  return asked.find(({ day }) => day !== undefined) ?? null
}

/** The composer asks this to know whether 'yes', 'no' or a time alone is about a visit. */
export const awaitsVisit = (turn: Turn): boolean =>
  flowOf(turn) !== null || proposedByPerson(turn) !== null || stepOffered(turn.question) !== null

/** The visit that the shopper answers about: the flow, a person's proposal, or one that was offered. */
export function current(turn: Turn): VisitFlow | null {
  const flow = flowOf(turn)
  if (flow !== null && flow.asked !== 'contact' && flow.action !== 'cancel') return flow
  const proposed = proposedByPerson(turn)
  return proposed === null ? null : merged(newFlow('book', 'sales'), proposed)
}

/** The kind of visit that a day or a time alone means: the one offered, or that of the talk before. */
export function offeredVisit({ question, state }: Turn): VisitKind {
  const offered = stepOffered(question)
  const isService = state.subject === 'service' && state.focus === null
  return offered === 'service' || (offered === null && isService) ? 'service' : 'sales'
}

/** Whether a message speaks of the workshop: 'I have service Tuesday at 9, and need to move it'. */
export const namesWorkshop = ({ question }: Pick<Turn, 'question'>): boolean => {
  const text = question.lines.join(' ')
  return namesWork(text) || namesDepartment(text, 'service')
}

/** The kind of a visit whose sentence names none: by the message, what is arranged, or the talk before. */
export const kindMeant = (turn: Turn): VisitKind =>
  namesWorkshop(turn) ? 'service' : (flowOf(turn)?.visit ?? offeredVisit(turn))

export function withFocus(turn: Turn, flow: VisitFlow, stock?: string): VisitFlow {
  const seen = stock ?? flow.stock ?? speakerOf(turn, flow.visit).focus
  return seen === undefined || flow.visit === 'service' ? flow : { ...flow, stock: seen }
}
