/**
 * A strict reader of small XML documents from strangers. Nothing is fetched and no entity but the five of XML
 * is known: what a document type declares is never looked at, so that neither a file of this machine nor an
 * entity that unfolds into billions can come in by it.
 */
import { SaxesParser } from 'saxes'
import { singleLine } from '../../../rules/text/single-line'
import { AdfFault } from './fault'

export interface XmlElement {
  /** Without its prefix, in lower case. */
  readonly name: string
  /** By name without prefix, in lower case. */
  readonly attributes: ReadonlyMap<string, string>
  /** Text and elements in their order. */
  readonly content: readonly (string | XmlElement)[]
}

export const DEPTH_MAX = 40
export const ELEMENTS_MAX = 20_000

interface Open {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly content: (string | XmlElement)[]
}

const KNOWN_ENTITIES = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" }

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

/**
 * The elements at the top of `text`; text beside them is left out. Throws `AdfFault` with its place for what
 * is not well-formed, or too large.
 */
export function readXml(text: string): readonly XmlElement[] {
  // Prefixes need no declaration: senders cut them out of larger documents.
  const parser = new SaxesParser({ xmlns: false, position: true, fragment: true })
  parser.ENTITIES = Object.assign(Object.create(null) as Record<string, string>, KNOWN_ENTITIES)
  const top: Open = { name: '', attributes: new Map(), content: [] }
  const open: Open[] = [top]
  let count = 0
  const innermost = () => open.at(-1) ?? top
  const fail = (reason: string) => {
    throw new AdfFault(reason, { line: parser.line, column: parser.column })
  }
  parser.on('error', (error) => fail(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')))
  parser.on('doctype', () => fail('a document type has no place inside a lead'))
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > ELEMENTS_MAX) fail(`there are more than ${ELEMENTS_MAX} elements`)
    if (open.length > DEPTH_MAX) fail(`elements are nested deeper than ${DEPTH_MAX}`)
    const own = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const)
    open.push({ name: localName(name), attributes: new Map(own), content: [] })
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed) innermost().content.push(closed)
  })
  const keep = (words: string) => void innermost().content.push(words)
  parser.on('text', keep)
  parser.on('cdata', keep)
  parser.write(text).close()
  return elementsOf(top)
}

export const elementsOf = ({ content }: Pick<XmlElement, 'content'>): readonly XmlElement[] =>
  content.filter((part) => typeof part !== 'string')

export const childrenOf = (element: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  elementsOf(element).filter(({ name }) => names.includes(name))

/** The first of these names that is there with something in it, else the first that is there at all. */
export function childOf(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  const found = names.flatMap((name) => childrenOf(element, name))
  return found.find((one) => textIn(one) !== '') ?? found[0]
}

/** Elements of this name at any depth, none of which stands in another of them. */
export const allOf = (elements: readonly XmlElement[], name: string): readonly XmlElement[] =>
  elements.flatMap((element) => (element.name === name ? [element] : allOf(elementsOf(element), name)))

const BREAKS: ReadonlySet<string> = new Set(['p', 'div', 'li', 'tr'])

/** All text in an element; markup in it breaks lines where it would on a page. */
export function textIn(element: XmlElement): string {
  const parts = element.content.map((part) => {
    if (typeof part === 'string') return part
    if (part.name === 'br') return '\n'
    return BREAKS.has(part.name) ? `\n${textIn(part)}\n` : textIn(part)
  })
  return parts.join('').trim()
}

/** The same in one line, without directional controls. */
export const lineIn = (element: XmlElement | undefined): string =>
  element === undefined ? '' : singleLine(textIn(element))

/** The text of the first such child that says something, in one line; empty: none does. */
export const wordOf = (element: XmlElement, ...names: readonly string[]): string =>
  lineIn(childOf(element, ...names))

/** An attribute, trimmed and in lower case; empty: it is not there. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string =>
  (attributes.get(name) ?? '').trim().toLowerCase()
