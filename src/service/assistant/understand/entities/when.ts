/**
 * Reads from a text when a shopper wants to come, in four languages, on the dealership's calendar and in its
 * way of writing dates. The text becomes tokens (`when-tokens.ts`), in which days and times are found; here
 * one of each is chosen, and a time without AM or PM gets its half of the day.
 */
import type { Formats } from '../../../../contract/core/formats'
import { WEEKDAYS, type DealerHours } from '../../../../rules/settings/hours'
import { openingOn, visitsOn } from '../../../../rules/settings/opening'
import { shiftDay, type Day } from '../../../../rules/time/date-range'
import { dayOf } from '../../../../rules/time/format'
import { dayAndMinutes } from '../../words/moments'
import type { Language } from '../../language'
import type { Mention } from './when-calendar'
import { daysIn } from './when-days'
import { ofDiscussed, type Discussed } from './when-discussed'
import { namesOneAfter, namesWeekAfter, shiftIn } from './when-shift'
import { timesIn, type NamedTime } from './when-times'
import { foldWords, tokensOf, type Token } from './when-tokens'
import type { DayPart, When } from './when-types'

/** Kinds of tokens that name a day or a time by themselves. */
const NAMING = new Set([
  'weekday',
  'abbreviation',
  'day',
  'holiday',
  'date',
  'month',
  'weekend',
  'week',
  'part',
])
const TIMING = new Set(['clock', 'compact', 'noon', 'midnight', 'number'])

/** Whether a text says nothing but a day or a time: 'Tues 430 ok?', 'black Friday'. */
export function namesOnlyWhen(text: string, language: Language): boolean {
  const tokens = tokensOf(text, language, false)
  return (
    tokens.every(({ kind }) => kind !== 'word') &&
    tokens.some(({ kind }) => NAMING.has(kind) || TIMING.has(kind))
  )
}

export interface WhenContext extends Discussed {
  readonly formats: Formats
  readonly now: Date
  /** The hours that decide between 8 in the morning and 8 in the evening. */
  readonly hours: DealerHours
  /** The language of the text; English when absent. */
  readonly language?: Language
}

const PARTS = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[]
const HALF_DAY = 12 * 60
/** Without hours that decide, an hour up to this one is in the afternoon. */
const LAST_AFTERNOON_HOUR = 7

/** What stands between a mark, such as 'instead of', and the day that it is about. */
const GLUE = new Set(['at', 'the', 'this', 'next', 'about', 'before', 'break', 'filler'])

/** How much a mention counts: a correction most, then a new time ('to Friday'); null for what is refused. */
function rankOf(tokens: readonly Token[], { start, end }: Mention<unknown>, isExact: boolean): number | null {
  let at = start - 1
  while (GLUE.has(tokens[at]?.kind ?? '') && tokens[at]?.text !== '\n' && !isExcluding(tokens, at)) at -= 1
  // 'Can't make it, Monday?' refuses what was known, and not Monday.
  const isComplete = / it$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'break'
  const mark = isComplete ? 'no' : tokens[at]?.kind
  // 'I get off at 5:30, so it would be 6:15' wants the second time.
  if (mark === 'off_work') return -1
  if (mark === 'not' || isExcluding(tokens, at) || tokens[end]?.kind === 'bad') return null
  // 'Tomorrow, I mean Monday' and 'tomorrow, Monday, I mean'.
  const after = tokens[end]?.text === ',' ? end + 1 : end
  const isMeant = mark === 'i_mean' || tokens[after]?.kind === 'i_mean'
  // 'Wait, Monday I am busy, make it Tuesday' sets the second day, and 'I could do Monday' none yet.
  const isSet = mark === 'set' && tokens[at]?.text !== 'do'
  if (mark === 'no' || isSet || isMeant || isInstead(tokens, end)) return 3
  if (mark === 'to' || mark === 'set') return 2
  return isExact ? 1 : 0
}

/** 'Any evening but Wednesday'. */
const isExcluding = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'but' &&
  tokens.slice(Math.max(0, at - ANY_BEFORE), at).some(({ text }) => text === 'any')
const ANY_BEFORE = 2

/** 'I booked Thursday, but Friday, same time, instead?' */
function isInstead(tokens: readonly Token[], end: number): boolean {
  let at = end
  while (tokens[at]?.kind === 'filler' && tokens[at]?.text !== 'instead') at += 1
  return tokens[at]?.text === 'instead'
}

/** The mention that counts: of corrections and new times the last, otherwise the first. */
function chosen<T>(
  tokens: readonly Token[],
  mentions: readonly Mention<T>[],
  isExact: (found: T) => boolean,
): Mention<T> | undefined {
  const ranked = mentions.flatMap((mention) => {
    const rank = rankOf(tokens, mention, isExact(mention.found))
    return rank === null ? [] : [{ mention, rank }]
  })
  const best = Math.max(...ranked.map(({ rank }) => rank))
  const equal = ranked.filter(({ rank }) => rank === best).map(({ mention }) => mention)
  return best >= 2 ? equal.at(-1) : equal[0]
}

const ALTERNATIVES = new Set(['or', 'o', 'ou', 'oder'])
/** The second of two mentions with 'or' between them: 'Monday or Tuesday', 'at 10 or at 4'. */
function alternative<T>(tokens: readonly Token[], mentions: readonly Mention<T>[]): T | null {
  const [first, second, third] = mentions
  if (first === undefined || second === undefined || third !== undefined) return null
  const between = tokens.slice(first.end, second.start)
  const isOr = between.length <= 3 && between.some(({ text }) => ALTERNATIVES.has(text))
  return isOr && between.every(({ kind }) => kind === 'filler' || GLUE.has(kind)) ? second.found : null
}

/** 'Not in the morning'. */
function isRefused(tokens: readonly Token[], index: number): boolean {
  let at = index - 1
  while (['in', 'the', 'at', 'this'].includes(tokens[at]?.kind ?? '')) at -= 1
  return tokens[at]?.kind === 'not' || (tokens[at]?.text === 'no' && at > 0)
}

/** The dealership's own special days are found by their whole name. */
function ownDayIn(text: string, { special }: DealerHours, today: Day) {
  const plain = (words: string) => ` ${(foldWords(words).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  const folded = plain(text.slice(0, 1000))
  return special
    .filter(
      ({ custom, date, name }) =>
        custom && date >= today && name.trim() !== '' && folded.includes(plain(name)),
    )
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(0)
}

/** Whether the dealership is open at a time: on the day, or on any day of the week if it is closed then. */
function isOpenAt(hours: DealerHours, day: Day, minutes: number): boolean {
  const opening = openingOn(hours)
  const days = opening(day) === null ? WEEKDAYS.map((_, ahead) => shiftDay(day, ahead)) : [day]
  return days.some((one) => {
    const span = opening(one)
    return span !== null && minutes >= span.start_time && minutes <= span.end_time
  })
}

/** Gives a time without AM or PM its half of the day: the part that was named, then the hours, then habit. */
function minutesOf(
  { minutes, half, written }: NamedTime,
  part: DayPart | undefined,
  named: Day | undefined,
  { hours, formats, now }: WhenContext,
): number {
  const day = named ?? dayOf(now, formats.zone)
  const early = minutes % HALF_DAY
  const late = early + HALF_DAY
  if (half === 'exact') return minutes
  if (half === 'am') return early
  if (half === 'pm') return late
  if (part !== undefined) return part === 'morning' ? early : late
  if (written && formats.time === '24') return minutes
  const [atEarly, atLate] = [isOpenAt(hours, day, early), isOpenAt(hours, day, late)]
  if (atEarly !== atLate) return atEarly ? early : late
  // 'Today after 8', said at ten: that of the evening.
  const { day: today, minutes: present } = dayAndMinutes(now, formats.zone)
  if (named === today && early <= present && late > present && !atEarly) return late
  const span = named === undefined ? null : openingOn(hours)(named)
  // 'At 7' is half an hour before the workshop opens rather than an hour after it closes.
  if (!atEarly && span !== null && span.start_time - early < late - span.end_time) return early
  const hour = Math.floor(minutes / 60)
  return hour >= 1 && hour <= LAST_AFTERNOON_HOUR ? late : minutes
}

/** All days that a text names, in their order. */
export function daysNamedIn(text: string, context: WhenContext): readonly Day[] {
  const { formats, now, language = 'en' } = context
  const tokens = tokensOf(text, language, formats.date === 'DD/MM/YYYY')
  const days = daysIn(tokens, { today: dayOf(now, formats.zone), country: formats.country })
  return days.map(({ found }) => ofDiscussed(text, found, context))
}

/**
 * Finds the day and the time that a text names. Without a year it is the next such day; 'next Friday' is the
 * Friday of the next week, as most Americans mean it. Of several days, a correction counts most.
 */
export function whenIn(text: string, context: WhenContext): When {
  return eitherIn(text, context) ?? oneIn(text, context)
}

/** 'She has dialysis Tuesday and Thursday, so not those days.' */
const NOT_THOSE =
  /(?<!\p{L})(?:(?:not|except|besides|any day but|can['’]?t (?:do|on|come)|cannot (?:do|on)) (?:on )?(?:those|these)|(?:those|these) days (?:do(?:n['’]?t| not) work|are (?:out|bad|no good))|no (?:puedo )?(?:en )?esos d[ií]as|pas ces jours|nicht an diesen tagen|an diesen tagen nicht)(?!\p{L})/iu

const EARLY = new Set(['early', 'temprano', 'tot', 'fruh'])
/** 'Early on Monday' wants the first time of it, and German 'Montag früh' is any time of its morning. */
const isEarlyOn = (
  tokens: readonly Token[],
  { start, end }: Mention<unknown>,
  language: Language,
): boolean => {
  const isEarlyAt = (at: number) => tokens[at]?.kind === 'part' && EARLY.has(tokens[at].text)
  const before = ['the', 'filler'].includes(tokens[start - 1]?.kind ?? '') ? start - 2 : start - 1
  return language !== 'de' && (isEarlyAt(end) || isEarlyAt(before))
}

/** The word between two alternatives. */
const OR = / (?:or|o|ou|oder) /i
/** Two days with 'or' between them, of which each has its time; null for anything else. */
function eitherIn(text: string, context: WhenContext): When | null {
  const [first, second, more] = text.split(OR)
  if (first === undefined || second === undefined || more !== undefined) return null
  const [one, other] = [oneIn(first, context), oneIn(second, context)]
  const isTimed = ({ day, last_day, minutes, part }: When) =>
    day !== undefined && last_day === undefined && (minutes ?? part) !== undefined
  return isTimed(one) && isTimed(other) && one.day !== other.day ? { ...one, or: other } : null
}

/** The time right behind a day, where none follows it. */
function besideDay(times: readonly Mention<NamedTime>[], { end }: Mention<unknown>): NamedTime | undefined {
  const last = times.at(-1)
  return last !== undefined && last.start >= end && last.start - end <= 1 ? last.found : undefined
}

function oneIn(text: string, context: WhenContext): When {
  const { formats, now, hours, language = 'en' } = context
  const today = dayOf(now, formats.zone)
  const dayFirst = formats.date === 'DD/MM/YYYY'
  const tokens = tokensOf(text, language, dayFirst)
  const days = daysIn(tokens, { today, country: formats.country })
  const isNoneOfThose = NOT_THOSE.test(text)
  const except = days.flatMap((mention) => {
    const isRefusedDay = isNoneOfThose || rankOf(tokens, mention, mention.found.exact === true) === null
    return isRefusedDay && mention.found.last_day === undefined ? [mention.found.day] : []
  })
  // 'Friday morning, or no, I work Friday, Saturday'
  const suited = days.filter(({ found }) => !except.includes(found.day))
  const mentioned = chosen(tokens, suited, ({ exact }) => exact === true)
  const named = mentioned?.found
  // 'Not this Monday but the one after'.
  const [refused] = except
  const isOneAfter = refused !== undefined && namesOneAfter(text)
  const before = isOneAfter ? refused : namesWeekAfter(text) ? context.about : undefined
  const after = named === undefined ? before : undefined
  const own = ownDayIn(text, hours, today)
  const day =
    own?.date ??
    (named && ofDiscussed(text, named, context)) ??
    (after === undefined ? undefined : shiftDay(after, 7))
  const shift = shiftIn(text)
  const times = shift === null ? timesIn(tokens, days) : []
  // 'I have service Tuesday at 9, can we make it Wednesday at 8?': the time beside the day that counts.
  const beside = days.length > 1 && mentioned !== undefined ? besideDay(times, mentioned) : undefined
  const time = beside ?? chosen(tokens, times, () => false)?.found
  const otherDay = alternative(tokens, days)?.day
  const otherTime = alternative(tokens, times)
  // 'Friday am' is the morning; after a figure it belongs to the time.
  const halfToken = tokens.findLast(
    ({ kind }, index) => (kind === 'am' || kind === 'pm') && days.some(({ end }) => end === index),
  )
  const partToken = tokens.findLast(({ kind }, index) => kind === 'part' && !isRefused(tokens, index))
  const noMorning = tokens.some(
    ({ kind, value }, index) => kind === 'part' && value === 0 && isRefused(tokens, index),
  )
  // 'Early', as a whole answer, is as early as possible.
  const isEarly = tokens.length === 1 && EARLY.has(tokens[0]?.text ?? '')
  const isOfMorning = tokens.findLast(({ kind }) => kind === 'part')?.value === 0
  const isEarlyOnDay =
    isOfMorning &&
    days.some((mention) => mention.found.last_day === undefined && isEarlyOn(tokens, mention, language))
  const opensFirst = isEarly || isEarlyOnDay || tokens.some(({ kind }) => kind === 'first')
  // 'AM' as a whole answer.
  const onlyHalf =
    tokens.length === 1 && (tokens[0]?.kind === 'am' || tokens[0]?.kind === 'pm') ? tokens[0] : undefined
  const halfKind = (halfToken ?? onlyHalf)?.kind
  const half = halfKind === undefined ? undefined : halfKind === 'am' ? 'morning' : 'afternoon'
  const part =
    partToken === undefined
      ? (half ?? (opensFirst ? 'morning' : noMorning ? 'afternoon' : undefined))
      : PARTS[partToken.value]
  const first = opensFirst && day !== undefined ? visitsOn(hours)(day)?.start_time : undefined
  const minutes = time === undefined ? first : minutesOf(time, part, day ?? context.about, context)
  const orDay = named?.or_day ?? (otherDay === day ? undefined : otherDay)
  const orMinutes = otherTime === null ? undefined : minutesOf(otherTime, part, day ?? context.about, context)
  const holiday = own?.name ?? named?.holiday
  return {
    ...(day === undefined ? {} : { day }),
    ...(own === undefined && orDay !== undefined ? { or_day: orDay } : {}),
    ...(shift !== null && { shift }),
    ...(orMinutes !== undefined && orMinutes !== minutes && { or_minutes: orMinutes }),
    ...(own === undefined && named?.last_day !== undefined ? { last_day: named.last_day } : {}),
    ...(except.length > 0 && after === undefined && { except }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(part === undefined ? {} : { part }),
    ...(time?.before === true ? { before: true } : {}),
    ...(holiday === undefined ? {} : { holiday }),
    ...(opensFirst && time === undefined ? { first: true } : {}),
    vague: time === undefined ? part !== undefined || first !== undefined : time.vague,
  }
}
