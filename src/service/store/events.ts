/** Notes of what happened in a dialogue besides words: document 1 §2 Event notes. */
import type { ConversationEvent } from '../../contract/dialogue'
import type { Tx } from './database'
import { newId } from './id'
import type { NewAccountEvent } from './live-log'
import type { ConversationRecord } from './schema'

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

/** Keeps a note after the conversation's present last line; answers it for the live readers. */
export async function addEvent(
  tx: Tx,
  conversation: Pick<ConversationRecord, 'id' | 'account_id' | 'last_seq'>,
  note: NewEvent,
  at: Date,
): Promise<NewAccountEvent> {
  const id = newId('e_', at)
  await tx
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
    .execute()
  const event_note: ConversationEvent = {
    EventId: id,
    ConversationId: conversation.id,
    Event: note.event,
    EventName: note.event_name,
    ts: at.toISOString(),
    after_seq: conversation.last_seq,
    actor: note.actor ?? null,
  }
  return { kind: 'event', conversation_id: conversation.id, event_note }
}
