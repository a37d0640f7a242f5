/** Detects the type of an uploaded picture by its content alone. */

export type PictureKind = 'png' | 'jpeg' | 'svg'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
/** The root element of an SVG must start within this many bytes, after licences and comments. */
const PROLOGUE_BYTES = 4096

/** Returns null for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const begins = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)
  if (begins(PNG)) return 'png'
  if (begins(JPEG)) return 'jpeg'
  const text = Buffer.from(bytes.subarray(0, PROLOGUE_BYTES)).toString('utf8')
  return /^\uFEFF?\s*</.test(text) && /<svg[\s>]/.test(text) ? 'svg' : null
}
