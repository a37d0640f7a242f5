/**
 * What a person waits for in a preview: so many messages, of which those after a moment are the preview's. It
 * stands in the session's store, since it is asked for in one pane and shown in another, and the pane that
 * asked may have made way for the new conversation.
 */
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useSessionStore } from '../../../query/session-store'

/** What the assistant says to a test lead at once. */
export const PREVIEW_LINES = 2
/** With the inquiry that a preview opens with. */
export const OPENED_LINES = 3
/** After this nobody waits any longer, ms. */
export const PREVIEW_TIMEOUT = 30_000

export interface PreviewRun {
  /** Time of the last message that was there before, by the service's clock; null: all are the preview's. */
  readonly after: string | null
  /** Messages of the whole dialogue. */
  readonly expected: number
  /** By this browser's clock, ms. */
  readonly startedAt: number
}

const runsAtom = atom<Readonly<Record<string, PreviewRun>>>({})

/** The last preview that was asked for in a conversation; null: none since the page was opened. */
export const usePreviewRun = (conversationId: string): PreviewRun | null =>
  useAtomValue(runsAtom, { store: useSessionStore() })[conversationId] ?? null

/** Notes that a preview was asked for. */
export function useStartPreview() {
  const set = useSetAtom(runsAtom, { store: useSessionStore() })
  return useCallback(
    (conversationId: string, wish: Omit<PreviewRun, 'startedAt'>) =>
      set((runs) => ({ ...runs, [conversationId]: { ...wish, startedAt: Date.now() } })),
    [set],
  )
}
