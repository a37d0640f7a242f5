import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { dialogue, type Message } from '../../../contract/calls/dialogue'
import { usePreviewRun } from './preview-run'

/** Poll interval of a test lead's dialogue besides its live feed, ms. */
const POLL_INTERVAL_MS = 5_000

/**
 * Null outside a test lead's dialogue; else the moment after which messages belong to the preview, 0 for all.
 */
const PreviewContext = createContext<number | null>(null)

interface PreviewScopeProps {
  conversationId: string
  /** Whether the lead is a test lead. */
  test: boolean
  children: ReactNode
}

/** Wraps the messages of a dialogue: knows which are test responses, and polls for new ones. */
export function PreviewScope({ conversationId, test, children }: PreviewScopeProps) {
  const run = usePreviewRun(conversationId)
  usePolling(test)
  const after = run?.after ? Date.parse(run.after) : 0
  return <PreviewContext value={test ? after : null}>{children}</PreviewContext>
}

/** Whether the message is a test response. */
export function useIsPreview({ Initiator, Timestamp }: Message): boolean {
  const after = use(PreviewContext)
  return after !== null && Initiator === 'BOT' && Date.parse(Timestamp) > after
}

function usePolling(test: boolean) {
  const cache = useQueryClient()
  useEffect(() => {
    if (!test) return
    const timer = setInterval(() => {
      // A read that takes longer than the interval is waited for.
      if (!document.hidden)
        void cache.invalidateQueries({ queryKey: [dialogue.id] }, { cancelRefetch: false })
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [test, cache])
}
