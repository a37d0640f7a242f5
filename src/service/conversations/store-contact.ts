/**
 * Stores contact details that a customer or a form gave. Runs inside the transaction that stores the message
 * or form and holds the conversation, and returns events for live readers.
 */
import { isKnownFirstName } from '../../rules/conversations/same-person'
import { queueConversationAnalytics } from '../outbound/analytics'
import type { Tx } from '../platform/database'
import { addEvent } from './events'
import type { NewAccountEvent } from '../platform/live-log'
import { queueCrmLead } from '../outbound/crm/queue-lead'
import { emitLeadChanged } from '../outbound/webhooks/emit-lead'
import { plainText } from '../platform/plain-text'
import type { ConversationRecord } from '../platform/schema/conversations'
import { searchTextOf } from './conversation-writes'
import { applyKnownOptOuts } from './known-opt-out'
import { applyKnownStop } from './known-stop'

export interface NewContact {
  /** E.164. */
  readonly phone?: string
  readonly email?: string
  readonly first_name?: string
  readonly last_name?: string
}

/** Another first name alone is another person's, whose surname nobody knows. */
const namesOther = ({ first_name }: NewContact, { name, surname }: ConversationRecord): boolean =>
  first_name !== undefined && !isKnownFirstName(first_name, `${name} ${surname}`)

/**
 * Stores the customer's contact details on the lead and the conversation. Figures count a new phone number. A
 * stop of the AI and an unsubscription apply as soon as they show whose conversation this is.
 */
export async function storeContact(
  tx: Tx,
  conversation: ConversationRecord,
  contact: NewContact,
  at: Date,
): Promise<NewAccountEvent[]> {
  const contacts = {
    name: plainText(contact.first_name ?? conversation.name),
    surname: plainText(contact.last_name ?? (namesOther(contact, conversation) ? '' : conversation.surname)),
    phone: contact.phone ?? conversation.phone,
    email: contact.email ?? conversation.email,
  }
  await tx
    .updateTable('leads')
    .set({
      first_name: contacts.name,
      last_name: contacts.surname,
      phone: contacts.phone,
      email: contacts.email,
    })
    .where('id', '=', conversation.lead_id)
    .where('account_id', '=', conversation.account_id)
    .execute()
  await tx
    .updateTable('conversations')
    .set({ ...contacts, search_text: searchTextOf({ ...conversation, ...contacts }) })
    .where('id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .execute()
  if (await emitLeadChanged(tx, conversation, contacts, at)) await queueCrmLead(tx, conversation, at)
  const couldBeReached = conversation.phone !== null || conversation.email !== null
  if (!couldBeReached && (contacts.phone !== null || contacts.email !== null)) {
    const by = contacts.phone === null ? 'email' : 'phone'
    await queueConversationAnalytics(tx, conversation, { name: 'chat_lead', data: { by } }, at)
  }
  const isRecognizable = contacts.phone !== conversation.phone || contacts.email !== conversation.email
  const known = isRecognizable
    ? [
        ...(await applyKnownStop(tx, { ...conversation, ...contacts }, at, { wait: false })),
        ...(await applyKnownOptOuts(tx, { ...conversation, ...contacts }, at)),
      ]
    : []
  if (contact.phone === undefined || contact.phone === conversation.phone) return known
  return [
    await addEvent(tx, conversation, { event: 'PHONE_ACQUIRED', event_name: 'Phone number acquired' }, at),
    ...known,
  ]
}
