/** Notes of what happened in a dialogue besides words. */
import { sql } from 'kysely'
import { SERVICE_COMPLETED } from '../metrics/counted-events'
import type { Tx } from '../platform/database'
import { eventOf } from './dialogue'
import { recordEvent } from '../metrics/facts'
import { newId } from '../platform/id'
import type { NewAccountEvent } from '../platform/live-log'
import type { ConversationRecord } from '../platform/schema/conversations'

export interface NewEvent {
  /** E.g. HANDOFF, APPOINTMENT_SET, EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS. */
  readonly event: string
  /** Words for a person. */
  readonly event_name: string
  readonly important?: boolean
  /** Name of the person who acted. */
  readonly actor?: string
  readonly data?: unknown
}

/**
 * Keeps a note after the conversation's present last line, and what figures count of it; answers it for the
 * live readers.
 */
export async function addEvent(
  tx: Tx,
  conversation: Pick<ConversationRecord, 'id' | 'account_id' | 'last_seq'>,
  note: NewEvent,
  at: Date,
): Promise<NewAccountEvent> {
  const id = newId('e_', at)
  const record = await tx
    .insertInto('events')
    .values({
      id,
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      event: note.event,
      event_name: note.event_name,
      highlight: note.important ? 1 : 0,
      after_seq: conversation.last_seq,
      actor: note.actor ?? null,
      data: note.data === undefined ? null : JSON.stringify(note.data),
      at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const paid = note.event === SERVICE_COMPLETED ? await keepService(tx, conversation, note.data, at) : 0
  await recordEvent(tx, conversation, { id, event: note.event, paid }, at)
  return { kind: 'event', conversation_id: conversation.id, event_note: eventOf(record) }
}

/**
 * What lists show of the last service: its day on the dealership's calendar and what was paid, whole dollars.
 * Answers the latter.
 */
async function keepService(
  tx: Tx,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  data: unknown,
  at: Date,
): Promise<number> {
  const { TotalRepairPaidAmount = 0 } = (data ?? {}) as { TotalRepairPaidAmount?: number }
  const paid = Math.round(TotalRepairPaidAmount)
  await sql`
    update conversations c
    set service_closed_on = (${at.toISOString()}::timestamptz at time zone a.time_zone)::date, service_price = ${paid}
    from accounts a
    where a.id = c.account_id and c.id = ${id} and c.account_id = ${account_id}`.execute(tx)
  return paid
}
