/** Which of several days or times in a text counts: a correction, a new one, the first, or none. */
import type { Mention } from './when-calendar'
import type { Token } from './when-tokens'

/** What stands between a mark, such as 'instead of', and the day that it is about. */
const GLUE = new Set(['at', 'the', 'this', 'next', 'about', 'before', 'break', 'filler'])

/** How much a mention counts: a correction most, then a new time ('to Friday'); null for what is refused. */
export function rankOf(
  tokens: readonly Token[],
  { start, end }: Mention<unknown>,
  isExact: boolean,
): number | null {
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
export function chosen<T>(
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
export function alternative<T>(tokens: readonly Token[], mentions: readonly Mention<T>[]): T | null {
  const [first, second, third] = mentions
  if (first === undefined || second === undefined || third !== undefined) return null
  const between = tokens.slice(first.end, second.start)
  const isOr = between.length <= 3 && between.some(({ text }) => ALTERNATIVES.has(text))
  return isOr && between.every(({ kind }) => kind === 'filler' || GLUE.has(kind)) ? second.found : null
}

/** 'Not in the morning'. */
export function isRefused(tokens: readonly Token[], index: number): boolean {
  let at = index - 1
  while (['in', 'the', 'at', 'this'].includes(tokens[at]?.kind ?? '')) at -= 1
  return tokens[at]?.kind === 'not' || (tokens[at]?.text === 'no' && at > 0)
}
