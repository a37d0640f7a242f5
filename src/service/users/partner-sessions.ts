/**
 * Finds the user for whom a partner's back end requests a session, and records each session in the audit log.
 */
import type { SessionElement } from '../../contract/elements/elements'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import type { Executor } from '../platform/database'
import { newId } from '../platform/id'
import type { PartnerKey } from '../accounts/partner-keys'
import type { AccountRow } from '../platform/schema/accounts'
import type { UserRow } from '../platform/schema/users'
import { findUser } from '../accounts/user-rows'

interface SessionRequest {
  readonly partner: PartnerKey
  readonly account: Pick<AccountRow, 'id'>
  /** E-mail address or id of the user. */
  readonly userKey: string
}

/**
 * The user of the key's own group who may see the account. Throws the same `partner_user_missing` naming the
 * field for a user of another group, for a disabled user and for a missing one.
 */
export async function userForPartner(
  db: Executor,
  { partner, account, userKey }: SessionRequest,
): Promise<UserRow> {
  const found = await findUser(db, userKey.includes('@') ? { email: userKey } : { id: userKey })
  const { user, accountIds } = found ?? {}
  const isTheirs = user?.group_id === partner.group_id && accountIds?.includes(account.id)
  if (!user || !isTheirs || user.disabled || user.deleted_at !== null) {
    throw new DomainError('partner_user_missing', { fields: { user: 'no_such_user' } })
  }
  return user
}

/** Records who requested a session, for which user, and for which elements. */
export async function recordPartnerSession(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  {
    partner,
    account,
    user,
    elements,
  }: Pick<SessionRequest, 'partner' | 'account'> & {
    readonly user: UserRow
    readonly elements: readonly SessionElement[]
  },
): Promise<void> {
  const at = clock.now()
  await db
    .insertInto('audit_log')
    .values({
      id: newId('d_', at),
      account_id: account.id,
      at,
      user_id: partner.public_key,
      user_name: partner.name,
      setting: `partner-sessions/${user.id}`,
      before: null,
      after: JSON.stringify({ user: user.email, elements }),
    })
    .execute()
}
