/**
 * Decodes the bytes of a lead. The encoding in the prolog is used if the bytes are valid in it, since senders
 * are often wrong about their own encoding. Text that is neither Unicode nor declared is windows-1252, as old
 * systems of the trade write it.
 */
import { decodeWindows1252, repaired } from '../windows-1252'

export interface Decoded {
  readonly text: string
  /** What had to be guessed, for staff to read. */
  readonly warnings: readonly string[]
}

const PROLOG = /<\?(?:xml|adf)\s[^>]{0,200}?encoding\s*=\s*["']?([\w.:-]{1,40})/i
/** How many bytes are searched for the prolog. */
const HEAD_BYTES = 2_048

/** Never throws: in windows-1252, the last resort, every byte is a character. */
export function decodeAdf(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), warnings: [] }
  const head = decodeWindows1252(bytes.subarray(0, HEAD_BYTES))
  const declared = PROLOG.exec(head)?.[1]
  // Bytes without a NUL are not UTF-16, whatever the prolog says.
  const usable = declared !== undefined && !/^(?:utf-?(?:16|32)|ucs-?[24]|iso-10646)/i.test(declared)
  const first = usable ? tryDecode(bytes, declared) : undefined
  if (first !== undefined) return { text: repaired(first), warnings: [] }
  const wrongPrologWarnings =
    declared === undefined ? [] : [`It says that it is written in ${declared}, and is not: it was guessed`]
  const unicode = tryDecode(bytes, 'utf-8')
  if (unicode !== undefined) return { text: unicode, warnings: wrongPrologWarnings }
  return {
    text: decodeWindows1252(bytes),
    warnings: wrongPrologWarnings.length > 0 ? wrongPrologWarnings : ['Its encoding was guessed'],
  }
}

/** Undefined when the encoding is unknown, or the bytes are not valid in it. */
function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Detects UTF-16 by its byte order mark, or by the NUL beside each letter. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 64)
  const nuls = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const half = head.length / 4
  if (head.length < 4) return undefined
  if (nuls(1) >= half && nuls(0) === 0) return 'utf-16le'
  return nuls(0) >= half && nuls(1) === 0 ? 'utf-16be' : undefined
}
