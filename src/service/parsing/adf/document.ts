/** Finds the lead in a text: after a prolog of any kind, in the middle of a mail, or escaped in one. */
import { AdfError } from './adf-error'

const ROOT = /<((?:[\w.-]{1,40}:)?(?:adf|prospect))(?=[\s>/])/i
const ESCAPED_ROOT = /&lt;(?:\?adf|(?:[\w.-]{1,40}:)?(?:adf|prospect)(?:\s|&gt;|>))/i
const PROLOG = /<\?adf\b/i
/** Prologs of further documents after the first. */
const INNER_PROLOG = /<\?(?:xml|adf)\b[^>]{0,200}>/gi

/** Whether the text is meant as a lead, well-formed or not. */
export const looksLikeAdf = (text: string): boolean =>
  PROLOG.test(text) ||
  /<(?:[\w.-]{1,40}:)?adf[\s>]/i.test(text) ||
  /&lt;(?:\?adf\b|adf(?:\s|&gt;|>))/i.test(text)

/**
 * The text with everything around the lead replaced by spaces, so that lines and columns do not change.
 * Throws `AdfError` when it contains no lead.
 */
export function isolateLead(text: string): string {
  const found = ROOT.exec(text)
  if (found === null) {
    const unescaped = ESCAPED_ROOT.test(text) ? unescapeOnce(text) : undefined
    if (unescaped !== undefined && ROOT.test(unescaped)) return isolateLead(unescaped)
    throw new AdfError('there is no <adf> element in it (send the lead as <adf><prospect>…</prospect></adf>)')
  }
  const end = endOf(text, found[1] ?? '')
  return (
    blank(text.slice(0, found.index)) +
    text.slice(found.index, end).replace(INNER_PROLOG, (prolog) => blank(prolog))
  )
}

/** The offset after the last closing tag of the root, or the end of the text when there is none. */
function endOf(text: string, root: string): number {
  const close = `</${root}`.toLowerCase()
  const start = text.toLowerCase().lastIndexOf(close)
  const end = start < 0 ? -1 : text.indexOf('>', start)
  return end < 0 ? text.length : end + 1
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#34': '"',
  amp: '&',
}

const unescapeOnce = (text: string) =>
  text.replace(
    /&(lt|gt|quot|apos|amp|#39|#34);/gi,
    (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole,
  )
