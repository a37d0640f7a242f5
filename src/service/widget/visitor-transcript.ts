/** E-mails the transcript of a conversation to an address that the shopper enters. */
import { sql } from 'kysely'
import type { Attachment } from '../../contract/calls/dialogue'
import type { Formats } from '../../contract/core/formats'
import { formatDate, formatDateTime } from '../../rules/time/format'
import { cut, oneLineIsolated } from '../../rules/settings/notice-words'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import { formatsOfAccount } from '../accounts/accounts'
import type { Tx } from '../platform/database'
import { newId } from '../platform/id'
import { TRANSCRIPT } from '../outbound/notice-queue'
import { clip, plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import { lockChat } from './visitor-person'
import type { ChattingVisitor } from './visitors'
import { isolate } from '../../rules/text/bidi'
import { DAY_MS } from '../../rules/time/durations'
import { unlinked } from '../../rules/text/unlinked'

/** E-mails per day for one conversation and for one address, so that nobody can be flooded. */
const EMAILS_PER_DAY = 3
/** How many of the newest messages are included. */
const MESSAGES_MAX = 1_000
const LENGTH_MAX = 200_000
const SUBJECT_MAX = 160

/**
 * Queues the e-mail. Throws `not_found` when the chat has ended, `nothing_said` before the first message, and
 * `mailed_often` for too many e-mails.
 */
export async function mailTranscript(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  visitor: ChattingVisitor,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conversation = await lockChat(tx, account, visitor)
    const at = clock.now()
    const recipient = email.toLowerCase()
    await limitEmails(tx, conversation, recipient, at)
    const messages = await chatMessages(tx, conversation)
    if (messages.length === 0) throw new DomainError('nothing_said')
    const id = newId('y_', at)
    await tx
      .insertInto('notices')
      .values({
        id,
        account_id: account.id,
        // The reader has no access to the console.
        conversation_id: null,
        kind: TRANSCRIPT,
        event_key: keyOf(conversation) + id,
        channel: 'email',
        recipient,
        subject: cut(`Your chat with ${oneLineIsolated(account.name, SUBJECT_MAX)}`, SUBJECT_MAX),
        text: emailTextOf(account, messages, at),
        status: 'queued',
        due_at: at,
        at,
        updated_at: at,
      })
      .execute()
  })
}

const keyOf = ({ id }: Pick<ConversationRecord, 'id'>) => `${TRANSCRIPT}/${id}/`

async function limitEmails(
  tx: Tx,
  conversation: ConversationRecord,
  recipient: string,
  now: Date,
): Promise<void> {
  // The lock makes sure that e-mails from several chats to one address are all counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${TRANSCRIPT} ${recipient}`}, 0))`.execute(tx)
  const recent = await tx
    .selectFrom('notices')
    .select(['recipient', 'event_key', 'at'])
    .where('account_id', '=', conversation.account_id)
    .where('kind', '=', TRANSCRIPT)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .where(({ or, eb }) =>
      or([eb('recipient', '=', recipient), sql<boolean>`starts_with(event_key, ${keyOf(conversation)})`]),
    )
    .orderBy('at', 'desc')
    .execute()
  const groups = [
    recent.filter(({ event_key }) => event_key.startsWith(keyOf(conversation))),
    recent.filter((one) => one.recipient === recipient),
  ]
  for (const emails of groups) {
    const lastAllowed = emails[EMAILS_PER_DAY - 1]
    if (!lastAllowed) continue
    throw new DomainError('mailed_often', {
      retryAfterSeconds: Math.max(1, Math.ceil((lastAllowed.at.getTime() + DAY_MS - now.getTime()) / 1000)),
    })
  }
}

type ChatMessage = Pick<
  MessageRecord,
  'initiator' | 'by_salesperson' | 'text' | 'attachments' | 'at' | 'name' | 'surname' | 'bot_name'
>

/** The messages that the widget shows, oldest first. */
async function chatMessages(tx: Tx, { id, account_id }: ConversationRecord): Promise<ChatMessage[]> {
  const rows = await tx
    .selectFrom('messages')
    .select(['initiator', 'by_salesperson', 'text', 'attachments', 'at', 'name', 'surname', 'bot_name'])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('channel', '=', 'chat')
    .where('initiator', '<>', 'SYSTEM')
    .orderBy('seq', 'desc')
    .limit(MESSAGES_MAX)
    .execute()
  return rows.reverse()
}

function emailTextOf(account: AccountRow, messages: readonly ChatMessage[], now: Date): string {
  const formats = formatsOfAccount(account)
  const texts = messages.map((message) => messageText(message, account, formats))
  const footer = [
    account.name,
    ...(account.address === '' ? [] : [account.address]),
    'Somebody gave this address in the chat of our website. If it was not you, please ignore this letter.',
  ]
  const text = [
    `Your chat with ${isolate(account.name)}, ${formatDate(now, formats)}`,
    ...texts,
    footer.join('\n'),
  ]
  return clip(plainText(text.join('\n\n')), LENGTH_MAX)
}

function messageText(message: ChatMessage, account: AccountRow, formats: Formats): string {
  const files = (message.attachments ?? []) as Attachment[]
  // Anybody can have the letter sent to anybody, so what they wrote leads nowhere.
  const shown = speaksAsCustomer(message) ? unlinked : (text: string) => text
  // The extension is ours.
  const shownName = (name: string) =>
    name.replace(/^(.*)(\.[a-z]+)$/s, (_, own: string, type: string) => shown(own) + type)
  const fileNames = files.flatMap(({ name, Data }) => (Data ? [Data.Name] : name === undefined ? [] : [name]))
  const words = [
    shown(message.text),
    ...fileNames.map((name) => `[${oneLineIsolated(shownName(name), SUBJECT_MAX)}]`),
  ].filter(Boolean)
  return `${isolate(speakerOf(message, account))} (${formatDateTime(message.at, formats)}):\n${words.join('\n')}`
}

const speaksAsCustomer = ({ initiator, by_salesperson }: ChatMessage): boolean =>
  initiator !== 'BOT' && initiator !== 'SPECIALIST' && !by_salesperson

function speakerOf(message: ChatMessage, account: AccountRow): string {
  const { initiator, name, surname, bot_name } = message
  if (initiator === 'BOT') return bot_name ?? account.widget.agent_name
  if (speaksAsCustomer(message)) return 'You'
  return [name, surname].filter(Boolean).join(' ') || account.name
}
