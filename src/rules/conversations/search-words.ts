/**
 * The words of a search, and where they occur in a text. Case, accents and the kind of quotes do not
 * matter.
 */
import { foldText, foldWithOrigins } from '../text/fold'

export interface SearchWord {
  /** Folded; searched in names, addresses and messages. */
  readonly text: string
  /** Searched in phone numbers, which are stored as digits. */
  readonly digits: string | null
}

/**
 * From so many letters on, a word is found anywhere, also as a part of another one. A shorter one is found
 * where a word begins with it: the index of the service cannot find it elsewhere, and it is a part of too
 * many words.
 */
export const PART_LENGTH = 3

/** Where a word begins: at the start of the text, or after one of these. */
export const WORD_BREAKS = [' ', '\n'] as const

/** The length of an excerpt, characters. */
const EXCERPT_LENGTH = 160
/** The characters of an excerpt before its first marked word. */
const LEAD_IN = 50

const digitsOf = (text: string) => {
  const digits = text.replace(/\D/g, '')
  return /^[\d\s().+-]+$/.test(text) && digits.length >= 4 ? digits : null
}

/**
 * Splits a pattern into words, all of which must occur. A phone number is one word, however it is spaced:
 * `(312) 555-0123`. Wildcards are literal. A word within another one is left out, since it occurs where the
 * other does.
 */
export function searchWords(pattern: string): SearchWord[] {
  const typed = foldText(pattern.replaceAll('\u0000', '')).trim()
  if (typed === '') return []
  const digits = digitsOf(typed)
  if (digits !== null) return [{ text: typed, digits }]
  const words = [...new Set(typed.split(/\s+/u))]
  return words
    .map((text) => ({ text, digits: digitsOf(text) }))
    .filter(({ text, digits }) => digits !== null || !words.some((one) => one !== text && one.includes(text)))
}

const beginsWord = (text: string, at: number) => at === 0 || WORD_BREAKS.some((one) => one === text[at - 1])

/** Where the word occurs in a folded text for the first time after `from`; -1 when it does not. */
export function findWord(folded: string, word: string, from = 0): number {
  let at = folded.indexOf(word, from)
  while (at >= 0 && word.length < PART_LENGTH && !beginsWord(folded, at)) at = folded.indexOf(word, at + 1)
  return at
}

export type Mark = [start: number, end: number]

/** The positions of the words in a text, in order, with overlaps merged. */
export function marksOf(text: string, words: readonly SearchWord[]): Mark[] {
  const patterns = words.flatMap(({ text: word, digits }) => [word, ...(digits === null ? [] : [digits])])
  if (patterns.length === 0) return []
  const { folded, origins } = foldWithOrigins(text)
  const marks: Mark[] = []
  for (const word of patterns) {
    for (let at = findWord(folded, word); at >= 0; at = findWord(folded, word, at + word.length)) {
      const start = origins[at] ?? 0
      // A letter that is folded to several is marked whole.
      const last = origins[at + word.length - 1] ?? start
      let next = at + word.length
      while (origins[next] === last) next += 1
      marks.push([start, origins[next] ?? text.length])
    }
  }
  marks.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  const merged: Mark[] = []
  for (const mark of marks) {
    const last = merged.at(-1)
    if (last && mark[0] <= last[1]) last[1] = Math.max(last[1], mark[1])
    else merged.push([...mark])
  }
  return merged
}

/** Whether the text contains every word. */
export const hasAll = (text: string, words: readonly SearchWord[]) =>
  words.every((word) => marksOf(text, [word]).length > 0)

/** An excerpt of a message around its first word, as one line, with marks of its own. */
export function excerptOf(line: string, words: readonly SearchWord[]): { text: string; marks: Mark[] } {
  const flat = line.replace(/\s+/gu, ' ').trim()
  const first = marksOf(flat, words)[0]?.[0] ?? 0
  let start = 0
  if (flat.length > EXCERPT_LENGTH && first > LEAD_IN) {
    const space = flat.indexOf(' ', first - LEAD_IN)
    start = space >= 0 && space < first ? space + 1 : first
  }
  const room = EXCERPT_LENGTH - (start > 0 ? 1 : 0)
  const isCut = flat.length - start > room
  const part = clipText(flat.slice(start), isCut ? room - 1 : room)
  const text = `${start > 0 ? '…' : ''}${part}${isCut ? '…' : ''}`
  return { text, marks: marksOf(text, words) }
}

/** Cuts a text without splitting a surrogate pair. */
const clipText = (text: string, length: number) => {
  const cut = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
