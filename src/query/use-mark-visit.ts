/** Marks a visit as came or missed: on screen at once, and taken back when the service refuses. */
import { useQueryClient } from '@tanstack/react-query'
import type { LeadInfo } from '../contract/calls/lead'
import { markVisit, visits, type Visit, type VisitOutcome } from '../contract/calls/visits'
import type { CallOutput } from '../contract/core/call'
import { useInvalidate } from './use-call'
import { useCallMutation } from './use-call-mutation'

export function useMarkVisit({ AccountId: account_id, ConversationId: cid }: LeadInfo, shown: Visit) {
  const cache = useQueryClient()
  const invalidate = useInvalidate()
  const write = (visit: Visit) =>
    cache.setQueriesData<CallOutput<typeof visits>>({ queryKey: [visits.id] }, (data) =>
      data?.items.some(({ id }) => id === visit.id)
        ? { items: data.items.map((one) => (one.id === visit.id ? visit : one)) }
        : data,
    )
  const change = useCallMutation(markVisit, {
    onSuccess: write,
    // It may have been canceled or marked by somebody else, so read what is there now.
    onError: () => void invalidate(visits),
  })
  return {
    error: change.error,
    busy: change.isPending,
    mark(outcome: VisitOutcome | null) {
      write({ ...shown, outcome })
      change.mutate({ account_id, cid, visit_id: shown.id, outcome }, { onError: () => write(shown) })
    },
  }
}
