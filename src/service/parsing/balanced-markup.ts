/**
 * Markup of strangers in a form that every parser reads alike, so that how deep it is nested is known
 * beforehand.
 */
import { Parser } from 'htmlparser2'

/** What the text of a letter depends on; nothing else of a tag is kept. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ['href'], ol: ['start', 'type'] }
/** Their content is no text. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style'])
const VOID: ReadonlySet<string> = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** A name without anything that could end the tag. */
const NAME = /^[a-z][a-z0-9]*$/

class TooDeep extends Error {}

/**
 * The same elements and text, each element closed where a browser would close it, without most attributes.
 * Null when elements are nested deeper than `maxDepth`: reading stops there, because the time that parsers of
 * markup take grows with the square of the depth.
 */
export function balancedMarkup(html: string, maxDepth: number): string | null {
  const parts: string[] = []
  let depth = 0
  let silent = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > maxDepth) throw new TooDeep()
      if (SILENT.has(name)) silent += 1
      if (!NAME.test(name)) return
      const kept = (ATTRIBUTES[name] ?? []).flatMap((key) => {
        const value = attributes[key]
        return value === undefined ? [] : [` ${key}="${escaped(value)}"`]
      })
      parts.push(`<${name}${kept.join('')}>`)
    },
    ontext(text) {
      if (silent === 0) parts.push(escaped(text))
    },
    onclosetag(name) {
      depth -= 1
      if (SILENT.has(name)) silent -= 1
      if (NAME.test(name) && !VOID.has(name)) parts.push(`</${name}>`)
    },
  })
  try {
    parser.end(html)
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
  return parts.join('')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
