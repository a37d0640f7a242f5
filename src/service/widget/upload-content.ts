/** What a file is that a shopper sends: known by its content, whatever it is called. */
import { UPLOAD_MAX_BYTES, type UPLOAD_TYPES } from '../../contract/calls/widget'
import { invalid, DomainError } from '../platform/errors'
import type { NewFile } from '../conversations/files'
import { clip, plainText } from '../platform/plain-text'

type UploadType = (typeof UPLOAD_TYPES)[number]
type ImageType = Exclude<UploadType, 'application/pdf'>

const NAME_LENGTH = 120
/** Of an image, all of its frames together: more would be a bomb for whoever opens it. */
const PIXELS_MAX = 50_000_000

const ENDINGS: Readonly<Record<UploadType, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
}
/** As the image library calls them. */
const FORMATS: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
}

/** The file of an upload. Throws 400 by field, 413 when it is too large. */
export async function readUpload({ name, data }: { name: string; data: string }): Promise<NewFile> {
  const bytes = Buffer.from(data, 'base64')
  // The decoder leaves out what is no base64.
  if (bytes.toString('base64').replace(/=+$/, '') !== data.replace(/=+$/, '')) {
    throw invalid({ data: 'not_base64' })
  }
  if (bytes.length > UPLOAD_MAX_BYTES) throw new DomainError('file_too_large')
  const content_type = typeOf(bytes)
  if (content_type === undefined) throw invalid({ data: 'file_type_wrong' })
  if (content_type !== 'application/pdf') await checkImage(bytes, content_type)
  return { content_type, name: fileName(name, content_type), bytes }
}

/** By the first bytes. */
function typeOf(bytes: Buffer): UploadType | undefined {
  const begins = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
  if (begins('89504e470d0a1a0a')) return 'image/png'
  if (begins('ffd8ff')) return 'image/jpeg'
  if (begins('52494646') && begins('57454250', 8)) return 'image/webp'
  return begins('255044462d') ? 'application/pdf' : undefined
}

async function checkImage(bytes: Buffer, type: ImageType): Promise<void> {
  const { default: sharp } = await import('sharp')
  const read = await sharp(bytes, { limitInputPixels: PIXELS_MAX, animated: true })
    .metadata()
    .catch(() => undefined)
  if (read?.format !== FORMATS[type]) throw invalid({ data: 'file_type_wrong' })
  if (read.width * read.height > PIXELS_MAX) throw invalid({ data: 'picture_too_large' })
}

/** One line without a path, whose ending says what the file is. */
function fileName(typed: string, type: UploadType): string {
  const line = plainText(typed)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim()
  const [usual, ...others] = ENDINGS[type]
  const ending = /\.([a-z0-9]{1,8})$/i.exec(line)?.[1]?.toLowerCase() ?? ''
  const isRight = [usual, ...others].includes(ending)
  const stem = isRight ? line.slice(0, -ending.length - 1) : line
  return `${clip(stem === '' ? 'file' : stem, NAME_LENGTH - 6)}.${isRight ? ending : usual}`
}
