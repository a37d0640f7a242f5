import type { ReactNode } from 'react'
import { markedPieces } from '../../rules/conversations/highlight'
import { marksOf, type SearchWord } from '../../rules/conversations/search-words'

export interface MarkedProps {
  text: string
  /** None: the text as it is. */
  words: readonly SearchWord[]
  /** Characters kept in front of the first mark; all by default. */
  before?: number | undefined
}

/** A text with the words that were searched for marked. */
export function Marked({ text, words, before }: MarkedProps) {
  return markedPieces(text, marksOf(text, words), before).map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}

/** Draws a text with what is searched for marked; `before` as above. */
export type Mark = (text: string, before?: number) => ReactNode
