/** Users as user management shows them, and how far those who manage them reach. */
import { sql, type RawBuilder } from 'kysely'
import {
  CDK_RETAILER,
  DEFAULT_RETAILER,
  type ManagedUser,
  type UserDealership,
} from '../../contract/calls/users'
import { roleOf } from '../../rules/people/roles'
import { notFound, DomainError } from '../platform/errors'
import { roleFor } from '../access/guard'
import type { Caller } from '../access/route'
import { retailerOf } from '../accounts/accounts'
import type { Executor } from '../platform/database'
import type { UserRow } from '../platform/schema/users'
import { findUser, type UserWithAccounts } from '../accounts/user-rows'

/** What decides whom a caller may manage. */
export type Manager = Pick<Caller, 'user' | 'role' | 'accountIds' | 'policies'>

interface PersonRow extends Pick<
  UserRow,
  | 'id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'retailer_name'
  | 'lead_scope'
  | 'hosted_subject'
  | 'user_name'
> {
  readonly has_policies: boolean
  readonly invited: boolean
  readonly dealerships: UserDealership[]
}

/**
 * Invited, and has neither chosen a password nor come in by another provider. `users`: the row it stands in.
 */
export const isInvited = sql<boolean>`exists (
  select from invitations i where i.user_id = users.id and i.kind = 'first' and i.used_at is null)`

const hasPolicies = sql<boolean>`exists (select from user_policies up where up.user_id = users.id)`

/**
 * The accounts that were given to the user, of those that the caller may see; of a group that the caller may
 * not see, its dealerships that they may.
 */
const dealershipsSeen = (visible: readonly string[] | null) => {
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

/** Users whose accounts, or the dealerships of those, are among these. */
const reaching = (accountIds: readonly string[]) => sql<boolean>`exists (
  select from user_accounts ua join accounts a on a.id = ua.account_id or a.parent_id = ua.account_id
  where ua.user_id = users.id and a.id = any(${accountIds}::text[]))`

const isSuper = sql<boolean>`upper(trim(coalesce(users.role, ''))) = 'SUPER-ADMIN'`

/** Whether a caller lists every user of the service: an attribute, never read out of an address. */
const listsEveryone = ({ user }: Manager) => user.attributes.impel_users === true

/** CDK users see users of their own kind only. */
const ofSeenKind = ({ user }: Manager): RawBuilder<boolean> =>
  user.retailer_name === CDK_RETAILER ? sql`users.retailer_name = ${CDK_RETAILER}` : sql`true`

export interface PeopleWish {
  /** The dealership, or the group with all its dealerships. */
  readonly accountIds: readonly string[]
  /** Every user there is, if the caller may. */
  readonly everyone: boolean
  readonly retailer: string | undefined
}

/** The table, by name. Super-admins stand in it for super-admins who list everyone. */
export async function listPeople(
  db: Executor,
  caller: Manager,
  { accountIds, everyone, retailer }: PeopleWish,
): Promise<ManagedUser[]> {
  const all = everyone && listsEveryone(caller)
  const rows = await peopleOf(db, caller)
    .$if(!all, (query) => query.where(reaching(accountIds)))
    .$if(!all || caller.role !== 'SUPER-ADMIN', (query) => query.where(sql<boolean>`not ${isSuper}`))
    .$if(retailer !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(users.retailer_name, ${DEFAULT_RETAILER}) = ${retailer}`),
    )
    .execute()
  return rows.map(managedUser)
}

/** One user of those that the caller may see. Throws 404 for a foreign one as for a missing one. */
export async function readPerson(db: Executor, caller: Manager, id: string): Promise<ManagedUser> {
  const row = await peopleOf(db, caller)
    .where('users.id', '=', id)
    .$if(caller.accountIds !== null && !listsEveryone(caller), (query) =>
      query.where(reaching(caller.accountIds ?? [])),
    )
    .$if(caller.role !== 'SUPER-ADMIN', (query) => query.where(sql<boolean>`not ${isSuper}`))
    .executeTakeFirst()
  if (!row) throw notFound()
  return managedUser(row)
}

const peopleOf = (db: Executor, caller: Manager) =>
  db
    .selectFrom('users')
    .select(['users.id', 'email', 'first_name', 'last_name', 'role', 'users.retailer_name', 'lead_scope'])
    .select(['hosted_subject', 'user_name'])
    .select([
      hasPolicies.as('has_policies'),
      isInvited.as('invited'),
      dealershipsSeen(caller.accountIds).as('dealerships'),
    ])
    .where('deleted_at', 'is', null)
    .where(ofSeenKind(caller))
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy('users.id')

const managedUser = (row: PersonRow): ManagedUser => ({
  UserId: row.id,
  Auth0UserId: row.hosted_subject ?? row.id,
  Username: row.user_name ?? row.email,
  FirstName: row.first_name,
  LastName: row.last_name,
  FullName: fullName(row),
  Email: row.email,
  // Without a role the policy list decides.
  UserRole: roleOf({
    ...(row.role === null ? {} : { Role: row.role }),
    Policy: row.has_policies ? [{ Resource: 'any', Allow: [] }] : [],
  }),
  RetailerName: row.retailer_name ?? DEFAULT_RETAILER,
  ChildAccounts: row.dealerships,
  lead_scope: row.lead_scope,
  invited: row.invited,
})

export const fullName = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/**
 * A user whom the caller may manage at all; held until the transaction ends. Throws 404 for a foreign one,
 * and for a super-admin, as for a missing one.
 */
export async function holdPerson(tx: Executor, caller: Manager, id: string): Promise<UserWithAccounts> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const found = await findUser(tx, { id })
  if (!found || found.user.deleted_at !== null || roleFor(found) === 'SUPER-ADMIN') throw notFound()
  if (caller.user.retailer_name === CDK_RETAILER && found.user.retailer_name !== CDK_RETAILER)
    throw notFound()
  const { accountIds } = caller
  if (accountIds !== null && !found.accountIds.some((one) => accountIds.includes(one))) throw notFound()
  return found
}

/** What is about the user as a whole is for those who reach all that the user does. Throws 403. */
export function refusePartOf(caller: Manager, { accountIds }: UserWithAccounts): void {
  const own = caller.accountIds
  if (own === null || accountIds.every((id) => own.includes(id))) return
  throw new DomainError('user_of_others')
}
