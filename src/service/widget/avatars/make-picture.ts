/** Turns an upload into a picture that is safe to show anywhere. */
import type { FieldMessage } from '../../../contract/messages/message'
import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { CHAT_UI_LIMITS } from '../../../contract/calls/chat-ui'
import { invalid, unavailable } from '../../platform/errors'
import { Mutex } from '../../platform/mutex'
import { argumentsToRun } from '../../platform/run-module'
import { pictureKind, UNUSABLE } from './picture-kind'

const DRAWING_MS = 8_000
const WAITING_MS = 10_000
const DRAWER = argumentsToRun(new URL('./draw-picture.ts', import.meta.url))

const refused = (why: FieldMessage) => invalid({ chatbot_avatar: why })
/** One at a time, because drawing occupies a processor. */
const drawing = new Mutex()

/** Whether the text is a new picture rather than the URL of one. */
export const isUpload = (text: string) => text.startsWith('data:')

/**
 * Converts the picture in `data:image/…;base64,…` to PNG, whatever type it claims to have. Throws 400 at
 * `chatbot_avatar`.
 */
export async function makePicture(dataUrl: string): Promise<Buffer> {
  const base64 = /^data:image\/(?:png|jpe?g|svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  if (base64 === undefined) throw refused('avatar_type_wrong')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > CHAT_UI_LIMITS.avatarBytes) throw refused('avatar_too_large')
  if (pictureKind(bytes) === null) throw refused('avatar_type_wrong')
  const release = await drawing.acquireWithin(WAITING_MS, () => unavailable('pictures_busy'))
  try {
    return await drawInProcess(bytes)
  } finally {
    release()
  }
}

async function drawInProcess(bytes: Buffer): Promise<Buffer> {
  // The process gets none of our environment variables.
  const drawer = spawn(process.execPath, DRAWER, {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: DRAWING_MS,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<{ code: number | null }>((resolve, reject) => {
    drawer.once('error', reject)
    drawer.once('close', (code) => resolve({ code }))
  })
  // A process that ends early does not read the rest.
  drawer.stdin.on('error', () => undefined)
  drawer.stdin.end(bytes)
  const [picture, issues, { code }] = await Promise.all([buffer(drawer.stdout), buffer(drawer.stderr), ended])
  if (code === 0) return picture
  // No exit code: it took too long or crashed.
  if (code === UNUSABLE || code === null) {
    throw refused('avatar_unreadable')
  }
  throw new Error(`Drawing a picture failed with ${code}: ${issues.toString('utf8').slice(0, 2000)}`)
}
