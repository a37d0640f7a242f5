/** What an uploaded picture is, by its content alone. */

export type PictureKind = 'png' | 'jpeg' | 'svg'

/**
 * Ends the process that draws a picture which cannot be drawn; any other failure of it is a fault of ours.
 */
export const UNUSABLE = 3

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
/** Where an SVG has its root element at the latest: licences and comments stand before it. */
const PROLOGUE_BYTES = 4096

/** Null for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const begins = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)
  if (begins(PNG)) return 'png'
  if (begins(JPEG)) return 'jpeg'
  const text = Buffer.from(bytes.subarray(0, PROLOGUE_BYTES)).toString('utf8')
  return /^\uFEFF?\s*</.test(text) && /<svg[\s>]/.test(text) ? 'svg' : null
}
