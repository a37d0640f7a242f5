import { useCallback, useEffect, useRef, useState } from 'react'
import { RequestError, type RequestErrorCode } from '../../../browser/request-error'
import { chatDialogue, dialogue, type Dialogue } from '../../../contract/calls/dialogue'
import { leadInfo } from '../../../contract/calls/lead'
import { takeoverState, type TakeoverStatus } from '../../../contract/calls/takeover'
import { useHost } from '../../../embed/host'
import { useAgentSocket } from '../../../query/agent-chat'
import { useLeaveGuard } from '../../../query/use-leave-guard'
import { useLive } from '../../../query/live'
import { useProfile } from '../../../query/scope'
import { useInvalidate } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { ownsTakeover } from '../../../rules/conversations/takeover'

const OVER: ReadonlySet<RequestErrorCode> = new Set<RequestErrorCode>(['conflict', 'not_found'])

interface Question {
  /** What waits for the answer; null when the takeover itself is to end. */
  readonly leave: (() => void) | null
}

/** The live takeover of one conversation as its reader can steer it. */
export function useTakeover(read: Dialogue) {
  const { user_info } = useProfile()
  const { takeover, ConversationId } = read
  const mine = ownsTakeover(takeover, user_info.UserId)
  const invalidate = useInvalidate()
  const [question, setQuestion] = useState<Question | null>(null)
  const live = useLive()
  const tell = useTakeoverEvent(ConversationId, takeover.status)
  const change = useCallMutation(takeoverState, {
    // Dialogue and list show it at once; the account's feed tells the others, and us once more.
    onSuccess: (changed) => {
      live.sync.write({
        kind: 'takeover',
        seq: 0,
        conversation_id: changed.conversation_id,
        takeover: changed,
      })
      tell(changed.status)
    },
    // Refused because somebody was faster, or it ended meanwhile: read again who owns it.
    onError: () => void invalidate(dialogue, chatDialogue, leadInfo),
  })
  const chat = useAgentSocket(ConversationId, mine)

  const ask = (status: 'IN_PROGRESS' | 'COMPLETED') =>
    change.mutateAsync({
      account_id: read.AccountId,
      conversation_id: ConversationId,
      status,
      sales_person: {
        first_name: user_info.FirstName,
        last_name: user_info.LastName,
        email: user_info.Email,
      },
      user_id: user_info.UserId,
    })
  const join = () => void ask('IN_PROGRESS').catch(() => undefined)
  const confirm = () => {
    const leave = question?.leave
    const done = () => {
      setQuestion(null)
      leave?.()
    }
    ask('COMPLETED').then(done, (error: unknown) => {
      // It is over already: nothing stands in the way.
      if (error instanceof RequestError && OVER.has(error.code)) done()
    })
  }
  useLeaveGuard(mine ? (leave) => setQuestion({ leave }) : null)
  return {
    mine,
    chat,
    join,
    joining: change.isPending && change.variables.status === 'IN_PROGRESS',
    ending: change.isPending && change.variables.status === 'COMPLETED',
    joinError: change.error && change.variables?.status === 'IN_PROGRESS' ? change.error.message : null,
    endError: change.error && change.variables?.status === 'COMPLETED' ? change.error.message : null,
    askToEnd: () => setQuestion({ leave: null }),
    asking: question !== null && mine,
    confirm,
    cancel: () => setQuestion(null),
  }
}

/**
 * Tells the host page of each change that is seen here, whoever made it; by the returned function when the
 * view may be gone before it shows.
 */
function useTakeoverEvent(conversationId: string, status: TakeoverStatus): (status: TakeoverStatus) => void {
  const { emit } = useHost()
  const known = useRef(status)
  const tell = useCallback(
    (next: TakeoverStatus) => {
      if (known.current === next) return
      known.current = next
      emit('fc-takeover-change', { conversation_id: conversationId, status: next })
    },
    [conversationId, emit],
  )
  useEffect(() => tell(status), [status, tell])
  return tell
}
