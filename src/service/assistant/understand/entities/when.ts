/**
 * Reads from a text when a shopper wants to come, in four languages, on the dealership's calendar and in its
 * way of writing dates. The text becomes tokens (`when-tokens.ts`), in which days and times are found; one of
 * each is chosen (`when-chosen.ts`), and a time without AM or PM gets its half of the day (`half-of-day.ts`).
 */
import type { Formats } from '../../../../contract/core/formats'
import type { DealerHours } from '../../../../rules/settings/hours'
import { visitsOn } from '../../../../rules/settings/opening'
import { shiftDay, type Day } from '../../../../rules/time/date-range'
import { dayOf } from '../../../../rules/time/format'
import type { Language } from '../../language'
import { minutesOf } from './half-of-day'
import type { Mention } from './when-calendar'
import { chosen, alternative, isRefused, rankOf } from './when-chosen'
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
