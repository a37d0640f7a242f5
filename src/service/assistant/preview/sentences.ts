/** Sentences: what instructions are read by, and what an answer is made of. */

const QUOTED = /"[^"\n]{1,1000}"|“[^”\n]{1,1000}”/g
// A dot inside a number, an address of the web or an abbreviated time ends nothing.
const SENTENCE = /[^.!?\n]+(?:[.!?]+(?![\s"”)]|$)[^.!?\n]*)*[.!?]*["”)]*/g
const LIST_MARK = /^(?:[-*•–]|\d{1,2}[.)])\s+/

/** The sentences of a text, each line of a list for itself. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(LIST_MARK, ''))
    .flatMap((line) => line.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .reduce<string[]>((sentences, next) => {
      const last = sentences.at(-1)
      // 'Here is what we have:' says nothing without the first thing that follows.
      return last?.endsWith(':') ? [...sentences.slice(0, -1), `${last} ${next}`] : [...sentences, next]
    }, [])

export interface Written {
  /** A quotation is held by its number, so that what is in it is read by nobody. */
  readonly text: string
  /** What stands between quotation marks. */
  readonly quotes: readonly string[]
}

const HELD = /\u0001(\d+)\u0002/g

/** The sentences of instructions; a quotation may hold several of its own. */
export function writtenSentences(text: string): readonly Written[] {
  const quotes: string[] = []
  const held = text.replace(/[\u0001\u0002]/g, '').replace(QUOTED, (quotation, at: number, whole: string) => {
    quotes.push(quotation.slice(1, -1).trim())
    // 'Say "Welcome!" Then ask …': what ends inside the marks ends outside of them too.
    const ends = /[.!?].$/.test(quotation) && /^\s+\p{Lu}/u.test(whole.slice(at + quotation.length))
    return `\u0001${quotes.length - 1}\u0002${ends ? '.' : ''}`
  })
  const sentences = held
    .split('\n')
    .map((line) => line.trim().replace(LIST_MARK, ''))
    .flatMap((line) => line.match(SENTENCE) ?? [])
  return sentences.flatMap((sentence) => {
    const own = [...sentence.matchAll(HELD)].flatMap(([, place]) => quotes[Number(place)] ?? [])
    const words = sentence.replace(HELD, ' ').replace(/\s+/g, ' ').trim()
    return own.length > 0 || /[\p{L}\p{N}]/u.test(words) ? [{ text: words, quotes: own }] : []
  })
}

/** 'the deal stands' → 'The deal stands.' */
export function asSentence(text: string): string {
  const bare = text.trim().replace(/[\s.;,:]+$/, '')
  const first = bare.slice(0, 1).toUpperCase() + bare.slice(1)
  return /[!?]$/.test(first) ? first : `${first}.`
}

const PERSON = '(?:the |a |our |this )?(?:customer|lead|shopper|buyer|client)'
const TURNS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(?:${PERSON}|they|he|she) (?:has|have)\\b`, 'gi'), 'you have'],
  [new RegExp(`\\b(?:${PERSON}|they|he|she) (?:is|are)\\b`, 'gi'), 'you are'],
  [new RegExp(`\\b${PERSON}[’']s\\b`, 'gi'), 'your'],
  [new RegExp(`\\b(?:${PERSON}|they|them|him)\\b`, 'gi'), 'you'],
  [/\b(?:their|his|her)\b/gi, 'your'],
]

/** What an instruction says of the customer, said to them: 'their payoff letter' → 'your payoff letter'. */
export const toCustomer = (text: string): string =>
  TURNS.reduce((turned, [pattern, word]) => turned.replace(pattern, word), text)
