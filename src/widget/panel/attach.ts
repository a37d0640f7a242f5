/** Files of the conversation: those that the shopper sends and those that they save. */
import type { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '../../contract/core/uploads'
import { base64Of } from '../../browser/base64'
import { t, type TranslateArgs } from '../../i18n/translate'
import { RequestError } from '../../browser/request-error'
import type { LocalFile, Upload } from '../chat/chat-state'
import { messageOf } from '../chat/frames'
import { request } from './request'
import { safeName, saveAs } from './save-file'
import type { SiteConnection } from '../launcher/service'
import { asObject, asText } from '../chat/wire'

// These literals duplicate the contract's values to keep the schemas out of the bundle; the types enforce
// that they match.
const TYPES: typeof UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']
const MAX_BYTES: typeof UPLOAD_MAX_BYTES = 5_242_880 as typeof UPLOAD_MAX_BYTES
/** Maximum size of a preview, px. */
const PICTURE = { width: 240, height: 180 }

/** Why the file cannot be sent, for the shopper; null if it can. The service checks the content as well. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): TranslateArgs | null {
  if (!TYPES.some((known) => known === type))
    return ['{name} cannot be sent. Send a PNG, JPEG or WebP picture, or a PDF.', { name }]
  if (size > MAX_BYTES) return ['{name} is larger than 5 MB.', { name }]
  return size === 0 ? ['{name} is empty.', { name }] : null
}

export async function localFileOf(file: File): Promise<LocalFile> {
  const { size, type } = file
  return { name: safeName(file.name), size, type, picture: await pictureOf(file, t('Your picture')) }
}

/** Returns null when the file is not a picture, or not one that this browser can decode. */
async function pictureOf(file: Blob, label: string): Promise<HTMLCanvasElement | null> {
  if (!file.type.startsWith('image/')) return null
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(PICTURE.width / image.width, PICTURE.height / image.height, 1)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', label)
    return canvas
  } catch {
    return null
  }
}

export function uploadOf(connection: SiteConnection, file: File, { name }: LocalFile): Upload {
  return async (token, id) => {
    const answer = await request(connection, 'files', { token, id, name, data: await base64Of(file) })
    const message = messageOf(asObject(answer).message)
    if (!message) throw new RequestError('shape')
    return message
  }
}

/** Downloads a file of the conversation. Throws `RequestError`. */
export async function saveFile(connection: SiteConnection, token: string, object_key: string): Promise<void> {
  const { name, content } = await storedFile(connection, token, object_key)
  saveAs(content, safeName(name))
}

/** Returns a small view of a stored picture. Throws `RequestError`. */
export async function storedPicture(connection: SiteConnection, token: string, object_key: string) {
  const { name, content } = await storedFile(connection, token, object_key)
  return await pictureOf(content, safeName(name))
}

async function storedFile(connection: SiteConnection, token: string, object_key: string) {
  const raw = asObject(await request(connection, 'file', { token, object_key }))
  const [name, data, type] = [asText(raw.name), asText(raw.data), asText(raw.content_type)]
  if (name === null || data === null) throw new RequestError('shape')
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return { name, content: new Blob([bytes], { type: type ?? 'application/octet-stream' }) }
}
