/**
 * Deletes a user: they cannot sign in any more, and none of their personal data is kept.
 *
 * Rows that belong to the user are deleted: accounts, policies, teams, assignments, drafts, saved views,
 * reports, password links, live tickets, presence and sign-ins, and also their subscriptions and the notices
 * that were sent to them. Rows of the dealership are kept: a salesperson of its CRM, no longer linked to a
 * user, and what customers read in dialogues. The user's id is kept where it names who did something (audit
 * log, takeovers, dialogues, instruction versions), since it identifies nobody, but names and addresses
 * beside it in our logs are removed. The row itself is kept with empty values, so that the id is never used
 * again and the address can be invited again.
 */
import { sql } from 'kysely'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import { roleFor } from '../access/guard'
import { closeLiveSockets, endOtherSessions } from '../identity/sessions'
import { ABOUT_USER } from '../outbound/notice-queue'
import type { Tx } from '../platform/database'
import { fullName, lockUser, requireAllAccounts, type Manager } from './list-users'
import { releaseAssignments } from './release-assignments'
import { assignedAccounts, auditUser, userSetting } from './user-audit'
import { refuseLastAdmin } from './user-permissions'
import type { UserRow } from '../platform/schema/users'
import type { UserWithAccounts } from '../accounts/user-rows'

/** The name in logs of a user who was deleted. */
const DELETED_USER = 'Deleted user'

/**
 * Deletes a user. Throws `not_found` for a user who is not the caller's, `own_user` for oneself,
 * `user_of_others` for a user who also has dealerships of others, and `last_administrator` for the last
 * administrator of a group.
 */
export async function removeUser(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  caller: Manager,
  id: string,
): Promise<void> {
  if (id === caller.user.id) throw new DomainError('own_user')
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const target = await lockUser(tx, caller, id)
    requireAllAccounts(caller, target)
    if (roleFor(target) === 'ADMIN') await refuseLastAdmin(tx, target)
    const assigned = await assignedAccounts(tx, id)
    const before = { Role: roleFor(target), Dealerships: assigned.map(({ name }) => name) }
    await deleteNotices(tx, target)
    await removeNames(tx, target)
    await removeFromAssignments(tx, target)
    await deleteOwnRows(tx, id)
    await emptyRow(tx, id, at)
    const accountIds = assigned.map((account) => account.id)
    await auditUser(tx, caller, { userId: id, accountIds }, { before, after: null }, at)
    await endOtherSessions(tx, id, null)
    await closeLiveSockets(tx, id)
  })
}

/**
 * Deletes subscriptions and notices, which are found by the user's address and by their salesperson. Another
 * group may write to the same address for reasons of its own; only what concerns the user's account is theirs
 * wherever it was queued.
 */
async function deleteNotices(tx: Tx, { user, accountIds }: UserWithAccounts): Promise<void> {
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
    .where((eb) =>
      eb.or([
        eb('account_id', 'in', accountIds.length > 0 ? [...accountIds] : ['']),
        eb('kind', 'in', [...ABOUT_USER]),
      ]),
    )
    .execute()
}

/** Removes the user's name from logs, and personal data from audit entries about the user. */
async function removeNames(tx: Tx, { user, accountIds }: UserWithAccounts): Promise<void> {
  await tx.updateTable('audit_log').set({ user_name: DELETED_USER }).where('user_id', '=', user.id).execute()
  await tx
    .updateTable('audit_log')
    .set({
      before: sql`before - ${PERSONAL_FIELDS}::text[]`,
      after: sql`after - ${PERSONAL_FIELDS}::text[]`,
    })
    .where('setting', '=', userSetting(user.id))
    .execute()
  await tx
    .updateTable('instruction_versions')
    .set({ author: DELETED_USER })
    .where('user_id', '=', user.id)
    .execute()
  // This column holds only a name. A namesake's entry may lose it, too, which does no harm.
  await tx
    .updateTable('setting_versions')
    .set({ changed_by: null })
    .where('changed_by', '=', fullName(user))
    .where('account_id', 'in', accountIds.length > 0 ? [...accountIds] : [''])
    .execute()
}
/** Removes the user's name from entries about teams and assignments, whose values name people. */
async function removeFromAssignments(tx: Tx, { user, accountIds }: UserWithAccounts): Promise<void> {
  const name = fullName(user) || user.email
  const without = (column: string) => sql<string>`replace(${sql.ref(column)}::text,
    to_json(${name}::text)::text, to_json(${DELETED_USER}::text)::text)::jsonb`
  await tx
    .updateTable('audit_log')
    .set({ before: without('before'), after: without('after') })
    .where('account_id', 'in', accountIds.length > 0 ? [...accountIds] : [''])
    .where(sql<boolean>`(starts_with(setting, 'teams/') or starts_with(setting, 'assignment/'))`)
    .execute()
}

/** Fields of audit entries that identify a user. */
const PERSONAL_FIELDS = ['name', 'Email', 'user_name']

const OWN_TABLES = [
  'user_accounts',
  'user_policies',
  'drafts',
  'saved_views',
  'report_subscriptions',
  'invitations',
  'live_tickets',
  'staff_present',
  'push_devices',
  'push_choices',
] as const

async function deleteOwnRows(tx: Tx, id: string): Promise<void> {
  for (const table of OWN_TABLES) await tx.deleteFrom(table).where('user_id', '=', id).execute()
  await releaseAssignments(tx, id)
  await tx.updateTable('salespeople').set({ user_id: null }).where('user_id', '=', id).execute()
}

async function emptyRow(tx: Tx, id: UserRow['id'], at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      // The domain `.invalid` never exists, and the id makes the address unique.
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
