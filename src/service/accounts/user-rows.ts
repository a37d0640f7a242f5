/** Reads users with the accounts that they may see and their policies. */
import { sql } from 'kysely'
import type { PolicyEntry } from '../../contract/core/policy'
import type { UserKey } from '../platform/identity'
import type { Executor } from '../platform/database'
import type { UserRow } from '../platform/schema/users'

export interface UserWithAccounts {
  readonly user: UserRow
  /**
   * Accounts of the user and the children of those, in the order of the list, where a parent precedes its
   * children.
   */
  readonly accountIds: readonly string[]
  /** What the user may do, by resource. */
  readonly policies: readonly PolicyEntry[]
}

const reach = sql<string[]>`array(
  select a.id from user_accounts ua join accounts a on a.id = ua.account_id or a.parent_id = ua.account_id
  where ua.user_id = users.id group by a.id, a.parent_id, a.name
  order by min(ua.position), a.parent_id is not null, a.name, a.id)`
const policies = sql<PolicyEntry[]>`(
  select coalesce(json_agg(json_build_object('Resource', up.resource, 'Allow', up.allow) order by up.position, up.resource), '[]')
  from user_policies up where up.user_id = users.id)`

export async function findUser(db: Executor, by: UserKey): Promise<UserWithAccounts | undefined> {
  const { subject } = by
  const row = await db
    .selectFrom('users')
    .selectAll('users')
    .select([reach.as('reach'), policies.as('policies')])
    .where((eb) => {
      const own = 'id' in by ? eb('users.id', '=', by.id) : eb('users.email', '=', by.email.toLowerCase())
      return subject === undefined ? own : eb.or([eb('users.hosted_subject', '=', subject), own])
    })
    .orderBy(sql`users.hosted_subject is not distinct from ${subject ?? null}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { reach: accountIds, policies: entries, ...user } = row
  return { user, accountIds, policies: entries }
}

/** Stores the choice for the next sign-in. */
export async function saveChosenAccount(db: Executor, userId: string, accountId: string): Promise<void> {
  await db.updateTable('users').set({ chosen_account_id: accountId }).where('id', '=', userId).execute()
}

export interface SignInUser {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly password_hash: string
}

/** The user with this mail address, for the sign-in page. Disabled and deleted users are not found. */
export function findSignInUser(db: Executor, email: string): Promise<SignInUser | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
    .where('email', '=', email.trim().toLowerCase())
    .where('disabled', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The demo's users. The domain `.test` is reserved, so such an address is never a real person's. */
export function demoUsers(db: Executor): Promise<{ email: string; role: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'role'])
    .where('email', 'like', '%.test')
    .where('disabled', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .limit(12)
    .execute()
}
