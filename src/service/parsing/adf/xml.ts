/**
 * A strict reader of small untrusted XML documents. It fetches nothing, knows only entities for single
 * characters, and ignores document types, so that a document can neither include local files nor expand
 * entities without limit.
 */
import { SaxesParser } from 'saxes'
import { singleLine } from '../../../rules/text/single-line'
import { AdfError } from './adf-error'
import { ENTITIES, withAmpersands } from './entities'

export interface XmlElement {
  /** The name without prefix, in lower case. */
  readonly name: string
  /** Keys are names without prefix, in lower case. */
  readonly attributes: ReadonlyMap<string, string>
  /** Text and elements in document order. */
  readonly content: readonly (string | XmlElement)[]
}

export const DEPTH_MAX = 40
export const ELEMENTS_MAX = 20_000

interface OpenElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly content: (string | XmlElement)[]
}

/** What a sender can do about the parser's errors. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (.+)$/, 'end the element with </$1>'],
  [/^(?:unexpected close tag|unmatched closing tag: (.+))$/, 'remove the closing tag, or begin the element'],
  [/^(?:unquoted attribute value|attribute without value)$/, 'write attributes as name="value"'],
  [/^disallowed character.*$/, 'write < as &lt;'],
]

function withAdvice(problem: string): string {
  const found = ADVICE.find(([pattern]) => pattern.test(problem))
  return found === undefined ? problem : `${problem} (${problem.replace(found[0], found[1])})`
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

/**
 * The top-level elements of `text`; text beside them is left out. Throws `AdfError` with the location for a
 * document that is not well-formed or is too large.
 */
export function readXml(text: string): readonly XmlElement[] {
  // Prefixes need no declaration, since senders cut leads out of larger documents.
  const parser = new SaxesParser({ xmlns: false, position: true, fragment: true })
  parser.ENTITIES = Object.assign(Object.create(null) as Record<string, string>, ENTITIES)
  const top: OpenElement = { name: '', attributes: new Map(), content: [] }
  const open: OpenElement[] = [top]
  let count = 0
  const innermost = () => open.at(-1) ?? top
  const fail = (reason: string) => {
    throw new AdfError(reason, { line: parser.line, column: parser.column })
  }
  parser.on('error', (error) => fail(withAdvice(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''))))
  parser.on('doctype', () => fail('a document type has no place inside a lead'))
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > ELEMENTS_MAX) fail(`there are more than ${ELEMENTS_MAX} elements`)
    if (open.length > DEPTH_MAX) fail(`elements are nested deeper than ${DEPTH_MAX}`)
    const own = Object.entries(attributes).map(
      ([key, value]) => [localName(key), withAmpersands(value)] as const,
    )
    open.push({ name: localName(name), attributes: new Map(own), content: [] })
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed) innermost().content.push(closed)
  })
  const appendText = (words: string) => void innermost().content.push(withAmpersands(words))
  parser.on('text', appendText)
  parser.on('cdata', appendText)
  parser.write(text).close()
  return elementsOf(top)
}

export const elementsOf = ({ content }: Pick<XmlElement, 'content'>): readonly XmlElement[] =>
  content.filter((part) => typeof part !== 'string')

export const childrenOf = (element: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  elementsOf(element).filter(({ name }) => names.includes(name))

/** The first child with one of these names that has text, or else the first that exists. */
export function childOf(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  const found = names.flatMap((name) => childrenOf(element, name))
  return found.find((one) => textIn(one) !== '') ?? found[0]
}

/** Elements with this name at any depth, except those inside another one of them. */
export const allOf = (elements: readonly XmlElement[], name: string): readonly XmlElement[] =>
  elements.flatMap((element) => (element.name === name ? [element] : allOf(elementsOf(element), name)))

const BREAKS: ReadonlySet<string> = new Set(['p', 'div', 'li', 'tr'])

/** All text in an element, with line breaks where markup in it would cause them on a page. */
export function textIn(element: XmlElement): string {
  const parts = element.content.map((part) => {
    if (typeof part === 'string') return part
    if (part.name === 'br') return '\n'
    return BREAKS.has(part.name) ? `\n${textIn(part)}\n` : textIn(part)
  })
  return parts.join('').trim()
}

/** As `textIn`, but in one line and without directional controls. */
export const singleLineIn = (element: XmlElement | undefined): string =>
  element === undefined ? '' : singleLine(textIn(element))

/** The text of the first such child that has any, in one line; empty when none has. */
export const wordOf = (element: XmlElement, ...names: readonly string[]): string =>
  singleLineIn(childOf(element, ...names))

/** An attribute, trimmed and in lower case; empty when it is missing. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string =>
  (attributes.get(name) ?? '').trim().toLowerCase()
