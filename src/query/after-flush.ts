import { notifyManager } from '@tanstack/react-query'

/**
 * Resolves once what the cache took in is told to the screen: an answer is known to whoever awaits it a
 * moment before, and a draft that is let go then would show what stood before it.
 */
export const cacheFlushed = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve))
