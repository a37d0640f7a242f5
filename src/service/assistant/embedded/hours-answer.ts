/** Answers when the dealership and its departments are open: today, on a named day, during the week. */
import { dayOf, formatMoment } from '../../../rules/time/format'
import { formatWeek, type DealerHours } from '../../../rules/settings/hours'
import { nextOpening, openingOn, openNow, plainWeek, type SpanOn } from '../../../rules/settings/opening'
import {
  formatDayWithName,
  formatHoursOfDay,
  openingLines,
  formatSpan,
  specialNameOf,
} from '../../../rules/settings/opening-words'
import type { Question } from '../port'
import { HOURS_SOURCE } from '../sources'
import { asksForHours, speaksOfOpening } from './intents'
import type { Part } from './reply-part'
import { dayNamed, isAskedWhen } from './visit'

type Asker = Pick<Question, 'dealership' | 'now'>
type Department = Question['dealership']['departments'][number]

/** A follow-up such as 'and tomorrow?' has at most this many characters. */
const FOLLOW_UP_MAX_LENGTH = 40
/** 'I close on my house on Monday' does not ask about our hours. */
const SPEAKS_OF_SELF = /\b(?:i|i['’]m|my)\b/
/** Words that any department's name may contain. */
const COMMON_WORDS = new Set(['department', 'desk', 'center', 'centre', 'team', 'hours', 'the', 'and'])

/** Finds the department that a text names by one of its words. */
function departmentIn(text: string, departments: readonly Department[]): Department | undefined {
  const tokensOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const textWords = new Set(tokensOf(text).flatMap((word) => [word, word.replace(/s$/, '')]))
  return departments.find(({ name }) =>
    tokensOf(name).some(
      (word) => !COMMON_WORDS.has(word) && (textWords.has(word) || textWords.has(word.replace(/s$/, ''))),
    ),
  )
}

/** Whether the text asks about opening hours, or continues such a question: 'and on Thanksgiving?' */
export function isAboutHours(question: Question, text: string): boolean {
  if (asksForHours(text)) return true
  if (speaksOfOpening(text)) {
    const { departments } = question.dealership
    if (departmentIn(text, departments) !== undefined) return true
    return dayNamed(text, question) !== undefined && !SPEAKS_OF_SELF.test(text.toLowerCase())
  }
  const last = question.history.findLast((line) => line.from !== 'customer')?.text ?? ''
  const spokeOfHours = /\b(are|is) (open|closed)\b/.test(last) && !isAskedWhen(question)
  if (!spokeOfHours || text.length > FOLLOW_UP_MAX_LENGTH) return false
  return (
    dayNamed(text, question) !== undefined ||
    departmentIn(text, question.dealership.departments) !== undefined
  )
}

/** Answers a question about hours. */
export function hoursPart(question: Asker, text: string): Part {
  const { dealership } = question
  const day = dayNamed(text, question)
  const department = departmentIn(text, dealership.departments)
  if (department) return withHoursSource(departmentAnswer(question, department, day))
  if (day !== undefined) return withHoursSource(dayAnswer(question, day))
  return withHoursSource(nowAnswer(question))
}

const withHoursSource = (text: string): Part => ({ text, sources: [HOURS_SOURCE] })

/** 'On Thursday, November 26 (Thanksgiving Day) we are closed.' */
function dayAnswer({ dealership: { hours, formats } }: Asker, day: string): string {
  const dayText = formatDayWithName(hours, day, formats)
  return openingOn(hours)(day) === null
    ? `On ${dayText} we are closed.`
    : `On ${dayText} we are open from ${formatHoursOfDay(hours, day, formats)}.`
}

function nowAnswer({ dealership: { hours, formats }, now }: Asker): string {
  const today = dayOf(now, formats.zone)
  const lines = openingLines(hours, today, formats).join('\n')
  if (openNow(hours, formats.zone, now)) {
    return `We are open now. Today: ${formatHoursOfDay(hours, today, formats)}.\n${lines}`
  }
  return `We are closed at the moment.${reopeningText(hours, formats, now)}\n${lines}`
}

/**
 * ' We open again on Friday, November 27, 9:00 AM.', considering special days; empty when the next opening is
 * unknown.
 */
export function reopeningText(
  hours: DealerHours,
  formats: Asker['dealership']['formats'],
  now: Date,
): string {
  const next = nextOpening(hours, formats.zone, now)
  return next === null ? '' : ` We open again on ${formatMoment(next, formats)}.`
}

function departmentAnswer(
  { dealership, now }: Asker,
  { name, hours: weekly }: Department,
  day?: string,
): string {
  const { hours, formats } = dealership
  if (day === undefined) {
    const today = dayOf(now, formats.zone)
    const span = formatSpan(departmentOn(dealership.hours, weekly)(today), formats)
    const present = span === 'closed' ? 'is closed today' : `is open today from ${span}`
    return `${name} ${present}.\n${formatWeek(weekly, formats).join('\n')}`
  }
  const span = formatSpan(departmentOn(hours, weekly)(day), formats)
  const dayText = formatDayWithName(hours, day, formats)
  return span === 'closed'
    ? `On ${dayText} ${name} is closed.`
    : `On ${dayText} ${name} is open from ${span}.`
}

/**
 * A department has its own week. On the dealership's special days it is open no longer than the dealership
 * itself.
 */
function departmentOn(hours: DealerHours, weekly: Department['hours']): SpanOn {
  const own = openingOn(plainWeek(weekly))
  return (day) => {
    const span = own(day)
    if (span === null || specialNameOf(hours, day) === null) return span
    const dealership = openingOn(hours)(day)
    if (dealership === null) return null
    const start_time = Math.max(span.start_time, dealership.start_time)
    const end_time = Math.min(span.end_time, dealership.end_time)
    return start_time < end_time ? { start_time, end_time } : null
  }
}
