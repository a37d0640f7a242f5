/**
 * Reads one message of mail as it came (RFC 5322, MIME). Everything in it was written by strangers, so it
 * runs in a worker thread.
 */
import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { FILE_MAX_BYTES, MAIL_MAX_LENGTH } from '../../contract/calls/intake'
import type { InboundFile } from './inbound-file'
import type { InboundMail } from './inbound-mail'
import { clip, plainText } from '../platform/plain-text'
import { speaksAdf } from './adf/document'
import type { AdfPlace } from './adf/lead'
import { readAdf } from './adf/read'
import { headOf, idsIn, oneLine } from './mail-head'
import { textOfMarkup, type MarkupText } from './markup-text'
import { cutQuoted } from './quoted-text'
import { isBlank, trimmed } from '../../contract/core/blank'
import { simplifiedMail } from './simplified-mail'

/** Longer text is cut, characters. */
const TEXT_MAX_LENGTH = 20_000
/** What lies beyond is quoted history, characters. */
const TEXT_READ_LENGTH = 1_000_000
const FILES_MAX = 20
const NESTING_MAX = 30
const HEADERS_MAX_BYTES = 256 * 1024
/**
 * A line takes far more memory than its characters do. A letter of the largest size has 160,000 lines of
 * base64.
 */
const LINES_MAX = 500_000
/** Each line that could be the border of a part counts. */
const BORDERS_MAX = 2_000
const FILE_NAME_LENGTH = 120
const REFERENCES_MAX = 30
const FORWARDED = /^\s{0,5}(fwd?|wg|tr|rv|i):/i

/** `place`: how the dealership writes. Reads a letter that breaks a limit as far as that is cheap. */
export async function readMail(raw: string, place: AdfPlace): Promise<InboundMail> {
  const email = isTooComplex(raw) ? null : await parsed(raw)
  if (email !== null) return mailOf(email, raw, place)
  const simplified = await simplifiedMail(raw)
  return { ...simplified, id: simplified.id ?? hashOf(raw) }
}

function isTooComplex(raw: string): boolean {
  if (raw.length > MAIL_MAX_LENGTH) return true
  let lines = 0
  let borders = 0
  for (let at = raw.indexOf('\n'); at >= 0; at = raw.indexOf('\n', at + 1)) {
    lines += 1
    if (raw.startsWith('--', at + 1)) borders += 1
    if (lines > LINES_MAX || borders > BORDERS_MAX) return true
  }
  return false
}

/** Null: its parts are nested too deeply, or its headers are too long. */
async function parsed(raw: string): Promise<Email | null> {
  const parser = new PostalMime({
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: NESTING_MAX,
    maxHeadersSize: HEADERS_MAX_BYTES,
  })
  return await parser.parse(raw).catch(() => null)
}

function mailOf(email: Email, raw: string, place: AdfPlace): InboundMail {
  const reports = email.attachments.filter(({ mimeType }) => mimeType.startsWith('message/delivery-status'))
  const head = headOf(email)
  const { text, isStripped } = textOf(email)
  const own = FORWARDED.test(email.subject ?? '') ? text.trim() : cutQuoted(text)
  const adf = adfIn(email)
  return {
    ...head,
    id: head.id ?? hashOf(raw),
    refers: [...originals(email.attachments), ...head.refers].slice(0, REFERENCES_MAX),
    text: clip(plainText(trimmed(own)), TEXT_MAX_LENGTH),
    files: email.attachments.slice(0, FILES_MAX).map(fileOf),
    automatic: head.automatic || reports.length > 0,
    bounced: reports.map(failureIn).find((reason) => reason !== null) ?? null,
    adf: adf === null ? null : readAdf(adf, place),
    simplified: isStripped ? 'formatting' : null,
  }
}

const hashOf = (raw: string) => `sha256:${createHash('sha256').update(raw).digest('hex')}`

/** A report carries the message that did not arrive, or its head. */
function originals(attachments: readonly Attachment[]): string[] {
  return attachments
    .filter(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')
    .flatMap((one) => {
      const head = Buffer.from(bytesOf(one).subarray(0, 20_000)).toString('utf8')
      return idsIn(/^message-id:([^\n]*)/im.exec(head)?.[1] ?? '')
    })
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content, 'utf8')
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

/** With its quoted history. */
function textOf({ text, html }: Email): MarkupText {
  if (text !== undefined && !isBlank(text)) {
    return { text: text.slice(0, TEXT_READ_LENGTH), isStripped: false }
  }
  return html === undefined ? { text: '', isStripped: false } : textOfMarkup(html)
}

function fileOf(attachment: Attachment): InboundFile {
  const { filename, mimeType } = attachment
  const name = clip(oneLine((filename ?? '').replace(/[/\\\p{Cf}]/gu, '_')), FILE_NAME_LENGTH)
  const bytes = bytesOf(attachment)
  return {
    name: name === '' ? 'attachment' : name,
    content_type: /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(mimeType) ? mimeType : 'application/octet-stream',
    bytes: bytes.length > FILE_MAX_BYTES ? null : bytes,
  }
}

const ADF_TYPE = /^(?:application|text)\/(?:x-)?adf(?:\+xml)?$/i
const ADF_NAME = /\.adf$/i
const XML_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?xml$/i
const XML_NAME = /\.xml$/i
/** Whether an attachment is a lead shows in so many bytes. */
const ADF_HEAD_BYTES = 4_000

/** As an attachment, or in the text, or in markup that is none. */
function adfIn(email: Email): Uint8Array | string | null {
  const attached = email.attachments.find((one) => {
    const name = one.filename ?? ''
    if (ADF_TYPE.test(one.mimeType) || ADF_NAME.test(name)) return true
    if (!XML_TYPE.test(one.mimeType) && !XML_NAME.test(name)) return false
    // Wide letters have a NUL beside each.
    return speaksAdf(
      Buffer.from(bytesOf(one).subarray(0, ADF_HEAD_BYTES)).toString('latin1').replaceAll('\0', ''),
    )
  })
  if (attached) return bytesOf(attached)
  const { text, html } = email
  if (text !== undefined && speaksAdf(text)) return text
  if (html === undefined || !speaksAdf(html)) return null
  // Either the lead stands in it as it is, or the page shows it as text.
  const { text: shown } = textOfMarkup(html)
  return speaksAdf(shown) ? shown : html
}

/** Why a mail server gave up, in its own words; null: the report says something else. */
function failureIn(report: Attachment): string | null {
  const text = Buffer.from(bytesOf(report).subarray(0, 20_000)).toString('utf8')
  if (!/^action:\s*failed/im.test(text)) return null
  const words =
    /^diagnostic-code:\s*(?:[\w-]+;)?([^\n]*)/im.exec(text)?.[1] ?? /^status:([^\n]*)/im.exec(text)?.[1]
  return clip(oneLine(`The mail server could not deliver it: ${words?.trim() || 'no reason given'}`), 300)
}
