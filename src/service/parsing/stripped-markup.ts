/**
 * Extracts the text of markup that is too complex for a parser, in one pass whose time is linear in the
 * length.
 */

/** Elements whose content is not text for a reader. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template', 'svg'])
/** Elements that begin a new line. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article blockquote br center div dl dt dd form h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** A tag, or the beginning or end of a comment. The expression needs no backtracking. */
const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>|<!--|-->/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
}

export function strippedMarkup(html: string): string {
  const parts: string[] = []
  /** The tag that ends the current stretch without text; null inside text. */
  let skipUntil: string | null = null
  let at = 0
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash, letters = ''] = tag
    const name = letters.toLowerCase()
    const word = name === '' ? whole : `${slash}${name}`
    if (skipUntil === null) {
      parts.push(html.slice(at, tag.index))
      if (word === '<!--') skipUntil = '-->'
      else if (slash === '' && WITHOUT_TEXT.has(name)) skipUntil = `/${name}`
      else if (BLOCKS.has(name)) parts.push('\n')
    } else if (word === skipUntil) skipUntil = null
    at = tag.index + whole.length
  }
  if (skipUntil === null) parts.push(withoutUnfinishedTag(html.slice(at)))
  return decodeEntities(parts.join(''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n ?(?:\n ?)+/g, '\n\n')
    .trim()
}

/** Markup that was cut may end within a tag. */
function withoutUnfinishedTag(rest: string): string {
  const open = rest.lastIndexOf('<')
  return open >= 0 && /[a-z/!]/i.test(rest.charAt(open + 1)) ? rest.slice(0, open) : rest
}

const decodeEntities = (text: string) =>
  text.replace(/&(?:(amp|apos|gt|lt|nbsp|quot)|#(\d{1,7}));/gi, (whole, name?: string, number?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = Number(number)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
