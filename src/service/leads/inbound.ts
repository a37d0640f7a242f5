/** Stores incoming messages of every channel but the live chat in the right conversation, exactly once. */
import { sql } from 'kysely'
import type { Taken } from '../../contract/calls/intake'
import { CONSENT_NOTE_MAX } from '../../contract/calls/consent'
import type { Attachment } from '../../contract/calls/dialogue'
import type { ReplyChannel } from '../../contract/core/channels'
import type { ServiceContext } from '../context'
import type { Tx } from '../platform/database'
import { addEvent, type NewEvent } from '../conversations/events'
import type { InboundFile } from '../parsing/inbound-file'
import { storeFile } from '../conversations/files'
import type { NewAccountEvent } from '../platform/live-log'
import { appendInside } from '../conversations/messages'
import { createLead, type NewLead } from './new-lead'
import { isProven } from '../conversations/proven-contacts'
import { isFrom, lockCustomerConversations, type Sender } from '../conversations/same-customer'
import { clip } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import { setSubscribed } from '../conversations/unsubscribed'
import { readConversation } from '../conversations/conversation-writes'

export interface Inbound {
  readonly channel: ReplyChannel
  /** The provider's id; a message with the same id is a repetition. */
  readonly provider_id: string
  /** How the sender can be recognized. */
  readonly senders: readonly Sender[]
  /** On a connected channel: the sender's id there, and when they wrote. */
  readonly identity?: { readonly external_id: string; readonly wrote_at: Date }
  /**
   * Conversations that it refers to, most reliable first: a conversation itself, or messages that it answers.
   */
  readonly names: { readonly conversation_ids: readonly string[]; readonly message_ids: readonly string[] }
  /** Only of an e-mail: its subject on one line; null when an answer does not repeat it. */
  readonly subject?: string | null
  /** The text of the message; `begins` says that it starts a conversation. */
  readonly text: (begins: boolean) => string
  readonly files: readonly InboundFile[]
  /** False when the customer unsubscribes from the channel, true when they subscribe again. */
  readonly subscribed: boolean | undefined
  /** How they do so. */
  readonly cause: 'keyword' | 'link'
  /** Queues an answer to a keyword; `changed` says whether the customer's subscription has changed. */
  readonly answerKeyword?: (tx: Tx, changed: boolean, at: Date) => Promise<void>
  /** Written by a machine: it is stored as a note. */
  readonly automatic: boolean
  /** Whether the assistant may answer it. */
  readonly answerable: boolean
  /** Whether it may start a conversation: a newsletter, for one, does not. */
  readonly beginsLead: boolean
  /** A note for staff, after the message. */
  readonly note: NewEvent | null
  /** The lead for a new conversation. */
  readonly lead: Omit<NewLead, 'channel'>
}

/**
 * Stores one incoming message in one transaction. The account's messages of a channel are processed one after
 * another, so that no conversation is created twice.
 */
export async function storeInbound(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  inbound: Inbound,
): Promise<Taken> {
  const { channel, provider_id, subject = null } = inbound
  return await db.transaction().execute(async (tx) => {
    const at = clock.now()
    await sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${channel} ${account.id}`}, 0))`.execute(
      tx,
    )
    const known = await conversationOfInbound(tx, account.id, channel, [provider_id])
    if (known !== undefined) return { status: 'repeated', conversation_id: known }
    const found = await conversationFor(tx, account, inbound)
    if (found === undefined && !inbound.beginsLead) return { status: 'ignored', conversation_id: null }
    const conversation = found ?? (await createLead(tx, account, { ...inbound.lead, channel }, at))
    const customers =
      inbound.subscribed === undefined
        ? []
        : await lockCustomerConversations(tx, conversation, inbound.senders)
    const message = {
      account_id: account.id,
      conversation_id: conversation.id,
      initiator: inbound.automatic ? ('SYSTEM' as const) : ('HUMAN' as const),
      automatic: !inbound.answerable,
      text: inbound.text(found === undefined),
      channel,
      attachments: await storeFiles(tx, conversation, inbound.files, at),
    }
    await appendInside(tx, clock, message, async (inside, present, message) => {
      await inside
        .insertInto('inbound_messages')
        .values({
          account_id: account.id,
          channel,
          provider_id,
          conversation_id: conversation.id,
          at,
          subject,
        })
        .execute()
      await queueFetches(inside, message, inbound.files)
      if (inbound.identity) await storeIdentity(inside, conversation, channel, inbound.identity)
      const events: NewAccountEvent[] = []
      if (inbound.note !== null) events.push(await addEvent(inside, present, inbound.note, message.at))
      let changed = false
      for (const id of customers) {
        const one = await readConversation(inside, { id, account_id: account.id })
        const changes = await setSubscribed(inside, one, channel, inbound.subscribed ?? true, at, {
          cause: inbound.cause,
          text: clip(message.text, CONSENT_NOTE_MAX),
        })
        changed ||= changes.length > 0
        events.push(...changes)
      }
      await inbound.answerKeyword?.(inside, changed, at)
      return events
    })
    return { status: 'ok', conversation_id: conversation.id }
  })
}

async function conversationFor(
  tx: Tx,
  account: AccountRow,
  { channel, names, senders }: Inbound,
): Promise<ConversationRecord | undefined> {
  const answered = await conversationOfInbound(tx, account.id, channel, names.message_ids)
  for (const id of [...names.conversation_ids, ...(answered === undefined ? [] : [answered])]) {
    const found = await realConversation(tx, account.id, id)
    if (found) return found
  }
  return await latestOf(tx, account.id, senders)
}

/** Reads the account's conversation, unless it is a preview, which has no real customer. */
async function realConversation(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<ConversationRecord | undefined> {
  return await tx
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .selectAll('c')
    .where('c.id', '=', id)
    .where('c.account_id', '=', accountId)
    .where('l.is_test', '=', false)
    .executeTakeFirst()
}

/**
 * The latest conversation with the sender. One in which only its customer named the contact is left out: it
 * may be a stranger's, who would read what the sender writes.
 */
async function latestOf(
  tx: Tx,
  accountId: string,
  senders: readonly Sender[],
): Promise<ConversationRecord | undefined> {
  return await tx
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .selectAll('c')
    .where('c.account_id', '=', accountId)
    .where((eb) => eb.or(senders.map((sender) => eb.and([isFrom(sender), ...proofOf(sender)]))))
    .where('l.is_test', '=', false)
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An id on a connected channel is known by messages alone. */
const proofOf = (sender: Sender) =>
  'channel' in sender ? [] : [isProven('email' in sender ? 'email' : 'phone')]

/** Finds the conversation that already contains one of these messages. */
async function conversationOfInbound(
  tx: Tx,
  accountId: string,
  channel: ReplyChannel,
  ids: readonly string[],
): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const rows = await tx
    .selectFrom('inbound_messages')
    .select(['provider_id', 'conversation_id'])
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('provider_id', 'in', [...ids])
    .execute()
  const known = new Map(rows.map((row) => [row.provider_id, row.conversation_id]))
  return ids.map((id) => known.get(id)).find((id) => id !== undefined)
}

/** Remembers who the customer is on the channel, and when they wrote last. */
async function storeIdentity(
  tx: Tx,
  { id: conversation_id, account_id }: ConversationRecord,
  channel: ReplyChannel,
  { external_id, wrote_at }: NonNullable<Inbound['identity']>,
): Promise<void> {
  await tx
    .insertInto('channel_identities')
    .values({ conversation_id, channel, account_id, external_id, wrote_at })
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'channel']).doUpdateSet({
        external_id,
        // Messages may arrive in another order.
        wrote_at: sql`greatest(channel_identities.wrote_at, excluded.wrote_at)`,
      }),
    )
    .execute()
}

/** Queues the files of the message that are still with the provider. */
async function queueFetches(
  tx: Tx,
  { conversation_id, account_id, seq, channel, at }: MessageRecord,
  files: readonly InboundFile[],
): Promise<void> {
  const waiting = files.flatMap(({ source = null }, position) =>
    source === null ? [] : [{ conversation_id, account_id, seq, channel, position, source, due_at: at }],
  )
  if (waiting.length > 0) await tx.insertInto('media_fetches').values(waiting).execute()
}

/** A file that is too large, or is still with the provider, is only stored by name. */
async function storeFiles(
  tx: Tx,
  conversation: ConversationRecord,
  files: readonly InboundFile[],
  at: Date,
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const file of files) {
    const { content_type, name, bytes, source = null, caption } = file
    attachments.push({
      content_type,
      name,
      ...(caption !== undefined && { caption }),
      ...(source !== null && { state: 'waiting' as const }),
      ...(bytes !== null && {
        object_key: await storeFile(tx, conversation, { content_type, name, bytes }, at),
      }),
    })
  }
  return attachments
}
