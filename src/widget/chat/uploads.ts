/** Files that are being uploaded. Each is a message of the conversation and keeps its id across retries. */
import type { VisitorMessage } from '../../contract/live/frames'
import type { Explained } from '../../contract/messages/message'
import { failureOf } from './failure'
import type { Upload } from './chat-state'

export interface Uploads {
  add(id: string, upload: Upload): void
  has(id: string): boolean
  /** Does nothing while the upload is in progress. */
  send(id: string): void
  clear(): void
}

export interface UploadsOptions {
  token(): Promise<string>
  sent(message: VisitorMessage): void
  failed(id: string, error: Explained): void
}

export function createUploads({ token, sent, failed }: UploadsOptions): Uploads {
  const uploads = new Map<string, Upload>()
  const underWay = new Set<string>()

  async function transfer(id: string, upload: Upload) {
    underWay.add(id)
    try {
      sent(await upload(await token(), id))
    } catch (error) {
      failed(id, failureOf(error))
    } finally {
      underWay.delete(id)
    }
  }

  return {
    add: (id, upload) => void uploads.set(id, upload),
    has: (id) => uploads.has(id),
    send(id) {
      const upload = uploads.get(id)
      if (upload && !underWay.has(id)) void transfer(id, upload)
    },
    clear: () => uploads.clear(),
  }
}
