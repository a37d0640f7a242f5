/** Reads a picture of the agent from a local file. Its size and content count, not its name. */
import { APPEARANCE_TEXTS } from '../../../rules/widget/appearance-texts'
import { CHAT_UI_LIMITS } from '../../../contract/calls/chat-ui'

/** The file types that the file dialog offers. */
export const AVATAR_FILES = '.png,.jpg,.jpeg,.svg'

type ImageType = 'image/png' | 'image/jpeg' | 'image/svg+xml'

const SIGNATURES: readonly { type: ImageType; bytes: readonly number[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
]
/**
 * What may precede the root of an SVG, and its root; matched one at a time, so that no file can be slow to
 * read.
 */
const PROLOG = /\uFEFF|\s+|<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>/iy
const ROOT = /<svg[\s/>]/iy

/** The picture as a `data:` URL of its real type, or why it cannot be used. */
export async function readAvatarFile(file: File): Promise<{ picture: string } | { refused: string }> {
  if (file.size > CHAT_UI_LIMITS.avatarBytes) return { refused: APPEARANCE_TEXTS.avatar }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = imageTypeOf(bytes)
  if (type === null) return { refused: APPEARANCE_TEXTS.avatarType }
  return { picture: await toDataUrl(new Blob([bytes], { type })) }
}

/** The type by the first bytes; null for anything but PNG, JPEG and SVG. */
function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const known = SIGNATURES.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte))
  if (known) return known.type
  return isSvg(new TextDecoder().decode(bytes)) ? 'image/svg+xml' : null
}

function isSvg(text: string): boolean {
  let at = 0
  for (;;) {
    PROLOG.lastIndex = at
    if (!PROLOG.test(text)) break
    at = PROLOG.lastIndex
  }
  ROOT.lastIndex = at
  return ROOT.test(text)
}

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(blob)
  })
