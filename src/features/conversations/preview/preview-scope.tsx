import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { chatDialogue, dialogue, type Message } from '../../../contract/calls/dialogue'
import { useInvalidate } from '../../../query/use-call'
import { usePreviewRun } from './preview-run'

/** A test lead's dialogue is read anew this often besides its live feed, ms. */
const POLL_EVERY = 5_000

/**
 * Null outside of a test lead's dialogue; else the moment after which messages are the preview's, 0: all of
 * them.
 */
const PreviewContext = createContext<number | null>(null)

interface PreviewScopeProps {
  conversationId: string
  /** Whether the lead is a test lead. */
  test: boolean
  children: ReactNode
}

/** Around the messages of a dialogue: knows which of them are test responses, and looks for new ones. */
export function PreviewScope({ conversationId, test, children }: PreviewScopeProps) {
  const run = usePreviewRun(conversationId)
  usePolled(test)
  const after = run?.after ? Date.parse(run.after) : 0
  return <PreviewContext value={test ? after : null}>{children}</PreviewContext>
}

/** Whether the message is a test response. */
export function useIsPreview({ Initiator, Timestamp }: Message): boolean {
  const after = use(PreviewContext)
  return after !== null && Initiator === 'BOT' && Date.parse(Timestamp) > after
}

function usePolled(test: boolean) {
  const invalidate = useRef(useInvalidate())
  useEffect(() => {
    if (!test) return
    const timer = setInterval(() => {
      if (!document.hidden) void invalidate.current(dialogue, chatDialogue)
    }, POLL_EVERY)
    return () => clearInterval(timer)
  }, [test])
}
