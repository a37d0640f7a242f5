/** Answers when the store and its departments are open: exactly what was asked, from the live hours. */
import { WEEKDAYS, type DayHours } from '../../../rules/settings/hours'
import {
  hasHours,
  lastsUntil,
  nextOpening,
  openingOn,
  openSpanAt,
  spanAt,
} from '../../../rules/settings/opening'
import { specialNameOf } from '../../../rules/settings/opening-words'
import { shiftDay, weekOf, type Day } from '../../../rules/time/date-range'
import { dayOf } from '../../../rules/time/format'
import { momentAt } from '../../../rules/settings/opening'
import { hoursFor, isDepartmentKind, type HoursOf } from '../facts/hours'
import { HOURS_SOURCE } from '../respond/sources'
import type { Outcome, Part, Turn } from '../turn'
import { departmentName, HOURS_WORDS } from '../words/hours'
import {
  atText,
  clockText,
  dayText,
  holidayText,
  momentText,
  onDayText,
  spanText,
  weekdayText,
} from '../words/moments'
import { missingFact } from './missing-fact'
import type { HoursQuestion } from './hours-question'

/** How many days ahead special days are named beside the week. */
const SOON_DAYS = 21

type Span = DayHours['work_hours']

/** What the sentences of one answer share. */
function speakerOf({ question, language }: Turn, { hours, department }: HoursOf) {
  const { dealership, now } = question
  const { formats } = dealership
  const words = HOURS_WORDS[language]
  const spanOn = openingOn(hours)
  const today = dayOf(now, formats.zone)
  const nameOf = (day: Day, holiday?: string) => {
    const name = specialNameOf(hours, day) ?? holiday
    const text = dayText(language, day, formats)
    return name === undefined ? text : `${text} (${holidayText(language, name)})`
  }
  const opensAfter = (moment: Date) => {
    const opens = nextOpening(hours, formats.zone, moment)
    return opens === null ? null : momentText(language, opens, formats)
  }
  return {
    words,
    who: department === null ? null : departmentName(language, department),
    spanOn,
    today,
    now,
    hours,
    zone: formats.zone,
    on: (day: Day, holiday?: string) => onDayText(language, nameOf(day, holiday)),
    onShort: (day: Day) => onDayText(language, weekdayText(language, day)),
    line: (day: Day) => {
      const span = spanOn(day)
      return `${nameOf(day)}: ${span === null ? words.closed : spanText(language, span, formats)}`
    },
    span: (span: NonNullable<Span>) => spanText(language, span, formats),
    at: (minutes: number) => atText(language, minutes, formats),
    clock: (minutes: number) => clockText(language, minutes, formats),
    weekday: (day: Day) => weekdayText(language, day),
    /** ' We open again on …'; empty when the next opening is unknown. */
    again: (moment: Date) => {
      const opens = opensAfter(moment)
      return opens === null ? '' : ` ${words.opensAgain(opens)}`
    },
    opensAfter,
  }
}
type Speaker = ReturnType<typeof speakerOf>

const endOf = ({ zone }: Speaker, day: Day) => momentAt(shiftDay(day, 1), 0, zone)

/** The hours within which it is open now, which may be those of yesterday. */
const openSpan = ({ spanOn, zone, now }: Speaker) => openSpanAt(spanOn, zone, now)
const isOpenNow = (speaker: Speaker): boolean => openSpan(speaker) !== null

function nowText(speaker: Speaker): string {
  const { words, who, now } = speaker
  const span = openSpan(speaker)
  if (span !== null) return words.openNow(who, speaker.clock(span.end_time))
  return `${words.closedNow(who)}${speaker.again(now)}`
}

function isOpenAt({ spanOn }: Speaker, day: Day, minutes: number): boolean {
  const span = spanAt(spanOn, day, minutes)
  return span !== null && minutes >= span.start_time && minutes <= span.end_time
}

/** '3 am tonight' is on the next morning, where a time of today has passed and today's hours last so long. */
const dayMeant = ({ spanOn, today, zone, now }: Speaker, day: Day, minutes: number): Day =>
  day === today && now > momentAt(day, minutes, zone) && lastsUntil(spanOn, day, minutes)
    ? shiftDay(day, 1)
    : day

/** Whether the day is over for the store: it is today, after closing. */
function isOver(speaker: Speaker, day: Day): boolean {
  const { today, spanOn, zone, now } = speaker
  const span = spanOn(day)
  if (day !== today || span === null || isOpenNow(speaker)) return false
  return now >= momentAt(day, span.end_time, zone)
}

const closedText = (speaker: Speaker, day: Day, holiday?: string) => {
  const after = day === speaker.today ? speaker.now : new Date(endOf(speaker, day).getTime() - 1)
  return `${speaker.words.closedOn(speaker.who, speaker.on(day, holiday))}${speaker.again(after)}`
}

function dayAnswer(speaker: Speaker, day: Day, holiday?: string): string {
  const { words, who, spanOn, hours } = speaker
  const span = spanOn(day)
  if (span === null) return closedText(speaker, day, holiday)
  if (isOver(speaker, day))
    return `${words.closedAlready(who, speaker.span(span))}${speaker.again(speaker.now)}`
  const isNormal = holiday !== undefined && specialNameOf(hours, day) === null
  return (isNormal ? words.normalOn : words.openOn)(who, speaker.on(day, holiday), speaker.span(span))
}

/** The usual hours beside those of a special day, where its weekday may have been meant in general. */
function usualAnswer({ words, who, hours, weekday, span: spanOf }: Speaker, day: Day): string {
  const span = openingOn({ weekly: hours.weekly, special: [] })(day)
  const on = words.otherDays(weekday(day))
  return span === null ? words.closedOn(who, on) : words.openOn(who, on, spanOf(span))
}

function edgeAnswer(speaker: Speaker, day: Day, edge: 'opens' | 'closes'): string {
  const { words, who, spanOn } = speaker
  const span = spanOn(day)
  if (span === null || isOver(speaker, day)) return dayAnswer(speaker, day)
  return edge === 'opens'
    ? words.opensOn(who, speaker.on(day), speaker.at(span.start_time))
    : words.closesOn(who, speaker.on(day), speaker.at(span.end_time))
}

function timeAnswer(speaker: Speaker, named: Day, minutes: number): string {
  const { words, who, spanOn } = speaker
  const day = dayMeant(speaker, named, minutes)
  const span = spanAt(spanOn, day, minutes)
  if (span === null) return words.no(closedText(speaker, day))
  const on = speaker.onShort(day)
  if (minutes < span.start_time) return words.no(words.opensOn(who, on, speaker.at(span.start_time)))
  const closes = speaker.at(span.end_time)
  // Open until 8 when it closes at 8 is neither yes nor no.
  if (minutes === span.end_time) return words.closesOn(who, on, closes)
  return minutes > span.end_time
    ? words.no(words.closesOn(who, on, closes))
    : words.yesOpenAt(who, on, speaker.at(minutes), closes)
}

/** The week in lines, with days of equal hours combined, and the special days of the next weeks. */
function weekText(speaker: Speaker): string {
  const { words, who, hours, today } = speaker
  const plain = openingOn({ weekly: hours.weekly, special: [] })
  const { start } = weekOf(today)
  const runs: { first: Day; last: Day; words: string }[] = []
  for (const [ahead] of WEEKDAYS.entries()) {
    const day = shiftDay(start, ahead)
    const span = plain(day)
    const hoursText = span === null ? words.closed : speaker.span(span)
    const run = runs.at(-1)
    if (run?.words === hoursText) run.last = day
    else runs.push({ first: day, last: day, words: hoursText })
  }
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
  const lines = runs.map(({ first, last, words: text }) => {
    const [from, to] = [speaker.weekday(first), speaker.weekday(last)]
    return `${capital(first === last ? from : words.days(from, to))}: ${text}`
  })
  const soon = hours.special
    .filter(({ status, date }) => status && date >= today && date <= shiftDay(today, SOON_DAYS))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date }) => capital(speaker.line(date)))
  return [words.week(who), ...lines, ...soon].join('\n')
}

/** The days of a range, such as a weekend, in lines. */
function rangeText(speaker: Speaker, first: Day, last: Day): string {
  const days = WEEKDAYS.map((_, ahead) => shiftDay(first, ahead)).filter((day) => day <= last)
  return [speaker.words.week(speaker.who), ...days.map(speaker.line)].join('\n')
}

const isSpecial = ({ hours }: Speaker, day: Day): boolean =>
  hours.special.some(({ status, date }) => status && date === day)

function textOf(speaker: Speaker, { question, when, weekday = false }: HoursQuestion): string {
  const day = when.day ?? speaker.today
  if (when.day !== undefined && when.last_day !== undefined && question !== 'at_time') {
    return rangeText(speaker, when.day, when.last_day)
  }
  switch (question) {
    case 'open_now':
      return nowText(speaker)
    case 'opens':
      // While it is open, whoever asks when it opens means other days.
      return when.day === undefined && isOpenNow(speaker)
        ? weekText(speaker)
        : edgeAnswer(speaker, day, 'opens')
    case 'closes':
      // After midnight it is yesterday's hours that end next.
      return when.day === undefined && (openSpan(speaker)?.day ?? day) < day
        ? nowText(speaker)
        : edgeAnswer(speaker, day, 'closes')
    case 'at_time':
      if (when.minutes === undefined) return dayAnswer(speaker, day)
      // That it is closed today at a time says nothing of the other days that may be meant.
      return when.day === undefined && !isOpenAt(speaker, day, when.minutes)
        ? weekText(speaker)
        : timeAnswer(speaker, day, when.minutes)
    case 'week':
      return weekText(speaker)
    case 'day':
      return weekday && isSpecial(speaker, day)
        ? `${dayAnswer(speaker, day, when.holiday)} ${usualAnswer(speaker, day)}`
        : dayAnswer(speaker, day, when.holiday)
    case 'holiday':
      return dayAnswer(speaker, day, when.holiday)
  }
}

/** The hours of the store, or of a department; one without hours of its own has those of the store. */
function hoursPart(turn: Turn, asked: HoursQuestion, department: string | undefined): Part {
  const found = hoursFor(turn.question.dealership, department)
  if (!hasHours(found.hours)) return missingFact(turn, 'hours')
  const text = textOf(speakerOf(turn, found), asked)
  const isMissing =
    found.department === null &&
    department !== undefined &&
    isDepartmentKind(department) &&
    department !== 'sales'
  const told = isMissing ? `${HOURS_WORDS[turn.language].noSeparate(department)} ${text}` : text
  return { text: told, sources: [HOURS_SOURCE], grounds: [text] }
}

/** Answers a question about hours, for each department that it names. */
export function answerHours(turn: Turn, asked: HoursQuestion): Outcome {
  const { departments } = asked
  // The store's own hours come before those of its departments.
  const inOrder = [...departments].sort((one, other) => Number(other === 'sales') - Number(one === 'sales'))
  const parts =
    departments.length === 0
      ? [hoursPart(turn, asked, undefined)]
      : inOrder.map((department) => hoursPart(turn, asked, department))
  return { parts, state: { hours: [...departments] } }
}

/** The truth about when a person can answer: the team is in the store now, or when it opens again. */
export function whenPeopleAnswer(turn: Turn): Part {
  const speaker = speakerOf(turn, hoursFor(turn.question.dealership))
  const { words, now, hours } = speaker
  if (!hasHours(hours)) return { text: missingFact(turn, 'hours').text }
  const span = openSpan(speaker)
  const text =
    span === null ? words.nobody(speaker.opensAfter(now)) : words.people(speaker.clock(span.end_time))
  return { text, sources: [HOURS_SOURCE], grounds: [text] }
}
