/**
 * A letter that broke a limit, read as far as that is cheap: who wrote, what it answers, and the beginning of
 * its text. The time that this takes is bounded whatever the letter is, so that it may run in the main
 * thread.
 */
import PostalMime from 'postal-mime'
import { trimmed } from '../../contract/core/blank'
import { clip, plainText } from '../platform/plain-text'
import { speaksAdf } from './adf/document'
import { refusedAdf } from './adf/source'
import type { InboundMail } from './inbound-mail'
import { headOf } from './mail-head'
import { cutQuoted } from './quoted-text'
import { strippedMarkup } from './stripped-markup'

/** What is looked through for header fields and, after them, for text, characters. */
const HEAD_LENGTH = 2 * 1024 * 1024
const BODY_LENGTH = 256 * 1024
/** What is read of the header fields, characters. */
const FIELDS_LENGTH = 32 * 1024
const TEXT_LENGTH = 20_000

/** Header fields that decide where a letter belongs, with their continuation lines. */
const FIELDS = new RegExp(
  String.raw`^(?:${[
    ...['from', 'to', 'cc', 'delivered-to', 'x-original-to', 'subject', 'message-id', 'in-reply-to'],
    ...['references', 'auto-submitted', 'return-path', 'x-autoreply', 'x-autorespond', 'precedence'],
    ...['content-type', 'content-transfer-encoding'],
  ].join('|')})[ \t]*:.*(?:\r?\n[ \t].*)*`,
  'gim',
)
/** Within a letter: the head of a part that is text. */
const TEXT_PART = /^content-type:[ \t]*text\/(?:plain|html)\b/im
const REASON = 'its letter is too large or too complex to be read whole'

/** `id` is null for a letter without a Message-ID. */
export async function simplifiedMail(raw: string): Promise<Omit<InboundMail, 'id'> & { id: string | null }> {
  const head = raw.slice(0, HEAD_LENGTH)
  const end = endOfHead(head)
  const fields = fieldsIn(head.slice(0, end))
  // Only what its fields say of the sender and the thread is taken from this.
  const email = await new PostalMime().parse(`${fields}\r\n\r\n`)
  const text = textOf({ fields, body: raw.slice(end, end + BODY_LENGTH) })
  return {
    ...headOf(email),
    text: clip(plainText(trimmed(cutQuoted(text))), TEXT_LENGTH),
    files: [],
    bounced: null,
    adf: speaksAdf(text) ? refusedAdf(text, REASON) : null,
    simplified: 'beginning',
  }
}

/** After the first empty line. */
function endOfHead(text: string): number {
  const found = /\r?\n\r?\n/.exec(text)
  return found ? found.index + found[0].length : text.length
}

function fieldsIn(head: string): string {
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
 * The first text in the body, decoded and without markup; everything in it when no text can be told apart.
 */
function textOf(whole: Part): string {
  const part = textPartOf(whole)
  const text = decoded(part)
  const isMarkup = /^content-type:[ \t]*text\/html\b/im.test(part.fields) || /^\s{0,100}<[a-z!]/i.test(text)
  return isMarkup ? strippedMarkup(text) : text
}

function textPartOf(whole: Part): Part {
  const { fields, body } = whole
  const found = /^content-type:[ \t]*multipart\//im.test(fields) ? TEXT_PART.exec(body) : null
  if (found === null) return whole
  // The line above the head of a part is its border.
  const start = body.lastIndexOf('\n--', found.index) + 1
  const border = body.slice(start, endOfLine(body, start)).trimEnd()
  const content = start + endOfHead(body.slice(start))
  const end = border.startsWith('--') ? body.indexOf(`\n${border}`, content) : -1
  return { fields: body.slice(start, content), body: body.slice(content, end < 0 ? undefined : end) }
}

function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at)
  return found < 0 ? text.length : found
}

function decoded({ fields, body }: Part): string {
  const encoding = /^content-transfer-encoding:[ \t]*"?([\w-]{1,20})/im.exec(fields)?.[1]?.toLowerCase()
  if (encoding === 'base64') return inCharset(fields, Buffer.from(body, 'base64'))
  if (encoding !== 'quoted-printable') return body
  const bytes = Buffer.from(body.replace(/=[ \t]{0,10}\r?\n/g, ''), 'utf8')
    .toString('latin1')
    .replace(/=([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
  return inCharset(fields, Buffer.from(bytes, 'latin1'))
}

function inCharset(fields: string, bytes: Uint8Array): string {
  const named = /\bcharset=[ \t]*"?([\w.:-]{1,40})/i.exec(fields)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
