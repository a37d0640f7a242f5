/** The assistant's suggested reply to the customer's last messages. */
import { useQuery } from '@tanstack/react-query'
import type { RequestError } from '../browser/request-error'
import { suggestReply } from '../contract/calls/assist'
import type { CallOutput } from '../contract/core/call'
import type { Channel } from '../contract/calls/conversations'
import { useResources, useScope } from './scope'
import { callKey } from './use-call'

type Answer = CallOutput<typeof suggestReply>

/**
 * Fetched again for each new last message; a suggestion for another message or channel is never returned. It
 * is asked for without its channel, so that the request can be sent before the dialogue is here.
 */
export function useSuggestion(conversationId: string, channel: Channel, lastSeq: number) {
  const scope = useScope()
  const { client } = useResources()
  const input = { account_id: scope.accountId, conversation_id: conversationId }
  const query = useQuery<Answer, RequestError>({
    queryKey: [...callKey(suggestReply, scope, input), lastSeq],
    queryFn: ({ signal }) => client.call(suggestReply, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const answer = query.data?.suggestion ?? null
  return {
    // The service may know a newer message that has not arrived here yet.
    suggestion: answer?.answers_seq === lastSeq && answer.channel === channel ? answer : null,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}
