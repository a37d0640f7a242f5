/**
 * Reads a mail that broke a limit as far as this is cheap: the sender, what it answers, and the beginning of
 * its text. The time that this takes is bounded for any mail, so it may run in the main thread.
 */
import PostalMime from 'postal-mime'
import { trimmed } from '../../contract/core/blank'
import { clip, plainText } from '../platform/plain-text'
import { looksLikeAdf } from './adf/document'
import { refusedAdf } from './adf/source'
import type { InboundMail } from './inbound-mail'
import { readHead } from './mail-head'
import { cutQuoted } from './quoted-text'
import { strippedMarkup } from './stripped-markup'
import { repaired } from './windows-1252'

/** How much is searched for header fields and, after them, for text, characters. */
const HEAD_LENGTH = 2 * 1024 * 1024
const BODY_LENGTH = 256 * 1024
/** How much of the header fields is read, characters. */
const FIELDS_LENGTH = 32 * 1024
const TEXT_LENGTH = 20_000

/** Header fields that decide which conversation a mail belongs to, with their continuation lines. */
const FIELDS = new RegExp(
  String.raw`^(?:${[
    ...['from', 'to', 'cc', 'delivered-to', 'x-original-to', 'subject', 'message-id', 'in-reply-to'],
    ...['references', 'auto-submitted', 'return-path', 'x-autoreply', 'x-autorespond', 'precedence'],
    ...['list-id', 'list-unsubscribe', 'list-post', 'x-auto-response-suppress', 'reply-to'],
    ...['content-type', 'content-transfer-encoding'],
  ].join('|')})[ \t]*:.*(?:\r?\n[ \t].*)*`,
  'gim',
)
/** The header field of a text part inside a mail. */
const TEXT_PART = /^content-type:[ \t]*text\/(?:plain|html)\b/im
const REASON = 'its letter is too large or too complex to be read whole'

/** Reads the beginning of a mail. `id` is null for a mail without a Message-ID. */
export async function simplifiedMail(raw: string): Promise<Omit<InboundMail, 'id'> & { id: string | null }> {
  const head = raw.slice(0, HEAD_LENGTH)
  const end = endOfHeader(head)
  const fields = readFields(head.slice(0, end))
  // Only the fields about the sender and the thread are parsed.
  const email = await new PostalMime().parse(`${fields}\r\n\r\n`)
  const text = readText({ fields, body: raw.slice(end, end + BODY_LENGTH) })
  return {
    ...readHead(email),
    text: clip(plainText(trimmed(cutQuoted(text))), TEXT_LENGTH),
    files: [],
    bounced: null,
    adf: looksLikeAdf(text) ? refusedAdf(text, REASON) : null,
    simplified: 'beginning',
  }
}

/** The offset after the first empty line. */
function endOfHeader(text: string): number {
  const found = /\r?\n\r?\n/.exec(text)
  return found ? found.index + found[0].length : text.length
}

function readFields(head: string): string {
  const found: string[] = []
  let length = 0
  for (const [field] of head.matchAll(FIELDS)) {
    length += field.length
    if (length > FIELDS_LENGTH) break
    found.push(field)
  }
  return found.join('\r\n')
}

interface Part {
  readonly fields: string
  readonly body: string
}

/**
 * The first text part of the body, decoded and without markup, or the whole body when no part can be
 * identified.
 */
function readText(whole: Part): string {
  const part = findTextPart(whole)
  const text = decodePart(part)
  const isMarkup = /^content-type:[ \t]*text\/html\b/im.test(part.fields) || /^\s{0,100}<[a-z!]/i.test(text)
  return isMarkup ? strippedMarkup(text) : text
}

function findTextPart(whole: Part): Part {
  const { fields, body } = whole
  const found = /^content-type:[ \t]*multipart\//im.test(fields) ? TEXT_PART.exec(body) : null
  if (found === null) return whole
  // The line above the header of a part is its boundary.
  const start = body.lastIndexOf('\n--', found.index) + 1
  const boundary = body.slice(start, endOfLine(body, start)).trimEnd()
  const content = start + endOfHeader(body.slice(start))
  const end = boundary.startsWith('--') ? body.indexOf(`\n${boundary}`, content) : -1
  return { fields: body.slice(start, content), body: body.slice(content, end < 0 ? undefined : end) }
}

function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at)
  return found < 0 ? text.length : found
}

function decodePart({ fields, body }: Part): string {
  const encoding = /^content-transfer-encoding:[ \t]*"?([\w-]{1,20})/im.exec(fields)?.[1]?.toLowerCase()
  if (encoding === 'base64') return decodeCharset(fields, Buffer.from(body, 'base64'))
  if (encoding !== 'quoted-printable') return body
  const bytes = Buffer.from(body.replace(/=[ \t]{0,10}\r?\n/g, ''), 'utf8')
    .toString('latin1')
    .replace(/=([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
  return decodeCharset(fields, Buffer.from(bytes, 'latin1'))
}

function decodeCharset(fields: string, bytes: Uint8Array): string {
  const charset = /\bcharset=[ \t]*"?([\w.:-]{1,40})/i.exec(fields)?.[1] ?? 'utf-8'
  try {
    return repaired(new TextDecoder(charset).decode(bytes))
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
