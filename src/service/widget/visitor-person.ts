/**
 * Stores what shoppers enter about themselves in the widget's forms, in the same way as what the assistant
 * reads from the dialogue.
 */
import type { VisitorContact } from '../../rules/widget/visitor-contact'
import type { ServiceContext } from '../context'
import type { Tx } from '../platform/database'
import { STAFF_FORMS, withoutReplacements } from '../conversations/proven-contacts'
import { storeContact } from '../conversations/store-contact'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { requireNotEnded, type ChattingVisitor } from './visitors'
import { lockOwnConversation, readConversation, rowEvents } from '../conversations/conversation-writes'

/** Stores the shopper's contact details. Throws `not_found` when the chat has ended in the meantime. */
export async function identifyVisitor(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  visitor: ChattingVisitor,
  contact: VisitorContact,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conversation = await lockChat(tx, account, visitor)
    const at = clock.now()
    const events = await storePerson(tx, conversation, contact, at)
    if (events === null) return
    await appendLive(tx, account.id, at, [
      ...events,
      ...(await rowEvents(tx, [await readConversation(tx, conversation)], at)),
    ])
  })
}

/** Locks the shopper's conversation, which must not have ended. Throws `not_found`. */
export async function lockChat(
  tx: Tx,
  account: Pick<AccountRow, 'id'>,
  visitor: ChattingVisitor,
): Promise<ConversationRecord> {
  const conversation = await lockOwnConversation(tx, account, visitor.conversation_id)
  await requireNotEnded(tx, visitor)
  return conversation
}

/**
 * Adds unknown details and changes those that the shopper had entered, inside the transaction that locks the
 * conversation. What staff registered stays, as does a contact by which messages came in or went out. Returns
 * null when nothing changed.
 */
export async function storePerson(
  tx: Tx,
  conversation: ConversationRecord,
  contact: VisitorContact,
  at: Date,
): Promise<NewAccountEvent[] | null> {
  const known = {
    first_name: conversation.name,
    last_name: conversation.surname,
    email: conversation.email ?? '',
    phone: conversation.phone ?? '',
  }
  const allowed = await withoutReplacements(tx, conversation, contact)
  const entries = Object.entries(allowed) as [keyof VisitorContact, string][]
  const byStaff = await isRegistered(tx, conversation)
  const changed = entries.filter(
    ([field, value]) => value !== known[field] && !(byStaff && known[field] !== ''),
  )
  if (changed.length === 0) return null
  const { first_name, last_name, ...reach } = Object.fromEntries(changed) as VisitorContact
  return await storeContact(
    tx,
    conversation,
    // A new first name does not delete the last name.
    { ...reach, first_name: first_name ?? known.first_name, last_name: last_name ?? known.last_name },
    at,
  )
}

async function isRegistered(tx: Tx, { id, account_id }: ConversationRecord): Promise<boolean> {
  const form = await tx
    .selectFrom('form_submissions')
    .select('client_id')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('form_type', 'in', STAFF_FORMS)
    .limit(1)
    .executeTakeFirst()
  return form !== undefined
}
