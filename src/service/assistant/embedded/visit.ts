/**
 * The talk about a visit: which day, which time, then who comes. The state is in the dialogue itself, so that
 * a restart forgets nothing.
 */
import { formatMoment } from '../../../rules/time/format'
import { instantOf, isWithin, openingOn, visitsOn } from '../../../rules/settings/opening'
import { dayWords, specialDayIn, visitsOfDayWords } from '../../../rules/settings/opening-words'
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
/** A visit further ahead is for a person to arrange, days. */
const AHEAD_DAYS = 60
const DAY_MS = 24 * 60 * 60_000

const lastAssistantLine = ({ history }: Question) =>
  history.findLast((line) => line.from !== 'customer')?.text ?? ''

const asksWhen = (text: string) => text.includes(ASK_WHEN) || text.includes(ASK_TIME)

/** The assistant's last line asked when, or whether, the customer comes. */
export const isAskedWhen = (question: Question) =>
  asksWhen(lastAssistantLine(question)) || isAskedToCome(question)

/**
 * The text answers that. A person who spoke since may have proposed a day; where they did not, the
 * assistant's question still stands.
 */
export function answersWhen(question: Question, text: string): boolean {
  const last = question.history.findLast((line) => line.from !== 'customer')
  const says = saysWhen(question)
  if (last?.from !== 'person') return isAskedWhen(question) && (says || isYes(text))
  if (proposalIn(last.text, question) !== null) return says || isYes(text)
  return says && asksWhen(question.history.findLast((line) => line.from === 'assistant')?.text ?? '')
}

/**
 * What a person asked who proposed a day: 'Does Tuesday at 2 suit you?' They may have left it to the
 * assistant since.
 */
const proposalIn = (text: string, question: Pick<Question, 'dealership' | 'now'>): string | null =>
  sentencesOf(text).find(
    (sentence) => sentence.endsWith('?') && dayNamed(sentence, question) !== undefined,
  ) ?? null

/** The day that a text names, by date, weekday or holiday. */
export function dayNamed(text: string, { dealership, now }: Pick<Question, 'dealership' | 'now'>) {
  const { hours, formats } = dealership
  return specialDayIn(text, hours, dayOf(now, formats.zone)) ?? dayIn(text, formats, now)
}

const timeNamed = (text: string, { dealership }: Pick<Question, 'dealership'>) =>
  minutesIn(text, dealership.formats.time)

/** The customer's lines name a day or a time. */
export const saysWhen = (question: Question) =>
  question.lines.some(
    (text) => timeNamed(text, question) !== undefined || dayNamed(text, question) !== undefined,
  )

/** The assistant's last line asked who comes. */
export const isAskedContact = (question: Question) => lastAssistantLine(question).includes(ASK_CONTACT)

/**
 * What was said since the customer first wished to come, or a person proposed it: the latest word on day and
 * time counts.
 */
function wishSoFar(question: Question) {
  const said = question.history.flatMap(({ from, text }) => {
    if (from === 'customer') return [{ text, begins: asksForVisit(text) }]
    const proposal = from === 'person' ? proposalIn(text, question) : null
    return proposal === null ? [] : [{ text: proposal, begins: true }]
  })
  const from = said.findLastIndex(({ begins }) => begins)
  const talk = [
    ...(isRecent(from, said.length) ? said.slice(from).map(({ text }) => text) : []),
    ...question.lines,
  ]
  return {
    day: talk.map((text) => dayNamed(text, question)).findLast((day) => day !== undefined),
    minutes: talk.map((text) => timeNamed(text, question)).findLast((minutes) => minutes !== undefined),
    visit: talk.map(kindOf).findLast((kind) => kind !== undefined) ?? kindOffered(question),
  }
}

type Kind = 'sales' | 'service'
const kindOf = (text: string): Kind | undefined =>
  isOfService(text) ? 'service' : speaksOfSeeing(text) ? 'sales' : undefined
const kindOffered = (question: Question): Kind =>
  isAskedToService(question) || lastAssistantLine(question).includes(OFFERS_SERVICE) ? 'service' : 'sales'

const RECENT_LINES = 6
const isRecent = (index: number, length: number) => index >= 0 && length - index <= RECENT_LINES

/** Answers a wish to come, in sales or in service. */
export function answerVisit(question: Question): VisitAnswer {
  const wish = wishSoFar(question)
  const answer = { ...answerWish(question, wish), sources: [HOURS_SOURCE] }
  return wish.visit === 'service' ? serviceVisit(question, answer) : answer
}

/**
 * An appointment is made only when visits are taken (within the window of a day that is open), in the future,
 * and once day and time are clear.
 */
function answerWish(question: Question, wish: ReturnType<typeof wishSoFar>): Omit<VisitAnswer, 'sources'> {
  const { dealership, now, customer, appointments } = question
  const { hours, formats } = dealership
  const visits = visitsOn(hours)
  const slots = offeredSlots(visits, formats, now, 3)
  const { day, minutes, visit } = wish
  const ask = (text: string) => ({ text, quick_replies: slots, effects: [] })

  if (day === undefined) {
    if (minutes === undefined) return ask(`Gladly. ${ASK_WHEN}`)
    return ask(`Gladly. ${ASK_WHEN} I have noted the time, only the day is missing.`)
  }
  const words = dayWords(hours, day, formats)
  if (openingOn(hours)(day) === null) return ask(`We are closed on ${words}. ${ASK_WHEN}`)
  if (visits(day) === null) return ask(`On ${words} we take no visits. ${ASK_WHEN}`)
  const moment = minutes === undefined ? null : instantOf(day, minutes, formats.zone)
  if (moment === null || !isWithin(visits, formats.zone, moment)) {
    const span = visitsOfDayWords(hours, day, formats)
    return { text: `On ${words} we take visits from ${span}. ${ASK_TIME}`, quick_replies: [], effects: [] }
  }
  if (moment.getTime() <= now.getTime()) return ask(`That time has already passed. ${ASK_WHEN}`)
  if (moment.getTime() > now.getTime() + AHEAD_DAYS * DAY_MS) {
    return ask(`I can only plan ${AHEAD_DAYS} days ahead. ${ASK_WHEN}`)
  }
  const at = formatMoment(moment, formats)
  const known = customer.phone !== null || customer.email !== null
  if (appointments.some((made) => made.getTime() === moment.getTime())) {
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
