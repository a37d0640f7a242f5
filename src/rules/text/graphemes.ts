/** Lengths as a reader sees them: a family, a flag, a Hangul syllable or a letter with its marks is one. */
import GraphemeSplitter from 'grapheme-splitter'

const splitter = new GraphemeSplitter()

/**
 * UTF-16 units. Nothing that people write as one is as long: what is piled higher counts as several, since
 * the splitter's time grows with the square of a pile.
 */
const LONGEST = 64

/** A line break counts as one, however it is written. */
const oneBreak = (text: string) => text.replace(/\r\n?/g, '\n')

/** One by one, so that a limit is found without reading what lies behind it. */
function* graphemesOf(text: string): Generator<string, void> {
  for (let at = 0; at < text.length;) {
    const [first = ''] = splitter.iterateGraphemes(text.slice(at, at + LONGEST))
    const cutsPair = first.length === LONGEST && /[\uD800-\uDBFF]$/.test(first)
    const grapheme = cutsPair ? first.slice(0, -1) : first
    yield grapheme
    at += grapheme.length
  }
}

export function countGraphemes(text: string): number {
  let count = 0
  for (const graphemes = graphemesOf(oneBreak(text)); graphemes.next().done !== true;) count += 1
  return count
}

/** The first `most` graphemes; the text itself when it has no more. */
export function truncateGraphemes(text: string, most: number): string {
  const whole = oneBreak(text)
  // No grapheme is shorter than one unit.
  if (whole.length <= most) return whole
  let [end, left] = [0, most]
  for (const grapheme of graphemesOf(whole)) {
    if (left-- === 0) break
    end += grapheme.length
  }
  return whole.slice(0, end)
}
