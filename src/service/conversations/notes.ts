/** Notes of staff in a dialogue. They are events of it, which shoppers and channels never get. */
import { sql } from 'kysely'
import type { ConversationEvent } from '../../contract/calls/dialogue-events'
import { NOTE } from '../../contract/calls/notes'
import { mentionNotice } from '../../rules/settings/notice-words'
import { formatPhone } from '../../rules/text/format-phone'
import { readFormats } from '../accounts/accounts'
import type { Visibility } from '../accounts/lead-visibility'
import type { ServiceContext } from '../context'
import { MENTION } from '../outbound/notice-queue'
import { queuePush } from '../outbound/push/queue-push'
import type { Tx } from '../platform/database'
import { DomainError, invalid } from '../platform/errors'
import { newId } from '../platform/id'
import { appendLive } from '../platform/live-log'
import { plainText } from '../platform/plain-text'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { UserRow } from '../platform/schema/users'
import { readColleagues, staffName } from './colleagues'
import { lockOwnConversation } from './conversation-writes'
import { fullNameOf } from './conversations'
import { toConversationEvent } from './dialogue'
import { addEvent } from './events'

export interface NewNote {
  readonly conversation_id: string
  readonly text: string
  readonly client_id: string
  /** User ids. */
  readonly mentions: readonly string[]
}

/**
 * Adds a note and tells those whom it mentions. Throws `no_conversation` when the conversation is not
 * visible, `fields_invalid` for a mention of somebody who may not see it, and `message_id_taken` when another
 * note has the id.
 */
export async function storeNote(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: Visibility,
  user: Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email'>,
  note: NewNote,
): Promise<ConversationEvent> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockOwnConversation(tx, account, note.conversation_id)
    const earlier = await findNote(tx, conversation, note.client_id)
    if (earlier) {
      if ((earlier.data as { user_id?: string } | null)?.user_id === user.id)
        return toConversationEvent(earlier)
      throw new DomainError('message_id_taken')
    }
    const colleagues = await readColleagues(tx, conversation)
    const mentioned = [...new Set(note.mentions)].map((id, index) => {
      const colleague = colleagues.find(({ user_id }) => user_id === id && id !== user.id)
      if (!colleague) throw invalid({ [`mentions.${index}`]: 'colleague_unknown' })
      return colleague
    })
    const at = clock.now()
    const author = staffName(user)
    const text = plainText(note.text)
    const event = await addEvent(
      tx,
      conversation,
      { event: NOTE, event_name: text, actor: author, data: { client_id: note.client_id, user_id: user.id } },
      at,
    )
    const formats = await readFormats(tx, conversation.account_id)
    const customer = formatPhone(fullNameOf(conversation), formats)
    const words = mentionNotice({ author, customer, text })
    for (const { email } of mentioned)
      await addMention(tx, conversation, { key: note.client_id, email, ...words }, at)
    const userIds = mentioned.map(({ user_id }) => user_id)
    await queuePush(tx, conversation, { kind: 'mention', key: note.client_id, userIds, by: author }, at)
    await appendLive(tx, conversation.account_id, at, [event])
    if (event.kind !== 'event') throw new Error('A note is an event')
    return event.event_note
  })
}

const findNote = (tx: Tx, { id, account_id }: ConversationRecord, clientId: string) =>
  tx
    .selectFrom('events')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('event', '=', NOTE)
    .where(sql<boolean>`data ->> 'client_id' = ${clientId}`)
    .executeTakeFirst()

async function addMention(
  tx: Tx,
  conversation: ConversationRecord,
  mention: { key: string; email: string; subject: string; text: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      id: newId('i_', at),
      account_id: conversation.account_id,
      conversation_id: conversation.id,
      kind: MENTION,
      event_key: `${MENTION}/${conversation.id}/${mention.key}`,
      channel: 'email',
      recipient: mention.email,
      subject: plainText(mention.subject),
      text: mention.text,
      status: 'queued',
      due_at: at,
      at,
      updated_at: at,
    })
    .execute()
}
