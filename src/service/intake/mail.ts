/** Reads one message of mail as it came (RFC 5322, MIME). Everything in it was written by strangers. */
import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { isMailAddress } from '../delivery/mail-address'
import { clip, plainText } from '../store/plain-text'
import type { NewFile } from '../store/files'
import { speaksAdf } from './adf/document'
import { textOfMarkup } from './markup-text'
import { namesIn } from './names'
import { cutQuoted } from './quoted'

/** Longer text is cut, characters. */
const TEXT_MAX_LENGTH = 20_000
const FILES_MAX = 20
const FILE_NAME_LENGTH = 120
const SUBJECT_LENGTH = 300
const NAME_LENGTH = 80
const REFERENCES_MAX = 30
const ID_LENGTH = 300
const NESTING_MAX = 30
const FORWARDED = /^\s{0,5}(fwd?|wg|tr|rv|i):/i

export interface InboundMail {
  /** Its Message-ID without angle brackets; a hash of all of it when it has none that can be used. */
  readonly id: string
  /** Null: nobody who could be answered. */
  readonly from: { readonly address: string; readonly first_name: string; readonly last_name: string } | null
  /** Every address that it says it was sent to. */
  readonly to: readonly string[]
  /** Message-IDs that it answers, the nearest first. */
  readonly refers: readonly string[]
  readonly subject: string
  /** What the person wrote, without quoted history. */
  readonly text: string
  readonly files: readonly NewFile[]
  /** Written by a machine: an out-of-office note, a report of a mail server. */
  readonly automatic: boolean
  /** Of a report that a message did not arrive: why. */
  readonly bounced: string | null
  /** A lead in ADF/XML that it carries, well-formed or not; null: none. */
  readonly adf: Uint8Array | string | null
}

export async function readMail(raw: string): Promise<InboundMail> {
  const email = await new PostalMime({
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: NESTING_MAX,
  }).parse(raw)
  const reports = email.attachments.filter(({ mimeType }) => mimeType.startsWith('message/delivery-status'))
  return {
    id: idsIn(email.messageId ?? '')[0] ?? `sha256:${createHash('sha256').update(raw).digest('hex')}`,
    from: senderOf(email),
    to: recipientsOf(email),
    refers: [...originals(email.attachments), ...answered(email)].slice(0, REFERENCES_MAX),
    subject: clip(oneLine(email.subject ?? ''), SUBJECT_LENGTH),
    text: clip(plainText(ownWords(email)), TEXT_MAX_LENGTH),
    files: email.attachments.slice(0, FILES_MAX).map(fileOf),
    automatic: isAutomatic(email) || reports.length > 0,
    bounced: reports.map(failureIn).find((reason) => reason !== null) ?? null,
    adf: adfIn(email),
  }
}

const oneLine = (text: string) =>
  plainText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

const flat = (addresses: readonly Address[] = []) =>
  addresses.flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]))

function senderOf({ from }: Email): InboundMail['from'] {
  const [one] = from?.group ?? [from]
  if (!one || one.address === undefined || !isMailAddress(one.address)) return null
  const name = clip(oneLine(one.name), NAME_LENGTH)
  // A name that is the address again says nothing.
  const parts = name.includes('@') ? [] : namesIn(name)
  return { address: one.address.toLowerCase(), first_name: parts[0] ?? '', last_name: parts[1] ?? '' }
}

function recipientsOf(email: Email): string[] {
  const said = email.headers
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to')
    .map(({ value }) => value.replace(/[<>\s]/g, ''))
  return [...flat(email.to), ...flat(email.cc), ...said].filter(isMailAddress)
}

/** Message-IDs in a header, in their order. */
function idsIn(header: string): string[] {
  return (header.slice(0, 20_000).match(/<[^\s<>]{3,}>/g) ?? [])
    .map((id) => id.slice(1, -1))
    .filter((id) => id.length <= ID_LENGTH && id.includes('@'))
}

const answered = ({ inReplyTo, references }: Email) => [
  ...idsIn(inReplyTo ?? ''),
  ...idsIn(references ?? '').reverse(),
]

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

function textOf({ text, html }: Email): string {
  if (text !== undefined && text.trim() !== '') return text
  if (html === undefined) return ''
  return textOfMarkup(html)
}

/** Of a forwarded message the quoted part is what it is about. */
function ownWords(email: Email): string {
  const text = textOf(email)
  return FORWARDED.test(email.subject ?? '') ? text.trim() : cutQuoted(text)
}

function fileOf(attachment: Attachment): NewFile {
  const { filename, mimeType } = attachment
  const name = clip(oneLine(filename ?? '').replace(/[/\\\p{Cf}]/gu, '_'), FILE_NAME_LENGTH)
  return {
    name: name === '' ? 'attachment' : name,
    content_type: /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(mimeType) ? mimeType : 'application/octet-stream',
    bytes: bytesOf(attachment),
  }
}

const ADF_TYPE = /^(?:application|text)\/(?:x-)?adf(?:\+xml)?$/i
const ADF_NAME = /\.adf$/i
const XML_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?xml$/i
const XML_NAME = /\.xml$/i
/** Whether an attachment is a lead shows in so many bytes. */
const ADF_HEAD_BYTES = 4_000

/** As an attachment, or in the text, or in markup that is none. */
function adfIn(email: Email): InboundMail['adf'] {
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
  const shown = textOfMarkup(html)
  return speaksAdf(shown) ? shown : html
}

function isAutomatic(email: Email): boolean {
  const header = (name: string) =>
    email.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = header('auto-submitted')
  return (
    (submitted !== undefined && !submitted.startsWith('no')) ||
    header('return-path') === '<>' ||
    header('x-autoreply') !== undefined ||
    header('x-autorespond') !== undefined ||
    header('precedence') === 'auto_reply' ||
    /^(mailer-daemon|postmaster)@/i.test(email.from?.address ?? '')
  )
}

/** Why a mail server gave up, in its own words; null: the report says something else. */
function failureIn(report: Attachment): string | null {
  const text = Buffer.from(bytesOf(report).subarray(0, 20_000)).toString('utf8')
  if (!/^action:\s*failed/im.test(text)) return null
  const words =
    /^diagnostic-code:\s*(?:[\w-]+;)?([^\n]*)/im.exec(text)?.[1] ?? /^status:([^\n]*)/im.exec(text)?.[1]
  return clip(oneLine(`The mail server could not deliver it: ${words?.trim() || 'no reason given'}`), 300)
}
