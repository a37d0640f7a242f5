import type { Session } from './session'

/**
 * Waits until the session is no longer expired, whether it is ready or not. Throws the signal's reason when
 * the caller aborts.
 */
export function waitForSession(
  session: Pick<Session, 'getState' | 'subscribe'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      stop()
      reject(signal?.reason as Error)
    }
    const stop = session.subscribe(() => {
      if (session.getState().status === 'expired') return
      stop()
      signal?.removeEventListener('abort', giveUp)
      resolve()
    })
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp)
  })
}
