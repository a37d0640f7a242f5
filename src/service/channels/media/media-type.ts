/** Says what a customer's file is by its content, whatever its name and its declared type say. */
import { clip } from '../../platform/plain-text'

const NAME_MAX_LENGTH = 100
const UNKNOWN = 'application/octet-stream'

/** The beginnings of files, as hexadecimal digits from a position. */
const SIGNATURES: readonly (readonly [type: string, hex: string, at?: number])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '47494638'],
  ['image/webp', '57454250', 8],
  ['application/pdf', '255044462d'],
  ['audio/ogg', '4f676753'],
  ['audio/amr', '2321414d52'],
  ['audio/mpeg', '494433'],
  ['audio/mpeg', 'fffb'],
  ['audio/aac', 'fff1'],
  ['audio/aac', 'fff9'],
  ['audio/mp4', '667479704d3441', 4],
  ['video/3gpp', '66747970336770', 4],
  ['video/mp4', '66747970', 4],
]
/** Types whose files look like many others; the sender's word is taken, since they are only saved. */
const OFFICE =
  /^application\/(msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\.[\w.]{1,60})$/
const CONTAINERS = ['504b0304', 'd0cf11e0a1b11ae1']

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/ogg': 'ogg',
  'audio/amr': 'amr',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'video/3gpp': '3gp',
  'video/mp4': 'mp4',
}

/** A type that the product names; anything else, such as an SVG, a page or a program, is only bytes. */
export function mediaType(bytes: Uint8Array, declared: string): string {
  const begins = (hex: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + hex.length / 2)).toString('hex') === hex
  const [type] = SIGNATURES.find(([, hex, at]) => begins(hex, at)) ?? []
  if (type === 'video/mp4' && declared === 'audio/mp4') return declared
  if (type !== undefined) return type
  return OFFICE.test(declared) && CONTAINERS.some((hex) => begins(hex)) ? declared : UNKNOWN
}

export const isPictureType = (type: string): boolean => type.startsWith('image/')

/** The name with the extension of the type, so that it opens where it is saved. */
export function mediaName(name: string, type: string): string {
  const extension = EXTENSIONS[type]
  if (extension === undefined || name.toLowerCase().endsWith(`.${extension}`)) return name
  return `${clip(name, NAME_MAX_LENGTH - extension.length - 1)}.${extension}`
}
