import type { Session } from './session'

/** Waits until the session is no longer expired, ready or not. Throws the signal's reason when the caller gives up. */
export function whileExpired(
  session: Pick<Session, 'getState' | 'subscribe'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (session.getState().status === 'expired' && !signal?.aborted) return
      stop()
      signal?.removeEventListener('abort', settle)
      if (signal?.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const stop = session.subscribe(settle)
    signal?.addEventListener('abort', settle)
    settle()
  })
}
