/**
 * The bytes of a mail as its sender wrote them, for the MIME parser. Mails with characters beyond ASCII that
 * name no charset, or name one and arrive as text, are brought into a form that says what it is.
 */
import { decodeUtf8, decodeWindows1252, encodeWindows1252 } from './windows-1252'

/** A mail as JSON transports it: its text, or its bytes. */
export type RawMail = string | Uint8Array

/** A charset other than Unicode and ASCII. */
const LEGACY_CHARSET = /charset\s{0,5}=\s{0,5}["']?(?!utf-?8|us-ascii|ascii)[a-z]/i
const ASCII_CHARSET = /(charset\s{0,5}=\s{0,5}["']?)(?:us-)?ascii/gi
const UNICODE_CHARSET = /charset\s{0,5}=\s{0,5}["']?utf-?8/i
const NOT_ASCII = /[^\0-\x7f]/

export function mailBytes(raw: RawMail): Uint8Array {
  return typeof raw === 'string' ? encodeText(raw) : labelled(raw)
}

/** The text of a mail for a reader that does not take its parts apart. */
export const mailText = (raw: RawMail): string =>
  typeof raw === 'string' ? raw : (decodeUtf8(raw) ?? decodeWindows1252(raw))

/**
 * Who sends a mail as text has decoded it. If its parts still say that they are in windows-1252 or the like,
 * they are encoded so again.
 */
function encodeText(raw: string): Uint8Array {
  const isLegacy = NOT_ASCII.test(raw) && LEGACY_CHARSET.test(raw) && !UNICODE_CHARSET.test(raw)
  const bytes = isLegacy ? encodeWindows1252(raw) : null
  return bytes === null ? Buffer.from(raw, 'utf8') : labelled(bytes)
}

/** Header and body are looked at apart, since only the body has a label for its charset. */
function labelled(bytes: Uint8Array): Uint8Array {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfHeader(all)
  const body = all.subarray(end)
  const header = unicode(all.subarray(0, end))
  if (LEGACY_CHARSET.test(all.toString('latin1'))) return Buffer.concat([header, body])
  const mail = Buffer.concat([header, unicode(body)]).toString('latin1')
  // Whatever the label says, it is not ASCII.
  return Buffer.from(NOT_ASCII.test(mail) ? mail.replace(ASCII_CHARSET, '$1utf-8') : mail, 'latin1')
}

/** What is not UTF-8, without a label, is windows-1252. */
const unicode = (bytes: Buffer): Buffer =>
  decodeUtf8(bytes) === undefined ? Buffer.from(decodeWindows1252(bytes), 'utf8') : bytes

/** The offset after the first empty line. */
function endOfHeader(bytes: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => [bytes.indexOf(mark), mark.length] as const)
  const found = ends.filter(([at]) => at >= 0).map(([at, length]) => at + length)
  return found.length === 0 ? bytes.length : Math.min(...found)
}
