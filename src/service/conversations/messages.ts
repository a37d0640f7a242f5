/**
 * The one way by which a line enters a dialogue (architecture, How a message travels): in one transaction it
 * gets the conversation's next number, is deduplicated, kept, counted, and told to every live reader.
 */
import type { Attachment, MessageSource } from '../../contract/calls/dialogue'
import type { Channel } from '../../contract/calls/conversations'
import type { ServiceContext } from '../context'
import type { Clock } from '../platform/clock'
import type { Tx } from '../platform/database'
import { addDelivery, findDelivery, type NewDelivery } from '../outbound/deliveries'
import { messageOf } from './dialogue'
import { recordMessage } from '../metrics/facts'
import { followLine } from '../outbound/follow-ups'
import { keepContactOfLine } from './message-contact'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import { notifyOfWait } from '../outbound/notices'
import { ownConversation } from './own-conversation'
import { clip, plainText } from '../platform/plain-text'
import type { LeadVisibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import type { DeliveryRow } from '../platform/schema/delivery'
import { keepText } from './search'
import { lockConversation, mayAiSpeak, readConversation, rowEvents } from './conversation-writes'

/**
 * The assistant waits so long after a customer's line, so that a burst of short lines is answered once, ms.
 */
export const AI_DELAY_MS = 400
/** What a list shows of the customer's last line, characters. */
const LAST_LINE_LENGTH = 300

export interface IncomingMessage {
  readonly account_id: string
  readonly conversation_id: string
  /** Of a member of staff: the leads that they see. */
  readonly leads?: LeadVisibility | undefined
  readonly initiator: MessageRecord['initiator']
  readonly text: string
  readonly channel: Channel
  /** Made by the sender: the same id is the same message, for ever. */
  readonly client_id?: string
  /** The member of staff who speaks; in chat only the owner of the takeover may. */
  readonly user?: { readonly id: string; readonly first_name: string; readonly last_name: string }
  readonly by_salesperson?: boolean
  /** Of the assistant: the takeover epoch under which its answer began, and the last line that it read. */
  readonly epoch?: number
  readonly answers_seq?: number
  readonly attachments?: readonly Attachment[]
  readonly quick_replies?: readonly string[]
  /** Of the assistant: what its answer rests on. */
  readonly sources?: readonly MessageSource[]
  /** Of the assistant: a follow-up, after which those that wait stay as they are. */
  readonly follow_up?: boolean
  /** Of an object kind, in a preview. */
  readonly object?: Readonly<Record<string, unknown>>
  /**
   * Of a line that leaves by e-mail or SMS: how. Asked once the conversation is held and the line is new;
   * throws a `Refusal` when it may not leave, and nothing is stored.
   */
  readonly delivery?: (tx: Tx, conversation: ConversationRecord, account: AccountRow) => Promise<NewDelivery>
}

/**
 * Why a line did not enter. `silenced`: the assistant may not speak now (taken over, stopped, unsubscribed,
 * paused, or the epoch changed). `outdated`: the customer wrote on while the assistant thought.
 */
export type LineRefusal = 'not_found' | 'not_owner' | 'silenced' | 'outdated' | 'id_taken'

export type LineResult =
  | {
      readonly status: 'stored'
      readonly message: MessageRecord
      readonly conversation: ConversationRecord
      /** Null: it does not leave by e-mail or SMS. */
      readonly delivery: DeliveryRow | null
      /** The same message had been stored before. */
      readonly repeated: boolean
    }
  | { readonly status: 'refused'; readonly reason: LineRefusal }

/** What the same transaction does besides, after the line stands; answers events to tell. */
export type Consequence = (
  tx: Tx,
  conversation: ConversationRecord,
  message: MessageRecord,
) => Promise<NewAccountEvent[]>

/** Appends one line in a transaction of its own. Returns why not instead of throwing. */
export async function appendMessage(
  context: ServiceContext,
  line: IncomingMessage,
  consequence?: Consequence,
): Promise<LineResult> {
  return await context.db.transaction().execute((tx) => appendInside(tx, context.clock, line, consequence))
}

/** The same inside the caller's transaction. It takes the account's live number, so it comes last there. */
export async function appendInside(
  tx: Tx,
  clock: Clock,
  line: IncomingMessage,
  consequence?: Consequence,
): Promise<LineResult> {
  const conversation = await lockConversation(
    tx,
    { id: line.account_id, leads: line.leads },
    line.conversation_id,
  )
  if (!conversation) return { status: 'refused', reason: 'not_found' }
  // The account is held as well, so that a pause and an answer of the assistant cannot pass each other.
  const account = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', line.account_id)
    .$if(line.initiator === 'BOT', (query) => query.forShare())
    .executeTakeFirstOrThrow()

  const earlier = line.client_id === undefined ? undefined : await findByClientId(tx, line, line.client_id)
  if (earlier) {
    const same = earlier.initiator === line.initiator && earlier.user_id === (line.user?.id ?? null)
    if (!same) return { status: 'refused', reason: 'id_taken' }
    const delivery = (await findDelivery(tx, conversation, earlier.seq)) ?? null
    return { status: 'stored', message: earlier, conversation, delivery, repeated: true }
  }
  const refusal = refusalOf(conversation, account, line)
  if (refusal) return { status: 'refused', reason: refusal }
  const leaving = await line.delivery?.(tx, conversation, account)

  // Only once the conversation is held, so that moments rise with the numbers of its lines.
  const at = clock.now()
  const message = await insertLine(tx, conversation, account, line, at)
  const delivery = leaving ? await addDelivery(tx, message, leaving) : null
  await keepText(tx, message)
  await keepConversation(tx, conversation, account, message)
  await recordMessage(tx, conversation, message)
  const learned = await keepContactOfLine(tx, account, conversation, message)
  const more = consequence ? await consequence(tx, await readConversation(tx, conversation), message) : []
  const kept = await ownConversation(tx, { id: line.account_id }, conversation.id)
  await notifyOfWait(tx, kept, message)
  if (!line.follow_up) await followLine(tx, kept, message)
  await appendLive(tx, line.account_id, at, [
    {
      kind: 'message',
      conversation_id: kept.id,
      message: messageOf(message, kept, account.widget.agent_name, delivery),
    },
    ...learned,
    ...more,
    ...(await rowEvents(tx, [kept], at)),
  ])
  return { status: 'stored', message, conversation: kept, delivery, repeated: false }
}

function refusalOf(
  conversation: ConversationRecord,
  account: AccountRow,
  line: IncomingMessage,
): LineRefusal | undefined {
  if (line.initiator === 'SPECIALIST' && line.channel === 'chat') {
    const owns =
      conversation.takeover_status === 'IN_PROGRESS' && conversation.takeover_owner_id === line.user?.id
    return owns ? undefined : 'not_owner'
  }
  if (line.initiator !== 'BOT') return undefined
  if (!mayAiSpeak(conversation, account, line.channel)) return 'silenced'
  if (line.epoch !== undefined && line.epoch !== conversation.takeover_epoch) return 'silenced'
  return line.answers_seq !== undefined && line.answers_seq !== conversation.last_seq ? 'outdated' : undefined
}

async function findByClientId(
  tx: Tx,
  line: IncomingMessage,
  clientId: string,
): Promise<MessageRecord | undefined> {
  return await tx
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', line.conversation_id)
    .where('account_id', '=', line.account_id)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

async function insertLine(
  tx: Tx,
  conversation: ConversationRecord,
  account: AccountRow,
  line: IncomingMessage,
  at: Date,
): Promise<MessageRecord> {
  const { attachments = [], quick_replies = [], sources = [], object } = line
  return await tx
    .insertInto('messages')
    .values({
      conversation_id: conversation.id,
      account_id: conversation.account_id,
      seq: conversation.last_seq + 1,
      initiator: line.initiator,
      text: plainText(line.text),
      attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
      quick_replies: quick_replies.length > 0 ? JSON.stringify(quick_replies) : null,
      sources: sources.length > 0 ? JSON.stringify(sources) : null,
      at,
      channel: line.channel,
      by_salesperson: line.by_salesperson ?? false,
      user_id: line.user?.id ?? null,
      name: line.user?.first_name ?? null,
      surname: line.user?.last_name ?? null,
      bot_name: line.initiator === 'BOT' ? account.widget.agent_name : null,
      client_id: line.client_id ?? null,
      object: object === undefined ? null : JSON.stringify(object),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function keepConversation(
  tx: Tx,
  conversation: ConversationRecord,
  account: AccountRow,
  message: MessageRecord,
): Promise<void> {
  const { initiator, at, channel } = message
  const byStaff = initiator === 'SPECIALIST' || message.by_salesperson
  const byCustomer = initiator === 'HUMAN' && !byStaff
  const text = clip(message.text, LAST_LINE_LENGTH)
  const answered = byStaff || initiator === 'BOT'
  const owed = byCustomer && channel === 'chat' && mayAiSpeak(conversation, account, channel)
  await tx
    .updateTable('conversations')
    .set({
      last_seq: message.seq,
      last_at: at,
      last_channel: channel,
      ...(byCustomer ? { last_human_at: at, last_human_text: text } : {}),
      ...(initiator === 'BOT' ? { last_ai_at: at } : {}),
      ...(byStaff ? { last_staff_at: at } : {}),
      ...(answered ? { ai_due_at: null, ai_leased_until: null } : {}),
      ...(owed ? { ai_due_at: new Date(at.getTime() + AI_DELAY_MS), ai_leased_until: null } : {}),
    })
    .where('id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .execute()
}
