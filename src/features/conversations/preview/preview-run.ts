/**
 * A preview run: how many messages to wait for, and from which moment on they belong to the preview. It is in
 * the session's store, since one pane requests it and another shows it, and the first may have been replaced
 * by the new conversation.
 */
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useSessionStore } from '../../../query/session-store'

/** The number of messages that the assistant sends to a test lead at once. */
export const PREVIEW_MESSAGES = 2
/** The same with the inquiry that opens a preview. */
export const OPENING_MESSAGES = 3
/** The maximum wait for a response, ms. */
export const PREVIEW_TIMEOUT_MS = 30_000

export interface PreviewRun {
  /**
   * Time of the last message before the preview, by the service's clock; null when all messages belong to it.
   */
  readonly after: string | null
  /** Expected number of messages in the whole dialogue. */
  readonly expected: number
  /** By this browser's clock, ms. */
  readonly startedAt: number
}

const runsAtom = atom<Readonly<Record<string, PreviewRun>>>({})

/** The last preview requested in a conversation; null when there was none since the page was opened. */
export const usePreviewRun = (conversationId: string): PreviewRun | null =>
  useAtomValue(runsAtom, { store: useSessionStore() })[conversationId] ?? null

/** Records that a preview was requested. */
export function useStartPreview() {
  const set = useSetAtom(runsAtom, { store: useSessionStore() })
  return useCallback(
    (conversationId: string, input: Omit<PreviewRun, 'startedAt'>) =>
      set((runs) => ({ ...runs, [conversationId]: { ...input, startedAt: Date.now() } })),
    [set],
  )
}
