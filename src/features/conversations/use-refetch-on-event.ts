import { useEffect, useState } from 'react'
import type { AccountEvent } from '../../contract/live/frames'
import { useLive } from '../../query/use-account-feed'

/** Events come in bursts, so the data is fetched again this long after the first, ms. */
const REFETCH_DELAY_MS = 400

/** Fetches data about a conversation again after a message or an event of it. */
export function useRefetchOnEvent(conversationId: string, refetch: () => unknown): void {
  const live = useLive()
  // The data were not asked for before.
  const [from] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = live.listen((event) => {
      if (event ? !concerns(event, conversationId) : live.sync.missedNoneAfter(from)) return
      timer ??= setTimeout(() => {
        timer = undefined
        refetch()
      }, REFETCH_DELAY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [live, conversationId, refetch, from])
}

const concerns = ({ kind, conversation_id }: AccountEvent, conversationId: string) =>
  conversation_id === conversationId && (kind === 'message' || kind === 'event')
