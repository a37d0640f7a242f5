/** Who gets a report, and what of the account they may see now. */
import type { RightName } from '../../contract/core/permissions'
import { rights } from '../../contract/core/permissions'
import { grants } from '../../rules/people/permissions'
import { roleFor } from '../access/guard'
import { findAccount, type AccountWithProducts } from '../accounts/accounts'
import { leadVisibilityOf, type Visibility } from '../accounts/lead-visibility'
import { findUser } from '../accounts/user-rows'
import type { Executor } from '../platform/database'
import type { UserRow } from '../platform/schema/users'

export interface ReportReader {
  readonly user: UserRow
  /** The account with the reader's visibility of its leads. */
  readonly account: AccountWithProducts['account'] & Visibility
  readonly dealerships: AccountWithProducts['dealerships']
  readonly productIds: AccountWithProducts['productIds']
  may(right: RightName): boolean
}

/**
 * The reader with their present rights. Undefined when they may not sign in any more, do not see the account
 * any more or may not see its figures.
 */
export async function findReader(
  db: Executor,
  { user_id, account_id }: { readonly user_id: string; readonly account_id: string },
): Promise<ReportReader | undefined> {
  const person = await findUser(db, { id: user_id })
  if (!person || person.user.disabled || person.user.deleted_at !== null) return undefined
  const { user, policies, accountIds } = person
  const role = roleFor(person)
  const found = await findAccount(db, account_id, role === 'SUPER-ADMIN' ? null : accountIds)
  if (!found) return undefined
  const may = (right: RightName) => grants(rights(right), { role, policy: policies })
  if (!may('metrics')) return undefined
  const leads = await leadVisibilityOf(db, user, role)
  const { account, dealerships, productIds } = found
  return { user, account: { ...account, leads }, dealerships, productIds, may }
}
