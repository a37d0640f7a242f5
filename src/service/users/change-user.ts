/** Changes the role, dealerships and lead scope of a user. */
import type { CallBody } from '../../contract/core/call'
import { DEFAULT_RETAILER, type updateUser } from '../../contract/calls/users'
import type { ServiceContext } from '../context'
import { invalid, DomainError } from '../platform/errors'
import { roleFor } from '../access/guard'
import { closeLiveSockets } from '../identity/sessions'
import type { Tx } from '../platform/database'
import { lockUser, requireAllAccounts, type Manager } from './list-users'
import { releaseAssignments } from './release-assignments'
import { assignedAccounts, auditUser, identityOf, type AssignedAccount, type UserRecord } from './user-audit'
import { withoutChildrenOf } from './invite-user'
import {
  accountsToAssign,
  assignPolicies,
  refuseLastAdmin,
  checkRole,
  type AssignableAccount,
} from './user-permissions'
import type { UserWithAccounts } from '../accounts/user-rows'

type UserUpdate = CallBody<typeof updateUser>

/**
 * Changes a user's role, dealerships and lead scope; their sockets reconnect with the new rights. Dealerships
 * that the caller does not manage are unchanged. Throws `not_found` for a user or dealership that is not the
 * caller's, `role_locked` for a role that is locked, `last_administrator` for the last administrator of a
 * group, and `saved_meanwhile_unnamed` when somebody else changed the user since `base_version`.
 */
export async function changeUser(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  caller: Manager,
  id: string,
  update: UserUpdate,
): Promise<void> {
  if (id === caller.user.id) throw new DomainError('own_user')
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    const target = await lockUser(tx, caller, id)
    const { user } = target
    if (update.base_version !== undefined && update.base_version !== user.version)
      throw new DomainError('saved_meanwhile_unnamed')
    if (
      update.retailer_name !== undefined &&
      update.retailer_name !== (user.retailer_name ?? DEFAULT_RETAILER)
    )
      throw invalid({ retailer_name: 'user_kind_fixed' })
    const assigned = await assignedAccounts(tx, id)
    const before = toUserRecord(target, assigned)
    const newAccounts = await accountsToAssign(tx, caller, update.dealer_stores, user.retailer_name)
    if (user.group_id !== null && newAccounts.some(({ group_id }) => group_id !== user.group_id))
      throw invalid({ dealer_stores: 'one_group' })
    await changeRole(tx, caller, target, update.role)
    await changeLeads(tx, caller, target, update.lead_scope)
    await assignAccounts(tx, caller, target, assigned, newAccounts)
    await releaseAssignments(tx, id)
    const next = await assignedAccounts(tx, id)
    const after = {
      ...before,
      Role: update.role,
      Dealerships: next.map(({ name }) => name),
      lead_scope: update.lead_scope ?? user.lead_scope,
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await tx
      .updateTable('users')
      .set({ version: user.version + 1 })
      .where('id', '=', id)
      .execute()
    const accountIds = [...assigned, ...next].map((account) => account.id)
    await auditUser(tx, caller, { userId: id, accountIds }, { before, after }, at)
    // The notification is sent when the transaction commits.
    await closeLiveSockets(tx, id)
  })
}

const toUserRecord = (target: UserWithAccounts, assigned: readonly AssignedAccount[]): UserRecord => ({
  ...identityOf(target.user),
  Role: roleFor(target),
  Dealerships: assigned.map(({ name }) => name),
  lead_scope: target.user.lead_scope,
})

async function changeRole(
  tx: Tx,
  caller: Manager,
  target: UserWithAccounts,
  role: UserUpdate['role'],
): Promise<void> {
  const own = roleFor(target)
  if (role === own) return
  checkRole(caller, role, target)
  requireAllAccounts(caller, target)
  if (own === 'ADMIN') await refuseLastAdmin(tx, target)
  await tx.updateTable('users').set({ role }).where('id', '=', target.user.id).execute()
  await assignPolicies(tx, caller, target.user.id, role)
}

async function changeLeads(
  tx: Tx,
  caller: Manager,
  target: UserWithAccounts,
  lead_scope: UserUpdate['lead_scope'],
): Promise<void> {
  if (lead_scope === undefined || lead_scope === target.user.lead_scope) return
  requireAllAccounts(caller, target)
  await tx.updateTable('users').set({ lead_scope }).where('id', '=', target.user.id).execute()
}

/**
 * Stores the new list of accounts. Those that the caller does not manage are kept; a dealership that belongs
 * to such a group cannot be removed here.
 */
async function assignAccounts(
  tx: Tx,
  caller: Manager,
  { user, accountIds }: UserWithAccounts,
  assigned: readonly AssignedAccount[],
  newAccounts: readonly AssignableAccount[],
): Promise<void> {
  const isOwn = (id: string) => caller.accountIds === null || caller.accountIds.includes(id)
  const unmanaged = assigned.filter(({ id }) => !isOwn(id))
  const children = await tx
    .selectFrom('accounts')
    .select(['id', 'parent_id'])
    .where('id', 'in', [...accountIds])
    .execute()
  const inherited = children.filter(
    ({ id, parent_id }) => isOwn(id) && unmanaged.some((group) => group.id === parent_id),
  )
  if (inherited.some(({ id }) => !newAccounts.some((account) => account.id === id)))
    throw new DomainError('group_not_yours')
  const list = withoutChildrenOf<Pick<AssignableAccount, 'id' | 'parent_id'>>([...unmanaged, ...newAccounts])
  await tx.deleteFrom('user_accounts').where('user_id', '=', user.id).execute()
  await tx
    .insertInto('user_accounts')
    .values(list.map(({ id }, position) => ({ user_id: user.id, account_id: id, position })))
    .execute()
}
