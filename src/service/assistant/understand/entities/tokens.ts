/** Words and numbers of a text, and tables of phrases that are looked up in them. */
import { Recent } from '../recent'

/** Longer texts are cut, characters and words: nobody describes a vehicle with more. */
export const TEXT_MAX = 1200
const TOKENS_MAX = 200

export interface Token {
  /** Lower case, without accents. */
  readonly word: string
  readonly raw: string
  /** What stands between the previous token and this one. */
  readonly gap: string
  /** Where it begins in the text. */
  readonly at: number
  /** Null for a word. */
  readonly number: number | null
}

const TOKEN = /\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+(?!\d)|\d+[.,]\d+|\d+|\p{L}[\p{L}\p{M}\p{N}]*/gu

const GROUPS = /^\d{1,3}(?:[^\d]\d{3})+$/

function numberOf(text: string): number | null {
  if (!/^\d/.test(text)) return null
  return Number(GROUPS.test(text) ? text.replace(/\D/g, '') : text.replace(',', '.'))
}

/** Lower case without accents: 'Größe' is `grosse`. */
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** Every reader of a sentence splits it anew, and a message has up to two dozen sentences. */
const REMEMBERED = 100
const recent = new Recent<readonly Token[]>(REMEMBERED)

/** '25k', 'N4127' and '29,900' are: 25 and k, one word, and one number. */
export const tokensOf = (text: string): readonly Token[] => recent.get(text, () => split(text))

function split(text: string): readonly Token[] {
  const short = text.slice(0, TEXT_MAX)
  let end = 0
  const tokens = Array.from(short.matchAll(TOKEN), (match) => {
    const [raw] = match
    const gap = short.slice(end, match.index)
    end = match.index + raw.length
    return { word: fold(raw), raw, gap, at: match.index, number: numberOf(raw) }
  })
  return tokens.slice(0, TOKENS_MAX)
}

/** Phrases with what they mean; the longest that fits wins. */
export interface Phrases<T> {
  /** The phrase that begins at this token, or null. */
  at(tokens: readonly Token[], index: number): { readonly value: T; readonly length: number } | null
}

/** `entries` are pairs of a meaning and its phrases, with `|` between them. */
export function phrasesOf<T>(entries: Iterable<readonly [T, string]>): Phrases<T> {
  const byFirst = new Map<string, { words: readonly string[]; value: T }[]>()
  for (const [value, all] of entries) {
    for (const phrase of all.split('|')) {
      const words = tokensOf(phrase).map(({ word }) => word)
      const [first] = words
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { words, value }])
    }
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.words.length - one.words.length)
  return {
    at(tokens, index) {
      const list = byFirst.get(tokens[index]?.word ?? '')
      const found = list?.find(({ words }) =>
        words.every((word, offset) => tokens[index + offset]?.word === word),
      )
      return found === undefined ? null : { value: found.value, length: found.words.length }
    },
  }
}

/** Whether a clause ends before the token. */
export const breaksBefore = (token: Token | undefined) =>
  token === undefined || /[,.;:!?()\n]/.test(token.gap) || /\s[–—-]\s/.test(token.gap)

/** A check whether a text names one of the phrases. */
export const naming =
  (phrases: Phrases<true>) =>
  (text: string): boolean => {
    const tokens = tokensOf(text)
    return tokens.some((_, index) => phrases.at(tokens, index) !== null)
  }
