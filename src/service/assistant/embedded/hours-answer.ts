/** When the dealership and its departments are open, in words: today, on a named day, in the week. */
import { dayOf, formatMoment } from '../../../rules/time/format'
import { weekWords, type DealerHours } from '../../../rules/settings/hours'
import { nextOpening, openingOn, openNow, plainWeek, type SpanOn } from '../../../rules/settings/opening'
import {
  dayWords,
  hoursOfDayWords,
  openingWords,
  spanWords,
  specialNameOf,
} from '../../../rules/settings/opening-words'
import type { Question } from '../port'
import { HOURS_SOURCE } from '../sources'
import { asksForHours, speaksOfOpening } from './intents'
import type { Part } from './reply-part'
import { dayNamed, isAskedWhen } from './visit'

type Asker = Pick<Question, 'dealership' | 'now'>
type Department = Question['dealership']['departments'][number]

/** A follow-up such as 'and tomorrow?' is short, characters. */
const SHORT = 40
/** 'I close on my house on Monday' asks nothing of us. */
const SPEAKS_OF_SELF = /\b(?:i|i['’]m|my)\b/
/** Words that every department's name may hold. */
const COMMON_WORDS = new Set(['department', 'desk', 'center', 'centre', 'team', 'hours', 'the', 'and'])

/** The department that a text names by one of its words. */
function departmentIn(text: string, departments: readonly Department[]): Department | undefined {
  const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const said = new Set(wordsOf(text).flatMap((word) => [word, word.replace(/s$/, '')]))
  return departments.find(({ name }) =>
    wordsOf(name).some(
      (word) => !COMMON_WORDS.has(word) && (said.has(word) || said.has(word.replace(/s$/, ''))),
    ),
  )
}

/** The text asks when somebody is there, or goes on about that: 'and on Thanksgiving?' */
export function isAboutHours(question: Question, text: string): boolean {
  if (asksForHours(text)) return true
  if (speaksOfOpening(text)) {
    const { departments } = question.dealership
    if (departmentIn(text, departments) !== undefined) return true
    return dayNamed(text, question) !== undefined && !SPEAKS_OF_SELF.test(text.toLowerCase())
  }
  const last = question.history.findLast((line) => line.from !== 'customer')?.text ?? ''
  const spokeOfHours = /\b(are|is) (open|closed)\b/.test(last) && !isAskedWhen(question)
  if (!spokeOfHours || text.length > SHORT) return false
  return (
    dayNamed(text, question) !== undefined ||
    departmentIn(text, question.dealership.departments) !== undefined
  )
}

/** The answer to it. */
export function hoursPart(question: Asker, text: string): Part {
  const { dealership } = question
  const day = dayNamed(text, question)
  const department = departmentIn(text, dealership.departments)
  if (department) return hoursOf(departmentWords(question, department, day))
  if (day !== undefined) return hoursOf(dayAnswer(question, day))
  return hoursOf(nowAnswer(question))
}

const hoursOf = (text: string): Part => ({ text, sources: [HOURS_SOURCE] })

/** 'On Thursday, November 26 (Thanksgiving Day) we are closed.' */
function dayAnswer({ dealership: { hours, formats } }: Asker, day: string): string {
  const words = dayWords(hours, day, formats)
  return openingOn(hours)(day) === null
    ? `On ${words} we are closed.`
    : `On ${words} we are open from ${hoursOfDayWords(hours, day, formats)}.`
}

function nowAnswer({ dealership: { hours, formats }, now }: Asker): string {
  const today = dayOf(now, formats.zone)
  const lines = openingWords(hours, today, formats).join('\n')
  if (openNow(hours, formats.zone, now)) {
    return `We are open now. Today: ${hoursOfDayWords(hours, today, formats)}.\n${lines}`
  }
  return `We are closed at the moment.${backWords(hours, formats, now)}\n${lines}`
}

/** ' We open again on Friday, November 27, 9:00 AM.', special days regarded; empty when nobody knows. */
export function backWords(hours: DealerHours, formats: Asker['dealership']['formats'], now: Date): string {
  const next = nextOpening(hours, formats.zone, now)
  return next === null ? '' : ` We open again on ${formatMoment(next, formats)}.`
}

function departmentWords(
  { dealership, now }: Asker,
  { name, hours: weekly }: Department,
  day?: string,
): string {
  const { hours, formats } = dealership
  if (day === undefined) {
    const today = dayOf(now, formats.zone)
    const span = spanWords(departmentOn(dealership.hours, weekly)(today), formats)
    const present = span === 'closed' ? 'is closed today' : `is open today from ${span}`
    return `${name} ${present}.\n${weekWords(weekly, formats).join('\n')}`
  }
  const span = spanWords(departmentOn(hours, weekly)(day), formats)
  const words = dayWords(hours, day, formats)
  return span === 'closed' ? `On ${words} ${name} is closed.` : `On ${words} ${name} is open from ${span}.`
}

/**
 * A department has its own week; on the dealership's special days it is there no longer than the house is
 * open.
 */
function departmentOn(hours: DealerHours, weekly: Department['hours']): SpanOn {
  const own = openingOn(plainWeek(weekly))
  return (day) => {
    const span = own(day)
    if (span === null || specialNameOf(hours, day) === null) return span
    const house = openingOn(hours)(day)
    if (house === null) return null
    const start_time = Math.max(span.start_time, house.start_time)
    const end_time = Math.min(span.end_time, house.end_time)
    return start_time < end_time ? { start_time, end_time } : null
  }
}
