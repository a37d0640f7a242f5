/** Finds dates: 'December 3', '3.12.', 'the 30th', 'jueves 3 a las 9'. */
import type { Day } from '../../../../rules/time/date-range'
import {
  isPlain,
  onDate,
  onNumber,
  weekdayIndex,
  type Calendar,
  type Mention,
  type NamedDay,
} from './when-calendar'
import type { Token } from './when-tokens'

/** A number of the month: 5, 5th, '5.' of German is a number and a break. */
const dateNumber = (token: Token | undefined) =>
  token !== undefined &&
  (token.kind === 'number' || token.kind === 'ordinal') &&
  token.value >= 1 &&
  token.value <= 31
    ? token.value
    : null

/** What follows 'may' where it is no month. */
const PRONOUNS: ReadonlySet<string> = new Set(['i', 'we', 'my', 'he', 'she', 'they'])

/** 'Jueves 3 a las 9', 'lunes 23': the number after a weekday is its date, where it cannot be an hour. */
function namesItsWeekday(tokens: readonly Token[], index: number, day: Day | null): boolean {
  const [before, token, after, last] = [-1, 0, 1, 2].map((offset) => tokens[index + offset])
  if (day === null || before?.kind !== 'weekday' || before.value !== weekdayIndex(day)) return false
  const isTime = (one: Token | undefined) =>
    one?.kind === 'clock' || one?.kind === 'number' || one?.kind === 'noon'
  const isFollowed = isTime(after) || (['at', 'about', 'before'].includes(after?.kind ?? '') && isTime(last))
  return isFollowed || ((token?.value ?? 0) > 12 && !['oclock', 'am', 'pm'].includes(after?.kind ?? ''))
}

export function monthDay(
  tokens: readonly Token[],
  index: number,
  { today }: Calendar,
): Mention<NamedDay> | null {
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
    // 'May two of us come?' names no day of May.
    const isCount = tokens[index + 2 + skip]?.kind === 'of'
    return date === null || isCount ? null : exact(index, index + 2 + skip, token.value, date)
  }
  const date = dateNumber(token)
  if (date === null) return null
  const skip =
    ['of', 'break'].includes(tokens[index + 1]?.kind ?? '') && tokens[index + 1]?.text !== '\n' ? 1 : 0
  const month = tokens[index + 1 + skip]
  // 'I'm 16. May I finance a car?' names no day of May.
  const isVerb = month?.text === 'may' && PRONOUNS.has(tokens[index + 2 + skip]?.text ?? '')
  if (month?.kind === 'month' && !isVerb) return exact(index, index + 2 + skip, month.value, date)
  // 'The 2nd key' is no date.
  const isOrdinal = token?.kind === 'ordinal' && isPlain(tokens[index + 1])
  const isNumbered =
    tokens[index - 1]?.kind === 'the' &&
    (isOrdinal || (tokens[index - 1]?.text !== 'the' && isPlain(tokens[index + 1])))
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
