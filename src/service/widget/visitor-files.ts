/** Files that a shopper sends and downloads again in their own conversation. */
import { sql } from 'kysely'
import type { CallOutput } from '../../contract/core/call'
import type { Message } from '../../contract/calls/dialogue'
import type { widgetFile } from '../../contract/calls/widget'
import { fileText } from '../../rules/conversations/file-text'
import type { ServiceContext } from '../context'
import { notFound, DomainError } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
import { toMessage } from '../conversations/dialogue'
import { storeFile, readFile, type NewFile } from '../conversations/files'
import { appendInside } from '../conversations/messages'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import { lockChat } from './visitor-person'
import { receiveMessage, type ChattingVisitor } from './visitors'
import { HOUR_MS } from '../../rules/time/durations'

/** The limit for one conversation. */
const FILES_PER_HOUR = 20

/**
 * Stores a file as a message of the shopper, once for its `id`. Throws `not_found` when the chat has ended,
 * and `too_many_files` for too many files.
 */
export async function sendFile(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  visitor: ChattingVisitor,
  id: string,
  file: NewFile,
): Promise<Message> {
  const render = (message: MessageRecord, conversation: ConversationRecord) =>
    toMessage(message, conversation, account.widget.agent_name)
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockChat(tx, account, visitor)
    const earlier = await tx
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', conversation.id)
      .where('account_id', '=', account.id)
      .where('client_id', '=', id)
      .executeTakeFirst()
    if (earlier?.initiator === 'HUMAN') return render(earlier, conversation)
    const at = clock.now()
    await limitFiles(tx, conversation, at)
    const object_key = await storeFile(tx, conversation, file, at)
    const { content_type, name } = file
    const message = {
      account_id: account.id,
      conversation_id: conversation.id,
      initiator: 'HUMAN',
      channel: 'chat',
      text: fileText([content_type]),
      client_id: id,
      attachments: [{ content_type, object_key, name }],
    } as const
    const result = await appendInside(tx, clock, message, async (_, __, stored) => {
      await receiveMessage(tx, visitor, stored)
      return null
    })
    if (result.status === 'refused') throw new DomainError('message_id_taken')
    return render(result.message, result.conversation)
  })
}

async function limitFiles(tx: Tx, { id, account_id }: ConversationRecord, now: Date): Promise<void> {
  const { count, first } = await tx
    .selectFrom('messages')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('first')])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('channel', '=', 'chat')
    .where('initiator', '=', 'HUMAN')
    .where('attachments', 'is not', null)
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  if (Number(count) < FILES_PER_HOUR) return
  const wait = (first?.getTime() ?? now.getTime()) + HOUR_MS - now.getTime()
  throw new DomainError('too_many_files', {
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
  })
}

/**
 * Reads a file of a message that the shopper's widget shows. Throws the same `not_found` for any other file.
 */
export async function readVisitorFile(
  db: Executor,
  account: Pick<AccountRow, 'id'>,
  { conversation_id }: ChattingVisitor,
  object_key: string,
): Promise<CallOutput<typeof widgetFile>> {
  const message = await db
    .selectFrom('messages')
    .select('seq')
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account.id)
    .where('channel', '=', 'chat')
    .where(sql<boolean>`attachments @> ${JSON.stringify([{ object_key }])}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  if (!message) throw notFound()
  return await readFile(db, account, object_key, null)
}
