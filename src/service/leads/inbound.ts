/** What comes in by e-mail and SMS: into the right conversation, exactly once. */
import { sql } from 'kysely'
import type { Taken } from '../../contract/calls/intake'
import type { Attachment } from '../../contract/calls/dialogue'
import type { ReplyChannel } from '../../contract/calls/reply'
import type { ServiceContext } from '../context'
import type { Tx } from '../platform/database'
import { addEvent, type NewEvent } from '../conversations/events'
import type { InboundFile } from '../parsing/inbound-file'
import { storeFile } from '../conversations/files'
import type { NewAccountEvent } from '../platform/live-log'
import { appendInside } from '../conversations/messages'
import { beginLead, type NewLead } from './new-lead'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import { setSubscribed } from '../conversations/unsubscribed'
import { readConversation } from '../conversations/conversation-writes'

/** Who wrote: the address of mail in lower case, or an E.164 number. */
export type Sender = { readonly email: string } | { readonly phone: string }

export interface Inbound {
  readonly channel: ReplyChannel
  /** The sender's side's id: the same is the same message. */
  readonly provider_id: string
  readonly sender: Sender
  /** Conversations that it names, the surest first: a conversation itself, or messages that it answers. */
  readonly names: { readonly conversation_ids: readonly string[]; readonly message_ids: readonly string[] }
  /** What the dialogue shows; `begins`: it begins a conversation. */
  readonly text: (begins: boolean) => string
  readonly files: readonly InboundFile[]
  /** The customer wants the channel no more (false), or again (true). */
  readonly subscribed: boolean | undefined
  /** Written by a machine: kept as a note, and it begins nothing. */
  readonly automatic: boolean
  /** For staff, after the message. */
  readonly note: NewEvent | null
  /** The lead that a conversation begins with. */
  readonly lead: Omit<NewLead, 'channel'>
}

/**
 * Keeps one message that came in, in one transaction. The account's messages of a channel come one after
 * another, so that none begins twice.
 */
export async function takeInbound(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  inbound: Inbound,
): Promise<Taken> {
  const { channel, provider_id } = inbound
  return await db.transaction().execute(async (tx) => {
    const at = clock.now()
    await sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${channel} ${account.id}`}, 0))`.execute(
      tx,
    )
    const known = await conversationOfInbound(tx, account.id, channel, [provider_id])
    if (known !== undefined) return { status: 'repeated', conversation_id: known }
    const found = await conversationFor(tx, account, inbound)
    if (found === undefined && inbound.automatic) return { status: 'ignored', conversation_id: null }
    const conversation = found ?? (await beginLead(tx, account, { ...inbound.lead, channel }, at))
    const customers =
      inbound.subscribed === undefined ? [] : await holdOfCustomer(tx, conversation, inbound.sender)
    const line = {
      account_id: account.id,
      conversation_id: conversation.id,
      initiator: inbound.automatic ? ('SYSTEM' as const) : ('HUMAN' as const),
      text: inbound.text(found === undefined),
      channel,
      attachments: await keepFiles(tx, conversation, inbound.files, at),
    }
    await appendInside(tx, clock, line, async (inside, present, message) => {
      await inside
        .insertInto('inbound_messages')
        .values({ account_id: account.id, channel, provider_id, conversation_id: conversation.id, at })
        .execute()
      const events: NewAccountEvent[] = []
      if (inbound.note !== null) events.push(await addEvent(inside, present, inbound.note, message.at))
      for (const id of customers) {
        const one = await readConversation(inside, { id, account_id: account.id })
        events.push(...(await setSubscribed(inside, one, channel, inbound.subscribed ?? true, at)))
      }
      return events
    })
    return { status: 'ok', conversation_id: conversation.id }
  })
}

async function conversationFor(
  tx: Tx,
  account: AccountRow,
  { channel, names, sender }: Inbound,
): Promise<ConversationRecord | undefined> {
  const answered = await conversationOfInbound(tx, account.id, channel, names.message_ids)
  for (const id of [...names.conversation_ids, ...(answered === undefined ? [] : [answered])]) {
    const found = await realConversation(tx, account.id, id)
    if (found) return found
  }
  return await latestOf(tx, account.id, sender)
}

/** The account's conversation, unless it is a preview, whose customer is nobody. */
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

async function latestOf(tx: Tx, accountId: string, sender: Sender): Promise<ConversationRecord | undefined> {
  return await tx
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .selectAll('c')
    .where('c.account_id', '=', accountId)
    .where(whoseIs(sender))
    .where('l.is_test', '=', false)
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const whoseIs = (sender: Sender) =>
  'email' in sender ? sql<boolean>`lower(c.email) = ${sender.email}` : sql<boolean>`c.phone = ${sender.phone}`

/** The conversation in which one of these messages came in before; the first that is known. */
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

/**
 * Every conversation of the account with the same person, the given one among them, held in one order by
 * everybody.
 */
async function holdOfCustomer(tx: Tx, conversation: ConversationRecord, sender: Sender): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversations as c')
    .select('c.id')
    .where('c.account_id', '=', conversation.account_id)
    .where((eb) => eb.or([eb('c.id', '=', conversation.id), whoseIs(sender)]))
    .orderBy('c.id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** A file that is too large to be kept is only named. */
async function keepFiles(
  tx: Tx,
  conversation: ConversationRecord,
  files: readonly InboundFile[],
  at: Date,
): Promise<Attachment[]> {
  const kept: Attachment[] = []
  for (const file of files) {
    const { content_type, name, bytes } = file
    kept.push({
      content_type,
      name,
      ...(bytes !== null && {
        object_key: await storeFile(tx, conversation, { content_type, name, bytes }, at),
      }),
    })
  }
  return kept
}
