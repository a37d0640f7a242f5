/**
 * Who invited, changed, signed out or deleted whom, and who chose a password, in the audit log of the
 * dealerships concerned.
 */
import type { LeadScope } from '../../contract/calls/users'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import { fullName, type Manager } from './list-users'
import type { UserRow } from '../platform/schema/users'

/** What is kept of a user: a name and an address to know them by, and their rights. */
export interface PersonRecord {
  readonly name?: string
  readonly Email?: string
  readonly Role?: string
  readonly Dealerships?: readonly string[]
  readonly lead_scope?: LeadScope
  readonly user_name?: string | null
  /** What was done, where no right changed. */
  readonly done?: string
}

/** As every entry about a user is named. */
export const settingOfPerson = (userId: string) => `users/${userId}`

export const namesOf = (user: Pick<UserRow, 'first_name' | 'last_name' | 'email'>) => ({
  name: fullName(user),
  Email: user.email,
})

/** One entry for each account; null: there was no such user before, or is none after. */
export async function auditPerson(
  tx: Tx,
  caller: Pick<Manager, 'user'>,
  { userId, accountIds }: { readonly userId: string; readonly accountIds: readonly string[] },
  { before, after }: { readonly before: PersonRecord | null; readonly after: PersonRecord | null },
  at: Date,
): Promise<void> {
  if (accountIds.length === 0) return
  const shared = {
    at,
    user_id: caller.user.id,
    user_name: fullName(caller.user),
    setting: settingOfPerson(userId),
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }
  await tx
    .insertInto('audit_log')
    .values([...new Set(accountIds)].map((account_id) => ({ ...shared, id: newId('d_', at), account_id })))
    .execute()
}

/**
 * Something that was done to a user without a change of rights, in all of their dealerships: 'Signed out
 * everywhere'.
 */
export async function auditDeed(
  tx: Tx,
  caller: Pick<Manager, 'user'>,
  user: UserRow,
  done: string,
  at: Date,
): Promise<void> {
  const accountIds = (await assignedAccounts(tx, user.id)).map(({ id }) => id)
  const record = { before: null, after: { ...namesOf(user), done } }
  await auditPerson(tx, caller, { userId: user.id, accountIds }, record, at)
}

export interface AssignedAccount {
  readonly id: string
  readonly name: string
  readonly parent_id: string | null
  readonly position: number
}

/**
 * The accounts that were given to a user, in their order; those of a group that was given are not among them.
 */
export async function assignedAccounts(db: Executor, userId: string): Promise<AssignedAccount[]> {
  return await db
    .selectFrom('user_accounts as ua')
    .innerJoin('accounts as a', 'a.id', 'ua.account_id')
    .select(['a.id', 'a.name', 'a.parent_id', 'ua.position'])
    .where('ua.user_id', '=', userId)
    .orderBy('ua.position')
    .orderBy('a.name')
    .execute()
}
