/** Reads one raw mail (RFC 5322, MIME). Its content is untrusted, so this runs in a worker thread. */
import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { FILE_MAX_BYTES, MAIL_MAX_LENGTH } from '../../contract/calls/intake'
import type { InboundFile } from './inbound-file'
import type { InboundMail } from './inbound-mail'
import { clip, plainLine, plainText } from '../platform/plain-text'
import { looksLikeAdf } from './adf/document'
import type { AdfLocale } from './adf/lead'
import { readAdf } from './adf/read'
import { mailBytes, mailText, type RawMail } from './mail-bytes'
import { readHead, idsIn } from './mail-head'
import { repaired } from './windows-1252'
import { machineText } from './machine-text'
import { textOfMarkup, type MarkupText } from './markup-text'
import { cutQuoted } from './quoted-text'
import { isBlank, trimmed } from '../../contract/core/blank'
import { simplifiedMail } from './simplified-mail'

/** Longer text is cut, characters. */
const TEXT_MAX_LENGTH = 20_000
/** Text beyond this is quoted history, characters. */
const TEXT_READ_LENGTH = 1_000_000
const FILES_MAX = 20
const NESTING_MAX = 30
const HEADERS_MAX_BYTES = 256 * 1024
/**
 * A parsed line takes far more memory than its characters. A mail of the maximum size has 160,000 lines of
 * base64.
 */
const LINES_MAX = 500_000
/** The maximum number of lines that could be the boundary of a part. */
const BOUNDARIES_MAX = 2_000
const FILE_NAME_LENGTH = 120
const REFERENCES_MAX = 30
/** How much of a report without parts is searched, characters. */
const QUOTED_HEAD_LENGTH = 20_000
const FORWARDED = /^\s{0,5}(fwd?|wg|tr|rv|i):/i

/**
 * Reads a mail; one that breaks a limit is read as far as this is cheap. `locale` is the dealership's locale.
 */
export async function readMail(raw: RawMail, locale: AdfLocale): Promise<InboundMail> {
  const email = isTooComplex(raw) ? null : await parseMime(mailBytes(raw))
  if (email !== null) return toInboundMail(withRepairedText(email), raw, locale)
  const simplified = await simplifiedMail(mailText(raw))
  return { ...simplified, id: simplified.id ?? hashOf(raw) }
}

/** The parser decodes windows-1252 as the running version of Node does. */
const withRepairedText = (email: Email): Email => ({
  ...email,
  ...(email.subject !== undefined && { subject: repaired(email.subject) }),
  ...(email.from && { from: { ...email.from, name: repaired(email.from.name) } }),
  ...(email.text !== undefined && { text: repaired(email.text) }),
  ...(email.html !== undefined && { html: repaired(email.html) }),
  attachments: email.attachments.map((one) => ({
    ...one,
    filename: one.filename === null ? null : repaired(one.filename),
  })),
})

function isTooComplex(source: RawMail): boolean {
  if (source.length > MAIL_MAX_LENGTH) return true
  const raw = typeof source === 'string' ? source : Buffer.from(source).toString('latin1')
  let lines = 0
  let boundaries = 0
  for (let at = raw.indexOf('\n'); at >= 0; at = raw.indexOf('\n', at + 1)) {
    lines += 1
    if (raw.startsWith('--', at + 1)) boundaries += 1
    if (lines > LINES_MAX || boundaries > BOUNDARIES_MAX) return true
  }
  return false
}

/** Null when the parts are nested too deeply, or the headers are too long. */
async function parseMime(raw: Uint8Array): Promise<Email | null> {
  const parser = new PostalMime({
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: NESTING_MAX,
    maxHeadersSize: HEADERS_MAX_BYTES,
  })
  return await parser.parse(raw).catch(() => null)
}

function toInboundMail(email: Email, raw: RawMail, locale: AdfLocale): InboundMail {
  const reports = email.attachments.filter(({ mimeType }) => mimeType.startsWith('message/delivery-status'))
  const head = readHead(email)
  const { text, isStripped } = readText(email)
  const isForwarded = FORWARDED.test(email.subject ?? '')
  const own = isForwarded ? text.trim() : cutQuoted(text)
  const adf = findAdf(email)
  const machine = isForwarded ? null : machineText(own)
  const bounced = reports.map(failureReason).find((reason) => reason !== null)
  return {
    ...head,
    id: head.id ?? hashOf(raw),
    refers: [
      ...originalIds(email.attachments),
      ...(machine === 'bounce' ? idsInText(text) : []),
      ...head.refers,
    ].slice(0, REFERENCES_MAX),
    text: clip(plainText(trimmed(own)), TEXT_MAX_LENGTH),
    files: email.attachments.slice(0, FILES_MAX).map(toInboundFile),
    automatic: head.automatic || reports.length > 0 || machine === 'bounce',
    answerable: head.answerable && reports.length === 0 && machine === null,
    beginsLead: head.beginsLead && reports.length === 0 && machine === null,
    bounced: bounced ?? (machine === 'bounce' ? reasonInText(text) : null),
    adf: adf === null ? null : readAdf(adf, locale),
    simplified: isStripped ? 'formatting' : null,
  }
}

const hashOf = (raw: RawMail) => `sha256:${createHash('sha256').update(raw).digest('hex')}`

/** Ids of the undelivered messages that a report contains, in full or only with their headers. */
function originalIds(attachments: readonly Attachment[]): string[] {
  return attachments
    .filter(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')
    .flatMap((one) => {
      const head = Buffer.from(bytesOf(one).subarray(0, 20_000)).toString('utf8')
      return idsIn(/^message-id:([^\n]*)/im.exec(head)?.[1] ?? '')
    })
}

/** A report without parts quotes the undelivered message with its header. */
const idsInText = (text: string) =>
  [...text.slice(0, QUOTED_HEAD_LENGTH).matchAll(/^[>\s]{0,5}message-id:([^\n]*)/gim)].flatMap(([, id]) =>
    idsIn(id ?? ''),
  )

/**
 * The line with the mail server's answer of a report without parts; null when the delivery may yet succeed.
 */
function reasonInText(text: string): string | null {
  const beginning = text.slice(0, QUOTED_HEAD_LENGTH)
  if (/\b(delayed|will (keep trying|be retried)|verzögert)\b/i.test(beginning)) return null
  const line = beginning.split('\n').find((one) => /\b5\d\d\b|\b5\.\d{1,3}\.\d{1,3}\b/.test(one))
  return clip(plainLine(`The mail server could not deliver it: ${line?.trim() || 'no reason given'}`), 300)
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content, 'utf8')
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

/** The text of the mail with its quoted history. */
function readText({ text, html }: Email): MarkupText {
  if (text !== undefined && !isBlank(text)) {
    return { text: text.slice(0, TEXT_READ_LENGTH), isStripped: false }
  }
  return html === undefined ? { text: '', isStripped: false } : textOfMarkup(html)
}

function toInboundFile(attachment: Attachment): InboundFile {
  const { filename, mimeType } = attachment
  const name = clip(plainLine((filename ?? '').replace(/[/\\\p{Cf}]/gu, '_')), FILE_NAME_LENGTH)
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
/** How many bytes of an attachment are searched for a lead. */
const ADF_HEAD_BYTES = 4_000

/** Finds a lead in an attachment, in the text, or in the markup. */
function findAdf(email: Email): Uint8Array | string | null {
  const attached = email.attachments.find((one) => {
    const name = one.filename ?? ''
    if (ADF_TYPE.test(one.mimeType) || ADF_NAME.test(name)) return true
    if (!XML_TYPE.test(one.mimeType) && !XML_NAME.test(name)) return false
    // UTF-16 has a NUL beside each ASCII letter.
    return looksLikeAdf(
      Buffer.from(bytesOf(one).subarray(0, ADF_HEAD_BYTES)).toString('latin1').replaceAll('\0', ''),
    )
  })
  if (attached) return bytesOf(attached)
  const { text, html } = email
  if (text !== undefined && looksLikeAdf(text)) return text
  if (html === undefined || !looksLikeAdf(html)) return null
  // The markup either is the lead, or shows it as text.
  const { text: pageText } = textOfMarkup(html)
  return looksLikeAdf(pageText) ? pageText : html
}

/** The mail server's reason for a failed delivery; null when the report is about something else. */
function failureReason(report: Attachment): string | null {
  const text = Buffer.from(bytesOf(report).subarray(0, 20_000)).toString('utf8')
  if (!/^action:\s*failed/im.test(text)) return null
  const diagnostic =
    /^diagnostic-code:\s*(?:[\w-]+;)?([^\n]*)/im.exec(text)?.[1] ?? /^status:([^\n]*)/im.exec(text)?.[1]
  return clip(
    plainLine(`The mail server could not deliver it: ${diagnostic?.trim() || 'no reason given'}`),
    300,
  )
}
