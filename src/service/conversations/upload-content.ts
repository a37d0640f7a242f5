/** Detects the type of an upload by its content, whatever its name is. */
import { UPLOAD_MAX_BYTES, type UPLOAD_TYPES } from '../../contract/core/uploads'
import { invalid, DomainError } from '../platform/errors'
import type { NewFile } from './files'
import { clip, plainText } from '../platform/plain-text'

type UploadType = (typeof UPLOAD_TYPES)[number]
type ImageType = Exclude<UploadType, 'application/pdf'>

const NAME_LENGTH = 120
/** The maximum of an image with all its frames; larger ones could be decompression bombs. */
const PIXELS_MAX = 50_000_000

const EXTENSIONS: Readonly<Record<UploadType, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
}
/** The formats as the image library names them. */
const FORMATS: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
}

/**
 * Reads the file of an upload. Throws `fields_invalid` by field, and `file_too_large` when it is too large.
 */
export async function readUpload({ name, data }: { name: string; data: string }): Promise<NewFile> {
  const bytes = Buffer.from(data, 'base64')
  // The decoder ignores characters that are not base64.
  if (withoutPadding(bytes.toString('base64')) !== withoutPadding(data)) {
    throw invalid({ data: 'not_base64' })
  }
  if (bytes.length > UPLOAD_MAX_BYTES) throw new DomainError('file_too_large')
  const content_type = typeOf(bytes)
  if (content_type === undefined) throw invalid({ data: 'file_type_wrong' })
  if (content_type !== 'application/pdf') await checkImage(bytes, content_type)
  return { content_type, name: fileName(name, content_type), bytes }
}

/**
 * Some clients leave the padding out. `/=+$/` would take the square of the length of a long run of signs,
 * which holds the service for hours.
 */
const withoutPadding = (base64: string): string =>
  base64.slice(0, base64.length - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0))

/** Detects the type by the first bytes. */
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

/** A single line without a path, with the extension of the file's type. */
function fileName(name: string, type: UploadType): string {
  const line = plainText(name)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim()
  const [standard, ...others] = EXTENSIONS[type]
  const extension = /\.([a-z0-9]{1,8})$/i.exec(line)?.[1]?.toLowerCase() ?? ''
  const isMatching = [standard, ...others].includes(extension)
  const stem = isMatching ? line.slice(0, -extension.length - 1) : line
  return `${clip(stem === '' ? 'file' : stem, NAME_LENGTH - 6)}.${isMatching ? extension : standard}`
}
