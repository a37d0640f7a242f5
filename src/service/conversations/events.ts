/** Stores events of a dialogue, i.e. what happens besides messages. */
import { sql } from 'kysely'
import { dayOfAccount } from '../accounts/day-of-account'
import { SERVICE_COMPLETED } from '../metrics/counted-events'
import type { Tx } from '../platform/database'
import { toConversationEvent } from './dialogue'
import { recordEvent } from '../metrics/facts'
import { newId } from '../platform/id'
import type { NewAccountEvent } from '../platform/live-log'
import type { ConversationRecord } from '../platform/schema/conversations'

export interface NewEvent {
  /** E.g. HANDOFF, APPOINTMENT_SET, EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS. */
  readonly event: string
  /** Text that staff read. */
  readonly event_name: string
  readonly important?: boolean
  /** Name of the person who acted. */
  readonly actor?: string
  readonly data?: unknown
}

/**
 * The moment of the next of several events that one change causes at `at`. Events of one moment have no order
 * of their own, so each comes a millisecond after the one before it.
 */
export const nextEventTime = (at: Date, events: readonly unknown[]): Date =>
  new Date(at.getTime() + events.length)

/**
 * Stores an event after the conversation's last message, and the facts that figures count. Returns the event
 * for live readers.
 */
export async function addEvent(
  tx: Tx,
  conversation: Pick<ConversationRecord, 'id' | 'account_id' | 'last_seq'>,
  newEvent: NewEvent,
  at: Date,
): Promise<NewAccountEvent> {
  const id = newId('e_', at)
  const record = await tx
    .insertInto('events')
    .values({
      id,
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      event: newEvent.event,
      event_name: newEvent.event_name,
      highlight: newEvent.important ? 1 : 0,
      after_seq: conversation.last_seq,
      actor: newEvent.actor ?? null,
      data: newEvent.data === undefined ? null : JSON.stringify(newEvent.data),
      at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const paid =
    newEvent.event === SERVICE_COMPLETED ? await storeService(tx, conversation, newEvent.data, at) : 0
  await recordEvent(tx, conversation, { id, event: newEvent.event, paid }, at)
  return { kind: 'event', conversation_id: conversation.id, event_note: toConversationEvent(record) }
}

/**
 * Stores what lists show of the last service: its day in the dealership's time zone and the amount paid,
 * whole dollars. Returns the amount.
 */
async function storeService(
  tx: Tx,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  data: unknown,
  at: Date,
): Promise<number> {
  const { TotalRepairPaidAmount = 0 } = (data ?? {}) as { TotalRepairPaidAmount?: number }
  const paid = Math.round(TotalRepairPaidAmount)
  await sql`
    update conversations
    set service_closed_on = ${await dayOfAccount(tx, account_id, at)}::date, service_price = ${paid}
    where id = ${id} and account_id = ${account_id}`.execute(tx)
  return paid
}
