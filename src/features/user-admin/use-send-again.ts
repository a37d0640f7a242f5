import { useState } from 'react'
import type { RequestError } from '../../browser/request-error'
import { inviteAgain, queryUsers, type ManagedUser } from '../../contract/calls/users'
import { useScope } from '../../query/scope'
import { useInvalidate } from '../../query/use-call'
import { useCallMutation } from '../../query/use-call-mutation'
import { useToast } from '../../ui/toast/toast'
import { t } from '../../i18n/translate'
import { errorText } from '../../i18n/translate-message'

export interface SendAgain {
  /** Id of the user whose invitation is being sent; null for none. */
  readonly sending: string | null
  send(user: ManagedUser): Promise<void>
}

/** Sends an invitation again; the previous link becomes invalid. */
export function useSendAgain(): SendAgain {
  const { accountId } = useScope()
  const toast = useToast()
  const invalidate = useInvalidate()
  const { mutateAsync } = useCallMutation(inviteAgain)
  const [sending, setSending] = useState<string | null>(null)
  return {
    sending,
    async send({ UserId, Email }) {
      if (sending !== null) return
      setSending(UserId)
      try {
        await mutateAsync({ accountId, user_id: UserId })
        toast.show(t('The invitation was sent again to {Email}', { Email }))
      } catch (thrown) {
        const error = thrown as RequestError
        toast.show(errorText(error), { tone: 'error' })
        // The user may have signed in or been deleted meanwhile.
        if (error.code !== 'too_many') await invalidate(queryUsers)
      } finally {
        setSending(null)
      }
    },
  }
}
