/** Who waits for a person, kept true by the account's feed. */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RequestError } from '../browser/request-error'
import type { CallOutput } from '../contract/core/call'
import type { AccountEvent } from '../contract/live/frames'
import { waiting } from '../contract/calls/waiting'
import { useAccountFeed, useLive } from './live'
import { useScope } from './scope'
import { callKey, useCall, withScope } from './use-call'

export type WaitingQueue = CallOutput<typeof waiting>

/** Events come in bursts: after the first it is asked so much later, and not again for so long, ms. */
const ASK_AFTER = 250
const ASK_EVERY = 2_000
/** A group's dealerships have a feed each: a group asks by the clock, ms. */
const GROUP_EVERY = 20_000

/** However many ask, the service is asked once. */
export function useWaiting(): UseQueryResult<WaitingQueue, RequestError> {
  const scope = useScope()
  const cache = useQueryClient()
  const live = useLive()
  useAccountFeed()
  const { IsGroup: isGroup } = scope.dealerSettings
  const query = useCall(waiting, {}, { refetchInterval: isGroup && GROUP_EVERY })
  const keyText = JSON.stringify(callKey(waiting, scope, withScope(waiting, {}, scope)))

  useEffect(() => {
    const queryKey = JSON.parse(keyText) as unknown[]
    let timer: ReturnType<typeof setTimeout> | undefined
    let askedAt = 0
    const ask = () => {
      timer = undefined
      askedAt = Date.now()
      // An answer that is under way may be older than the news.
      void cache.invalidateQueries({ queryKey }, { cancelRefetch: true })
    }
    const stop = live.listen((event) => {
      if (event && !mayChange(event, cache.getQueryData<WaitingQueue>(queryKey))) return
      timer ??= setTimeout(ask, Math.max(ASK_AFTER, askedAt + ASK_EVERY - Date.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [keyText, cache, live])
  return query
}

/** Whether an event is of somebody who waits, or may wait from now on. */
export function mayChange(event: AccountEvent, queue: WaitingQueue | undefined): boolean {
  const { conversation_id } = event
  // Of a queue that is longer than its answer nobody here knows who else is in it.
  if (
    queue &&
    (queue.total > queue.items.length ||
      queue.items.some(({ row }) => row.ConversationId === conversation_id))
  )
    return true
  if (event.kind === 'conversation') return event.row.awaiting_reply
  return event.kind === 'takeover' && event.takeover.status === 'COMPLETED'
}
