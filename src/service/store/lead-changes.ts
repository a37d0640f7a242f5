/**
 * What the assistant does besides speaking: keeps contacts, makes appointments, hands over. Each runs inside the transaction that stores its
 * line, on the conversation which that transaction holds, and answers events for the live readers.
 */
import { momentWords } from '../../rules/hours'
import type { Executor, Tx } from './database'
import { addEvent } from './events'
import { factsOfAppointment, factsOfHandoff } from './facts'
import { newId } from './id'
import type { NewAccountEvent } from './live-log'
import { plainText } from './plain-text'
import type { AccountRow, ConversationRecord } from './schema'
import { searchTextOf } from './writing'

export interface NewContact {
  /** E.164. */
  readonly phone?: string
  readonly email?: string
  readonly first_name?: string
  readonly last_name?: string
}

/** Keeps what the customer said about themselves, on the lead and on what lists show. A first phone number counts. */
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

/** Makes an appointment, or moves the one that the assistant made before: a customer who changes their mind comes once. */
export async function makeAppointment(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  wish: { readonly starts_at: Date; readonly visit: 'sales' | 'service' },
  at: Date,
): Promise<NewAccountEvent[]> {
  const words = momentWords(wish.starts_at, account.time_zone)
  const moved = await tx
    .updateTable('appointments')
    .set({ starts_at: wish.starts_at, kind: wish.visit })
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('created_by', '=', 'ai')
    .where('starts_at', '>', at)
    .returning(['id', 'created_at'])
    .execute()
  if (moved.length > 0) {
    for (const { id, created_at } of moved) await factsOfAppointment(tx, conversation, id, created_at)
    const note = { event: 'APPOINTMENT_MOVED', event_name: `Appointment was moved to ${words}` }
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
      created_by: 'ai',
      starts_at: wish.starts_at,
      created_at: at,
    })
    .execute()
  await factsOfAppointment(tx, conversation, id, at)
  const note = {
    event: 'APPOINTMENT_SET',
    event_name: 'Appointment was set in CRM',
    important: true,
    data: { starts_at: wish.starts_at.toISOString(), kind: wish.visit },
  }
  return [await addEvent(tx, conversation, note, at)]
}

/** The assistant brings in a person: the lead gets a salesperson when it has none, and the dealership's salespeople are told. */
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
  if (conversation.salesperson_id === null && next) {
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
  await factsOfHandoff(tx, conversation, at)
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
  const note = { event: 'HANDOFF', event_name: reason, important: true, data: { reason } }
  return [await addEvent(tx, conversation, note, at)]
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
