/** Whether the customer of a conversation has unsubscribed from a channel. */
import { sql } from 'kysely'
import { channelEntry, type Channel } from '../../contract/core/channels'
import type { Executor, Tx } from '../platform/database'
import { cancelDeliveries } from '../outbound/deliveries'
import { addEvent } from './events'
import { cancelFollowUpsOnChannel } from '../outbound/follow-up-channel'
import type { NewAccountEvent } from '../platform/live-log'
import { notify } from '../outbound/notices'
import { emitWebhook } from '../outbound/webhooks/emit'
import { ownConversation } from './own-conversation'
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
 * holds the conversation. Unsubscribing cancels what is queued for the channel. Returns events for live
 * readers, none when nothing changed.
 */
export async function setSubscribed(
  tx: Tx,
  conversation: ConversationRecord,
  channel: Channel,
  subscribed: boolean,
  at: Date,
): Promise<NewAccountEvent[]> {
  if (conversation.unsubscribed.includes(channel) !== subscribed) return []
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
  const canceled = subscribed ? [] : await cancelDeliveries(tx, conversation, at, { channel })
  if (!subscribed) await cancelFollowUpsOnChannel(tx, conversation, channel, at)
  const channelName = channelEntry(channel).word
  const note = await addEvent(
    tx,
    conversation,
    subscribed
      ? { event: 'SUBSCRIBED', event_name: `Customer subscribed to ${channelName} again` }
      : { event: 'UNSUBSCRIBED', event_name: `Customer unsubscribed from ${channelName}`, important: true },
    at,
  )
  if (!subscribed) {
    const key = `${channel}/${at.toISOString()}`
    await notify(tx, conversation, { kind: 'unsubscribed', key, facts: { channel } }, at)
    await emitWebhook(tx, conversation, 'customer.opted_out', at, () => ({ channel }))
  }
  return [
    ...canceled.map(({ event }) => event),
    note,
    ...(await rowEvents(tx, [await readConversation(tx, conversation)], at)),
  ]
}
