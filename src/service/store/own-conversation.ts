import { notFound } from '../http/errors'
import type { Executor } from './database'

/** The account's conversation with what stands on its lead; throws the 404 of a missing id when the account has none such. */
export async function ownConversation(db: Executor, accountId: string, conversationId: string) {
  const found = await db
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .selectAll('c')
    .select(['l.blacklisted', 'l.vehicle_id'])
    .where('c.id', '=', conversationId)
    .where('c.account_id', '=', accountId)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
