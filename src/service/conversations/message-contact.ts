/**
 * Stores the phone number or address that a shopper writes into the chat with the message itself, so that
 * lead gating, lists and follow-ups have it at once, whether or not anybody answers.
 */
import { channelEntry, isChannel } from '../../contract/core/channels'
import { emailIn, phoneIn } from '../../rules/conversations/contact-in-text'
import type { Tx } from '../platform/database'
import { storeContact } from './store-contact'
import type { NewAccountEvent } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'

/** On these channels an address or number is known only when the customer tells it. */
const isAnonymous = (channel: string): boolean =>
  isChannel(channel) && ['visitor', 'id'].includes(channelEntry(channel).identity)

/**
 * Stores contacts that the lead lacks. Existing contacts are only changed by the assistant or a form, never
 * by a message alone. Returns events for live readers, or null when the message has no contact to store.
 */
export async function storeContactFromMessage(
  tx: Tx,
  account: Pick<AccountRow, 'country' | 'phone'>,
  conversation: ConversationRecord,
  { initiator, by_salesperson, channel, text, at }: MessageRecord,
): Promise<NewAccountEvent[] | null> {
  if (initiator !== 'HUMAN' || by_salesperson || !isAnonymous(channel)) return null
  const phone = conversation.phone === null ? phoneIn(text, account.country) : undefined
  const email = conversation.email === null ? emailIn(text) : undefined
  // The customer may mention the dealership's own number: 'Is 312-555-0100 your number?'
  const own = phone !== undefined && phone !== account.phone ? { phone } : {}
  const found = { ...own, ...(email === undefined ? {} : { email }) }
  return Object.keys(found).length === 0 ? null : await storeContact(tx, conversation, found, at)
}
