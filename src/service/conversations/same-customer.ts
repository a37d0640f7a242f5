/** Finds and locks the conversations of one person at a dealership. */
import { sql } from 'kysely'
import type { Tx } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'

/** A customer: an e-mail address in lower case, or an E.164 number. */
export type Sender = { readonly email: string } | { readonly phone: string }

/** The ways in which the customer of a conversation can be recognized. */
export const sendersOf = ({ email, phone }: Pick<ConversationRecord, 'email' | 'phone'>): Sender[] => [
  ...(email === null ? [] : [{ email: email.toLowerCase() }]),
  ...(phone === null ? [] : [{ phone }]),
]

/** The condition that a conversation `c` is with this person. */
export const isFrom = (sender: Sender) =>
  'email' in sender ? sql<boolean>`lower(c.email) = ${sender.email}` : sql<boolean>`c.phone = ${sender.phone}`

/**
 * Locks every conversation of the account with one of these people, including the given one, always in the
 * same order. Call it before any other lock on a conversation. Returns their ids.
 */
export async function lockCustomerConversations(
  tx: Tx,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  senders: readonly Sender[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversations as c')
    .select('c.id')
    .where('c.account_id', '=', account_id)
    .where((eb) => eb.or([eb('c.id', '=', id), ...senders.map(isFrom)]))
    .orderBy('c.id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}
