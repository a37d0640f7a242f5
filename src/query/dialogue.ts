/**
 * The messages of one conversation in one cache entry: the newest page, older pages on demand, and live
 * messages.
 */
import {
  replaceEqualDeep,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { RequestError } from '../browser/request-error'
import { dialogue, DIALOGUE_PAGE, type Dialogue } from '../contract/calls/dialogue'
import { useResources, useScope } from './scope'
import { callKey, readCall } from './use-call'

export type DialogueResult = UseQueryResult<Dialogue, RequestError> & {
  readonly hasOlder: boolean
  readonly loadingOlder: boolean
  loadOlder(): void
}

/** The messages of all channels, the newest page first. */
export function useDialogue(conversationId: string | null): DialogueResult {
  const scope = useScope()
  const resources = useResources()
  const cache = useQueryClient()
  const input = { conversation_id: conversationId ?? '' }
  const key = callKey(dialogue, scope, input)

  const query = useQuery<Dialogue, RequestError>({
    queryKey: key,
    enabled: conversationId !== null,
    structuralSharing: (old, read) => sharing(old as Dialogue | undefined, read as Dialogue),
    queryFn: ({ signal }) => {
      // A refetch must not remove what the reader scrolled to.
      const shown = cache.getQueryData<Dialogue>(key)?.messages.length ?? 0
      return readCall(resources, scope, dialogue, { ...input, limit: Math.max(DIALOGUE_PAGE, shown) }, signal)
    },
  })

  const first = query.data?.messages[0]
  const older = useMutation<Dialogue, RequestError, number>({
    mutationFn: (before_seq) =>
      resources.client.call(dialogue, { ...input, before_seq, limit: DIALOGUE_PAGE }),
    onSuccess: ({ messages }, before_seq) =>
      cache.setQueryData<Dialogue>(key, (shown) => {
        // Something else may have filled the gap meanwhile.
        if (!shown || shown.messages[0]?.seq !== before_seq) return shown
        const total = messages.length === 0 ? shown.messages.length : shown.total
        return { ...shown, messages: [...messages, ...shown.messages], total }
      }),
  })

  return {
    ...query,
    hasOlder: query.data !== undefined && query.data.messages.length < query.data.total,
    loadingOlder: older.isPending,
    loadOlder() {
      if (first && !older.isPending) older.mutate(first.seq)
    },
  }
}

/**
 * Returns `read` with the unchanged objects of `old`, so that only changes render. Messages are matched by
 * number, since earlier ones shift their index.
 */
export function sharing(old: Dialogue | undefined, read: Dialogue): Dialogue {
  // A live event leaves the other messages unchanged, and comparing them all would cost time in a long
  // dialogue.
  if (!old || old.messages[0] === read.messages[0]) return read
  const known = new Map(old.messages.map((message) => [message.seq, message]))
  const messages = read.messages.map((message) => {
    const before = known.get(message.seq)
    return before === undefined || before === message ? message : replaceEqualDeep(before, message)
  })
  const isAsBefore =
    messages.length === old.messages.length && messages.every((message, at) => message === old.messages[at])
  if (isAsBefore) return replaceEqualDeep(old, { ...read, messages: old.messages })
  return replaceEqualDeep({ ...old, messages }, { ...read, messages })
}
