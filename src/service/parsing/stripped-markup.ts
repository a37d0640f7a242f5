/**
 * The text of markup that no parser should be given: one pass over it, whose time grows with its length
 * alone.
 */

/** Nothing between these is text for a reader. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template', 'svg'])
/** What follows these stands on a line of its own. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article blockquote br center div dl dt dd form h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** A tag, or the beginning and end of a comment; neither part of it can be read in two ways. */
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
  /** What ends the stretch without text that is being read; null: it is text. */
  let silentUntil: string | null = null
  let at = 0
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash, letters = ''] = tag
    const name = letters.toLowerCase()
    const word = name === '' ? whole : `${slash}${name}`
    if (silentUntil === null) {
      parts.push(html.slice(at, tag.index))
      if (word === '<!--') silentUntil = '-->'
      else if (slash === '' && SILENT.has(name)) silentUntil = `/${name}`
      else if (BLOCKS.has(name)) parts.push('\n')
    } else if (word === silentUntil) silentUntil = null
    at = tag.index + whole.length
  }
  if (silentUntil === null) parts.push(withoutUnfinishedTag(html.slice(at)))
  return decoded(parts.join(''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n ?(?:\n ?)+/g, '\n\n')
    .trim()
}

/** Markup that was cut off may end within a tag. */
function withoutUnfinishedTag(rest: string): string {
  const open = rest.lastIndexOf('<')
  return open >= 0 && /[a-z/!]/i.test(rest.charAt(open + 1)) ? rest.slice(0, open) : rest
}

const decoded = (text: string) =>
  text.replace(/&(?:(amp|apos|gt|lt|nbsp|quot)|#(\d{1,7}));/gi, (whole, name?: string, number?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = Number(number)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
