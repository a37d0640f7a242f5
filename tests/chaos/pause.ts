import { setTimeout as sleep } from 'node:timers/promises'

/** Waits this many ms, or until it is aborted. */
export const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: stop }).catch(() => {})
