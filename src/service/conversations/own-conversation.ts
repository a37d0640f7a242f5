import { DomainError } from '../platform/errors'
import type { Executor } from '../platform/database'
import { isVisible, type Visibility } from '../accounts/lead-visibility'

/**
 * The account's conversation with columns of its lead. Throws `no_conversation` when the account has no
 * visible conversation with this id.
 */
export async function ownConversation(db: Executor, account: Visibility, conversationId: string) {
  const found = await db
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .selectAll('c')
    .select(['l.blacklisted', 'l.vehicle_id'])
    .where('c.id', '=', conversationId)
    .where('c.account_id', '=', account.id)
    .where(isVisible('c', account.leads))
    .executeTakeFirst()
  if (!found) throw new DomainError('no_conversation')
  return found
}
