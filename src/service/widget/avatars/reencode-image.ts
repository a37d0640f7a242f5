/**
 * Re-encodes an uploaded picture: bytes on standard input, a square PNG without metadata on standard output.
 * It runs in a process of its own, so that a picture made to hang or crash the decoder does not affect
 * anybody else.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { AVATAR_SIDE, PIXELS_MAX } from './picture-size'
import { UNREADABLE_IMAGE_EXIT_CODE } from '../../platform/reencode-in-process'
import { pictureKind } from './picture-kind'

const SECONDS = 5
/** The density of an SVG whose size is in pixels. */
const DEFAULT_DENSITY = 72

sharp.cache(false)
sharp.concurrency(1)

async function reencode(bytes: Buffer): Promise<Buffer> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const
  const kind = pictureKind(bytes)
  const { format, width, height } = await sharp(bytes, options).metadata()
  if (format !== kind) throw new Error(`${format} that looks like ${kind}`)
  // A small SVG is rendered large rather than scaled up.
  const scale = Math.min(AVATAR_SIDE / Math.min(width, height), Math.sqrt(PIXELS_MAX / (width * height)) / 2)
  const density = Math.max(1, DEFAULT_DENSITY * Math.max(1, scale))
  return await sharp(bytes, { ...options, ...(kind === 'svg' && { density }) })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const given = await buffer(process.stdin)
try {
  process.stdout.write(await reencode(given))
} catch {
  process.exitCode = UNREADABLE_IMAGE_EXIT_CODE
}
