/** Decodes a file whose encoding is not known. */
import { plainText } from '../../platform/plain-text'
import { decodeWindows1252 } from '../windows-1252'

/** How many bytes identify UTF-16 without a mark: headings are ASCII, so every other byte of them is zero. */
const HEADING_BYTES = 40

/** Normalizes line ends to `\n`, and removes a byte order mark and what PostgreSQL cannot store. */
export const feedText = (text: string): string =>
  plainText(text)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')

/**
 * Decodes UTF-8 and UTF-16 with or without a mark, and everything else as windows-1252, in which any bytes
 * are valid.
 */
export function decodeFeed(bytes: Buffer): string {
  const wide = wideEncoding(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows1252(bytes)
  }
}

function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const begin = bytes.subarray(0, HEADING_BYTES)
  if (begin.length < 2 || begin.length % 2 !== 0) return null
  const isZeroAt = (odd: number) => begin.every((byte, at) => (at % 2 === odd ? byte === 0 : byte !== 0))
  if (isZeroAt(1)) return 'utf-16le'
  return isZeroAt(0) ? 'utf-16be' : null
}
