/** Who else is in the conversation on screen. */
import { useEffect, useSyncExternalStore } from 'react'
import { useLive } from './live'
import type { Viewing } from './live-viewing'

export type { Viewing } from './live-viewing'

export interface ViewingResult extends Viewing {
  /** To be called at every stroke; the others are told seldom. */
  notifyTyping(): void
}

/**
 * Says that this person has the conversation open while the caller is on screen, and hears who else has, and
 * whether the customer types.
 */
export function useViewing(conversationId: string): ViewingResult {
  const viewing = useLive().viewing
  useEffect(() => viewing.enter(conversationId), [viewing, conversationId])
  const state = useSyncExternalStore(viewing.watch, () => viewing.state(conversationId))
  return { ...state, notifyTyping: () => viewing.typed(conversationId) }
}
