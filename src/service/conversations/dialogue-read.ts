/** Reads one dialogue. */
import { Channel } from '../../contract/calls/conversations'
import { isChannel } from '../../contract/core/channels'
import type { Dialogue } from '../../contract/calls/dialogue'
import { isCustomerOnline } from '../../rules/conversations/takeover'
import type { Db, Executor } from '../platform/database'
import { connectedChannels } from '../outbound/channel-reach'
import { deliveriesAfter } from '../outbound/deliveries'
import { reviewsAfter } from './answer-reviews'
import { toMessage } from './dialogue'
import { lastLiveSeq } from '../platform/live-log'
import { ownConversation } from './own-conversation'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import { readTakeover } from './takeover-rows'

/** The default limit of messages. */
const DIALOGUE_LIMIT = 20_000

export interface DialogueQuery {
  readonly conversation_id: string
  /** Only messages older than this one. */
  readonly before_seq?: number | undefined
  readonly limit?: number | undefined
  readonly channel?: Channel
}

/**
 * The newest messages in ascending order with the state of the conversation, all from one snapshot.
 * `account_seq` is the position of the snapshot in the live log.
 */
export async function readDialogue(
  db: Db,
  account: AccountRow & Visibility,
  dialogueQuery: DialogueQuery,
  now: Date,
): Promise<Dialogue> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const conversation = await ownConversation(tx, account, dialogueQuery.conversation_id)
      const messages = tx
        .selectFrom('messages')
        .where('conversation_id', '=', conversation.id)
        .where('account_id', '=', account.id)
        .$if(dialogueQuery.channel !== undefined, (query) =>
          query.where('channel', '=', dialogueQuery.channel ?? ''),
        )
      const page = await messages
        .selectAll()
        .$if(dialogueQuery.before_seq !== undefined, (query) =>
          query.where('seq', '<', dialogueQuery.before_seq ?? 0),
        )
        .orderBy('seq', 'desc')
        .limit(dialogueQuery.limit ?? DIALOGUE_LIMIT)
        .execute()
      const { total } = await messages
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const before = (page.at(-1)?.seq ?? 1) - 1
      const deliveries = await deliveriesAfter(tx, conversation, before)
      const reviews = await reviewsAfter(tx, conversation, before)
      return {
        ConversationId: conversation.id,
        AccountId: account.id,
        messages: page
          .reverse()
          .map((record) =>
            toMessage(
              record,
              conversation,
              account.widget.agent_name,
              deliveries.get(record.seq),
              reviews.get(record.seq),
            ),
          ),
        total,
        last_seq: conversation.last_seq,
        takeover: await readTakeover(tx, conversation),
        ai_stopped: conversation.ai_stopped,
        began_in_chat: conversation.began_in_chat,
        connected: (await connectedChannels(tx, account.id)).filter(isChannel),
        customer_online: isCustomerOnline(conversation.customer_seen_at, now),
        account_seq: await lastLiveSeq(tx, account.id),
      }
    })
}

export interface ChannelStatus {
  readonly Channel: Channel
  /** The number of messages. */
  readonly count: number
  readonly Unsubscribed: boolean
}

/** Channels that were used, or that the customer unsubscribed from. */
export async function readChannels(
  db: Executor,
  account: Visibility,
  conversationId: string,
): Promise<ChannelStatus[]> {
  const { unsubscribed } = await ownConversation(db, account, conversationId)
  const rows = await db
    .selectFrom('messages')
    .select(['channel', (eb) => eb.fn.countAll<number>().as('count')])
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', account.id)
    .groupBy('channel')
    .execute()
  const counts = new Map(rows.map(({ channel, count }) => [channel, count]))
  return Channel.options
    .filter((channel) => counts.has(channel) || unsubscribed.includes(channel))
    .map((channel) => ({
      Channel: channel,
      count: counts.get(channel) ?? 0,
      Unsubscribed: unsubscribed.includes(channel),
    }))
}
