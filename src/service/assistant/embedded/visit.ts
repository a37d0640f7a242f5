/**
 * The dialogue about a visit: which day, which time, then who comes. The state is derived from the dialogue,
 * so that it survives a restart.
 */
import { formatMoment } from '../../../rules/time/format'
import { instantOf, isWithin, openingOn, visitsOn } from '../../../rules/settings/opening'
import { formatDayWithName, specialDayIn, formatVisitsOfDay } from '../../../rules/settings/opening-words'
import { dayOf } from '../../../rules/time/format'
import type { Question } from '../port'
import { HOURS_SOURCE } from '../sources'
import { asksForVisit, isOfService, isYes, speaksOfSeeing } from './intents'
import { sentencesOf } from '../preview/sentences'
import { isAskedToCome, isAskedToService } from './next-step'
import { OFFERS_SERVICE, serviceVisit } from './service-visit'
import type { VisitAnswer } from './visit-answer'
import { dayIn, minutesIn, offeredSlots } from './when'

const ASK_WHEN = 'Which day and time suit you?'
const ASK_TIME = 'What time suits you?'
const ASK_CONTACT = 'Which name and mobile number may I put on it?'
/** Visits further ahead are arranged by a person, days. */
const AHEAD_DAYS = 60
const DAY_MS = 24 * 60 * 60_000

const lastDealershipMessage = ({ history }: Question) =>
  history.findLast((line) => line.from !== 'customer')?.text ?? ''

const asksWhen = (text: string) => text.includes(ASK_WHEN) || text.includes(ASK_TIME)

/** The last message asked when, or whether, the customer comes. */
export const isAskedWhen = (question: Question) =>
  asksWhen(lastDealershipMessage(question)) || isAskedToCome(question)

/**
 * Whether the text answers that question. A person may have proposed a day since; otherwise the assistant's
 * question is still open.
 */
export function answersWhen(question: Question, text: string): boolean {
  const last = question.history.findLast((line) => line.from !== 'customer')
  const namesWhen = namesDayOrTime(question)
  if (last?.from !== 'person') return isAskedWhen(question) && (namesWhen || isYes(text))
  if (proposalIn(last.text, question) !== null) return namesWhen || isYes(text)
  return namesWhen && asksWhen(question.history.findLast((line) => line.from === 'assistant')?.text ?? '')
}

/**
 * The question by which a person proposed a day: 'Does Tuesday at 2 suit you?' They may have left the
 * dialogue to the assistant since.
 */
const proposalIn = (text: string, question: Pick<Question, 'dealership' | 'now'>): string | null =>
  sentencesOf(text).find(
    (sentence) => sentence.endsWith('?') && dayNamed(sentence, question) !== undefined,
  ) ?? null

/** Finds the day that a text names, by date, weekday or holiday. */
export function dayNamed(text: string, { dealership, now }: Pick<Question, 'dealership' | 'now'>) {
  const { hours, formats } = dealership
  return specialDayIn(text, hours, dayOf(now, formats.zone)) ?? dayIn(text, formats, now)
}

const timeNamed = (text: string, { dealership }: Pick<Question, 'dealership'>) =>
  minutesIn(text, dealership.formats.time)

/** Whether the customer's messages name a day or a time. */
export const namesDayOrTime = (question: Question) =>
  question.lines.some(
    (text) => timeNamed(text, question) !== undefined || dayNamed(text, question) !== undefined,
  )

/** The last message asked for the customer's contact details. */
export const isAskedContact = (question: Question) => lastDealershipMessage(question).includes(ASK_CONTACT)

/**
 * Collects day, time and kind of visit from the messages since the customer first wanted to come, or a person
 * proposed it. The latest mention counts.
 */
function visitSoFar(question: Question) {
  const candidates = question.history.flatMap(({ from, text }) => {
    if (from === 'customer') return [{ text, begins: asksForVisit(text) }]
    const proposal = from === 'person' ? proposalIn(text, question) : null
    return proposal === null ? [] : [{ text: proposal, begins: true }]
  })
  const from = candidates.findLastIndex(({ begins }) => begins)
  const texts = [
    ...(isRecent(from, candidates.length) ? candidates.slice(from).map(({ text }) => text) : []),
    ...question.lines,
  ]
  return {
    day: texts.map((text) => dayNamed(text, question)).findLast((day) => day !== undefined),
    minutes: texts.map((text) => timeNamed(text, question)).findLast((minutes) => minutes !== undefined),
    visit: texts.map(kindOf).findLast((kind) => kind !== undefined) ?? kindOffered(question),
  }
}

type Kind = 'sales' | 'service'
const kindOf = (text: string): Kind | undefined =>
  isOfService(text) ? 'service' : speaksOfSeeing(text) ? 'sales' : undefined
const kindOffered = (question: Question): Kind =>
  isAskedToService(question) || lastDealershipMessage(question).includes(OFFERS_SERVICE) ? 'service' : 'sales'

const RECENT_LINES = 6
const isRecent = (index: number, length: number) => index >= 0 && length - index <= RECENT_LINES

/** Answers a customer who wants to come, in sales or in service. */
export function answerVisit(question: Question): VisitAnswer {
  const wanted = visitSoFar(question)
  const answer = { ...answerWanted(question, wanted), sources: [HOURS_SOURCE] }
  return wanted.visit === 'service' ? serviceVisit(question, answer) : answer
}

/**
 * An appointment is made only for a future time within the visiting window of an open day, and only once day
 * and time are clear.
 */
function answerWanted(
  question: Question,
  wanted: ReturnType<typeof visitSoFar>,
): Omit<VisitAnswer, 'sources'> {
  const { dealership, now, customer, appointments } = question
  const { hours, formats } = dealership
  const visits = visitsOn(hours)
  const slots = offeredSlots(visits, formats, now, 3)
  const { day, minutes, visit } = wanted
  const ask = (text: string) => ({ text, quick_replies: slots, effects: [] })

  if (day === undefined) {
    if (minutes === undefined) return ask(`Gladly. ${ASK_WHEN}`)
    return ask(`Gladly. ${ASK_WHEN} I have noted the time, only the day is missing.`)
  }
  const dayText = formatDayWithName(hours, day, formats)
  if (openingOn(hours)(day) === null) return ask(`We are closed on ${dayText}. ${ASK_WHEN}`)
  if (visits(day) === null) return ask(`On ${dayText} we take no visits. ${ASK_WHEN}`)
  const moment = minutes === undefined ? null : instantOf(day, minutes, formats.zone)
  if (moment === null || !isWithin(visits, formats.zone, moment)) {
    const span = formatVisitsOfDay(hours, day, formats)
    return { text: `On ${dayText} we take visits from ${span}. ${ASK_TIME}`, quick_replies: [], effects: [] }
  }
  if (moment.getTime() <= now.getTime()) return ask(`That time has already passed. ${ASK_WHEN}`)
  if (moment.getTime() > now.getTime() + AHEAD_DAYS * DAY_MS) {
    return ask(`I can only plan ${AHEAD_DAYS} days ahead. ${ASK_WHEN}`)
  }
  const at = formatMoment(moment, formats)
  const known = customer.phone !== null || customer.email !== null
  if (appointments.some((existing) => existing.getTime() === moment.getTime())) {
    return {
      text: `You are booked for ${at}.${known ? '' : ` ${ASK_CONTACT}`}`,
      quick_replies: [],
      effects: [],
      booked: true,
    }
  }
  const place = dealership.address === '' ? '' : ` We are at ${dealership.address}.`
  return {
    text: `You are booked for ${at}.${place}${known ? ' See you then!' : ` ${ASK_CONTACT}`}`,
    quick_replies: [],
    effects: [{ kind: 'appointment', starts_at: moment, visit }],
    booked: true,
  }
}
