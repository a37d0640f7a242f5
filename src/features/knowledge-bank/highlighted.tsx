import type { ReactNode } from 'react'
import { markedPieces } from '../../rules/conversations/highlight'
import { marksOf, type SearchWord } from '../../rules/conversations/search-words'

export interface MarkedProps {
  text: string
  /** The words to highlight; without any, the text stays as it is. */
  words: readonly SearchWord[]
  /** Characters before the first mark; all by default. */
  before?: number | undefined
}

/** A text with the search words highlighted. */
export function Marked({ text, words, before }: MarkedProps) {
  return markedPieces(text, marksOf(text, words), before).map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}

/** Renders a text with the search words highlighted; `before` as above. */
export type Mark = (text: string, before?: number) => ReactNode
