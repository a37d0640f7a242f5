/** Whether the holder of a socket may still have it: asked when it opens, at every line that staff sends, and again every while. */
import type { ServiceContext } from '../context'
import { roleFor } from '../http/guard'
import type { UserRow } from '../store/schema'
import { findUser } from '../store/users'

/** The user, unless disabled, signed out everywhere since `since`, or no longer of this account. */
export async function userOfAccount(
  context: ServiceContext,
  userId: string,
  accountId: string,
  since: Date,
): Promise<UserRow | undefined> {
  const found = await findUser(context.db, { id: userId })
  if (!found || found.user.disabled) return undefined
  if (since.getTime() < Number(found.user.sessions_valid_from)) return undefined
  const seesAll = roleFor(found) === 'SUPER-ADMIN'
  return seesAll || found.accountIds.includes(accountId) ? found.user : undefined
}
