/** Reads one dialogue. */
import { Channel } from '../../contract/calls/conversations'
import type { Dialogue } from '../../contract/calls/dialogue'
import { isCustomerOnline } from '../../rules/conversations/takeover'
import type { Db, Executor } from '../platform/database'
import { deliveriesAfter } from '../outbound/deliveries'
import { messageOf } from './dialogue'
import { lastLiveSeq } from '../platform/live-log'
import { ownConversation } from './own-conversation'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import { readTakeover } from './takeover'

/** Newest messages answered when the reader names no limit. */
const DIALOGUE_LIMIT = 20_000

export interface DialogueWish {
  readonly conversation_id: string
  /** Only older messages than this. */
  readonly before_seq?: number | undefined
  readonly limit?: number | undefined
  readonly channel?: Channel
}

/**
 * The newest messages, ascending, with the state around them, all from one snapshot: `account_seq` is the
 * moment of reading.
 */
export async function readDialogue(
  db: Db,
  account: AccountRow & Visibility,
  wish: DialogueWish,
  now: Date,
): Promise<Dialogue> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const conversation = await ownConversation(tx, account, wish.conversation_id)
      const said = tx
        .selectFrom('messages')
        .where('conversation_id', '=', conversation.id)
        .where('account_id', '=', account.id)
        .$if(wish.channel !== undefined, (query) => query.where('channel', '=', wish.channel ?? ''))
      const page = await said
        .selectAll()
        .$if(wish.before_seq !== undefined, (query) => query.where('seq', '<', wish.before_seq ?? 0))
        .orderBy('seq', 'desc')
        .limit(wish.limit ?? DIALOGUE_LIMIT)
        .execute()
      const { total } = await said
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const deliveries = await deliveriesAfter(tx, conversation, (page.at(-1)?.seq ?? 1) - 1)
      return {
        ConversationId: conversation.id,
        AccountId: account.id,
        messages: page
          .reverse()
          .map((record) =>
            messageOf(record, conversation, account.widget.agent_name, deliveries.get(record.seq)),
          ),
        total,
        last_seq: conversation.last_seq,
        takeover: await readTakeover(tx, conversation),
        ai_stopped: conversation.ai_stopped,
        began_in_chat: conversation.began_in_chat,
        customer_online: isCustomerOnline(conversation.customer_seen_at, now),
        account_seq: await lastLiveSeq(tx, account.id),
      }
    })
}

export interface ChannelStatus {
  readonly Channel: Channel
  /** Messages. */
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
