/**
 * Windows-1252, which is what text labelled as ISO 8859-1 or ASCII usually is. Some versions of Node decode
 * it as ISO 8859-1, so that € and curly quotes become control characters; `repaired` corrects that.
 */

/** Its characters from 0x80 to 0x9F, where ISO 8859-1 has control characters. */
const CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const CONTROLS = /[\u0080-\u009f]/g
const BYTES: ReadonlyMap<string, number> = new Map(
  [...CHARACTERS].map((character, index) => [character, 0x80 + index]),
)

/**
 * Replaces control characters from 0x80 to 0x9F, which no text contains, by the characters that were meant.
 */
export const repaired = (text: string): string =>
  text.replace(CONTROLS, (control) => CHARACTERS.charAt(control.charCodeAt(0) - 0x80))

/** Any bytes are valid. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  repaired(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))

/** Null when the text has characters that it cannot represent. */
export function encodeWindows1252(text: string): Buffer | null {
  const bytes = Buffer.alloc(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const byte = code <= 0xff ? code : BYTES.get(text.charAt(at))
    if (byte === undefined) return null
    bytes[at] = byte
  }
  return bytes
}

/** Undefined when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
