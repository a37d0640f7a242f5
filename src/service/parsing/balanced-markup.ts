/**
 * Normalizes untrusted markup to a form that every parser reads in the same way, so that its nesting depth is
 * known beforehand.
 */
import { Parser } from 'htmlparser2'

/** Attributes on which the text depends; all others are removed. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ['href'], ol: ['start', 'type'] }
/** Elements whose content is not text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['script', 'style'])
const VOID: ReadonlySet<string> = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** A tag name without characters that could end the tag. */
const NAME = /^[a-z][a-z0-9]*$/

class TooDeepError extends Error {}

/**
 * The same elements and text without most attributes; each element is closed where a browser would close it.
 * Null when elements are nested deeper than `maxDepth`. Reading stops there, because the time that markup
 * parsers need grows with the square of the depth.
 */
export function balancedMarkup(html: string, maxDepth: number): string | null {
  const parts: string[] = []
  let depth = 0
  let textlessDepth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > maxDepth) throw new TooDeepError()
      if (WITHOUT_TEXT.has(name)) textlessDepth += 1
      if (!NAME.test(name)) return
      const attributeTexts = (ATTRIBUTES[name] ?? []).flatMap((key) => {
        const value = attributes[key]
        return value === undefined ? [] : [` ${key}="${escapeText(value)}"`]
      })
      parts.push(`<${name}${attributeTexts.join('')}>`)
    },
    ontext(text) {
      if (textlessDepth === 0) parts.push(escapeText(text))
    },
    onclosetag(name) {
      depth -= 1
      if (WITHOUT_TEXT.has(name)) textlessDepth -= 1
      if (NAME.test(name) && !VOID.has(name)) parts.push(`</${name}>`)
    },
  })
  try {
    parser.end(html)
  } catch (error) {
    if (error instanceof TooDeepError) return null
    throw error
  }
  return parts.join('')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
