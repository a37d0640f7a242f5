/** Finds the times of day that the tokens of a text name. */
import type { Mention } from './when-calendar'
import type { Token } from './when-tokens'

export interface NamedTime {
  /** 0 to 23 with minutes, as written. */
  readonly minutes: number
  /** Which half of the day was said; `exact` needs none, such as 14:30. */
  readonly half: 'am' | 'pm' | 'exact' | null
  /** The minutes were written with a colon: 9:30. */
  readonly written: boolean
  readonly vague: boolean
  /** It is the end of the time that is meant: 'before noon'. */
  readonly before: boolean
}

/** Kinds that announce a time before a number. */
const CUES = new Set([
  'at',
  'about',
  'before',
  'set',
  'off_work',
  'half_past',
  'quarter_past',
  'quarter_to',
  'half_to',
])
/** What a bare number may stand before; anything else may be what it counts. */
const COUNTED = new Set(['word', 'days', 'weeks', 'week', 'month'])
const MINUTE_WORDS = new Set([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55])
const NOON = 12 * 60
const LAST_MINUTE = 24 * 60 - 1

interface Reading {
  readonly minutes: number
  readonly end: number
  readonly written: boolean
  readonly said: boolean
}

/** Reads 'half past two', '10 Uhr 30', '5 y media', '9:30' or '5' at `index`; null for something else. */
function reading(tokens: readonly Token[], index: number): Reading | null {
  const token = tokens[index]
  const next = tokens[index + 1]
  if (token === undefined) return null
  if (token.kind === 'clock') return { minutes: token.value, end: index + 1, written: true, said: true }
  if (token.kind === 'compact')
    return token.value % 5 === 0 && token.value >= 60
      ? { minutes: token.value, end: index + 1, written: false, said: false }
      : null
  if (token.kind === 'dotted') {
    const isTime =
      ['oclock', 'am', 'pm'].includes(next?.kind ?? '') ||
      ['at', 'about', 'before'].includes(tokens[index - 1]?.kind ?? '')
    return isTime ? { minutes: token.value, end: index + 1, written: true, said: true } : null
  }
  const shift = { half_past: 30, quarter_past: 15, quarter_to: -15, half_to: -30 }[token.kind]
  if (shift !== undefined) {
    if (next?.kind === 'noon') return { minutes: NOON + shift, end: index + 2, written: false, said: true }
    return next?.kind === 'number' && next.value >= 1 && next.value <= 12
      ? { minutes: (next.value * 60 + shift) % (24 * 60), end: index + 2, written: false, said: true }
      : null
  }
  if (token.kind !== 'number' || token.value > 23) return null
  // 'ten past three'
  const hour = tokens[index + 2]
  if (
    (next?.text === 'past' || next?.text === 'nach') &&
    hour?.kind === 'number' &&
    MINUTE_WORDS.has(token.value)
  ) {
    return { minutes: hour.value * 60 + token.value, end: index + 3, written: false, said: true }
  }
  return hourReading(tokens, index, token.value)
}

function hourReading(tokens: readonly Token[], index: number, hour: number): Reading | null {
  const said = tokens[index + 1]?.kind === 'oclock'
  const at = index + (said ? 2 : 1)
  const after = tokens[at]
  const add = { and_half: 30, and_quarter: 15, less_quarter: -15 }[after?.kind ?? '']
  if (add !== undefined) return { minutes: hour * 60 + add, end: at + 1, written: false, said: true }
  const minutes = after?.kind === 'number' && MINUTE_WORDS.has(after.value) ? after.value : null
  const isSpelt = after?.text !== 'figure' && tokens[index]?.text !== 'figure'
  if (minutes !== null && minutes >= 10 && (said || isSpelt) && !COUNTED.has(tokens[at + 1]?.kind ?? '')) {
    return { minutes: hour * 60 + minutes, end: at + 1, written: false, said: true }
  }
  return { minutes: hour * 60, end: at, written: false, said }
}

const besideDay = (tokens: readonly Token[], start: number, end: number, dayEnds: ReadonlySet<number>) =>
  dayEnds.has(start) || ['day', 'weekday', 'part'].includes(tokens[end]?.kind ?? '')

/** 'Book it for 4 on Friday'. */
function isForDay(tokens: readonly Token[], start: number, end: number): boolean {
  const after = tokens[end]?.text === 'on' ? tokens[end + 1] : undefined
  return tokens[start - 1]?.kind === 'to' && ['day', 'weekday'].includes(after?.kind ?? '')
}

const ASKS = new Set(['is', 'would', 'does', 'will'])
const SUITS = new Set(['too', 'ok', 'okay', 'good', 'fine', 'possible', 'doable', 'work', 'works'])
/** 'Is 6 too late on Wednesday?' */
const isAsked = (tokens: readonly Token[], start: number, end: number): boolean =>
  ASKS.has(tokens[start - 1]?.text ?? '') && SUITS.has(tokens[end]?.text ?? '')

/** 'Can I do one Monday at 3?', 'one on Monday, one on Tuesday', 'the morning one': a thing, and no hour. */
function isPronoun(tokens: readonly Token[], start: number, end: number): boolean {
  const [before, token, after] = [tokens[start - 1], tokens[start], tokens[end]]
  // 'Quiero ver las dos' are two cars.
  if (token?.text === 'dos' && (before?.text === 'las' || before?.text === 'los')) return true
  if (token?.text !== 'one' || ['at', 'about', 'before'].includes(before?.kind ?? '')) return false
  if (tokens[start - 2]?.kind === 'the' && (before?.kind === 'part' || before?.kind === 'weekday'))
    return true
  return before?.text === 'do' || (after !== undefined && DAY_KINDS.has(after.kind)) || after?.text === 'on'
}
const DAY_KINDS = new Set(['day', 'weekday', 'abbreviation', 'this', 'next'])

/** '8 in the evening', '8 at night'. */
function isBeforePart(tokens: readonly Token[], end: number): boolean {
  let at = end
  while (['in', 'at', 'the'].includes(tokens[at]?.kind ?? '')) at += 1
  return at > end && tokens[at]?.kind === 'part'
}

/** Whether a bare number is a time by what stands around it. */
function isAnnounced(
  tokens: readonly Token[],
  start: number,
  end: number,
  dayEnds: ReadonlySet<number>,
): boolean {
  if (isPronoun(tokens, start, end)) return false
  if (isBeforePart(tokens, end) || isForDay(tokens, start, end) || isAsked(tokens, start, end)) return true
  const isCued = CUES.has(tokens[start - 1]?.kind ?? '')
  // 'Saturday at 10 works': right after a day, the word behind the number is not what it counts.
  if (isCued && dayEnds.has(start - 1) && tokens[end]?.kind === 'word') return true
  if (COUNTED.has(tokens[end]?.kind ?? '')) return false
  if (isCued) return true
  if (tokens[start]?.kind === 'compact' && besideDay(tokens, start, end, dayEnds)) return true
  if (dayEnds.has(start) || (tokens[start - 1]?.text === ',' && dayEnds.has(start - 1))) return true
  // The second of two times: 'between 2 and 4'.
  return tokens.every(({ kind }) => kind !== 'word')
}

const DASHES = new Set(['–', '—', '-'])
const RANGE_ENDS = new Set([...DASHES, 'to', 'till', 'til', 'until'])

function timeAt(
  tokens: readonly Token[],
  index: number,
  dayEnds: ReadonlySet<number>,
): Mention<NamedTime> | null {
  const token = tokens[index]
  const before = tokens[index - 1]?.kind === 'before'
  // The end of the day: a store is open until then, or not.
  if (token?.kind === 'midnight') {
    const found = { minutes: LAST_MINUTE, half: 'exact', written: false, vague: false, before } as const
    return { start: index, end: index + 1, found }
  }
  if (token?.kind === 'noon') {
    const half = tokens[index + 1]?.kind === 'and_half' ? 30 : 0
    const found = { minutes: NOON + half, half: 'exact', written: false, vague: false, before } as const
    return { start: index, end: index + 1 + (half === 0 ? 0 : 1), found }
  }
  const read = reading(tokens, index)
  if (read === null || read.minutes < 0 || read.minutes >= 24 * 60) return null
  let { end } = read
  let half: NamedTime['half'] = null
  let vague = ['about', 'off_work'].includes(tokens[index - 1]?.kind ?? '')
  // '4-5 pm' is a range whose half stands at its end, and so is 'from 4 to 5'.
  const joins = tokens[index - 1]?.text === 'from' ? RANGE_ENDS : DASHES
  const isRange = joins.has(tokens[end]?.text ?? '') && tokens[end + 1]?.kind === 'number'
  if (isRange) {
    end += 2
    vague = true
  }
  const unmarked = end
  for (; ['am', 'pm', 'oclock', 'ish'].includes(tokens[end]?.kind ?? ''); end += 1) {
    const kind = tokens[end]?.kind
    if (kind === 'am' || kind === 'pm') half = kind
    if (kind === 'ish') vague = true
  }
  const isMarked = read.said || half !== null || end > unmarked
  if (!isMarked && !isAnnounced(tokens, index, end, dayEnds)) return null
  // 'in 2 h', '10 heures de route'
  if (tokens[index - 1]?.kind === 'in' && !read.written) return null
  const hour = Math.floor(read.minutes / 60)
  if (hour > 12 || (half === null && hour === 0)) half = 'exact'
  return { start: index, end, found: { minutes: read.minutes, half, written: read.written, vague, before } }
}

/** All times that the tokens name, in their order, apart from the tokens of days. */
export function timesIn(
  tokens: readonly Token[],
  days: readonly Mention<unknown>[],
): readonly Mention<NamedTime>[] {
  const dayEnds = new Set(days.map(({ end }) => end))
  const ofDays = new Set(
    days.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  )
  const mentions: Mention<NamedTime>[] = []
  for (let index = 0; index < tokens.length;) {
    const mention = ofDays.has(index) ? null : timeAt(tokens, index, dayEnds)
    if (mention === null) index += 1
    else {
      mentions.push(mention)
      index = mention.end
    }
  }
  return mentions
}
