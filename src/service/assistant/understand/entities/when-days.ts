/** Finds the days that the tokens of a text name. */
import { weekdayOn } from '../../../../rules/settings/opening'
import { shiftDay, weekOf } from '../../../../rules/time/date-range'
import { holidayFrom } from './holidays'
import { weekdayIndex, type Calendar, type Mention, type NamedDay } from './when-calendar'
import { monthDay } from './when-dates'
import type { Token } from './when-tokens'
import { afterHoliday, weekdayDay } from './when-weekdays'

/** 'in two days', 'a week from now', 'this weekend', 'next week'. */
function countedDay(tokens: readonly Token[], index: number, { today }: Calendar): Mention<NamedDay> | null {
  const token = tokens[index]
  if (token === undefined) return null
  const before = tokens[index - 1]?.kind
  const number = token.kind === 'number' ? token.value : token.kind === 'article' ? 1 : null
  const unit = tokens[index + 1]?.kind
  if (number !== null && (unit === 'days' || unit === 'weeks' || unit === 'week')) {
    // 'Two weeks from Monday' counts from the next one.
    const from = tokens[index + 2]?.text === 'from' ? tokens[index + 3] : undefined
    if (unit !== 'days' && from?.kind === 'weekday') {
      const ahead = (from.value - weekdayIndex(today) + 7) % 7 || 7
      return { start: index, end: index + 4, found: { day: shiftDay(today, ahead + number * 7) } }
    }
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
    // 'The weekend after next'; in German the word stands before.
    const isLater = before === 'after_next' || tokens[index + 1]?.kind === 'after_next'
    const friday = shiftDay(week.start, isLater ? 18 : isNext ? 11 : 4)
    const saturday = shiftDay(friday, 1)
    return {
      start: isNext || before === 'after_next' ? index - 1 : index,
      end: index + (tokens[index + 1]?.kind === 'after_next' ? 2 : 1),
      found: { day: saturday < today ? today : saturday, last_day: shiftDay(friday, 2) },
    }
  }
  if (token.kind === 'week' && (isNext || before === 'this')) {
    // 'The coming week' begins on Monday.
    const isComing = isNext || /coming$/.test(tokens[index - 1]?.text ?? '')
    const shift = isComing ? 7 : 0
    const start = isComing ? shiftDay(week.start, shift) : today
    return { start: index - 1, end: index + 1, found: { day: start, last_day: shiftDay(week.end, shift) } }
  }
  return null
}

/** 'The week after Thanksgiving' begins on the Monday after it. */
function weekAfterHoliday(
  tokens: readonly Token[],
  index: number,
  calendar: Calendar,
): Mention<NamedDay> | null {
  const kind = tokens[index]?.kind
  const after = kind === 'week' || kind === 'weeks' ? afterHoliday(tokens, index + 1, calendar) : null
  if (after === null) return null
  const { start, end } = weekOf(after.holiday)
  return {
    start: index,
    end: after.end,
    found: { day: shiftDay(start, 7), last_day: shiftDay(end, 7) },
  }
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

/** 'The Wednesday before Thanksgiving'. */
function weekdayBefore(
  tokens: readonly Token[],
  weekday: Mention<NamedDay>,
  holiday: Mention<NamedDay>,
): Mention<NamedDay> | null {
  const between = tokens.slice(weekday.end, holiday.start)
  const isBefore = between.length === 1 && between[0]?.kind === 'before'
  if (!isBefore || holiday.found.holiday === undefined || !isWeekday(tokens, weekday)) return null
  const back = (weekdayIndex(holiday.found.day) - weekdayIndex(weekday.found.day) + 7) % 7 || 7
  return {
    start: weekday.start,
    end: holiday.end,
    found: { day: shiftDay(holiday.found.day, -back), exact: true },
  }
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
  // 'In two weeks on a Friday'.
  const isNear = between.length <= 1 || (between.length === 2 && between[1]?.kind === 'article')
  const inWeek = isNear ? weekdayInWeek(tokens, first, second) : null
  const found = inWeek ?? weekdayBefore(tokens, first, second)
  if (found !== null) return found
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

/** What may stand between a weekday and its week: 'Tuesday of the week after Thanksgiving'. */
const OF_WEEK = new Set(['the', 'of', 'in', 'filler', 'break'])

/** 'Some time next week, preferably Tuesday': the weekday is the one of that week. */
function inNamedWeek(
  tokens: readonly Token[],
  mentions: readonly Mention<NamedDay>[],
): readonly Mention<NamedDay>[] {
  const week = mentions.find(
    ({ start, end, found }) =>
      found.last_day !== undefined &&
      tokens.slice(start, end).some(({ kind }) => kind === 'week' || kind === 'weeks'),
  )
  const isBeside = ({ start, end }: Mention<NamedDay>) =>
    week !== undefined &&
    (start >= week.end || tokens.slice(end, week.start).every(({ kind }) => OF_WEEK.has(kind)))
  const isOfWeek = (mention: Mention<NamedDay>) =>
    isBeside(mention) && mention.found.exact !== true && isWeekday(tokens, mention)
  if (week === undefined || !mentions.some(isOfWeek)) return mentions
  const { day: first, last_day: last = first } = week.found
  return mentions
    .filter((mention) => mention !== week)
    .map((mention) => {
      const day = shiftDay(weekOf(last).start, weekdayIndex(mention.found.day))
      return isOfWeek(mention) && day >= first
        ? { ...mention, found: { ...mention.found, day, any_week: false } }
        : mention
    })
}

const RULES = [weekAfterHoliday, holidayDay, monthDay, countedDay, weekdayDay, relativeDay]

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
  return inNamedWeek(tokens, mentions)
}
