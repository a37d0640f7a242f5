/**
 * Finds the part of a text that asks. Shoppers tell a story around their question, and the words of the story
 * are not part of the question.
 */
import { sentencesOf } from '../preview/sentences'

/** How questions begin, in whatever spelling. */
const ASKS =
  /\?|\b(do|does|did|can|could|is|are|will|would|may|should) (you|u|ya|i|we|they|he|she|it|the|there|this|that|my|your|any\w*|some\w*)\b|\b(what|which|who|where|when|why|how)\b/
/** The text asks something. */
const isQuestion = (text: string): boolean => ASKS.test(text.toLowerCase())

/** How many sentences and clauses are searched individually. */
const MAX_PIECES = 8
const CLAUSE_BREAKS =
  /,|;|\s(?:and|but|so|because|cause|bc|since|if|when|while|before|after|until|til|till)\s/i

/** Separators between a story and a question; 'if I go over the miles' belongs to the question. */
const STORY_BREAKS = /,|;|\s(?:and|but|so)\s/i

const clausesOf = (sentence: string, parts = CLAUSE_BREAKS) =>
  sentence
    .split(parts)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

/** Splits a text into sentences and clauses, so that the story around a question does not hide it. */
export const piecesOf = (text: string): readonly string[] =>
  [...new Set(sentencesOf(text).flatMap((sentence) => [sentence, ...clausesOf(sentence)]))]
    .filter((piece) => piece !== text && piece.includes(' '))
    .slice(0, MAX_PIECES)

export interface Focus {
  readonly question: string
  /** The text around the question; empty when all of the text asks, or none of it. */
  readonly context: string
}

/** Separates the sentences that ask, or else the clauses that do, from the text around them. */
export function focusOf(text: string): Focus {
  const sentences = sentencesOf(text)
  const marked = sentences.filter((sentence) => sentence.endsWith('?'))
  const asking = marked.length > 0 ? marked : sentences.filter(isQuestion)
  if (asking.length > 0 && asking.length < sentences.length) return splitBy(sentences, asking)
  const clauses = sentences.flatMap((sentence) => clausesOf(sentence, STORY_BREAKS))
  const asks = clauses.filter(isQuestion)
  return asks.length > 0 && asks.length < clauses.length
    ? splitBy(clauses, asks)
    : { question: text, context: '' }
}

const splitBy = (all: readonly string[], asking: readonly string[]): Focus => ({
  question: asking.join(' '),
  context: all.filter((piece) => !asking.includes(piece)).join(' '),
})
