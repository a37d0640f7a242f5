/** A stretch of a text. */
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/** A mark: first character, and the one after the last. */
type Mark = readonly [number, number]

/**
 * A text cut at its marks, in order. With `before`, what is further in front of the first mark gives way to
 * an ellipsis, so that the marked words are seen where only a line or two of the text are. Marks outside of
 * the text, empty or overlapping ones do no harm.
 */
export function markedPieces(text: string, marks: readonly Mark[], before = Infinity): Piece[] {
  const whole = joined(marks, text.length)
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

/** In order, inside the text, none touching another. */
function joined(marks: readonly Mark[], length: number): Mark[] {
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

/** At the start of a word, at most `before` characters in front of the first mark. */
function startOf(text: string, mark: number, before: number): number {
  if (mark <= before) return 0
  const from = mark - before
  const space = text.slice(from, mark).search(/\s\S/)
  if (space >= 0) return from + space + 1
  // One long word: cut anywhere but inside a pair.
  return /[\uDC00-\uDFFF]/.test(text.charAt(from)) ? from + 1 : from
}
