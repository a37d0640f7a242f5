/** Finds and locks the conversations of one person at a dealership. */
import { sql } from 'kysely'
import { channelEntry, isChannel, type ConnectedChannel } from '../../contract/core/channels'
import type { Tx } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'

/** A customer: an e-mail address in lower case, an E.164 number, or an id on a connected channel. */
export type Sender =
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly channel: ConnectedChannel; readonly external_id: string }

/** The ways in which the customer of a conversation can be recognized. */
export const sendersOf = ({ email, phone }: Pick<ConversationRecord, 'email' | 'phone'>): Sender[] => [
  ...(email === null ? [] : [{ email: email.toLowerCase() }]),
  ...(phone === null ? [] : [{ phone }]),
]

/** Whether the channel reaches this address or number, as chat and Messenger do not. */
export const isReachedBy = (channel: string, sender: Sender): boolean =>
  isChannel(channel) && channelEntry(channel).identity in sender

/** The condition that a conversation `c` is with this person. */
export function isFrom(sender: Sender) {
  if ('email' in sender) return sql<boolean>`lower(c.email) = ${sender.email}`
  if ('phone' in sender) return sql<boolean>`c.phone = ${sender.phone}`
  // As a list of ids, it can use the index beside the other conditions.
  return sql<boolean>`c.id in (select conversation_id from channel_identities where account_id = c.account_id
    and channel = ${sender.channel} and external_id = ${sender.external_id})`
}

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
