/** Finds weekdays: 'Friday', 'next Friday', 'Friday next week', 'the Monday after Christmas'. */
import { shiftDay, weekOf, type Day } from '../../../../rules/time/date-range'
import { holidayFrom } from './holidays'
import { isPlain, weekdayIndex, type Calendar, type Mention, type NamedDay } from './when-calendar'
import type { Token } from './when-tokens'

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
  'clock',
  'compact',
  'number',
  'am',
  'pm',
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
/** The holiday behind 'after', from `index` on: 'after Christmas'; null for none. */
export function afterHoliday(
  tokens: readonly Token[],
  index: number,
  { country, today }: Calendar,
): { readonly holiday: Day; readonly end: number } | null {
  if (!AFTER.has(tokens[index]?.text ?? '')) return null
  let at = index + 1
  while (['the', 'of', 'filler'].includes(tokens[at]?.kind ?? '')) at += 1
  const token = tokens[at]
  const holiday = token?.kind === 'holiday' ? holidayFrom(token.text, country, today) : null
  return holiday === null ? null : { holiday, end: at + 1 }
}

/** 'The Monday after Christmas'. */
function weekdayAfterHoliday(
  tokens: readonly Token[],
  index: number,
  calendar: Calendar,
): Mention<NamedDay> | null {
  const weekday = tokens[index]
  const after = afterHoliday(tokens, index + 1, calendar)
  if (weekday === undefined || after === null) return null
  const ahead = (weekday.value - weekdayIndex(after.holiday) + 7) % 7 || 7
  return { start: index, end: after.end, found: { day: shiftDay(after.holiday, ahead), exact: true } }
}

/** A weekday: the next one, or with 'next' the one of the next week. */
export function weekdayDay(
  tokens: readonly Token[],
  index: number,
  calendar: Calendar,
): Mention<NamedDay> | null {
  const { today } = calendar
  const token = tokens[index]
  if (token === undefined) return null
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  if (token.kind === 'abbreviation') {
    // 'We sat', 'it sat', but 'can I see it mon'.
    const isSubject = token.value === 5 && PRONOUNS.has(before?.text ?? '')
    const isDayName =
      tokens.length === 1 ||
      (after !== undefined && AFTER_SHORT.has(after.kind)) ||
      ((before === undefined || (BEFORE_SHORT.has(before.kind) && !isSubject)) && isPlain(after))
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
  if (before?.kind === 'after_next')
    return { start: index - 1, end: index + 1, found: { day: shiftDay(inNextWeek, 7) } }
  const glue =
    before !== undefined && ['the', 'filler', 'at', 'break'].includes(before.kind) ? index - 2 : index - 1
  if (tokens[glue]?.kind === 'week' && tokens[glue - 1]?.kind === 'next') {
    return { start: glue - 1, end: index + 1, found: { day: inNextWeek } }
  }
  const comes = after?.kind === 'that_comes' ? 1 : 0
  const isThis = before?.kind === 'this'
  return {
    start: isThis ? index - 1 : index,
    end: index + 1 + comes,
    found: { day: shiftDay(today, ahead), ...(!isThis && comes === 0 && { any_week: true }) },
  }
}

/** The end of the wanted kinds after any glue; null when they do not follow. */
function skipTo(tokens: readonly Token[], from: number, glue: readonly string[], wanted: readonly string[]) {
  let index = from
  while (index < from + 2 && glue.includes(tokens[index]?.kind ?? '')) index += 1
  return wanted.every((kind, offset) => tokens[index + offset]?.kind === kind) ? index + wanted.length : null
}
