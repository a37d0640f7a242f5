/**
 * Test leads of previews: copies of a lead without a real customer. Their messages are stored as any others,
 * but none is sent, none waits for an answer, and lists and figures leave them out.
 */
import { Channel } from '../../contract/calls/conversations'
import { v } from '../../contract/core/schema'
import { DomainError } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
import { LAST_MESSAGE_LENGTH } from '../conversations/conversations'
import { toMessage } from '../conversations/dialogue'
import { dayOfNewLead } from '../accounts/day-of-account'
import { recordLead, recordMessage } from '../metrics/facts'
import { newId } from '../platform/id'
import { appendLive } from '../platform/live-log'
import { ownConversation } from '../conversations/own-conversation'
import { clip, plainText } from '../platform/plain-text'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import { storeSearchText } from '../conversations/search'
import { lockConversation, readConversation, searchTextOf } from '../conversations/conversation-writes'

export const TEST_LEAD = { name: 'Test', surname: 'Lead' } as const

export interface TestMessage {
  readonly initiator: 'HUMAN' | 'BOT'
  readonly text: string
  readonly channel: string
  /** What the assistant would do, for a message of an object kind. */
  readonly object?: Readonly<Record<string, unknown>> | null
}

/**
 * Reads the account's conversation, which must be a test lead's. Throws `no_conversation` for one of another
 * account, and `test_on_customer` for one of a real customer.
 */
export async function testConversation(db: Executor, account: Visibility, conversationId: string) {
  const conversation = await ownConversation(db, account, conversationId)
  const { is_test } = await db
    .selectFrom('leads')
    .select('is_test')
    .where('id', '=', conversation.lead_id)
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  if (!is_test) throw new DomainError('test_on_customer')
  return conversation
}

/** Creates a test lead with the same product, source, type and vehicle, but without contact details. */
export async function addTestLead(
  tx: Tx,
  account: AccountRow,
  original: ConversationRecord & { readonly vehicle_id: string | null },
  at: Date,
): Promise<ConversationRecord> {
  const id = newId('c_', at)
  const lead_id = newId('l_', at)
  const { product, source_name, lead_type } = original
  const shared = {
    account_id: account.id,
    email: null,
    phone: null,
    source_name,
    lead_type,
    salesperson_id: null,
    buyer_score: null,
    created_at: at,
  }
  await tx
    .insertInto('leads')
    .values({
      ...shared,
      id: lead_id,
      first_name: TEST_LEAD.name,
      last_name: TEST_LEAD.surname,
      status: 'Test',
      crm_profile_url: null,
      vehicle_id: original.vehicle_id,
      buyer_score_provider: null,
      is_test: true,
    })
    .execute()
  await tx
    .insertInto('conversations')
    .values({
      ...shared,
      ...TEST_LEAD,
      id,
      lead_id,
      product,
      began_in_chat: false,
      excluded: true,
      preview_of: original.id,
      salesperson_name: null,
      lead_day: await dayOfNewLead(tx, account.id, at),
      last_at: at,
      last_channel: 'email',
      last_human_text: null,
      takeover_id: null,
      takeover_owner_id: null,
      search_text: searchTextOf({ ...TEST_LEAD, phone: null, email: null }),
      traffic_source: null,
      cta: null,
      cta_page_type: null,
    })
    .execute()
  const conversation = await readConversation(tx, { id, account_id: account.id })
  await recordLead(tx, conversation)
  return conversation
}

/**
 * Adds messages to a test lead's dialogue, all or none, each a millisecond after the one before. Live readers
 * are notified of the messages only, because no list shows the row. Call it last in a transaction.
 */
export async function addTestMessages(
  tx: Tx,
  account: AccountRow,
  conversationId: string,
  lines: readonly TestMessage[],
  now: Date,
): Promise<readonly MessageRecord[]> {
  const locked = await lockConversation(tx, account, conversationId)
  if (!locked) throw new Error(`No conversation ${conversationId}`)
  const from = locked.last_seq === 0 ? now.getTime() : Math.max(now.getTime(), locked.last_at.getTime() + 1)
  const stored: MessageRecord[] = []
  let conversation: ConversationRecord = locked
  for (const [index, line] of lines.entries()) {
    const message = await insertTestMessage(tx, account, conversation, line, new Date(from + index))
    await storeSearchText(tx, message)
    await recordMessage(tx, conversation, message)
    conversation = await readConversation(tx, conversation)
    stored.push(message)
  }
  await appendLive(
    tx,
    account.id,
    now,
    stored.map((message) => ({
      kind: 'message',
      conversation_id: conversationId,
      message: toMessage(message, conversation, account.widget.agent_name),
    })),
  )
  return stored
}

async function insertTestMessage(
  tx: Tx,
  account: AccountRow,
  conversation: ConversationRecord,
  line: TestMessage,
  at: Date,
): Promise<MessageRecord> {
  const channel = v.parse(Channel, line.channel)
  const message = await tx
    .insertInto('messages')
    .values({
      conversation_id: conversation.id,
      account_id: account.id,
      seq: conversation.last_seq + 1,
      initiator: line.initiator,
      text: plainText(line.text),
      attachments: null,
      quick_replies: null,
      at,
      channel,
      user_id: null,
      name: null,
      surname: null,
      bot_name: line.initiator === 'BOT' ? account.widget.agent_name : null,
      client_id: null,
      object: line.object ? JSON.stringify(line.object) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('conversations')
    .set({
      last_seq: message.seq,
      last_at: at,
      last_channel: channel,
      ...(line.initiator === 'HUMAN'
        ? { last_human_at: at, last_human_text: clip(message.text, LAST_MESSAGE_LENGTH) }
        : { last_ai_at: at }),
    })
    .where('id', '=', conversation.id)
    .where('account_id', '=', account.id)
    .execute()
  return message
}
