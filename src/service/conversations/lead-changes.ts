/**
 * What the assistant does besides writing, and staff by a form: stores contacts, books appointments, hands
 * over. Each function runs inside the transaction that stores the message or form and holds the conversation,
 * and returns events for live readers.
 */
import { formatMoment } from '../../rules/time/format'
import { formatsOfAccount } from '../accounts/accounts'
import { queueConversationAnalytics } from '../outbound/analytics'
import type { Executor, Tx } from '../platform/database'
import { addEvent } from './events'
import { recordAppointment, recordHandoff } from '../metrics/facts'
import { planForAppointment } from '../outbound/follow-ups'
import { newId } from '../platform/id'
import type { NewAccountEvent } from '../platform/live-log'
import { notify } from '../outbound/notices'
import { plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { readConversation, searchTextOf } from './conversation-writes'

export interface NewContact {
  /** E.164. */
  readonly phone?: string
  readonly email?: string
  readonly first_name?: string
  readonly last_name?: string
}

/**
 * Stores the customer's contact details on the lead and the conversation. Figures count a new phone number.
 */
export async function storeContact(
  tx: Tx,
  conversation: ConversationRecord,
  contact: NewContact,
  at: Date,
): Promise<NewAccountEvent[]> {
  const contacts = {
    name: plainText(contact.first_name ?? conversation.name),
    surname: plainText(contact.last_name ?? (contact.first_name === undefined ? conversation.surname : '')),
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
  const couldBeReached = conversation.phone !== null || conversation.email !== null
  if (!couldBeReached && (contacts.phone !== null || contacts.email !== null)) {
    const by = contacts.phone === null ? 'email' : 'phone'
    await queueConversationAnalytics(tx, conversation, { name: 'chat_lead', data: { by } }, at)
  }
  if (contact.phone === undefined || contact.phone === conversation.phone) return []
  return [
    await addEvent(tx, conversation, { event: 'PHONE_ACQUIRED', event_name: 'Phone number acquired' }, at),
  ]
}

/** Future appointments of this conversation, soonest first. */
export async function futureAppointments(
  db: Executor,
  conversation: Pick<ConversationRecord, 'id' | 'account_id'>,
  now: Date,
): Promise<{ id: string; starts_at: Date }[]> {
  return await db
    .selectFrom('appointments')
    .select(['id', 'starts_at'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
}

/**
 * Who books an appointment. The metric `ai_set_appointments` counts those of the assistant, including those
 * that customers book in the chat by themselves.
 */
export type Booker =
  { readonly by: 'ai' } | { readonly by: 'customer' } | { readonly by: 'staff'; readonly name: string }

/**
 * Books an appointment, or moves the existing one, since a customer who changes their mind comes once. The
 * assistant moves only its own, and the customer only one of the same kind. Staff may also move the
 * assistant's, which still counts as the assistant's. Nothing changes when the same appointment exists
 * already.
 */
export async function bookAppointment(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  appointment: { readonly starts_at: Date; readonly visit: 'sales' | 'service' },
  at: Date,
  booker: Booker = { by: 'ai' },
): Promise<NewAccountEvent[]> {
  const startText = formatMoment(appointment.starts_at, formatsOfAccount(account))
  const actor = booker.by === 'staff' ? { actor: booker.name } : {}
  const existing = await tx
    .selectFrom('appointments')
    .select(['id', 'created_at', 'starts_at', 'kind'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('created_by', 'in', booker.by === 'staff' ? ['ai', 'staff'] : ['ai'])
    .$if(booker.by === 'customer', (query) => query.where('kind', '=', appointment.visit))
    .where('starts_at', '>', at)
    .orderBy('starts_at')
    .executeTakeFirst()
  if (existing) {
    const same =
      existing.starts_at.getTime() === appointment.starts_at.getTime() && existing.kind === appointment.visit
    if (same && booker.by !== 'ai') return []
    await tx
      .updateTable('appointments')
      .set({ starts_at: appointment.starts_at, kind: appointment.visit })
      .where('id', '=', existing.id)
      .where('account_id', '=', conversation.account_id)
      .execute()
    await recordAppointment(tx, conversation, existing.id, existing.created_at)
    if (!same) await notifyOfAppointment(existing.id, true)
    const moved = { starts_at: appointment.starts_at, moved_from: existing.starts_at }
    await planForAppointment(tx, account, conversation, moved, at)
    const note = { event: 'APPOINTMENT_MOVED', event_name: `Appointment was moved to ${startText}`, ...actor }
    return [await addEvent(tx, conversation, note, at)]
  }
  const id = newId('a_', at)
  await tx
    .insertInto('appointments')
    .values({
      id,
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      kind: appointment.visit,
      created_by: booker.by === 'staff' ? 'staff' : 'ai',
      starts_at: appointment.starts_at,
      created_at: at,
    })
    .execute()
  await recordAppointment(tx, conversation, id, at)
  if (booker.by !== 'staff') {
    const data = { kind: appointment.visit }
    await queueConversationAnalytics(tx, conversation, { name: 'chat_appointment', data }, at)
  }
  await notifyOfAppointment(id, false)
  await planForAppointment(tx, account, conversation, { starts_at: appointment.starts_at }, at)
  const note = {
    event: 'APPOINTMENT_SET',
    event_name: 'Appointment was set in CRM',
    important: true,
    data: { starts_at: appointment.starts_at.toISOString(), kind: appointment.visit },
    ...actor,
  }
  return [await addEvent(tx, conversation, note, at)]

  async function notifyOfAppointment(visitId: string, moved: boolean): Promise<void> {
    const key = `${visitId}/${appointment.starts_at.toISOString()}`
    const facts = { starts_at: appointment.starts_at, moved }
    await notify(tx, conversation, { kind: 'appointment_set', key, facts }, at)
  }
}

/**
 * Hands the conversation over to staff: a lead without a salesperson gets one, and the dealership's
 * salespeople are notified.
 */
export async function handOver(
  tx: Tx,
  conversation: ConversationRecord,
  reason: string,
  at: Date,
): Promise<NewAccountEvent[]> {
  const salespeople = await tx
    .selectFrom('salespeople')
    .select(['id', 'user_id', 'full_name'])
    .where('account_id', '=', conversation.account_id)
    .orderBy('id')
    .execute()
  const next = salespeople[(await countRecentHandoffs(tx, conversation)) % Math.max(1, salespeople.length)]
  const isAssigned = conversation.salesperson_id === null && next !== undefined
  if (isAssigned) {
    await tx
      .updateTable('leads')
      .set({ salesperson_id: next.id })
      .where('id', '=', conversation.lead_id)
      .where('account_id', '=', conversation.account_id)
      .execute()
    await tx
      .updateTable('conversations')
      .set({ salesperson_id: next.id, salesperson_name: next.full_name })
      .where('id', '=', conversation.id)
      .where('account_id', '=', conversation.account_id)
      .execute()
  }
  await recordHandoff(tx, conversation, at)
  if (salespeople.length > 0) {
    await tx
      .insertInto('notifications')
      .values(
        salespeople.map((salesperson) => ({
          conversation_id: conversation.id,
          account_id: conversation.account_id,
          seq: conversation.last_seq,
          user_id: salesperson.user_id ?? salesperson.id,
          notif_name: 'Sales expertise needed',
          at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // Read again, since it may just have got a salesperson.
  const updated = await readConversation(tx, conversation)
  const key = String(conversation.last_seq)
  await notify(tx, updated, { kind: 'handoff', key, facts: { reason } }, at)
  const note = { event: 'HANDOFF', event_name: reason, important: true, data: { reason } }
  const handoffEvent = await addEvent(tx, conversation, note, at)
  // The lead was visible to the salesperson before, except a test lead, whose visibility follows its
  // original.
  if (!isAssigned || conversation.preview_of !== null) return [handoffEvent]
  return [handoffEvent, { kind: 'given', conversation_id: conversation.id }]
}

/** Salespeople take turns: the number of recent hand-offs decides whose turn it is. */
async function countRecentHandoffs(tx: Tx, conversation: ConversationRecord): Promise<number> {
  const { count } = await tx
    .selectFrom('facts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', conversation.account_id)
    .where('metric', '=', 'handoff')
    .where('day', '>=', conversation.lead_day)
    .executeTakeFirstOrThrow()
  return Number(count)
}
