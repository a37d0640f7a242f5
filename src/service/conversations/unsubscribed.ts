/** Whether the customer of a conversation has unsubscribed from a channel. */
import { sql } from 'kysely'
import type { Channel } from '../../contract/core/channels'
import type { Executor, Tx } from '../platform/database'
import { cancelDeliveries } from '../outbound/deliveries'
import { consentEvent, isEndedByStaff, type ConsentRecord } from './consent-change'
import { addEvent } from './events'
import { cancelFollowUpsOnChannel } from '../outbound/follow-up-channel'
import type { NewAccountEvent } from '../platform/live-log'
import { notify } from '../outbound/notices'
import { emitWebhook } from '../outbound/webhooks/emit'
import { ownConversation } from './own-conversation'
import { liftSuppression } from './suppressions'
import type { Visibility } from '../accounts/lead-visibility'
import type { ConversationRecord } from '../platform/schema/conversations'
import { readConversation, rowEvents } from './conversation-writes'

export async function isUnsubscribed(
  db: Executor,
  account: Visibility,
  conversationId: string,
  channel: Channel,
): Promise<boolean> {
  return (await ownConversation(db, account, conversationId)).unsubscribed.includes(channel)
}

/**
 * Unsubscribes the customer from a channel or subscribes them again, inside the caller's transaction that
 * holds the conversation. Unsubscribing cancels what is queued for the channel. `record` says how the choice
 * became known, which the event keeps. Returns events for live readers, none when nothing changed.
 */
export async function setSubscribed(
  tx: Tx,
  conversation: ConversationRecord,
  channel: Channel,
  subscribed: boolean,
  at: Date,
  record: ConsentRecord,
): Promise<NewAccountEvent[]> {
  if (conversation.unsubscribed.includes(channel) !== subscribed) {
    // Staff could take back what they recorded, but not what the customer then says as well.
    const isOwnChoice =
      !subscribed && record.cause !== 'staff' && (await isEndedByStaff(tx, conversation, channel))
    return isOwnChoice
      ? [await addEvent(tx, conversation, consentEvent(channel, subscribed, record), at)]
      : []
  }
  await tx
    .updateTable('conversations')
    .set({
      unsubscribed: subscribed
        ? sql`array_remove(unsubscribed, ${channel}::text)`
        : sql`array_append(unsubscribed, ${channel}::text)`,
    })
    .where('id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .execute()
  if (subscribed) await liftSuppression(tx, conversation, channel)
  const canceled = subscribed ? [] : await cancelDeliveries(tx, conversation, at, { channel })
  if (!subscribed) await cancelFollowUpsOnChannel(tx, conversation, channel, at)
  const note = await addEvent(tx, conversation, consentEvent(channel, subscribed, record), at)
  if (!subscribed) {
    // Staff were notified when the customer said so.
    if (!record.takenOverFrom) {
      const key = `${channel}/${at.toISOString()}`
      await notify(tx, conversation, { kind: 'unsubscribed', key, facts: { channel } }, at)
    }
    await emitWebhook(tx, conversation, 'customer.opted_out', at, () => ({ channel }))
  }
  return [
    ...canceled.map(({ event }) => event),
    note,
    ...(await rowEvents(tx, [await readConversation(tx, conversation)], at)),
  ]
}
