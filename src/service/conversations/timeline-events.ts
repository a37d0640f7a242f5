/** Reads what a dialogue contains besides its messages. */
import type {
  ConversationEvent,
  NotificationInvocation,
  StopEvent,
} from '../../contract/calls/dialogue-events'
import type { CallOutput } from '../../contract/core/call'
import type { dialogueUserInfo } from '../../contract/calls/dialogue'
import type { v } from '../../contract/core/schema'
import type { Executor } from '../platform/database'
import { fullNameOf } from './conversations'
import { toConversationEvent } from './dialogue'
import { ownConversation } from './own-conversation'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'

/** Salespeople who were notified, by message. */
export async function readNotifications(
  db: Executor,
  account: Visibility,
  conversationId: string,
): Promise<v.InferOutput<typeof NotificationInvocation>[]> {
  await ownConversation(db, account, conversationId)
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', account.id)
    .orderBy('seq')
    .orderBy('at')
    .orderBy('user_id')
    .execute()
  const bySeq = new Map<number, v.InferOutput<typeof NotificationInvocation>>()
  for (const { seq, user_id, notif_name, at } of rows) {
    const notification = bySeq.get(seq) ?? { MessageId: `${conversationId}.${seq}`, Notifications: [] }
    notification.Notifications.push({ UserId: user_id, NotifName: notif_name, ts: at.toISOString() })
    bySeq.set(seq, notification)
  }
  return [...bySeq.values()]
}

/** When the AI was stopped and restarted for the customer, oldest first. */
export async function readStops(
  db: Executor,
  account: AccountRow & Visibility,
  conversationId: string,
): Promise<v.InferOutput<typeof StopEvent>[]> {
  await ownConversation(db, account, conversationId)
  const rows = await db
    .selectFrom('stop_events')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', account.id)
    .orderBy('at')
    .execute()
  return rows.map(({ action, at, after_seq }) => ({
    Action: action,
    ts: at.toISOString(),
    BotName: account.widget.agent_name,
    after_seq,
  }))
}

/** Events in the order of the dialogue. */
export async function readEvents(
  db: Executor,
  account: Visibility,
  conversationId: string,
): Promise<ConversationEvent[]> {
  await ownConversation(db, account, conversationId)
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', account.id)
    .orderBy('after_seq')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(toConversationEvent)
}

/**
 * The customer's name and the VINs for which the AI is stopped. A stop applies to a conversation and uses its
 * id as the `vin`, so the list holds that id.
 */
export async function readUserInfo(
  db: Executor,
  account: Visibility,
  conversationId: string,
): Promise<CallOutput<typeof dialogueUserInfo>> {
  const row = await ownConversation(db, account, conversationId)
  const { name, surname, ai_stopped, id } = row
  return { name, surname, FullName: fullNameOf(row), vin_blacklist: ai_stopped ? [id] : [] }
}
