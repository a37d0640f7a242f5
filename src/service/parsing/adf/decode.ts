/**
 * Bytes of a lead as text. What the prolog says counts as long as the bytes agree with it; senders are often
 * wrong about their own encoding.
 */

export interface Decoded {
  readonly text: string
  /** What had to be guessed, in words. */
  readonly warnings: readonly string[]
}

/** The encoding of what is neither Unicode nor declared: the trade's old machines write it. */
const FALLBACK = 'windows-1252'
const PROLOG = /<\?(?:xml|adf)\s[^>]{0,200}?encoding\s*=\s*["']?([\w.:-]{1,40})/i
/** The prolog stands among so many bytes. */
const HEAD_BYTES = 2_048

/** Never throws: bytes that fit nothing are read by the fallback, in which every byte is a character. */
export function decodeAdf(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), warnings: [] }
  const head = new TextDecoder(FALLBACK).decode(bytes.subarray(0, HEAD_BYTES))
  const declared = PROLOG.exec(head)?.[1]
  // Bytes without a NUL are no UTF-16, whatever they say.
  const usable = declared !== undefined && !/^(?:utf-?(?:16|32)|ucs-?[24]|iso-10646)/i.test(declared)
  const first = usable ? read(bytes, declared) : undefined
  if (first !== undefined) return { text: first, warnings: [] }
  const wrong =
    declared === undefined ? [] : [`It says that it is written in ${declared}, and is not: it was guessed`]
  const unicode = read(bytes, 'utf-8')
  if (unicode !== undefined) return { text: unicode, warnings: wrong }
  return {
    text: new TextDecoder(FALLBACK).decode(bytes),
    warnings: wrong.length > 0 ? wrong : ['Its encoding was guessed'],
  }
}

/** Undefined: the encoding is unknown, or the bytes are not written in it. */
function read(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 by its mark, or by the NUL beside each letter of a document that has none. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 64)
  const nuls = (parity: number) => head.filter((byte, place) => byte === 0 && place % 2 === parity).length
  const half = head.length / 4
  if (head.length < 4) return undefined
  if (nuls(1) >= half && nuls(0) === 0) return 'utf-16le'
  return nuls(0) >= half && nuls(1) === 0 ? 'utf-16be' : undefined
}
