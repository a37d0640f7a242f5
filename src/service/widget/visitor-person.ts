/**
 * What a shopper says of themselves in the widget, beside the dialogue: kept like what the assistant hears in
 * it.
 */
import type { VisitorContact } from '../../rules/widget/visitor-contact'
import type { ServiceContext } from '../context'
import { notFound } from '../platform/errors'
import type { Tx } from '../platform/database'
import { keepContact } from '../conversations/lead-changes'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { refuseEnded, type TalkingVisitor } from './visitors'
import { lockConversation, readConversation, rowEvents } from '../conversations/conversation-writes'

/** Forms of a takeover, by which staff says who a customer is. */
const STAFF_FORMS = ['ContactForm', 'AppointmentForm']

/** Throws 404 when the chat was ended meanwhile. */
export async function identifyVisitor(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  visitor: TalkingVisitor,
  contact: VisitorContact,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conversation = await holdChat(tx, account, visitor)
    const at = clock.now()
    const news = await keepPerson(tx, conversation, contact, at)
    if (news === null) return
    await appendLive(tx, account.id, at, [
      ...news,
      ...(await rowEvents(tx, [await readConversation(tx, conversation)], at)),
    ])
  })
}

/** The shopper's conversation, held, while their chat is not over. Throws 404. */
export async function holdChat(
  tx: Tx,
  account: Pick<AccountRow, 'id'>,
  visitor: TalkingVisitor,
): Promise<ConversationRecord> {
  const conversation = await lockConversation(tx, account, visitor.conversation_id)
  if (!conversation) throw notFound()
  await refuseEnded(tx, visitor)
  return conversation
}

/**
 * Fills what is not known and changes what the shopper themselves had said, inside the transaction that holds
 * the conversation. What staff registered stays as it is. Null: nothing changed.
 */
export async function keepPerson(
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
  const said = Object.entries(contact) as [keyof VisitorContact, string][]
  const byStaff = await isRegistered(tx, conversation)
  const changed = said.filter(([field, value]) => value !== known[field] && !(byStaff && known[field] !== ''))
  if (changed.length === 0) return null
  const { first_name, last_name, ...reach } = Object.fromEntries(changed) as VisitorContact
  return await keepContact(
    tx,
    conversation,
    // A new first name takes no last name away.
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
