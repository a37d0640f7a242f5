/**
 * A shopper who writes their number or address into the chat can be reached from that line on, whoever
 * answers it and whether anybody does: lead gating, lists and follow-ups know it at once.
 */
import { emailIn, phoneIn } from '../../rules/conversations/contact-in-text'
import type { Tx } from '../platform/database'
import { keepContact } from './lead-changes'
import type { NewAccountEvent } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'

/**
 * Keeps what the lead lacked. What it has is changed by an answer or a form alone, never by a line in
 * passing.
 */
export async function keepContactOfLine(
  tx: Tx,
  account: Pick<AccountRow, 'country' | 'phone'>,
  conversation: ConversationRecord,
  { initiator, by_salesperson, channel, text, at }: MessageRecord,
): Promise<NewAccountEvent[]> {
  if (initiator !== 'HUMAN' || by_salesperson || channel !== 'chat') return []
  const phone = conversation.phone === null ? phoneIn(text, account.country) : undefined
  const email = conversation.email === null ? emailIn(text) : undefined
  // 'Is 312-555-0100 your number?'
  const own = phone !== undefined && phone !== account.phone ? { phone } : {}
  const found = { ...own, ...(email === undefined ? {} : { email }) }
  return Object.keys(found).length === 0 ? [] : await keepContact(tx, conversation, found, at)
}
