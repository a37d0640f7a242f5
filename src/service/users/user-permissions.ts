/** Assigns roles, policies and accounts, never more than the caller has. */
import { sql } from 'kysely'
import type { PolicyEntry } from '../../contract/core/policy'
import { SETTING_RESOURCES } from '../../contract/calls/settings'
import { CDK_RETAILER, type GivenRole } from '../../contract/calls/users'
import { isRoleLocked, assignableRoles } from '../../rules/people/users'
import { invalid, notFound, DomainError } from '../platform/errors'
import { roleFor } from '../access/guard'
import { retailerOf } from '../accounts/accounts'
import type { Executor, Tx } from '../platform/database'
import { isInvited, type Manager } from './list-users'
import type { UserWithAccounts } from '../accounts/user-rows'

const FULL_ACCESS = ['read', 'write', 'create']
/** The policies of a super-admin, and of an administrator whom one invites. */
const ALL_POLICIES: readonly PolicyEntry[] = [
  ...SETTING_RESOURCES.map((Resource) => ({ Resource, Allow: FULL_ACCESS })),
  { Resource: 'Settings:DealerParams', Allow: ['*'] },
  { Resource: 'KnowledgeBank', Allow: FULL_ACCESS },
  { Resource: 'FirstAgenticResponse', Allow: FULL_ACCESS },
  { Resource: 'UserEdit', Allow: ['Email'] },
]

/**
 * Throws `fields_invalid` for a role above the caller's own, and `role_locked` when the user's current role
 * is locked. `current` is undefined for a new user.
 */
export function checkRole(caller: Manager, role: GivenRole, current: UserWithAccounts | undefined): void {
  if (!assignableRoles(caller.role).includes(role)) throw invalid({ role: 'role_above' })
  if (current === undefined) return
  const own = roleFor(current)
  if (role !== own && isRoleLocked(own, caller.role)) throw new DomainError('role_locked')
}

/**
 * Gives an administrator the policies of the caller, and a super-admin all, since without any they would have
 * no settings menu. Other users have none. Existing entries of an administrator are kept.
 */
export async function assignPolicies(
  tx: Tx,
  caller: Pick<Manager, 'role' | 'policies'>,
  userId: string,
  role: GivenRole | 'SUPER-ADMIN',
): Promise<void> {
  if (role !== 'ADMIN' && role !== 'SUPER-ADMIN') {
    await tx.deleteFrom('user_policies').where('user_id', '=', userId).execute()
    return
  }
  const entries = caller.role === 'SUPER-ADMIN' ? ALL_POLICIES : caller.policies
  if (entries.length === 0) return
  await tx
    .insertInto('user_policies')
    .values(
      entries.map(({ Resource, Allow }, position) => ({
        user_id: userId,
        resource: Resource,
        allow: [...Allow],
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface AssignableAccount {
  readonly id: string
  readonly name: string
  readonly group_id: string
  readonly parent_id: string | null
}

/**
 * The accounts to assign, in the requested order. Throws the same `not_found` for one that is not the
 * caller's and for a missing one, and `fields_invalid` when they belong to several groups or a CDK user would
 * get other dealerships than CDK's.
 */
export async function accountsToAssign(
  db: Executor,
  caller: Pick<Manager, 'accountIds'>,
  ids: readonly string[],
  retailer: string | null,
): Promise<AssignableAccount[]> {
  const requested = [...new Set(ids)]
  const { accountIds } = caller
  if (accountIds !== null && requested.some((id) => !accountIds.includes(id))) throw notFound()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'group_id', 'parent_id', retailerOf('accounts').as('retailer')])
    .where('id', 'in', requested)
    .execute()
  const found = requested.map((id) => rows.find((row) => row.id === id))
  const all = found.filter((row) => row !== undefined)
  if (all.length < requested.length) throw notFound()
  if (new Set(all.map(({ group_id }) => group_id)).size > 1) throw invalid({ dealer_stores: 'one_group' })
  if (retailer === CDK_RETAILER && all.some((row) => row.retailer !== CDK_RETAILER))
    throw invalid({ dealer_stores: 'cdk_dealerships_only' })
  return all.map(({ id, name, group_id, parent_id }) => ({ id, name, group_id, parent_id }))
}

/**
 * Throws `last_administrator` when nobody else in the group could manage it. Of two administrators who remove
 * each other concurrently, one remains.
 */
export async function refuseLastAdmin(tx: Tx, { user }: Pick<UserWithAccounts, 'user'>): Promise<void> {
  if (user.group_id === null) return
  await tx.selectFrom('groups').select('id').where('id', '=', user.group_id).forUpdate().execute()
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('group_id', '=', user.group_id)
    .where('id', '<>', user.id)
    .where('disabled', '=', false)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${isInvited}`)
    .where(
      sql<boolean>`case when coalesce(trim(role), '') = '' then exists (select from user_policies up where up.user_id = users.id)
        else upper(trim(role)) = 'ADMIN' end`,
    )
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new DomainError('last_administrator')
}
