/** Finds the days that the tokens of a text name. */
import { weekdayOn } from '../../../../rules/settings/opening'
import { WEEKDAYS } from '../../../../rules/settings/hours'
import { shiftDay, weekOf, type Day } from '../../../../rules/time/date-range'
import { holidayFrom } from './holidays'
import type { Token } from './when-tokens'

/** What a run of tokens names, from `start` up to, but not including, `end`. */
export interface Mention<T> {
  readonly start: number
  readonly end: number
  readonly found: T
}

export interface NamedDay {
  readonly day: Day
  readonly last_day?: Day
  readonly holiday?: string
  /** It is a date or a holiday, which decides if a weekday elsewhere in the text differs. */
  readonly exact?: boolean
  /** It is counted in weeks, so that a weekday beside it is the one of its week: 'in two weeks on Monday'. */
  readonly in_weeks?: boolean
  /** The weekday right beside the date, where it is another day: either may be meant. */
  readonly or_day?: Day
}

interface Calendar {
  readonly today: Day
  /** ISO 3166, for the holidays. */
  readonly country: string
}

/** 0 is Monday. */
const weekdayIndex = (day: Day) => WEEKDAYS.indexOf(weekdayOn(day))

/** `Date` would read 31 February as a day of March. */
function isDay(day: Day): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

const written = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** The next day with this date, today included; null when no year has it. */
function onDate(today: Day, month: number, date: number): Day | null {
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1].map((one) => written(one, month, date))
  return days.find((day) => isDay(day) && day >= today) ?? null
}

/** The next day of a month with this number, such as the 30th. */
function onNumber(today: Day, date: number): Day | null {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const days = [0, 1, 2].map((ahead) => {
    const index = month - 1 + ahead
    return written(year + Math.floor(index / 12), (index % 12) + 1, date)
  })
  return days.find((day) => isDay(day) && day >= today) ?? null
}

/** Words that a bare number or a short weekday may stand before; anything else counts things. */
const isPlain = (token: Token | undefined) =>
  token === undefined || (token.kind !== 'word' && token.kind !== 'days' && token.kind !== 'weeks')

/** Kinds before which, or after which, 'sat' and 'sun' are days. */
const BEFORE_SHORT = new Set([
  'this',
  'next',
  'the',
  'to',
  'set',
  'no',
  'not',
  'filler',
  'break',
  'about',
  'before',
  'at',
  'first',
  'part',
])
/** 'We sat' is no Saturday. */
const PRONOUNS = new Set(['i', 'we', 'it', 'you', 'that'])
const AFTER_SHORT = new Set([
  'am',
  'pm',
  'number',
  'clock',
  'at',
  'part',
  'noon',
  'about',
  'before',
  'month',
  'break',
  'first',
  'compact',
])

const AFTER = new Set(['after', 'following', 'despues', 'apres', 'nach'])
/** 'The Monday after Christmas'. */
function weekdayAfterHoliday(
  tokens: readonly Token[],
  index: number,
  { country, today }: Calendar,
): Mention<NamedDay> | null {
  const weekday = tokens[index]
  if (weekday === undefined || !AFTER.has(tokens[index + 1]?.text ?? '')) return null
  let at = index + 2
  while (['the', 'of', 'filler'].includes(tokens[at]?.kind ?? '')) at += 1
  const token = tokens[at]
  const holiday = token?.kind === 'holiday' ? holidayFrom(token.text, country, today) : null
  if (holiday === null) return null
  const ahead = (weekday.value - weekdayIndex(holiday) + 7) % 7 || 7
  return { start: index, end: at + 1, found: { day: shiftDay(holiday, ahead), exact: true } }
}

/** A weekday: the next one, or with 'next' the one of the next week. */
function weekdayDay(tokens: readonly Token[], index: number, calendar: Calendar): Mention<NamedDay> | null {
  const { today } = calendar
  const token = tokens[index]
  if (token === undefined) return null
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  if (token.kind === 'abbreviation') {
    const isDayName =
      tokens.length === 1 ||
      (after !== undefined && AFTER_SHORT.has(after.kind)) ||
      ((before === undefined || (BEFORE_SHORT.has(before.kind) && !PRONOUNS.has(before.text))) &&
        isPlain(after))
    if (!isDayName) return null
  } else if (token.kind !== 'weekday') return null
  const ahead = (token.value - weekdayIndex(today) + 7) % 7 || 7
  const afterHoliday = weekdayAfterHoliday(tokens, index, calendar)
  if (afterHoliday !== null) return afterHoliday
  const inNextWeek = shiftDay(weekOf(today).end, token.value + 1)
  // 'Friday next week', 'next week Friday', 'a week from Friday'.
  const nextWeekAfter = skipTo(tokens, index + 1, ['filler', 'the', 'of', 'in', 'break'], ['next', 'week'])
  if (nextWeekAfter !== null) return { start: index, end: nextWeekAfter, found: { day: inNextWeek } }
  if (before?.kind === 'next') return { start: index - 1, end: index + 1, found: { day: inNextWeek } }
  const glue =
    before !== undefined && ['the', 'filler', 'at', 'break'].includes(before.kind) ? index - 2 : index - 1
  if (tokens[glue]?.kind === 'week' && tokens[glue - 1]?.kind === 'next') {
    return { start: glue - 1, end: index + 1, found: { day: inNextWeek } }
  }
  const comes = after?.kind === 'that_comes' ? 1 : 0
  return {
    start: before?.kind === 'this' ? index - 1 : index,
    end: index + 1 + comes,
    found: { day: shiftDay(today, ahead) },
  }
}

/** The end of the wanted kinds after any glue; null when they do not follow. */
function skipTo(tokens: readonly Token[], from: number, glue: readonly string[], wanted: readonly string[]) {
  let index = from
  while (index < from + 2 && glue.includes(tokens[index]?.kind ?? '')) index += 1
  return wanted.every((kind, offset) => tokens[index + offset]?.kind === kind) ? index + wanted.length : null
}

/** A number of the month: 5, 5th, '5.' of German is a number and a break. */
const dateNumber = (token: Token | undefined) =>
  token !== undefined &&
  (token.kind === 'number' || token.kind === 'ordinal') &&
  token.value >= 1 &&
  token.value <= 31
    ? token.value
    : null

/** 'Jueves 3 a las 9', 'lunes 23': the number after a weekday is its date, where it cannot be an hour. */
function namesItsWeekday(tokens: readonly Token[], index: number, day: Day | null): boolean {
  const [before, token, after, last] = [-1, 0, 1, 2].map((offset) => tokens[index + offset])
  if (day === null || before?.kind !== 'weekday' || before.value !== weekdayIndex(day)) return false
  const isTime = (one: Token | undefined) =>
    one?.kind === 'clock' || one?.kind === 'number' || one?.kind === 'noon'
  const isFollowed = isTime(after) || (['at', 'about', 'before'].includes(after?.kind ?? '') && isTime(last))
  return isFollowed || ((token?.value ?? 0) > 12 && !['oclock', 'am', 'pm'].includes(after?.kind ?? ''))
}

function monthDay(tokens: readonly Token[], index: number, { today }: Calendar): Mention<NamedDay> | null {
  const token = tokens[index]
  const exact = (start: number, end: number, month: number, date: number) => {
    const day = onDate(today, month, date)
    // A year may follow.
    const hasYear = /^20\d\d$/.test(tokens[end]?.text ?? '') ? 1 : 0
    return day === null ? null : { start, end: end + hasYear, found: { day, exact: true } }
  }
  if (token?.kind === 'date') return exact(index, index + 1, Math.floor(token.value / 100), token.value % 100)
  if (token?.kind === 'month') {
    const skip = tokens[index + 1]?.kind === 'the' || tokens[index + 1]?.text === '.' ? 1 : 0
    const date = dateNumber(tokens[index + 1 + skip])
    return date === null ? null : exact(index, index + 2 + skip, token.value, date)
  }
  const date = dateNumber(token)
  if (date === null) return null
  const skip =
    ['of', 'break'].includes(tokens[index + 1]?.kind ?? '') && tokens[index + 1]?.text !== '\n' ? 1 : 0
  const month = tokens[index + 1 + skip]
  if (month?.kind === 'month') return exact(index, index + 2 + skip, month.value, date)
  const isNumbered =
    tokens[index - 1]?.kind === 'the' &&
    (token?.kind === 'ordinal' || (tokens[index - 1]?.text !== 'the' && isPlain(tokens[index + 1])))
  const isOfWeekday =
    !isNumbered && token !== undefined && namesItsWeekday(tokens, index, onNumber(today, date))
  if (isOfWeekday) {
    const day = onNumber(today, date)
    return day === null ? null : { start: index, end: index + 1, found: { day, exact: true } }
  }
  const day = isNumbered ? onNumber(today, date) : null
  const isHour = ['oclock', 'am', 'pm'].includes(tokens[index + 1]?.kind ?? '')
  return day === null || isHour ? null : { start: index - 1, end: index + 1, found: { day, exact: true } }
}

/** 'in two days', 'a week from now', 'this weekend', 'next week'. */
function countedDay(tokens: readonly Token[], index: number, { today }: Calendar): Mention<NamedDay> | null {
  const token = tokens[index]
  if (token === undefined) return null
  const before = tokens[index - 1]?.kind
  const number = token.kind === 'number' ? token.value : token.kind === 'article' ? 1 : null
  const unit = tokens[index + 1]?.kind
  if (number !== null && (unit === 'days' || unit === 'weeks' || unit === 'week')) {
    const fromNow =
      tokens[index + 2]?.kind === 'from_now' ||
      (tokens[index + 2]?.text === 'from' && tokens[index + 3]?.kind === 'day')
    if (before !== 'in' && !fromNow) return null
    const day = shiftDay(today, unit === 'days' ? number : number * 7)
    return {
      start: index - (before === 'in' ? 1 : 0),
      end: index + 2 + (fromNow ? 1 : 0),
      found: { day, ...(unit !== 'days' && { in_weeks: true }) },
    }
  }
  const week = weekOf(today)
  const isNext = before === 'next'
  if (token.kind === 'weekend') {
    const friday = shiftDay(week.start, isNext ? 11 : 4)
    const saturday = shiftDay(friday, 1)
    return {
      start: isNext ? index - 1 : index,
      end: index + 1,
      found: { day: saturday < today ? today : saturday, last_day: shiftDay(friday, 2) },
    }
  }
  if (token.kind === 'week' && (isNext || before === 'this')) {
    const shift = isNext ? 7 : 0
    const start = isNext ? shiftDay(week.start, shift) : today
    return { start: index - 1, end: index + 1, found: { day: start, last_day: shiftDay(week.end, shift) } }
  }
  return null
}

function holidayDay(tokens: readonly Token[], index: number, calendar: Calendar): Mention<NamedDay> | null {
  const token = tokens[index]
  if (token?.kind !== 'holiday') return null
  const found = holidayFrom(token.text, calendar.country, calendar.today)
  if (found === null) return null
  const at = tokens[index - 1]?.kind === 'the' ? index - 2 : index - 1
  const kind = tokens[at]?.kind
  const shift = kind === 'day_after' ? 1 : kind === 'day_before' ? -1 : 0
  return {
    start: shift === 0 ? index : at,
    end: index + 1,
    found:
      shift === 0
        ? { day: found, holiday: token.text, exact: true }
        : { day: shiftDay(found, shift), exact: true },
  }
}

const relativeDay = (
  tokens: readonly Token[],
  index: number,
  { today }: Calendar,
): Mention<NamedDay> | null => {
  const token = tokens[index]
  if (token?.kind === 'day')
    return { start: index, end: index + 1, found: { day: shiftDay(today, token.value) } }
  if (token?.kind === 'part' && tokens[index - 1]?.kind === 'this') {
    return { start: index - 1, end: index, found: { day: today } }
  }
  return null
}

const isWeekday = (tokens: readonly Token[], { start, end }: Mention<NamedDay>) =>
  tokens.slice(start, end).some(({ kind }) => kind === 'weekday' || kind === 'abbreviation')

/** 'In two weeks on Monday', 'Monday in two weeks'. */
function weekdayInWeek(
  tokens: readonly Token[],
  first: Mention<NamedDay>,
  second: Mention<NamedDay>,
): Mention<NamedDay> | null {
  const [week, weekday] = first.found.in_weeks === true ? [first, second] : [second, first]
  if (week.found.in_weeks !== true || !isWeekday(tokens, weekday)) return null
  // The nearest such weekday: on a Saturday, 'Monday in two weeks' is 16 days away.
  const ahead = (weekdayIndex(weekday.found.day) - weekdayIndex(week.found.day) + 7) % 7
  const day = shiftDay(week.found.day, ahead > 3 ? ahead - 7 : ahead)
  return { start: first.start, end: second.end, found: { day } }
}

/** A weekday and a date beside each other name one day: 'Thursday the 3rd', 'December 3, Thursday'. */
function besideEachOther(
  tokens: readonly Token[],
  first: Mention<NamedDay>,
  second: Mention<NamedDay>,
): Mention<NamedDay> | null {
  const isGlue = ({ kind, text }: Token) =>
    kind === 'the' || kind === 'of' || (kind === 'break' && text !== '\n')
  const between = tokens.slice(first.end, second.start)
  const inWeek = between.length <= 1 ? weekdayInWeek(tokens, first, second) : null
  if (inWeek !== null) return inWeek
  if (between.length > 1 || !between.every(isGlue)) return null
  const [date, weekday] = second.found.exact === true ? [second, first] : [first, second]
  if (date.found.exact !== true || weekday.found.exact === true || !isWeekday(tokens, weekday)) return null
  const isSame = weekdayOn(date.found.day) === weekdayOn(weekday.found.day)
  return {
    start: first.start,
    end: second.end,
    found: { ...date.found, ...(!isSame && { or_day: weekday.found.day }) },
  }
}

const RULES = [holidayDay, monthDay, countedDay, weekdayDay, relativeDay]

/** All days that the tokens name, in their order. */
export function daysIn(tokens: readonly Token[], calendar: Calendar): readonly Mention<NamedDay>[] {
  const mentions: Mention<NamedDay>[] = []
  for (let index = 0; index < tokens.length;) {
    const mention = RULES.reduce<Mention<NamedDay> | null>(
      (found, rule) => found ?? rule(tokens, index, calendar),
      null,
    )
    if (mention === null) index += 1
    else {
      // 'next week on Tuesday' is the Tuesday, not the week.
      if (mention.start < (mentions.at(-1)?.end ?? 0)) mentions.pop()
      const before = mentions.at(-1)
      const both = before === undefined ? null : besideEachOther(tokens, before, mention)
      if (both === null) mentions.push(mention)
      else mentions[mentions.length - 1] = both
      index = Math.max(mention.end, index + 1)
    }
  }
  return mentions
}
