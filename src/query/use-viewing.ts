/** Who else is in the conversation on screen. */
import { useEffect, useSyncExternalStore } from 'react'
import { useLive } from './use-account-feed'
import type { Viewing } from './live-viewing'

export interface ViewingResult extends Viewing {
  /** Call this on every key press; the others are notified at intervals. */
  notifyTyping(): void
}

/**
 * Reports that this person has the conversation open while the caller is mounted, and returns who else has,
 * and whether the customer types.
 */
export function useViewing(conversationId: string): ViewingResult {
  const viewing = useLive().viewing
  useEffect(() => viewing.enter(conversationId), [viewing, conversationId])
  const state = useSyncExternalStore(viewing.watch, () => viewing.state(conversationId))
  return { ...state, notifyTyping: () => viewing.typed(conversationId) }
}
