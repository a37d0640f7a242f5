/**
 * Determines the visual order of text from the browser's layout, because nothing else shows the effect of
 * bidirectional text.
 */

/** Names that contain a bidirectional control character without its terminator. */
export const CONTROLLED_NAMES = [
  'Ann\u202ELee', // right-to-left override
  'Ann\u202BLee', // right-to-left embedding
  'Ann\u2067Lee', // right-to-left isolate
  'Ann\u202E\u2069\u202C\u202ELee',
] as const
/** The same names, and names in a right-to-left script. */
export const TURNING_NAMES = [...CONTROLLED_NAMES, 'שרה', 'شركة 12'] as const

/**
 * Returns the characters of `text`, which must be in the element, in visual order from left to right and
 * without spaces.
 */
export const seenOrder = (element: HTMLElement, text: string): string => orderOf(onOneLine(element), text, 0)

/**
 * Whether `before` is displayed left of the name and `after` right of it, each in its own order. Both must
 * surround the name in the element's text; throws otherwise.
 */
export function surrounds(element: HTMLElement, before: string, name: string, after: string): boolean {
  const glyphs = onOneLine(element)
  const whole = glyphs.map(({ character }) => character).join('')
  const at = whole.indexOf(before) + before.length
  const middle = glyphs[whole.indexOf(name.charAt(0), at)]
  const end = whole.lastIndexOf(after)
  if (!whole.includes(before) || !middle || end < at)
    throw new Error(`Expected ${before}…${after} in ${whole}`)
  return (
    orderOf(glyphs, before, 0) === bare(before) &&
    orderOf(glyphs, after, end) === bare(after) &&
    glyphs.slice(at - before.length, at).every(({ x }) => x === null || x < (middle.x ?? 0)) &&
    glyphs.slice(end).every(({ x }, index) => index >= after.length || x === null || x > (middle.x ?? 0))
  )
}

export const bare = (text: string) => text.replace(/\s/g, '')

interface Glyph {
  readonly character: string
  /** Left edge in px; null if it is not rendered. */
  readonly x: number | null
}

function orderOf(glyphs: readonly Glyph[], text: string, from: number): string {
  const start = glyphs
    .map(({ character }) => character)
    .join('')
    .indexOf(text, from)
  if (start < 0) throw new Error(`${JSON.stringify(text)} is not there`)
  return bare(
    glyphs
      .slice(start, start + text.length)
      .filter(({ x }) => x !== null)
      .sort((one, other) => (one.x ?? 0) - (other.x ?? 0))
      .map(({ character }) => character)
      .join(''),
  )
}

/** All characters of the element in logical order, laid out without line breaks. */
function onOneLine(element: HTMLElement): Glyph[] {
  element.style.whiteSpace = 'nowrap'
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const glyphs: Glyph[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (let offset = 0; offset < node.length; offset += 1) {
      const range = document.createRange()
      range.setStart(node, offset)
      range.setEnd(node, offset + 1)
      const drawn = [...range.getClientRects()].find(({ width }) => width > 0)
      glyphs.push({ character: node.data.charAt(offset), x: drawn?.left ?? null })
    }
  }
  return glyphs
}
