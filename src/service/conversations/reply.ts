/** Stores and queues a reply that staff send by any channel but the live chat, in one transaction. */
import type { CallBody } from '../../contract/core/call'
import type { Message } from '../../contract/calls/dialogue'
import type { replyMessage } from '../../contract/calls/reply'
import {
  channelEntry,
  isConnectedChannel,
  type ConnectedChannel,
  type ReplyChannel,
} from '../../contract/core/channels'
import type { ServiceContext } from '../context'
import { isMailAddress } from '../parsing/mail-address'
import { htmlOf } from '../../rules/conversations/reply'
import { sanitizeMarkup } from '../outbound/mail-markup'
import { invalid, DomainError } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
import { reachOn, recipientOf } from '../outbound/channel-reach'
import { deliveryEvent, findDelivery, requeue, type NewDelivery } from '../outbound/deliveries'
import { toMessage } from './dialogue'
import { deleteSentDraft } from './drafts'
import { appendLive } from '../platform/live-log'
import { readSubject } from './mail-subject'
import { appendMessage } from './messages'
import { chooseTemplate, type ChosenTemplate } from './reply-template'
import { plainText } from '../platform/plain-text'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { DeliveryRow } from '../platform/schema/delivery'
import type { UserRow } from '../platform/schema/users'
import { lockOwnConversation } from './conversation-writes'
import { updateUndelivered } from './undelivered'

export type Reply = CallBody<typeof replyMessage>

/**
 * Sends a reply once, however often it is repeated under the same `client_id`. A repetition after a failed
 * delivery retries it, and `resend` also one whose outcome is unknown. Throws `no_conversation` for a
 * conversation of another account, and the code of the reason (`src/contract/messages/conversations.ts`) when
 * it cannot be sent.
 */
export async function sendReply(
  context: ServiceContext,
  account: AccountRow & Visibility,
  user: UserRow,
  reply: Reply,
): Promise<Message> {
  const { selectedChannel: channel, text, files = [] } = reply
  checkForm(channel, text, files)
  // A repetition of a stored message is answered whatever became of its template since.
  const chosen = await chooseTemplateOf(context.db, account.id, reply).catch((error: unknown) => {
    if (error instanceof DomainError) return error
    throw error
  })
  const answers = chosen instanceof DomainError ? undefined : chosen?.answers
  const draftKey = { user_id: user.id, account_id: account.id, conversation_id: reply.id }
  const result = await appendMessage(
    context,
    {
      account_id: account.id,
      leads: account.leads,
      conversation_id: reply.id,
      initiator: 'SPECIALIST',
      text,
      channel,
      client_id: reply.client_id,
      user,
      draft_files: files,
      ...(answers && { quick_replies: answers }),
      delivery: async (tx, conversation) => {
        if (chosen instanceof DomainError) throw chosen
        const template = chosen?.order ?? null
        const way = { channel, isTemplate: template !== null }
        const newDelivery = await deliveryFor(tx, account, conversation, way, context.clock.now())
        return channel === 'email' ? { ...newDelivery, html: toMarkup(reply) } : { ...newDelivery, template }
      },
    },
    async (tx) => {
      await deleteSentDraft(tx, draftKey, channel, text)
      return null
    },
  )
  if (result.status === 'refused')
    throw new DomainError(result.reason === 'not_found' ? 'no_conversation' : 'reply_id_taken')
  const { message, conversation } = result
  const status = result.delivery?.status
  const mayRetry = status === 'failed' || (status === 'unknown' && reply.resend === true)
  const delivery = mayRetry
    ? await retryDelivery(context, account, { conversationId: reply.id, seq: message.seq, status })
    : result.delivery
  return toMessage(message, conversation, account.widget.agent_name, delivery)
}

async function chooseTemplateOf(
  db: Executor,
  accountId: string,
  { selectedChannel, template, text }: Reply,
): Promise<ChosenTemplate | null> {
  return template === undefined ? null : await chooseTemplate(db, accountId, selectedChannel, template, text)
}

/** Throws `fields_invalid` for what the channel cannot carry. */
function checkForm(channel: ReplyChannel, text: string, files: readonly string[]): void {
  const { carriesFiles, textMaxLength } = channelEntry(channel)
  if (!carriesFiles && files.length > 0) {
    throw invalid({ files: channel === 'sms' ? 'sms_without_files' : 'channel_without_files' })
  }
  if (text.length > textMaxLength) throw invalid({ text: 'message_too_long' })
}

function toMarkup({ html, text }: Pick<Reply, 'html' | 'text'>): string {
  return html === undefined ? htmlOf(plainText(text)) : sanitizeMarkup(plainText(html))
}

/** Retries a delivery with this status at the request of staff. */
async function retryDelivery(
  context: ServiceContext,
  account: AccountRow & Visibility,
  {
    conversationId,
    seq,
    status,
  }: { readonly conversationId: string; readonly seq: number; readonly status: 'failed' | 'unknown' },
): Promise<DeliveryRow | undefined> {
  const at = context.clock.now()
  return await context.db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, account, conversationId)
    const row = await requeue(tx, conversation, seq, status, at)
    if (row) {
      if (conversation.unsubscribed.includes(row.channel)) throw new DomainError('unsubscribed')
      if (isConnectedChannel(row.channel)) {
        await requireReach(tx, conversation, row.channel, row.template !== null, at)
      }
      await appendLive(tx, account.id, at, [
        deliveryEvent(row),
        ...(await updateUndelivered(tx, conversation, at)),
      ])
      return row
    }
    // Another repetition was faster.
    return await findDelivery(tx, conversation, seq)
  })
}

/**
 * The delivery of a message by the channel; called while the conversation is locked. Throws the code of the
 * reason (`src/contract/messages/conversations.ts`) when it is impossible. It does not matter whether the AI
 * is stopped, since a person writes.
 */
async function deliveryFor(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  { channel, isTemplate }: { readonly channel: ReplyChannel; readonly isTemplate: boolean },
  now: Date,
): Promise<NewDelivery> {
  if (await isTest(tx, conversation)) throw new DomainError('preview_not_sent')
  if (conversation.unsubscribed.includes(channel)) throw new DomainError('unsubscribed')
  if (isConnectedChannel(channel)) {
    const recipient = await requireReach(tx, conversation, channel, isTemplate, now)
    return { recipient, subject: null, html: null }
  }
  if (!(await hasMessages(tx, conversation, channel))) {
    throw new DomainError(`not_yet_by_${channel}`)
  }
  if (conversation.last_channel === 'whatsapp') {
    throw new DomainError('latest_by_whatsapp')
  }
  if (channel === 'sms') {
    if (conversation.phone === null) throw new DomainError('no_phone')
    return { recipient: conversation.phone, subject: null, html: null }
  }
  if (conversation.email === null) throw new DomainError('no_email')
  if (!isMailAddress(conversation.email)) throw new DomainError('email_unusable')
  const subject = await readSubject(tx, account, conversation, 'staff')
  return { recipient: conversation.email, subject, html: null }
}

/**
 * Where the customer is answered on a connected channel. Throws `channel_not_connected`, `not_yet_by_channel`
 * or `channel_window_closed` when they cannot be at the moment.
 */
async function requireReach(
  tx: Tx,
  conversation: ConversationRecord,
  channel: ConnectedChannel,
  isTemplate: boolean,
  now: Date,
): Promise<string> {
  const found = recipientOf(await reachOn(tx, conversation, channel, now), isTemplate)
  if ('recipient' in found) return found.recipient
  throw new DomainError(found.why === 'unwritten' ? 'not_yet_by_channel' : `channel_${found.why}`)
}

async function isTest(db: Executor, conversation: ConversationRecord): Promise<boolean> {
  const { is_test } = await db
    .selectFrom('leads')
    .select('is_test')
    .where('id', '=', conversation.lead_id)
    .where('account_id', '=', conversation.account_id)
    .executeTakeFirstOrThrow()
  return is_test
}

async function hasMessages(
  db: Executor,
  conversation: ConversationRecord,
  channel: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('seq')
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('channel', '=', channel)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
