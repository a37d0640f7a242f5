/** A part of a text. */
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/** A mark: start and exclusive end. */
type Mark = readonly [number, number]

/**
 * Splits a text at its marks, in order. With `before`, text further than that before the first mark is
 * replaced by an ellipsis, so that the marked words are visible where only a line or two fit. Marks outside
 * of the text, empty and overlapping ones are handled.
 */
export function markedPieces(text: string, marks: readonly Mark[], before = Infinity): Piece[] {
  const whole = mergeMarks(marks, text.length)
  const start = startOf(text, whole[0]?.[0] ?? 0, before)
  const pieces: Piece[] = []
  const put = (from: number, to: number, marked: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), marked })
  }
  let at = start
  for (const [from, to] of whole) {
    put(at, from, false)
    put(from, to, true)
    at = to
  }
  put(at, text.length, false)
  return start > 0 ? [{ text: '…', marked: false }, ...pieces] : pieces
}

/** Sorts the marks, limits them to the text and merges those that touch. */
function mergeMarks(marks: readonly Mark[], length: number): Mark[] {
  const inside = marks
    .map(([from, to]): Mark => [Math.max(0, from), Math.min(length, to)])
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b)
  return inside.reduce<Mark[]>((known, [from, to]) => {
    const last = known.at(-1)
    if (!last || from > last[1]) return [...known, [from, to]]
    return [...known.slice(0, -1), [last[0], Math.max(last[1], to)]]
  }, [])
}

/** The start of the visible text: at a word, at most `before` characters before the first mark. */
function startOf(text: string, mark: number, before: number): number {
  if (mark <= before) return 0
  const from = mark - before
  const space = text.slice(from, mark).search(/\s\S/)
  if (space >= 0) return from + space + 1
  // One long word is cut anywhere except within a surrogate pair.
  return /[\uDC00-\uDFFF]/.test(text.charAt(from)) ? from + 1 : from
}
