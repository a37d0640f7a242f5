/**
 * Re-encodes a customer's picture in its own format, upright, without metadata such as the place, and no
 * larger than a screen shows: bytes on standard input, the new picture on standard output. It runs in a
 * process of its own (`platform/reencode-in-process.ts`).
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { UNREADABLE_IMAGE_EXIT_CODE } from '../../platform/reencode-in-process'

const SECONDS = 6
/** The longest side of the new picture, pixels. */
const SIDE_MAX = 2560
/** Of all frames together; larger ones could be decompression bombs. */
const PIXELS_MAX = 50_000_000
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif'])

sharp.cache(false)
sharp.concurrency(1)

async function reencode(bytes: Buffer): Promise<Buffer> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const
  const { format } = await sharp(bytes, options).metadata()
  if (!FORMATS.has(format)) throw new Error(`a picture in ${format}`)
  const isAnimated = format === 'webp' || format === 'gif'
  return await sharp(bytes, { ...options, animated: isAnimated })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
    .toFormat(format)
    .toBuffer()
}

const given = await buffer(process.stdin)
try {
  process.stdout.write(await reencode(given))
} catch {
  process.exitCode = UNREADABLE_IMAGE_EXIT_CODE
}
