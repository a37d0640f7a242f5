/** Notes of staff in a dialogue. They are events of it, which shoppers and channels never get. */
import { sql } from 'kysely'
import type { ConversationEvent } from '../../contract/calls/dialogue'
import { NOTE } from '../../contract/calls/notes'
import { roleOf } from '../../rules/people/roles'
import { mentionNotice } from '../../rules/settings/notice-words'
import type { Visibility } from '../accounts/lead-visibility'
import type { ServiceContext } from '../context'
import { MENTION } from '../outbound/notice-queue'
import type { Executor, Tx } from '../platform/database'
import { DomainError, invalid, notFound } from '../platform/errors'
import { newId } from '../platform/id'
import { appendLive } from '../platform/live-log'
import { plainText } from '../platform/plain-text'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { UserRow } from '../platform/schema/users'
import { lockConversation } from './conversation-writes'
import { fullNameOf } from './conversations'
import { toConversationEvent } from './dialogue'
import { addEvent } from './events'

interface Colleague {
  readonly user_id: string
  readonly name: string
  readonly email: string
}

const nameOf = (user: Pick<UserRow, 'first_name' | 'last_name' | 'email'>) =>
  `${user.first_name} ${user.last_name}`.trim() || user.email

/** The users of the account who may see the conversation, by name, without `except`. */
export async function readColleagues(
  db: Executor,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  except: string,
): Promise<Colleague[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'lead_scope'])
    .select([
      sql<boolean>`exists (select from user_policies up where up.user_id = users.id)`.as('has_policies'),
      sql<boolean>`exists (
        select from conversations c left join salespeople p on p.id = c.salesperson_id
        where c.id = ${id} and (c.salesperson_id is null or p.user_id = users.id))`.as('is_own'),
    ])
    .where('id', '<>', except)
    .where('disabled', '=', false)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from user_accounts ua join accounts a on a.id = ua.account_id or a.parent_id = ua.account_id
        where ua.user_id = users.id and a.id = ${account_id})`,
    )
    .execute()
  return users
    .filter(({ role, has_policies, lead_scope, is_own }) => {
      const known = roleOf({ ...(role !== null && { Role: role }), Policy: has_policies ? [role] : [] })
      return known !== 'REGULAR' || lead_scope !== 'own' || is_own
    })
    .map((user) => ({ user_id: user.id, name: nameOf(user), email: user.email }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.user_id < other.user_id ? -1 : 1))
}

export interface NewNote {
  readonly conversation_id: string
  readonly text: string
  readonly client_id: string
  /** User ids. */
  readonly mentions: readonly string[]
}

/**
 * Adds a note and tells those whom it mentions. Throws 404 when the conversation is not visible, 400 for a
 * mention of somebody who may not see it, and 409 when another note has the id.
 */
export async function storeNote(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: Visibility,
  user: Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email'>,
  note: NewNote,
): Promise<ConversationEvent> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, account, note.conversation_id)
    if (!conversation) throw notFound()
    const earlier = await findNote(tx, conversation, note.client_id)
    if (earlier) {
      if ((earlier.data as { user_id?: string } | null)?.user_id === user.id)
        return toConversationEvent(earlier)
      throw new DomainError('message_id_taken')
    }
    const colleagues = await readColleagues(tx, conversation, user.id)
    const mentioned = [...new Set(note.mentions)].map((id, index) => {
      const colleague = colleagues.find(({ user_id }) => user_id === id)
      if (!colleague) throw invalid({ [`mentions.${index}`]: 'colleague_unknown' })
      return colleague
    })
    const at = clock.now()
    const author = nameOf(user)
    const text = plainText(note.text)
    const event = await addEvent(
      tx,
      conversation,
      { event: NOTE, event_name: text, actor: author, data: { client_id: note.client_id, user_id: user.id } },
      at,
    )
    const words = mentionNotice({ author, customer: fullNameOf(conversation), text })
    for (const { email } of mentioned)
      await addMention(tx, conversation, { key: note.client_id, email, ...words }, at)
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
