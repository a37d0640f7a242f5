/**
 * Text lengths as readers perceive them: a family emoji, a flag, a Hangul syllable or a letter with its marks
 * counts as one.
 */
import GraphemeSplitter from 'grapheme-splitter'

const splitter = new GraphemeSplitter()

/**
 * The maximum length of a grapheme, UTF-16 units. No real grapheme is as long; longer ones count as several,
 * because the splitter's time is quadratic in their length.
 */
const MAX_GRAPHEME_LENGTH = 64

/** A line break counts as one, however it is written. */
const oneBreak = (text: string) => text.replace(/\r\n?/g, '\n')

/** Lazily, so that a limit is reached without reading the rest. */
function* graphemesOf(text: string): Generator<string, void> {
  for (let at = 0; at < text.length;) {
    const [first = ''] = splitter.iterateGraphemes(text.slice(at, at + MAX_GRAPHEME_LENGTH))
    const cutsPair = first.length === MAX_GRAPHEME_LENGTH && /[\uD800-\uDBFF]$/.test(first)
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

/** The first `max` graphemes; the text itself when it has no more. */
export function truncateGraphemes(text: string, max: number): string {
  const whole = oneBreak(text)
  // A grapheme has at least one unit.
  if (whole.length <= max) return whole
  let [end, remaining] = [0, max]
  for (const grapheme of graphemesOf(whole)) {
    if (remaining-- === 0) break
    end += grapheme.length
  }
  return whole.slice(0, end)
}

/** The longest beginning of whole graphemes with at most `length` UTF-16 units. */
export function clipGraphemes(text: string, length: number): string {
  if (text.length <= length) return text
  let end = 0
  for (const grapheme of graphemesOf(text)) {
    if (end + grapheme.length > length) break
    end += grapheme.length
  }
  return text.slice(0, end)
}
