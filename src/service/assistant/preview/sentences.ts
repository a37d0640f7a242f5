/** Splits texts and instructions into sentences. */

const QUOTED = /"[^"\n]{1,1000}"|“[^”\n]{1,1000}”/g
// A dot inside a number, a web address or an abbreviated time does not end a sentence.
const SENTENCE = /[^.!?\n]+(?:[.!?]+(?![\s"”)]|$)[^.!?\n]*)*[.!?]*["”)]*/g
const LIST_MARK = /^(?:[-*•–]|\d{1,2}[.)])\s+/

/** The sentences of a text; each item of a list is one of its own. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(LIST_MARK, ''))
    .flatMap((line) => line.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .reduce<string[]>((sentences, next) => {
      const last = sentences.at(-1)
      // 'Here is what we have:' needs the first item that follows.
      return last?.endsWith(':') ? [...sentences.slice(0, -1), `${last} ${next}`] : [...sentences, next]
    }, [])

export interface InstructionSentence {
  /** Quotations are replaced by placeholders, so that their content is not parsed. */
  readonly text: string
  /** The texts between quotation marks. */
  readonly quotes: readonly string[]
}

const PLACEHOLDER = /\u0001(\d+)\u0002/g

/** The sentences of instructions; a quotation may hold several of its own. */
export function writtenSentences(text: string): readonly InstructionSentence[] {
  const quotes: string[] = []
  const withPlaceholders = text
    .replace(/[\u0001\u0002]/g, '')
    .replace(QUOTED, (quotation, at: number, whole: string) => {
      quotes.push(quotation.slice(1, -1).trim())
      // 'Say "Welcome!" Then ask …': a sentence that ends inside the quotation marks also ends outside.
      const ends = /[.!?].$/.test(quotation) && /^\s+\p{Lu}/u.test(whole.slice(at + quotation.length))
      return `\u0001${quotes.length - 1}\u0002${ends ? '.' : ''}`
    })
  const sentences = withPlaceholders
    .split('\n')
    .map((line) => line.trim().replace(LIST_MARK, ''))
    .flatMap((line) => line.match(SENTENCE) ?? [])
  return sentences.flatMap((sentence) => {
    const own = [...sentence.matchAll(PLACEHOLDER)].flatMap(([, index]) => quotes[Number(index)] ?? [])
    const bare = sentence.replace(PLACEHOLDER, ' ').replace(/\s+/g, ' ').trim()
    return own.length > 0 || /[\p{L}\p{N}]/u.test(bare) ? [{ text: bare, quotes: own }] : []
  })
}

/** 'the deal stands' → 'The deal stands.' */
export function asSentence(text: string): string {
  const bare = text.trim().replace(/[\s.;,:]+$/, '')
  const first = bare.slice(0, 1).toUpperCase() + bare.slice(1)
  return /[!?]$/.test(first) ? first : `${first}.`
}

const PERSON = '(?:the |a |our |this )?(?:customer|lead|shopper|buyer|client)'
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(?:${PERSON}|they|he|she) (?:has|have)\\b`, 'gi'), 'you have'],
  [new RegExp(`\\b(?:${PERSON}|they|he|she) (?:is|are)\\b`, 'gi'), 'you are'],
  [new RegExp(`\\b${PERSON}[’']s\\b`, 'gi'), 'your'],
  [new RegExp(`\\b(?:${PERSON}|they|them|him)\\b`, 'gi'), 'you'],
  [/\b(?:their|his|her)\b/gi, 'your'],
]

/** Turns a sentence about the customer into one to them: 'their payoff letter' → 'your payoff letter'. */
export const toCustomer = (text: string): string =>
  REPLACEMENTS.reduce((turned, [pattern, word]) => turned.replace(pattern, word), text)
