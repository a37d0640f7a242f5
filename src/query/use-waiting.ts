/** The customers who wait for a person, kept current by the account's feed. */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RequestError } from '../browser/request-error'
import type { CallOutput } from '../contract/core/call'
import type { AccountEvent } from '../contract/live/frames'
import type { AssignedView } from '../contract/calls/assignee'
import { waiting } from '../contract/calls/waiting'
import { useAccountFeed, useLive } from './use-account-feed'
import { useScope } from './scope'
import { callKey, useCall } from './use-call'
import { withScope } from './with-scope'

export type WaitingQueue = CallOutput<typeof waiting>

/** Events come in bursts: the delay after the first event, and the minimum time between two fetches, ms. */
const FETCH_DELAY_MS = 250
const FETCH_INTERVAL_MS = 2_000
/** A group's dealerships have separate feeds, so a group polls at this interval, ms. */
const GROUP_POLL_MS = 20_000

/** The waiting customers of a view; null for all. Callers of one view share one request. */
export function useWaiting(assigned: AssignedView | null = null): UseQueryResult<WaitingQueue, RequestError> {
  const scope = useScope()
  const cache = useQueryClient()
  const live = useLive()
  useAccountFeed()
  const { IsGroup: isGroup } = scope.dealerSettings
  const input = assigned ? { assigned } : {}
  const query = useCall(waiting, input, { refetchInterval: isGroup && GROUP_POLL_MS })
  const keyText = JSON.stringify(callKey(waiting, scope, withScope(waiting, input, scope)))

  useEffect(() => {
    const queryKey = JSON.parse(keyText) as unknown[]
    let timer: ReturnType<typeof setTimeout> | undefined
    let fetchedAt = 0
    const ask = () => {
      timer = undefined
      fetchedAt = Date.now()
      // A pending response may be older than the event.
      void cache.invalidateQueries({ queryKey }, { cancelRefetch: true })
    }
    const stop = live.listen((event) => {
      // When events were lost, the feed itself asks again for what is older than they are.
      if (!event || !mayChange(event, cache.getQueryData<WaitingQueue>(queryKey))) return
      timer ??= setTimeout(ask, Math.max(FETCH_DELAY_MS, fetchedAt + FETCH_INTERVAL_MS - Date.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [keyText, cache, live])
  return query
}

/** Whether an event concerns a waiting customer, or one who may wait from now on. */
export function mayChange(event: AccountEvent, queue: WaitingQueue | undefined): boolean {
  const { conversation_id } = event
  // When the queue is longer than the response, other waiting customers are unknown here.
  if (
    queue &&
    (queue.total > queue.items.length ||
      queue.items.some(({ row }) => row.ConversationId === conversation_id))
  )
    return true
  if (event.kind === 'conversation') return event.row.awaiting_reply
  return event.kind === 'takeover' && event.takeover.status === 'COMPLETED'
}
