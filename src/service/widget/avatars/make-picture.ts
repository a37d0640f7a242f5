/** Turns an upload into a picture that is safe to show anywhere. */
import type { FieldMessage } from '../../../contract/messages/message'
import { CHAT_UI_LIMITS } from '../../../contract/calls/chat-ui'
import { reencodeInProcess } from '../../platform/reencode-in-process'
import { invalid, unavailable } from '../../platform/errors'
import { Mutex } from '../../platform/mutex'
import { argumentsToRun } from '../../platform/run-module'
import { pictureKind } from './picture-kind'

const WAITING_MS = 10_000
const REENCODE_IMAGE = argumentsToRun(new URL('./reencode-image.ts', import.meta.url))

const refused = (why: FieldMessage) => invalid({ chatbot_avatar: why })
/** One at a time, because encoding occupies a processor. */
const encoding = new Mutex()

/** Whether the text is a new picture rather than the URL of one. */
export const isUpload = (text: string) => text.startsWith('data:')

/**
 * Converts the picture in `data:image/…;base64,…` to PNG, whatever type it claims to have. Throws
 * `fields_invalid` at `chatbot_avatar`, and `pictures_busy` when it waited too long for others.
 */
export async function makePicture(dataUrl: string): Promise<Buffer> {
  const base64 = /^data:image\/(?:png|jpe?g|svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  if (base64 === undefined) throw refused('avatar_type_wrong')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > CHAT_UI_LIMITS.avatarBytes) throw refused('avatar_too_large')
  if (pictureKind(bytes) === null) throw refused('avatar_type_wrong')
  const release = await encoding.acquireWithin(WAITING_MS, () => unavailable('pictures_busy'))
  try {
    const picture = await reencodeInProcess(REENCODE_IMAGE, bytes)
    if (picture === null) throw refused('avatar_unreadable')
    return picture
  } finally {
    release()
  }
}
