/**
 * Records in the audit log of the dealerships concerned who invited, changed, signed out or deleted a user,
 * and who chose a password.
 */
import type { ReportChoice } from '../../contract/calls/reports'
import type { LeadScope } from '../../contract/calls/users'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import { fullName } from './list-users'
import type { UserRow } from '../platform/schema/users'

/** What an audit entry stores about a user: name and address to identify them, and their rights. */
export interface UserRecord {
  readonly name?: string
  readonly Email?: string
  readonly Role?: string
  readonly Dealerships?: readonly string[]
  readonly lead_scope?: LeadScope
  readonly user_name?: string | null
  /** When they get a report by e-mail. */
  readonly report?: ReportChoice
  /** What was done when no right changed. */
  readonly done?: string
}

/** The setting's name in every entry about a user. */
export const userSetting = (userId: string) => `users/${userId}`

export const identityOf = (user: Pick<UserRow, 'first_name' | 'last_name' | 'email'>) => ({
  name: fullName(user),
  Email: user.email,
})

/** Who did it: a user, or the operator at the command line. */
interface AuditedCaller {
  readonly user: Pick<UserRow, 'id' | 'first_name' | 'last_name'>
}

/** Adds one entry for each account. `before` is null for a new user, `after` for a deleted one. */
export async function auditUser(
  tx: Tx,
  caller: AuditedCaller,
  { userId, accountIds }: { readonly userId: string; readonly accountIds: readonly string[] },
  { before, after }: { readonly before: UserRecord | null; readonly after: UserRecord | null },
  at: Date,
): Promise<void> {
  if (accountIds.length === 0) return
  const shared = {
    at,
    user_id: caller.user.id,
    user_name: fullName(caller.user),
    setting: userSetting(userId),
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }
  await tx
    .insertInto('audit_log')
    .values([...new Set(accountIds)].map((account_id) => ({ ...shared, id: newId('d_', at), account_id })))
    .execute()
}

/**
 * Records something that was done to a user without a change of rights in all their dealerships, e.g. 'Signed
 * out everywhere'.
 */
export async function auditUserAction(
  tx: Tx,
  caller: AuditedCaller,
  user: UserRow,
  done: string,
  at: Date,
): Promise<void> {
  const accountIds = (await assignedAccounts(tx, user.id)).map(({ id }) => id)
  const record = { before: null, after: { ...identityOf(user), done } }
  await auditUser(tx, caller, { userId: user.id, accountIds }, record, at)
}

export interface AssignedAccount {
  readonly id: string
  readonly name: string
  readonly parent_id: string | null
  readonly position: number
}

/**
 * The accounts that were assigned to a user, in their order, without the dealerships of an assigned group.
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
