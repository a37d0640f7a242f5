/**
 * What the assistant does besides speaking, and a person by a form: keeps contacts, makes appointments, hands
 * over. Each runs inside the transaction that stores the line or form, on the conversation which that
 * transaction holds, and answers events for the live readers.
 */
import { formatMoment } from '../../rules/time/format'
import { formatsOfAccount } from '../accounts/accounts'
import { noteOfConversation } from '../outbound/analytics'
import type { Executor, Tx } from '../platform/database'
import { addEvent } from './events'
import { recordAppointment, recordHandoff } from '../metrics/facts'
import { followAppointment } from '../outbound/follow-ups'
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
 * Keeps what the customer said about themselves, on the lead and on what lists show. A first phone number
 * counts.
 */
export async function keepContact(
  tx: Tx,
  conversation: ConversationRecord,
  contact: NewContact,
  at: Date,
): Promise<NewAccountEvent[]> {
  const kept = {
    name: plainText(contact.first_name ?? conversation.name),
    surname: plainText(contact.last_name ?? (contact.first_name === undefined ? conversation.surname : '')),
    phone: contact.phone ?? conversation.phone,
    email: contact.email ?? conversation.email,
  }
  await tx
    .updateTable('leads')
    .set({ first_name: kept.name, last_name: kept.surname, phone: kept.phone, email: kept.email })
    .where('id', '=', conversation.lead_id)
    .where('account_id', '=', conversation.account_id)
    .execute()
  await tx
    .updateTable('conversations')
    .set({ ...kept, search_text: searchTextOf({ ...conversation, ...kept }) })
    .where('id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .execute()
  const couldBeReached = conversation.phone !== null || conversation.email !== null
  if (!couldBeReached && (kept.phone !== null || kept.email !== null)) {
    const by = kept.phone === null ? 'email' : 'phone'
    await noteOfConversation(tx, conversation, { name: 'chat_lead', data: { by } }, at)
  }
  if (contact.phone === undefined || contact.phone === conversation.phone) return []
  return [
    await addEvent(tx, conversation, { event: 'PHONE_ACQUIRED', event_name: 'Phone number acquired' }, at),
  ]
}

/** Visits of this conversation that are to come, soonest first. */
export async function comingAppointments(
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
 * Who books a visit. Only the assistant's own are figures of the assistant (metrics, ai_set_appointments),
 * and what the customer books in the chat by themselves is one of them.
 */
export type Booker =
  { readonly by: 'ai' } | { readonly by: 'customer' } | { readonly by: 'staff'; readonly name: string }

/**
 * Makes an appointment, or moves the one that was made before: a customer who changes their mind comes once.
 * The assistant moves only its own, the customer only one of the same kind; a person moves the assistant's
 * too, which stays counted as the assistant's. A visit that stands already changes nothing.
 */
export async function makeAppointment(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  wish: { readonly starts_at: Date; readonly visit: 'sales' | 'service' },
  at: Date,
  booker: Booker = { by: 'ai' },
): Promise<NewAccountEvent[]> {
  const words = formatMoment(wish.starts_at, formatsOfAccount(account))
  const actor = booker.by === 'staff' ? { actor: booker.name } : {}
  const coming = await tx
    .selectFrom('appointments')
    .select(['id', 'created_at', 'starts_at', 'kind'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('created_by', 'in', booker.by === 'staff' ? ['ai', 'staff'] : ['ai'])
    .$if(booker.by === 'customer', (query) => query.where('kind', '=', wish.visit))
    .where('starts_at', '>', at)
    .orderBy('starts_at')
    .executeTakeFirst()
  if (coming) {
    const same = coming.starts_at.getTime() === wish.starts_at.getTime() && coming.kind === wish.visit
    if (same && booker.by !== 'ai') return []
    await tx
      .updateTable('appointments')
      .set({ starts_at: wish.starts_at, kind: wish.visit })
      .where('id', '=', coming.id)
      .where('account_id', '=', conversation.account_id)
      .execute()
    await recordAppointment(tx, conversation, coming.id, coming.created_at)
    if (!same) await notifyOfVisit(coming.id, true)
    const moved = { starts_at: wish.starts_at, moved_from: coming.starts_at }
    await followAppointment(tx, account, conversation, moved, at)
    const note = { event: 'APPOINTMENT_MOVED', event_name: `Appointment was moved to ${words}`, ...actor }
    return [await addEvent(tx, conversation, note, at)]
  }
  const id = newId('a_', at)
  await tx
    .insertInto('appointments')
    .values({
      id,
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      kind: wish.visit,
      created_by: booker.by === 'staff' ? 'staff' : 'ai',
      starts_at: wish.starts_at,
      created_at: at,
    })
    .execute()
  await recordAppointment(tx, conversation, id, at)
  if (booker.by !== 'staff') {
    const data = { kind: wish.visit }
    await noteOfConversation(tx, conversation, { name: 'chat_appointment', data }, at)
  }
  await notifyOfVisit(id, false)
  await followAppointment(tx, account, conversation, { starts_at: wish.starts_at }, at)
  const note = {
    event: 'APPOINTMENT_SET',
    event_name: 'Appointment was set in CRM',
    important: true,
    data: { starts_at: wish.starts_at.toISOString(), kind: wish.visit },
    ...actor,
  }
  return [await addEvent(tx, conversation, note, at)]

  async function notifyOfVisit(visitId: string, moved: boolean): Promise<void> {
    const key = `${visitId}/${wish.starts_at.toISOString()}`
    const facts = { starts_at: wish.starts_at, moved }
    await notify(tx, conversation, { kind: 'appointment_set', key, facts }, at)
  }
}

/**
 * The assistant brings in a person: the lead gets a salesperson when it has none, and the dealership's
 * salespeople are told.
 */
export async function handOver(
  tx: Tx,
  conversation: ConversationRecord,
  reason: string,
  at: Date,
): Promise<NewAccountEvent[]> {
  const people = await tx
    .selectFrom('salespeople')
    .select(['id', 'user_id', 'full_name'])
    .where('account_id', '=', conversation.account_id)
    .orderBy('id')
    .execute()
  const next = people[(await handoffsLately(tx, conversation)) % Math.max(1, people.length)]
  const given = conversation.salesperson_id === null && next !== undefined
  if (given) {
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
  if (people.length > 0) {
    await tx
      .insertInto('notifications')
      .values(
        people.map((person) => ({
          conversation_id: conversation.id,
          account_id: conversation.account_id,
          seq: conversation.last_seq,
          user_id: person.user_id ?? person.id,
          notif_name: 'Sales expertise needed',
          at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // With the salesperson whom it just got.
  const present = await readConversation(tx, conversation)
  const key = String(conversation.last_seq)
  await notify(tx, present, { kind: 'handoff', key, facts: { reason } }, at)
  const note = { event: 'HANDOFF', event_name: reason, important: true, data: { reason } }
  const told = await addEvent(tx, conversation, note, at)
  // A test lead may have been out of their sight before, with the one that it repeats.
  if (!given || conversation.preview_of !== null) return [told]
  return [told, { kind: 'given', conversation_id: conversation.id }]
}

/** Hand-offs go round: how many there were lately says whose turn it is. */
async function handoffsLately(tx: Tx, conversation: ConversationRecord): Promise<number> {
  const { count } = await tx
    .selectFrom('facts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', conversation.account_id)
    .where('metric', '=', 'handoff')
    .where('day', '>=', conversation.lead_day)
    .executeTakeFirstOrThrow()
  return Number(count)
}
