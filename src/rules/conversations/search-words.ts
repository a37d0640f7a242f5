/** What a person searches for, and where it stands in a text. */

export interface SearchWord {
  /** Looked for in names, addresses and lines. */
  readonly text: string
  /** Looked for in phone numbers, which are kept as digits. */
  readonly digits: string | null
}

/** More than anyone types; each costs a comparison a line. */
const MOST_WORDS = 8
/** Of a hit's text, characters. */
const EXCERPT_LENGTH = 160
/** Of an excerpt, before its first marked word. */
const LEAD_IN = 50

const digitsOf = (text: string) => {
  const digits = text.replace(/\D/g, '')
  return /^[\d\s().+-]+$/.test(text) && digits.length >= 4 ? digits : null
}

/**
 * The words of a pattern: all of them must occur. What reads like a phone number is one word however it is
 * spaced: `(312) 555-0123`. Wildcards and quotes mean themselves.
 */
export function searchWords(pattern: string): SearchWord[] {
  const typed = pattern.replaceAll('\u0000', '').normalize('NFC').trim()
  if (typed === '') return []
  const digits = digitsOf(typed)
  if (digits !== null) return [{ text: typed, digits }]
  const words = [...new Set(typed.toLowerCase().split(/\s+/u))].slice(0, MOST_WORDS)
  return words.map((text) => ({ text, digits: digitsOf(text) }))
}

export type Mark = [start: number, end: number]

/**
 * Where the words stand in a text, in order, overlapping ones as one; letters are compared without regard to
 * their case.
 */
export function marksOf(text: string, words: readonly SearchWord[]): Mark[] {
  const patterns = words.flatMap(({ text: word, digits }) => [word, ...(digits === null ? [] : [digits])])
  const escaped = patterns.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  if (escaped.length === 0) return []
  const marks: Mark[] = []
  for (const source of escaped) {
    for (const { index, 0: found } of text.matchAll(new RegExp(source, 'giu')))
      marks.push([index, index + found.length])
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

/** Whether every word stands in the text. */
export const hasAll = (text: string, words: readonly SearchWord[]) =>
  words.every((word) => marksOf(text, [word]).length > 0)

/** The part of a line around its first word, on one line, with marks of its own. */
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
  const part = clipped(flat.slice(start), isCut ? room - 1 : room)
  const text = `${start > 0 ? '…' : ''}${part}${isCut ? '…' : ''}`
  return { text, marks: marksOf(text, words) }
}

/** At most so many characters, no half of a pair. */
const clipped = (text: string, length: number) => {
  const cut = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
