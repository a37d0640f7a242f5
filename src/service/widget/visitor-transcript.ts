/** The shopper's conversation by mail, to an address that they give. */
import { sql } from 'kysely'
import type { Attachment } from '../../contract/calls/dialogue'
import type { Formats } from '../../contract/core/formats'
import { formatDate, formatDateTime } from '../../rules/time/format'
import { cut, placed } from '../../rules/settings/notice-words'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import { formatsOfAccount } from '../accounts/accounts'
import type { Tx } from '../platform/database'
import { newId } from '../platform/id'
import { TRANSCRIPT } from '../outbound/notice-queue'
import { clip, plainText } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import { holdChat } from './visitor-person'
import type { TalkingVisitor } from './visitors'
import { isolate } from '../../rules/text/bidi'

const DAY_MS = 24 * 60 * 60_000
/** Letters in a day, of one conversation, and to one address: nobody is flooded by way of us. */
const LETTERS_A_DAY = 3
/** The newest lines. */
const LINES_MAX = 1_000
const LENGTH_MAX = 200_000
const SUBJECT_MAX = 160

/**
 * Puts the letter into the queue. Throws 404 when the chat was ended, 409 before anything was said, 429 for
 * too many.
 */
export async function mailTranscript(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  visitor: TalkingVisitor,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conversation = await holdChat(tx, account, visitor)
    const at = clock.now()
    const recipient = email.toLowerCase()
    await refuseTooMany(tx, conversation, recipient, at)
    const lines = await chatLines(tx, conversation)
    if (lines.length === 0) throw new DomainError('nothing_said')
    const id = newId('y_', at)
    await tx
      .insertInto('notices')
      .values({
        id,
        account_id: account.id,
        // Its reader has no console.
        conversation_id: null,
        kind: TRANSCRIPT,
        event_key: keyOf(conversation) + id,
        channel: 'email',
        recipient,
        subject: cut(`Your chat with ${placed(account.name, SUBJECT_MAX)}`, SUBJECT_MAX),
        text: letterOf(account, lines, at),
        status: 'queued',
        due_at: at,
        at,
        updated_at: at,
      })
      .execute()
  })
}

const keyOf = ({ id }: Pick<ConversationRecord, 'id'>) => `${TRANSCRIPT}/${id}/`

async function refuseTooMany(
  tx: Tx,
  conversation: ConversationRecord,
  recipient: string,
  now: Date,
): Promise<void> {
  // Of letters to one address from several chats at once, each is counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${TRANSCRIPT} ${recipient}`}, 0))`.execute(tx)
  const lately = await tx
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
    lately.filter(({ event_key }) => event_key.startsWith(keyOf(conversation))),
    lately.filter((one) => one.recipient === recipient),
  ]
  for (const letters of groups) {
    const third = letters[LETTERS_A_DAY - 1]
    if (!third) continue
    throw new DomainError('mailed_often', {
      retryAfterSeconds: Math.max(1, Math.ceil((third.at.getTime() + DAY_MS - now.getTime()) / 1000)),
    })
  }
}

type Line = Pick<
  MessageRecord,
  'initiator' | 'by_salesperson' | 'text' | 'attachments' | 'at' | 'name' | 'surname' | 'bot_name'
>

/** What the widget shows, oldest first. */
async function chatLines(tx: Tx, { id, account_id }: ConversationRecord): Promise<Line[]> {
  const rows = await tx
    .selectFrom('messages')
    .select(['initiator', 'by_salesperson', 'text', 'attachments', 'at', 'name', 'surname', 'bot_name'])
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('channel', '=', 'chat')
    .where('initiator', '<>', 'SYSTEM')
    .orderBy('seq', 'desc')
    .limit(LINES_MAX)
    .execute()
  return rows.reverse()
}

function letterOf(account: AccountRow, lines: readonly Line[], now: Date): string {
  const formats = formatsOfAccount(account)
  const said = lines.map((line) => wordsOf(line, account, formats))
  const foot = [
    account.name,
    ...(account.address === '' ? [] : [account.address]),
    'Somebody gave this address in the chat of our website. If it was not you, please ignore this letter.',
  ]
  const text = [
    `Your chat with ${isolate(account.name)}, ${formatDate(now, formats)}`,
    ...said,
    foot.join('\n'),
  ]
  return clip(plainText(text.join('\n\n')), LENGTH_MAX)
}

function wordsOf(line: Line, account: AccountRow, formats: Formats): string {
  const files = (line.attachments ?? []) as Attachment[]
  const shown = files.flatMap(({ name, Data }) => (Data ? [Data.Name] : name === undefined ? [] : [name]))
  const words = [line.text, ...shown.map((name) => `[${placed(name, SUBJECT_MAX)}]`)].filter(Boolean)
  return `${isolate(speakerOf(line, account))} (${formatDateTime(line.at, formats)}):\n${words.join('\n')}`
}

function speakerOf(
  { initiator, by_salesperson, name, surname, bot_name }: Line,
  account: AccountRow,
): string {
  if (initiator === 'BOT') return bot_name ?? account.widget.agent_name
  if (initiator !== 'SPECIALIST' && !by_salesperson) return 'You'
  return [name, surname].filter(Boolean).join(' ') || account.name
}
