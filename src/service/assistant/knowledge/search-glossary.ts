/**
 * Translates the words of a shopper's question into English for the search of a bank, which is mostly
 * written in English. `glossary.tsv` holds a language, a term and its English; a term without English says
 * nothing about the subject, such as 'the'. Unknown words stay, since names and figures are the same in
 * every language.
 */
import { readFileSync } from 'node:fs'
import type { Language } from '../language'

/** The most words in a term. */
const TERM_WORDS = 4
/** Only this many words of a text are translated. */
const WORDS_MAX = 120
const ENDINGS = ['s', 'n', 'e', 'es', 'en', 'er']

/** Lower case without accents, as many write. */
const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/’/g, "'")
const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? []

/** English by term, by language. */
const TERMS = new Map<string, Map<string, string>>()
for (const line of readFileSync(new URL('glossary.tsv', import.meta.url), 'utf8').split('\n')) {
  const [language = '', term = '', english = ''] = line.split('\t')
  if (term === '') continue
  const terms = TERMS.get(language) ?? new Map<string, string>()
  TERMS.set(language, terms.set(wordsIn(term).join(' '), english))
}

function englishOf(terms: ReadonlyMap<string, string>, term: string): string | undefined {
  const known = terms.get(term)
  if (known !== undefined) return known
  for (const ending of ENDINGS) {
    if (term.length - ending.length < 4 || !term.endsWith(ending)) continue
    const english = terms.get(term.slice(0, -ending.length))
    if (english !== undefined && english !== '') return english
  }
  return undefined
}

/** The English words for a text; the text itself when it is in English. */
export function inEnglish(text: string, language: Language): string {
  const terms = TERMS.get(language)
  if (!terms) return text
  const words = wordsIn(text).slice(0, WORDS_MAX)
  const english: string[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(TERM_WORDS, words.length - at)
    let found = englishOf(terms, words.slice(at, at + length).join(' '))
    while (found === undefined && length > 1) {
      length -= 1
      found = englishOf(terms, words.slice(at, at + length).join(' '))
    }
    english.push(found ?? words[at] ?? '')
    at += length
  }
  return english.filter((word) => word !== '').join(' ')
}
