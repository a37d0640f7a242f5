/** Lists users for user management, and decides which users a caller may manage. */
import { sql, type RawBuilder } from 'kysely'
import {
  CDK_RETAILER,
  DEFAULT_RETAILER,
  type ManagedUser,
  type UserDealership,
} from '../../contract/calls/users'
import { roleOf } from '../../rules/people/roles'
import { compareNames } from '../../rules/text/compare-names'
import { notFound, DomainError } from '../platform/errors'
import { roleFor } from '../access/guard'
import type { Caller } from '../access/route'
import { retailerOf } from '../accounts/accounts'
import type { Executor } from '../platform/database'
import type { UserRow } from '../platform/schema/users'
import { findUser, type UserWithAccounts } from '../accounts/user-rows'

/** The part of a caller that decides which users they may manage. */
export type Manager = Pick<Caller, 'user' | 'role' | 'accountIds' | 'policies'>

interface ListedUserRow extends Pick<
  UserRow,
  | 'id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'retailer_name'
  | 'lead_scope'
  | 'version'
  | 'hosted_subject'
  | 'user_name'
> {
  readonly has_policies: boolean
  readonly invited: boolean
  readonly dealerships: UserDealership[]
}

/**
 * The condition that a row of `users` was invited, and has neither chosen a password nor signed in by an
 * external provider.
 */
export const isInvited = sql<boolean>`exists (
  select from invitations i where i.user_id = users.id and i.kind = 'first' and i.used_at is null)`

const hasPolicies = sql<boolean>`exists (select from user_policies up where up.user_id = users.id)`

/**
 * The user's accounts that the caller may see. Of a group that the caller may not see, those of its
 * dealerships that they may see.
 */
const visibleDealerships = (visible: readonly string[] | null) => {
  const given = sql`a.id = ua.account_id`
  const seen =
    visible === null
      ? given
      : sql`a.id = any(${visible}::text[]) and (${given} or not ua.account_id = any(${visible}::text[]))`
  return sql<UserDealership[]>`(
    select coalesce(json_agg(json_build_object('id', shown.id, 'name', shown.name, 'retailer_name', shown.retailer_name,
        'unique_id', shown.site_key) order by shown.position, shown.name, shown.id), '[]')
    from (
      select a.id, a.name, a.site_key, ${retailerOf('a')} as retailer_name, min(ua.position) as position
      from user_accounts ua join accounts a on a.id = ua.account_id or a.parent_id = ua.account_id
      where ua.user_id = users.id and ${seen}
      group by a.id) as shown)`
}

/** The condition that a user's accounts, or their dealerships, are among these. */
const hasAccountAmong = (accountIds: readonly string[]) => sql<boolean>`exists (
  select from user_accounts ua join accounts a on a.id = ua.account_id or a.parent_id = ua.account_id
  where ua.user_id = users.id and a.id = any(${accountIds}::text[]))`

const isSuper = sql<boolean>`upper(trim(coalesce(users.role, ''))) = 'SUPER-ADMIN'`

/**
 * Whether a caller may list every user of the service. This is an attribute and never derived from an
 * address.
 */
const canListEveryone = ({ user }: Manager) => user.attributes.impel_users === true

/** The condition that a user is visible to a CDK user: CDK users see only CDK users. */
const isVisibleKind = ({ user }: Manager): RawBuilder<boolean> =>
  user.retailer_name === CDK_RETAILER ? sql`users.retailer_name = ${CDK_RETAILER}` : sql`true`

export interface UserListFilter {
  /** Ids of the dealership, or of the group and all its dealerships. */
  readonly accountIds: readonly string[]
  /** Lists all users of the service, if the caller may. */
  readonly everyone: boolean
  readonly retailer: string | undefined
}

/** Lists users by name. Super-admins are listed only for super-admins who list everyone. */
export async function listUsers(
  db: Executor,
  caller: Manager,
  { accountIds, everyone, retailer }: UserListFilter,
): Promise<ManagedUser[]> {
  const all = everyone && canListEveryone(caller)
  const rows = await selectUsers(db, caller)
    .$if(!all, (query) => query.where(hasAccountAmong(accountIds)))
    .$if(!all || caller.role !== 'SUPER-ADMIN', (query) => query.where(sql<boolean>`not ${isSuper}`))
    .$if(retailer !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(users.retailer_name, ${DEFAULT_RETAILER}) = ${retailer}`),
    )
    .execute()
  return rows.map(toManagedUser).sort((one, other) => compareNames(one.FullName, other.FullName))
}

/**
 * Reads one user that the caller may see. Throws the same `not_found` for a foreign and for a missing user.
 */
export async function readUser(db: Executor, caller: Manager, id: string): Promise<ManagedUser> {
  const row = await selectUsers(db, caller)
    .where('users.id', '=', id)
    .$if(caller.accountIds !== null && !canListEveryone(caller), (query) =>
      query.where(hasAccountAmong(caller.accountIds ?? [])),
    )
    .$if(caller.role !== 'SUPER-ADMIN', (query) => query.where(sql<boolean>`not ${isSuper}`))
    .executeTakeFirst()
  if (!row) throw notFound()
  return toManagedUser(row)
}

/** The id of the user with this `Username`, managed by the caller or not. Throws `not_found` for none. */
export async function userNamed(db: Executor, userName: string): Promise<string> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql`coalesce(user_name, email)`, '=', userName)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}

const selectUsers = (db: Executor, caller: Manager) =>
  db
    .selectFrom('users')
    .select(['users.id', 'email', 'first_name', 'last_name', 'role', 'users.retailer_name', 'lead_scope'])
    .select(['hosted_subject', 'user_name', 'version'])
    .select([
      hasPolicies.as('has_policies'),
      isInvited.as('invited'),
      visibleDealerships(caller.accountIds).as('dealerships'),
    ])
    .where('deleted_at', 'is', null)
    .where(isVisibleKind(caller))
    .orderBy('users.id')

const toManagedUser = (row: ListedUserRow): ManagedUser => ({
  UserId: row.id,
  Auth0UserId: row.hosted_subject ?? row.id,
  Username: row.user_name ?? row.email,
  FirstName: row.first_name,
  LastName: row.last_name,
  FullName: fullName(row),
  Email: row.email,
  // For a user without a role, the policy list decides.
  UserRole: roleOf({
    ...(row.role === null ? {} : { Role: row.role }),
    Policy: row.has_policies ? [{ Resource: 'any', Allow: [] }] : [],
  }),
  RetailerName: row.retailer_name ?? DEFAULT_RETAILER,
  ChildAccounts: row.dealerships,
  lead_scope: row.lead_scope,
  version: row.version,
  invited: row.invited,
})

export const fullName = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/**
 * Finds a user whom the caller may manage and locks them until the transaction ends. Throws the same
 * `not_found` for a foreign user, a super-admin and a missing user.
 */
export async function lockUser(tx: Executor, caller: Manager, id: string): Promise<UserWithAccounts> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const found = await findUser(tx, { id })
  if (!found || found.user.deleted_at !== null || roleFor(found) === 'SUPER-ADMIN') throw notFound()
  if (caller.user.retailer_name === CDK_RETAILER && found.user.retailer_name !== CDK_RETAILER)
    throw notFound()
  const { accountIds } = caller
  if (accountIds !== null && !found.accountIds.some((one) => accountIds.includes(one))) throw notFound()
  return found
}

/**
 * Throws `user_of_others` unless the caller manages all accounts of the user, which changes of the whole user
 * require.
 */
export function requireAllAccounts(caller: Manager, { accountIds }: UserWithAccounts): void {
  const own = caller.accountIds
  if (own === null || accountIds.every((id) => own.includes(id))) return
  throw new DomainError('user_of_others')
}
