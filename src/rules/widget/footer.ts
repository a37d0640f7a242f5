/**
 * The widget's footer: text with links, on the wire base64 of HTML that holds text, `<br>` and `<a href>`
 * only.
 */
import { Parser } from 'htmlparser2'
import type { FooterPart } from '../../contract/calls/widget'
import { linkUrl } from '../text/web-link'

/** Nothing of these is text for a reader. */
const SILENT = setOf(
  'script style template noscript title textarea iframe svg math audio video canvas object',
)
/** What HTML puts on lines of their own. */
const BLOCKS = setOf(
  'address article aside blockquote center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6',
  'header hr li main nav ol p pre section summary table td th tr ul',
)
/** No reader sees them, and a database need not take them; a tab is space. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g

/** Text as a footer can hold it: every line break is one character, and nothing in it is a control. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(CONTROLS, '')

/** The address of a link: http or https, with a domain. Null for anything else. */
export function linkAddress(text: string): string | null {
  const address = text.trim()
  const url = /^https?:\/\//i.test(address) ? linkUrl(address) : null
  return url && isDomain(url.hostname) ? url.href : null
}

/** Names with a dot; an address of numbers is none, however it was written. */
function isDomain(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  return labels.length > 1 && labels.every((label) => label !== '') && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** Text and good links; every other tag is dropped and its text kept. */
export function footerOfHtml(html: string): FooterPart[] {
  const reader = new FooterReader()
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true })
  parser.end(html)
  return joinedParts(reader.parts)
}

/** Takes what the parser finds. */
class FooterReader {
  readonly parts: FooterPart[] = []
  #href: string | null = null
  /** How many elements without text for a reader are open. */
  #silent = 0
  /** A block began or ended: what comes next stands on a line of its own. */
  #newLine = false

  onopentag(name: string, { href }: Readonly<Record<string, string>>): void {
    if (SILENT.has(name)) this.#silent += 1
    else if (name === 'br') this.#add('\n')
    else if (name === 'a') this.#href = linkAddress(href ?? '')
    else if (BLOCKS.has(name)) this.#newLine = true
  }

  ontext(source: string): void {
    // A break in the source is but space, and at the start of a line nothing.
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
      // Only what is within one link belongs to it.
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
      const words = escaped(plainText(text)).replaceAll('\n', '<br>')
      return href === undefined ? words : `<a href="${escaped(href)}">${words}</a>`
    })
    .join('')

export const footerText = (parts: readonly FooterPart[]): string => parts.map(({ text }) => text).join('')

/** As it travels. */
export function encodeFooter(parts: readonly FooterPart[]): string {
  const bytes = new TextEncoder().encode(footerHtml(parts))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Null for what is no base64 of UTF-8. */
export function decodeFooter(content: string): FooterPart[] | null {
  try {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
    return footerOfHtml(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** Neighbours of one kind are one, and none is empty. */
export function joinedParts(parts: readonly FooterPart[]): FooterPart[] {
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
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

function setOf(...names: readonly string[]): ReadonlySet<string> {
  return new Set(names.join(' ').split(' '))
}
