/** Ends every session of a user, on every instance. */
import { assignableRoles } from '../../rules/people/users'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import type { Caller } from '../access/route'
import type { Tx } from '../platform/database'
import { holdPerson, refusePartOf } from './list-users'
import { auditDeed } from './user-audit'
import type { UserRow } from '../platform/schema/users'
import { notifySessionEnd, endOtherSessions } from '../identity/sessions'

/**
 * One's own sessions, that which asks included, or those of a user whom the caller manages: tokens from
 * before are void, sign-ins end with all that would renew them, live sockets close. Throws 403 by role, 404
 * for a user who is not the caller's.
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
    await endAll(tx, isOwn ? caller.user : await managed(tx, caller, userId), caller, at)
  })
}

async function managed(tx: Tx, caller: Caller, userId: string): Promise<UserRow> {
  const person = await holdPerson(tx, caller, userId)
  refusePartOf(caller, person)
  return person.user
}

async function endAll(tx: Tx, user: UserRow, caller: Caller, at: Date): Promise<void> {
  await tx.updateTable('users').set({ sessions_valid_from: at }).where('id', '=', user.id).execute()
  await endOtherSessions(tx, user.id, null)
  await auditDeed(tx, caller, user, 'Signed out everywhere', at)
  // Told when the transaction is done.
  await notifySessionEnd(tx, user.id)
}
