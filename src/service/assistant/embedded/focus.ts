/**
 * Which part of a text asks: a shopper tells a story around the question, and its words are not what is
 * asked.
 */
import { sentencesOf } from '../preview/sentences'
import { isQuestion } from './intents'

/** Sentences and clauses that are looked at for themselves. */
const PIECES = 8
const CLAUSES = /,|;|\s(?:and|but|so|because|cause|bc|since|if|when|while|before|after|until|til|till)\s/i

/** Of these the first tells and the second asks; 'if I go over the miles' belongs to what is asked. */
const STORIES = /,|;|\s(?:and|but|so)\s/i

const clausesOf = (sentence: string, parts = CLAUSES) =>
  sentence
    .split(parts)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

/** What is told besides is no part of the question, so each piece of a text is looked at for itself. */
export const piecesOf = (text: string): readonly string[] =>
  [...new Set(sentencesOf(text).flatMap((sentence) => [sentence, ...clausesOf(sentence)]))]
    .filter((piece) => piece !== text && piece.includes(' '))
    .slice(0, PIECES)

export interface Focus {
  readonly question: string
  /** What stands around it; empty where all of the text asks, or none. */
  readonly told: string
}

/** The sentences that ask, else the clauses that do, and what is told around them. */
export function focusOf(text: string): Focus {
  const sentences = sentencesOf(text)
  const marked = sentences.filter((sentence) => sentence.endsWith('?'))
  const asking = marked.length > 0 ? marked : sentences.filter(isQuestion)
  if (asking.length > 0 && asking.length < sentences.length) return parted(sentences, asking)
  const clauses = sentences.flatMap((sentence) => clausesOf(sentence, STORIES))
  const asks = clauses.filter(isQuestion)
  return asks.length > 0 && asks.length < clauses.length
    ? parted(clauses, asks)
    : { question: text, told: '' }
}

const parted = (all: readonly string[], asking: readonly string[]): Focus => ({
  question: asking.join(' '),
  told: all.filter((piece) => !asking.includes(piece)).join(' '),
})
