/** Reads a body chunk by chunk, so that progress can be shown and the request aborted. */
import { reaching } from '../browser/request'

/** Bytes so far. */
export type Received = (bytes: number) => void

/**
 * The body of an answer. Throws `unreachable` when it breaks off, or the signal's reason when the caller
 * gave up.
 */
export async function readStream(
  response: Response,
  signal: AbortSignal,
  received: Received,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  if (!reader) return pieces
  let bytes = 0
  // Ends a reading that waits, whether or not the network has heard of it; nothing once the body has ended by
  // itself.
  const giveUp = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', giveUp)
  try {
    for (;;) {
      const { done, value } = await reaching(signal, () => reader.read())
      signal.throwIfAborted()
      if (done) return pieces
      pieces.push(value)
      bytes += value.byteLength
      received(bytes)
    }
  } finally {
    signal.removeEventListener('abort', giveUp)
    giveUp()
  }
}
