/** The talk about a visit: which day, which time, then who comes. The state is in the dialogue itself, so that a restart forgets nothing. */
import { TZDate } from '@date-fns/tz'
import { hoursOn, hoursWords, momentWords, openNow, weekdayOf } from '../../../rules/hours'
import type { Effect, Question } from '../port'
import { asksForVisit, isOfService } from './intents'
import { dayIn, minutesIn, momentOf, offeredSlots } from './when'

export const ASK_WHEN = 'Which day and time suit you?'
export const ASK_TIME = 'What time suits you?'
export const ASK_CONTACT = 'Which name and mobile number may I put on it?'
/** A visit further ahead is for a person to arrange, days. */
const AHEAD_DAYS = 60
const DAY_MS = 24 * 60 * 60_000

export interface VisitAnswer {
  readonly text: string
  readonly quick_replies: readonly string[]
  readonly effects: readonly Effect[]
}

const lastAssistantLine = ({ history }: Question) =>
  history.findLast((line) => line.from !== 'customer')?.text ?? ''

/** The assistant's last line asked when the customer comes. */
export const isAskedWhen = (question: Question) => {
  const last = lastAssistantLine(question)
  return last.includes(ASK_WHEN) || last.includes(ASK_TIME)
}

/** The customer's lines name a day or a time. */
export const saysWhen = ({ lines, dealership, now }: Question) =>
  lines.some((text) => minutesIn(text) !== undefined || dayIn(text, dealership.time_zone, now) !== undefined)

/** The assistant's last line asked who comes. */
export const isAskedContact = (question: Question) => lastAssistantLine(question).includes(ASK_CONTACT)

/** What the customer said since they first wished to come: the latest word on day and time counts. */
function wishSoFar({ lines, history, dealership, now }: Question) {
  const said = history.filter((line) => line.from === 'customer').map((line) => line.text)
  const from = said.findLastIndex(asksForVisit)
  const talk = [...(isRecent(from, said.length) ? said.slice(from) : []), ...lines]
  return {
    day: talk.map((text) => dayIn(text, dealership.time_zone, now)).findLast((day) => day !== undefined),
    minutes: talk.map(minutesIn).findLast((minutes) => minutes !== undefined),
    visit: talk.some(isOfService) ? ('service' as const) : ('sales' as const),
  }
}

const RECENT_LINES = 6
const isRecent = (index: number, length: number) => index >= 0 && length - index <= RECENT_LINES

/** Answers a wish to come. An appointment is made only within hours, in the future, and once day and time are clear. */
export function answerVisit(question: Question): VisitAnswer {
  const { dealership, now, customer, appointments } = question
  const { hours, time_zone } = dealership
  const slots = offeredSlots(hours, time_zone, now, 3)
  const { day, minutes, visit } = wishSoFar(question)
  const ask = (text: string) => ({ text, quick_replies: slots, effects: [] })

  if (day === undefined) {
    if (minutes === undefined) return ask(`Gladly. ${ASK_WHEN}`)
    return ask(`Gladly. ${ASK_WHEN} I have noted the time, only the day is missing.`)
  }
  const weekday = weekdayOf(day, time_zone)
  const dayWords = momentWords(day, time_zone).split(', ').slice(0, 2).join(', ')
  if (hoursOn(hours, weekday) === null) return ask(`We are closed on ${dayWords}. ${ASK_WHEN}`)
  const open = hoursWords(hours, weekday)
  if (minutes === undefined) {
    return { text: `On ${dayWords} we are open from ${open}. ${ASK_TIME}`, quick_replies: [], effects: [] }
  }
  const moment = momentOf(day, minutes)
  if (!openNow(hours, time_zone, moment)) {
    return { text: `On ${dayWords} we are open from ${open}. ${ASK_TIME}`, quick_replies: [], effects: [] }
  }
  if (moment.getTime() <= now.getTime()) return ask(`That time has already passed. ${ASK_WHEN}`)
  if (moment.getTime() > now.getTime() + AHEAD_DAYS * DAY_MS) {
    return ask(`I can only plan ${AHEAD_DAYS} days ahead. ${ASK_WHEN}`)
  }
  const words = momentWords(new TZDate(moment, time_zone), time_zone)
  const known = customer.phone !== null || customer.email !== null
  if (appointments.some((at) => at.getTime() === moment.getTime())) {
    return {
      text: `You are booked for ${words}.${known ? '' : ` ${ASK_CONTACT}`}`,
      quick_replies: [],
      effects: [],
    }
  }
  const place = dealership.address === '' ? '' : ` We are at ${dealership.address}.`
  return {
    text: `You are booked for ${words}.${place}${known ? ' See you then!' : ` ${ASK_CONTACT}`}`,
    quick_replies: [],
    effects: [{ kind: 'appointment', starts_at: moment, visit }],
  }
}
