import type { RequestError } from '../../../browser/request-error'
import { auditLog } from '../../../contract/calls/audit'
import { inviteUsers, queryUsers, updateUser } from '../../../contract/calls/users'
import { useProfile, useScope } from '../../../query/scope'
import { useInvalidate } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { plainName } from '../../../rules/people/users'
import { failedRows, outcomeOf, type Send } from './outcome'
import { givenRole, hasRegular, type UserDraft } from './user-draft'

const READS = { invalidates: [queryUsers, auditLog] }

/** Only a rep's leads can be limited. */
const scopeOf = (draft: UserDraft) => (hasRegular(draft) ? draft.lead_scope : 'all')

/** Invites everybody in the form, with names and addresses stripped of markup. */
export function useInvite(retailer: string): Send {
  const { accountId } = useScope()
  const { UserId, FirstName, LastName } = useProfile().user_info
  const { mutateAsync } = useCallMutation(inviteUsers, READS)
  return async (draft) => {
    try {
      const { created, failed_users } = await mutateAsync({
        accountId,
        dealer_stores: [...draft.dealerships],
        retailer_name: retailer,
        user_info: draft.rows.map(({ first_name, last_name, email, role }) => ({
          first_name: plainName(first_name),
          last_name: plainName(last_name),
          email: plainName(email),
          role: givenRole(role),
        })),
        lead_scope: scopeOf(draft),
        invited_by: { user_id: UserId, fullname: `${FirstName} ${LastName}`.trim() },
      })
      const userIds = created.map(({ user_id }) => user_id)
      return failed_users.length === 0
        ? { kind: 'done', userIds }
        : { kind: 'some', userIds, failed: failedRows(draft, failed_users) }
    } catch (thrown) {
      const outcome = outcomeOf(thrown as RequestError, draft)
      // An invitation has no existing user who could be gone.
      return outcome.kind === 'gone' ? { kind: 'failed' } : outcome
    }
  }
}

/** Saves role, dealerships and lead scope of a user. */
export function useUpdate(userId: string, retailer: string): Send {
  const { mutateAsync } = useCallMutation(updateUser, READS)
  const invalidate = useInvalidate()
  return async (draft, base_version) => {
    try {
      await mutateAsync({
        user_id: userId,
        dealer_stores: [...draft.dealerships],
        retailer_name: retailer,
        role: givenRole(draft.rows[0]?.role ?? ''),
        lead_scope: scopeOf(draft),
        base_version,
      })
      return { kind: 'done', userIds: [userId] }
    } catch (thrown) {
      const outcome = outcomeOf(thrown as RequestError, draft)
      // The form needs what is saved now, to show it or to save over it.
      if (outcome.kind === 'conflict') await invalidate(queryUsers)
      return outcome
    }
  }
}
