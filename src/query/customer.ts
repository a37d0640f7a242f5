/** The conversations of one person, their thread, and the live events that change them. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RequestError } from '../browser/request-error'
import { customer, customerThread, type Customer } from '../contract/calls/customer'
import type { CallOutput } from '../contract/core/call'
import type { AccountEvent } from '../contract/live/frames'
import { useLive } from './use-account-feed'
import { useResources, useScope } from './scope'
import { callKey, readCall, useCall } from './use-call'

type Thread = CallOutput<typeof customerThread>

/** Messages of a page of the thread. */
const PAGE_SIZE = 100
/** Events come in bursts, so the data is fetched again this long after the first, ms. */
const REFETCH_DELAY_MS = 400

export interface ConversationId {
  readonly AccountId: string
  readonly ConversationId: string
}

/** Null: nothing is read. */
export function useCustomer(conversation: ConversationId | null) {
  return useCall(
    customer,
    conversation && { account_id: conversation.AccountId, cid: conversation.ConversationId },
  )
}

/** Fetches the person's conversations and thread again after an event that concerns one of them. */
export function useCustomerFeed(known: Customer | undefined): void {
  const live = useLive()
  const cache = useQueryClient()
  const latest = useRef(known)
  // The person was not asked for before.
  const [from] = useState(() => Date.now())
  useEffect(() => {
    latest.current = known
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = live.listen((event) => {
      if (event ? !(latest.current && concerns(event, latest.current)) : live.sync.missedNoneAfter(from))
        return
      timer ??= setTimeout(() => {
        timer = undefined
        for (const { id } of [customer, customerThread]) void cache.invalidateQueries({ queryKey: [id] })
      }, REFETCH_DELAY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [live, cache, from])
}

/** Whether it is about a conversation of the person, or about one with a contact of theirs. */
function concerns(event: AccountEvent, { conversations }: Customer): boolean {
  if (conversations.some(({ ConversationId }) => ConversationId === event.conversation_id)) return true
  if (event.kind !== 'conversation') return false
  const { Email, Phone } = event.row
  return conversations.some(
    (one) =>
      (Phone !== null && one.Phone === Phone) ||
      (Email !== null && one.Email?.toLowerCase() === Email.toLowerCase()),
  )
}

/** The messages of all the person's conversations, the newest page first, older ones on demand. */
export function useCustomerThread({ AccountId: account_id, ConversationId: cid }: ConversationId) {
  const scope = useScope()
  const resources = useResources()
  const input = { account_id, cid, limit: PAGE_SIZE }
  return useInfiniteQuery<Thread, RequestError, Thread[], ReturnType<typeof callKey>, string | null>({
    queryKey: callKey(customerThread, scope, input),
    queryFn: ({ signal, pageParam }) =>
      readCall(
        resources,
        scope,
        customerThread,
        { ...input, ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    initialPageParam: null,
    getNextPageParam: ({ has_older, messages }) => (has_older ? (messages[0]?.MessageId ?? null) : null),
    select: ({ pages }) => pages,
  })
}
