/**
 * How text is seen, as the browser lays it out: what a direction of writing does with text shows in nothing
 * else.
 */

/** Names in which a person turns the direction of writing with a control and does not turn it back. */
export const CONTROLLED_NAMES = [
  'Ann\u202ELee', // right-to-left override
  'Ann\u202BLee', // right-to-left embedding
  'Ann\u2067Lee', // right-to-left isolate
  'Ann\u202E\u2069\u202C\u202ELee',
] as const
/** The same, and names that are written from right to left. */
export const TURNING_NAMES = [...CONTROLLED_NAMES, 'שרה', 'شركة 12'] as const

/**
 * The characters of `text`, which stands in the element, as they are seen from left to right, without blanks.
 */
export const seenOrder = (element: HTMLElement, text: string): string => orderOf(onOneLine(element), text, 0)

/**
 * Whether `before` is seen on the left of the name and `after` on its right, each in its own order. They
 * stand so in the text of the element; throws when they do not.
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
  /** Its left edge; null: it is not drawn. */
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

/** Every character of the element in the order of the text, laid out without a break. */
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
