/** Summarises what a person should know before they take over from the assistant. */
import { formatsOfAccount } from '../accounts/accounts'
import type { Handoff } from '../../contract/calls/waiting'
import {
  handoffNextStep,
  handoffSummary,
  type HandoffMessage,
} from '../../rules/conversations/handoff-summary'
import type { Executor } from '../platform/database'
import { readVehicle } from './lead'
import { ownConversation } from '../conversations/own-conversation'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { MessageRecord } from '../platform/schema/conversations'

/** How many of the newest messages the summary is made from. */
const MESSAGES_MAX = 200

/**
 * Reads the latest handoff; null when there was none. Throws `no_conversation` when the conversation does
 * not belong to the account.
 */
export async function readHandoff(
  db: Executor,
  account: AccountRow & Visibility,
  conversationId: string,
  now: Date,
): Promise<Handoff | null> {
  const conversation = await ownConversation(db, account, conversationId)
  const event = await db
    .selectFrom('events')
    .select(['event_name', 'at'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', account.id)
    .where('event', '=', 'HANDOFF')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!event) return null
  const [vehicle, appointment, lines] = [
    await readVehicle(db, account, conversation.vehicle_id),
    await nextVisit(db, conversation, now),
    await newestMessages(db, conversation),
  ]
  const facts = {
    lines,
    vehicle: vehicle?.Vehicle ?? null,
    phone: conversation.phone,
    email: conversation.email,
    appointment,
    waits: conversation.awaiting_reply,
    formats: formatsOfAccount(account),
    now,
  }
  return {
    reason: event.event_name,
    at: event.at.toISOString(),
    summary: handoffSummary(facts),
    vehicle,
    appointment: appointment?.toISOString() ?? null,
    next_step: handoffNextStep(facts),
  }
}

interface ConversationKey {
  readonly id: string
  readonly account_id: string
}

async function nextVisit(db: Executor, { id, account_id }: ConversationKey, now: Date): Promise<Date | null> {
  const found = await db
    .selectFrom('appointments')
    .select('starts_at')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('starts_at', '>=', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return found?.starts_at ?? null
}

async function newestMessages(db: Executor, { id, account_id }: ConversationKey): Promise<HandoffMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['initiator', 'by_salesperson', 'text'])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('initiator', '<>', 'SYSTEM')
    .orderBy('seq', 'desc')
    .limit(MESSAGES_MAX)
    .execute()
  return rows.reverse().map((row) => ({ from: speakerOf(row), text: row.text }))
}

function speakerOf({ initiator, by_salesperson }: Pick<MessageRecord, 'initiator' | 'by_salesperson'>) {
  if (initiator === 'SPECIALIST' || by_salesperson) return 'staff'
  return initiator === 'BOT' ? 'assistant' : 'customer'
}
