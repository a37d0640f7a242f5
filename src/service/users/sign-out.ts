/** Ends every session of a user, on every instance. */
import { assignableRoles } from '../../rules/people/users'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Tx } from '../platform/database'
import { lockUser, requireAllAccounts } from './list-users'
import { auditUserAction } from './user-audit'
import type { UserRow } from '../platform/schema/users'
import { closeLiveSockets, endOtherSessions } from '../identity/sessions'

/**
 * Ends all sessions of the caller, including the current one, or of a user whom the caller manages: earlier
 * tokens are void, sign-ins end with everything that could renew them, and live sockets close. Throws
 * `role_refused` by role, `not_found` for a user who is not the caller's, and `user_of_others` for one who
 * also has dealerships of others.
 */
export async function signOutEverywhere(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  caller: Caller,
  userId: string = caller.user.id,
): Promise<void> {
  const isOwn = userId === caller.user.id
  if (!isOwn && assignableRoles(caller.role).length === 0) throw new DomainError('role_refused')
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    await endAllSessions(tx, isOwn ? caller.user : await findManaged(tx, caller, userId), caller, at)
  })
}

async function findManaged(tx: Tx, caller: Caller, userId: string): Promise<UserRow> {
  const person = await lockUser(tx, caller, userId)
  requireAllAccounts(caller, person)
  return person.user
}

async function endAllSessions(tx: Tx, user: UserRow, caller: Caller, at: Date): Promise<void> {
  await tx.updateTable('users').set({ sessions_valid_from: at }).where('id', '=', user.id).execute()
  await endOtherSessions(tx, user.id, null)
  await auditUserAction(tx, caller, user, 'Signed out everywhere', at)
  // The notification is sent when the transaction commits.
  await closeLiveSockets(tx, user.id)
}
