import { notifyManager } from '@tanstack/react-query'

/**
 * Resolves once the cache has notified the screen. A response resolves slightly earlier than that, and a
 * draft dropped at that moment would briefly show the previous value.
 */
export const cacheFlushed = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve))
