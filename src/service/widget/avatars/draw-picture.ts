/**
 * Draws a picture of a stranger anew: bytes on standard input, a square PNG without metadata on standard
 * output. A process of its own, so that a picture made to hang or to break the decoder costs nobody else
 * anything.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { AVATAR_SIDE, PIXELS_MAX } from './picture-size'
import { pictureKind, UNUSABLE } from './picture-kind'

const SECONDS = 5
/** Of an SVG that gives its size in pixels. */
const USUAL_DENSITY = 72

sharp.cache(false)
sharp.concurrency(1)

async function draw(bytes: Buffer): Promise<Buffer> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const
  const kind = pictureKind(bytes)
  const { format, width, height } = await sharp(bytes, options).metadata()
  if (format !== kind) throw new Error(`${format} that looks like ${kind}`)
  // A small drawing is drawn large, not blown up.
  const scale = Math.min(AVATAR_SIDE / Math.min(width, height), Math.sqrt(PIXELS_MAX / (width * height)) / 2)
  const density = Math.max(1, USUAL_DENSITY * Math.max(1, scale))
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
  process.stdout.write(await draw(given))
} catch {
  process.exitCode = UNUSABLE
}
