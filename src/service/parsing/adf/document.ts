/**
 * Where the lead stands in what came: after a prolog of any kind, in the middle of a letter, or escaped in
 * one.
 */
import { AdfFault } from './fault'

const ROOT = /<((?:[\w.-]{1,40}:)?(?:adf|prospect))(?=[\s>/])/i
const ESCAPED_ROOT = /&lt;(?:\?adf|(?:[\w.-]{1,40}:)?(?:adf|prospect)(?:\s|&gt;|>))/i
const PROLOG = /<\?adf\b/i
/** Of further documents after the first. */
const INNER_PROLOG = /<\?(?:xml|adf)\b[^>]{0,200}>/gi

/** Whether somebody meant a lead, well-formed or not. */
export const speaksAdf = (text: string): boolean =>
  PROLOG.test(text) ||
  /<(?:[\w.-]{1,40}:)?adf[\s>]/i.test(text) ||
  /&lt;(?:\?adf\b|adf(?:\s|&gt;|>))/i.test(text)

/**
 * The text with everything around the lead blanked, so that lines and columns stay those of what came. Throws
 * `AdfFault` when there is no lead in it.
 */
export function leadIn(text: string): string {
  const found = ROOT.exec(text)
  if (found === null) {
    const plain = ESCAPED_ROOT.test(text) ? unescapeOnce(text) : undefined
    if (plain !== undefined && ROOT.test(plain)) return leadIn(plain)
    throw new AdfFault('there is no <adf> element in it')
  }
  const end = endOf(text, found[1] ?? '')
  return (
    blank(text.slice(0, found.index)) +
    text.slice(found.index, end).replace(INNER_PROLOG, (prolog) => blank(prolog))
  )
}

/** After the last end of the root; the end of the text when nothing ends it. */
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
