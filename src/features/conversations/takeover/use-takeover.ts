import { useCallback, useEffect, useRef, useState } from 'react'
import { RequestError, type RequestErrorCode } from '../../../browser/request-error'
import { dialogue, type Dialogue } from '../../../contract/calls/dialogue'
import { leadInfo } from '../../../contract/calls/lead'
import { takeoverState, type TakeoverStatus } from '../../../contract/calls/takeover'
import { useHost } from '../../../embed/host'
import { useAgentChat } from '../../../query/agent-chat'
import { useLeaveGuard } from '../../../query/use-leave-guard'
import { useLive } from '../../../query/use-account-feed'
import { useProfile } from '../../../query/scope'
import { useInvalidate } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { ownsTakeover } from '../../../rules/conversations/takeover'
import { errorText } from '../../../i18n/translate-message'

const ENDED_CODES: ReadonlySet<RequestErrorCode> = new Set<RequestErrorCode>(['conflict', 'not_found'])

interface Question {
  /** The navigation that waits for the answer; null when only the takeover ends. */
  readonly leave: (() => void) | null
}

/** The live takeover of a conversation, with its actions. */
export function useTakeover(read: Dialogue) {
  const { user_info } = useProfile()
  const { takeover, ConversationId } = read
  const mine = ownsTakeover(takeover, user_info.UserId)
  const invalidate = useInvalidate()
  const [question, setQuestion] = useState<Question | null>(null)
  // The takeover ended in another way. Its question must not come back with the next one.
  if (question && !mine) setQuestion(null)
  const live = useLive()
  const emitChange = useTakeoverEvent(ConversationId, takeover.status)
  const change = useCallMutation(takeoverState, {
    // The dialogue and the list show it at once; the account's feed notifies the others, and us once more.
    onSuccess: (changed) => {
      live.sync.write({
        kind: 'takeover',
        seq: 0,
        conversation_id: changed.conversation_id,
        takeover: changed,
      })
      emitChange(changed.status)
      // Its highlights have one more.
      void invalidate(leadInfo)
    },
    // Somebody was faster or it ended meanwhile, so fetch the owner again.
    onError: () => void invalidate(dialogue, leadInfo),
  })
  const chat = useAgentChat(ConversationId, mine)

  const requestState = (status: 'IN_PROGRESS' | 'COMPLETED') =>
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
  const join = () => void requestState('IN_PROGRESS').catch(() => undefined)
  const confirm = () => {
    const leave = question?.leave
    const done = () => {
      setQuestion(null)
      leave?.()
    }
    requestState('COMPLETED').then(done, (error: unknown) => {
      // The takeover is over already, so nothing prevents leaving.
      if (error instanceof RequestError && ENDED_CODES.has(error.code)) done()
    })
  }
  useLeaveGuard(mine ? (leave) => setQuestion({ leave }) : null)
  return {
    mine,
    chat,
    join,
    joining: change.isPending && change.variables.status === 'IN_PROGRESS',
    ending: change.isPending && change.variables.status === 'COMPLETED',
    joinError: change.error && change.variables?.status === 'IN_PROGRESS' ? errorText(change.error) : null,
    endError: change.error && change.variables?.status === 'COMPLETED' ? errorText(change.error) : null,
    askToEnd: () => setQuestion({ leave: null }),
    asking: question !== null,
    confirm,
    cancel: () => setQuestion(null),
  }
}

/**
 * Emits each change seen here to the host page, whoever made it. The returned function emits at once, for a
 * view that may unmount before it shows the change.
 */
function useTakeoverEvent(conversationId: string, status: TakeoverStatus): (status: TakeoverStatus) => void {
  const { emit } = useHost()
  const known = useRef(status)
  const emitChange = useCallback(
    (next: TakeoverStatus) => {
      if (known.current === next) return
      known.current = next
      emit('fc-takeover-change', { conversation_id: conversationId, status: next })
    },
    [conversationId, emit],
  )
  useEffect(() => emitChange(status), [status, emitChange])
  return emitChange
}
