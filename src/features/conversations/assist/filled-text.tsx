import { gapPieces } from '../../../rules/conversations/canned-reply'

/** A filled-in text with its gaps marked: the person still has to write those parts. */
export function FilledText({ text }: { text: string }) {
  return gapPieces(text).map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="text-gap">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
