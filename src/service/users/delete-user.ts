/**
 * Deleting a user: they cannot sign in any more, and nothing personal of them is kept.
 *
 * The foreign keys on `users` decide. What is the user's own goes: accounts, policies, drafts, saved views,
 * links to a password, live tickets, presence, sign-ins; so do their subscriptions to notices and what was
 * written to them. What is the dealership's stays: a salesperson of its CRM, no longer tied to a user, and
 * what customers were told in dialogues. Where the user's id stands as the one who did something (audit log,
 * takeovers, dialogues, versions of instructions), it stays, for it names nobody; names and addresses beside
 * it in logs of ours are taken out. The row itself stays, empty, so that the id is never given again and the
 * address can be invited anew.
 */
import { sql } from 'kysely'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import { roleFor } from '../access/guard'
import { notifySessionEnd, endOtherSessions } from '../identity/sessions'
import type { Tx } from '../platform/database'
import { fullName, holdPerson, refusePartOf, type Manager } from './list-users'
import { assignedAccounts, auditPerson, settingOfPerson } from './user-audit'
import { refuseLastAdmin } from './user-permissions'
import type { UserRow } from '../platform/schema/users'
import type { UserWithAccounts } from '../accounts/user-rows'

/** Instead of a name, in logs. */
const DELETED_USER = 'Deleted user'

/**
 * Throws 404 for a user who is not the caller's, 403 for oneself and for a user of others' dealerships too,
 * 409 for the last administrator of a group.
 */
export async function deletePerson(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  caller: Manager,
  id: string,
): Promise<void> {
  if (id === caller.user.id) throw new DomainError('own_user')
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const person = await holdPerson(tx, caller, id)
    refusePartOf(caller, person)
    if (roleFor(person) === 'ADMIN') await refuseLastAdmin(tx, person)
    const assigned = await assignedAccounts(tx, id)
    const before = { Role: roleFor(person), Dealerships: assigned.map(({ name }) => name) }
    await forgetNotices(tx, person)
    await forgetNames(tx, person)
    await forgetOwn(tx, id)
    await emptyRow(tx, id, at)
    const accountIds = assigned.map((account) => account.id)
    await auditPerson(tx, caller, { userId: id, accountIds }, { before, after: null }, at)
    await endOtherSessions(tx, id, null)
    await notifySessionEnd(tx, id)
  })
}

/** What they are told, and were: by their address, and as a person of the CRM. */
async function forgetNotices(tx: Tx, { user, accountIds }: UserWithAccounts): Promise<void> {
  await tx
    .deleteFrom('subscribers')
    .where('account_id', 'in', accountIds.length > 0 ? [...accountIds] : [''])
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, '=', user.email),
        eb('crm_user_id', 'in', eb.selectFrom('salespeople').select('id').where('user_id', '=', user.id)),
      ]),
    )
    .execute()
  await tx
    .deleteFrom('notices')
    .where(sql`lower(recipient)`, '=', user.email)
    .execute()
}

/** In logs that name who did something, and in what the audit log tells of this user. */
async function forgetNames(tx: Tx, { user, accountIds }: UserWithAccounts): Promise<void> {
  await tx.updateTable('audit_log').set({ user_name: DELETED_USER }).where('user_id', '=', user.id).execute()
  await tx
    .updateTable('audit_log')
    .set({
      before: sql`before - ${PERSONAL}::text[]`,
      after: sql`after - ${PERSONAL}::text[]`,
    })
    .where('setting', '=', settingOfPerson(user.id))
    .execute()
  await tx
    .updateTable('instruction_versions')
    .set({ author: DELETED_USER })
    .where('user_id', '=', user.id)
    .execute()
  // Only a name stands there; of a namesake's save it is no loss.
  await tx
    .updateTable('setting_versions')
    .set({ changed_by: null })
    .where('changed_by', '=', fullName(user))
    .where('account_id', 'in', accountIds.length > 0 ? [...accountIds] : [''])
    .execute()
}
/** Fields of an entry about a user that say who it is. */
const PERSONAL = ['name', 'Email', 'user_name']

const OWN = [
  'user_accounts',
  'user_policies',
  'drafts',
  'saved_views',
  'invitations',
  'live_tickets',
  'staff_present',
] as const

async function forgetOwn(tx: Tx, id: string): Promise<void> {
  for (const table of OWN) await tx.deleteFrom(table).where('user_id', '=', id).execute()
  await tx.updateTable('salespeople').set({ user_id: null }).where('user_id', '=', id).execute()
}

async function emptyRow(tx: Tx, id: UserRow['id'], at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      // Of no domain that exists, and nobody else's.
      email: `${id}@deleted.invalid`,
      password_hash: '',
      first_name: 'Deleted',
      last_name: 'user',
      nickname: '',
      role: 'REGULAR',
      attributes: '{}',
      chosen_account_id: null,
      hosted_subject: null,
      user_name: null,
      lead_scope: 'all',
      disabled: true,
      sessions_valid_from: at,
      deleted_at: at,
    })
    .where('id', '=', id)
    .execute()
}
