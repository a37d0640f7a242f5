/**
 * The widget's footer: text with links. On the wire it is base64 of HTML with only text, `<br>` and `<a
 * href>`.
 */
import { Parser } from 'htmlparser2'
import type { FooterPart } from '../../contract/calls/widget-config'
import { linkUrl } from '../text/web-link'

/** Elements without text for a reader. */
const SILENT = setOf(
  'script style template noscript title textarea iframe svg math audio video canvas object',
)
/** Block elements. */
const BLOCKS = setOf(
  'address article aside blockquote center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6',
  'header hr li main nav ol p pre section summary table td th tr ul',
)
/** Invisible characters, which a database may not accept; a tab is a space. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g

/** Normalises text for a footer: every line break is one character, and there are no control characters. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(CONTROLS, '')

/** The URL of a link: http or https, with a domain. Null for anything else. */
export function linkAddress(text: string): string | null {
  const address = text.trim()
  const url = /^https?:\/\//i.test(address) ? linkUrl(address) : null
  return url && isDomain(url.hostname) ? url.href : null
}

const LABEL = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/

/** Whether it is a name with a dot; an IP address is not, however it is written. */
function isDomain(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** Extracts text and valid links; every other tag is dropped and its text kept. */
export const footerOfHtml = (html: string): FooterPart[] => mergeParts(readHtml(html).parts)

function readHtml(html: string): FooterReader {
  const reader = new FooterReader()
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true })
  parser.end(html)
  return reader
}

/** Collects what the parser finds. */
class FooterReader {
  readonly parts: FooterPart[] = []
  /** A link does not lead to a web site. */
  hasBadLink = false
  #href: string | null = null
  /** How many silent elements are open. */
  #silent = 0
  /** A block started or ended, so what follows starts a new line. */
  #newLine = false

  onopentag(name: string, { href }: Readonly<Record<string, string>>): void {
    if (SILENT.has(name)) this.#silent += 1
    else if (name === 'br') this.#add('\n')
    else if (name === 'a') {
      this.#href = linkAddress(href ?? '')
      this.hasBadLink ||= href !== undefined && this.#href === null
    } else if (BLOCKS.has(name)) this.#newLine = true
  }

  ontext(source: string): void {
    // A line break in the source is only a space, and nothing at the start of a line.
    const text = source.replace(/[ \t\r\n\f]+/g, (space) => (/[\r\n\f]/.test(space) ? ' ' : space))
    const startsLine = this.#newLine || (this.parts.at(-1)?.text.endsWith('\n') ?? true)
    this.#add(startsLine && /^[ \t]*[\r\n\f]/.test(source) ? text.slice(1) : text)
  }

  onclosetag(name: string): void {
    if (SILENT.has(name)) this.#silent -= 1
    else if (name === 'a') this.#href = null
    else if (BLOCKS.has(name)) this.#newLine = true
  }

  #add(words: string): void {
    const text = plainText(words)
    if (text === '' || this.#silent > 0) return
    const last = this.parts.at(-1)
    if (this.#newLine && last && !last.text.endsWith('\n')) {
      // A line break belongs to a link only when it is within one.
      this.parts.push(
        last.href === this.#href && last.href !== undefined ? { ...last, text: '\n' } : { text: '\n' },
      )
    }
    this.#newLine = false
    this.parts.push(this.#href === null ? { text } : { text, href: this.#href })
  }
}

export const footerHtml = (parts: readonly FooterPart[]): string =>
  parts
    .map(({ text, href }) => {
      const words = escapeHtml(plainText(text)).replaceAll('\n', '<br>')
      return href === undefined ? words : `<a href="${escapeHtml(href)}">${words}</a>`
    })
    .join('')

export const footerText = (parts: readonly FooterPart[]): string => parts.map(({ text }) => text).join('')

/** Encodes the footer for the wire. */
export function encodeFooter(parts: readonly FooterPart[]): string {
  const bytes = new TextEncoder().encode(footerHtml(parts))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Decodes the footer; null for what is not base64 of UTF-8. */
export function decodeFooter(content: string): FooterPart[] | null {
  const html = decodeHtml(content)
  return html === null ? null : footerOfHtml(html)
}

/** Whether the footer has a link that `decodeFooter` makes plain text, since it leads to no web site. */
export function hasBadLink(content: string): boolean {
  const html = decodeHtml(content)
  return html !== null && readHtml(html).hasBadLink
}

function decodeHtml(content: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Merges adjacent parts of the same kind and drops empty ones. */
export function mergeParts(parts: readonly FooterPart[]): FooterPart[] {
  const whole: FooterPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (part.text === '') continue
    if (last && last.href === part.href) whole[whole.length - 1] = { ...last, text: last.text + part.text }
    else whole.push(part)
  }
  return whole
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

function setOf(...names: readonly string[]): ReadonlySet<string> {
  return new Set(names.join(' ').split(' '))
}
