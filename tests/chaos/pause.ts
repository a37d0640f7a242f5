import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so long, ms, or until nobody waits any more. */
export const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: stop }).catch(() => {})
