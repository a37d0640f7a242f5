/** Turns a reply into what is stored in the dialogue, and into its delivery by e-mail or SMS. */
import { isConnectedChannel, type ReplyChannel } from '../../../contract/core/channels'
import type { ProductId } from '../../../contract/core/products'
import { formatPhone } from '../../../rules/text/format-phone'
import { formatsOfAccount } from '../../accounts/accounts'
import { siteUrlOf } from '../../accounts/vehicles'
import type { ServiceContext } from '../../context'
import { withAgentName } from '../../conversations/agent-name'
import { readSubject } from '../../conversations/mail-subject'
import type { NewDelivery } from '../../outbound/deliveries'
import { reachOn } from '../../outbound/channel-reach'
import { recipientOn } from '../../outbound/follow-up-channel'
import type { Executor } from '../../platform/database'
import type { AccountRow } from '../../platform/schema/accounts'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { signatureForAssistant } from '../../settings/signatures'
import type { AskedQuestion, Reply } from '../port'
import { renderChat } from '../render/chat'
import { renderEmail } from '../render/email'
import type { Rendering } from '../render/rendering'
import { renderMessage } from '../render/message'
import { renderSms } from '../render/sms'

export interface WrittenReply {
  readonly rendering: Rendering
  /** Null in the chat. */
  readonly delivery: NewDelivery | null
}

/** Returns null when the customer cannot be reached on the channel. */
export async function writeReply(
  context: Pick<ServiceContext, 'db' | 'settings' | 'publicAddress'>,
  account: AccountRow,
  conversation: ConversationRecord,
  question: AskedQuestion,
  reply: Reply,
): Promise<WrittenReply | null> {
  const { channel } = question
  const { db } = context
  const { name, product } = conversation
  const tellsOptOut = channel === 'sms' && !(await hasSentSms(db, conversation))
  const rendering = await renderReply(context, account, question, reply, { name, product, tellsOptOut })
  if (channel === 'chat') return { rendering, delivery: null }
  const recipient = await recipientOf(db, conversation, channel, question.now)
  if (recipient === null) return null
  const subject = channel === 'email' ? await readSubject(db, account, conversation, 'assistant') : null
  return { rendering, delivery: { recipient, subject, html: rendering.html } }
}

/** Null when the customer cannot be answered on the channel now. */
async function recipientOf(
  db: Executor,
  conversation: ConversationRecord,
  channel: ReplyChannel,
  now: Date,
): Promise<string | null> {
  if (!isConnectedChannel(channel)) return recipientOn(conversation, channel)
  const reach = await reachOn(db, conversation, channel, now)
  return reach.isOpen ? reach.recipient : null
}

/** Whom a reply is written to. */
interface Addressee {
  readonly name: string
  /** Decides the signature of an e-mail. */
  readonly product: ProductId
  /** Whether an SMS must tell them how to opt out. */
  readonly tellsOptOut: boolean
}

/** What a reply becomes on the channel of the question. Stores nothing. */
export async function renderReply(
  context: Pick<ServiceContext, 'db' | 'settings' | 'publicAddress'>,
  account: AccountRow,
  { channel, catalogue, dealership }: AskedQuestion,
  reply: Reply,
  { name, product, tellsOptOut }: Addressee,
): Promise<Rendering> {
  if (channel === 'chat') return renderChat(reply)
  const site = siteUrlOf(context, account)
  if (channel === 'sms') return renderSms(reply, { site, tellsOptOut })
  if (isConnectedChannel(channel)) return renderMessage(reply, { site, channel })
  const signature = await signatureOf(context.db, withAgentName(account, dealership.agent_name), product)
  return renderEmail(reply, { site, customer: name, signature, vehicles: catalogue.vehicles })
}

/** The dealership's signature; without one, who writes and how to reach them. */
async function signatureOf(db: Executor, account: AccountRow, product: ProductId): Promise<string> {
  const signature = await signatureForAssistant(db, account, product)
  if (signature.trim() !== '') return signature
  const phone = formatPhone(account.phone, formatsOfAccount(account))
  return [account.widget.agent_name, account.name, account.address, phone].filter(Boolean).join('\n')
}

/** Whether the assistant has sent the customer an SMS, which told them how to opt out. */
async function hasSentSms(db: Executor, { id, account_id }: ConversationRecord): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('seq')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('initiator', '=', 'BOT')
    .where('channel', '=', 'sms')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
