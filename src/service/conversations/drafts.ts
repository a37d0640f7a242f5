/** Unsent replies of staff: one draft for each user, conversation and channel. */
import { Channel } from '../../contract/calls/conversations'
import type { Draft } from '../../contract/calls/reply'
import { v } from '../../contract/core/schema'
import type { Executor, Tx } from '../platform/database'
import { ownConversation } from './own-conversation'
import { plainText } from '../platform/plain-text'
import type { Visibility } from '../accounts/lead-visibility'

export interface DraftKey {
  readonly user_id: string
  readonly account_id: string
  readonly conversation_id: string
}

/** The user's drafts in a conversation. Throws `no_conversation` for a conversation of another account. */
export async function readDrafts(
  db: Executor,
  { leads, ...key }: DraftKey & Pick<Visibility, 'leads'>,
): Promise<Draft[]> {
  await ownConversation(db, { id: key.account_id, leads }, key.conversation_id)
  const rows = await db
    .selectFrom('drafts')
    .select(['channel', 'text', 'updated_at'])
    .where('user_id', '=', key.user_id)
    .where('account_id', '=', key.account_id)
    .where('conversation_id', '=', key.conversation_id)
    .orderBy('channel')
    .execute()
  return rows.map(({ channel, text, updated_at }) => ({
    Channel: v.parse(Channel, channel),
    text,
    updated_at: updated_at.toISOString(),
  }))
}

/**
 * Saves a draft; an empty text deletes it. Returns when it was saved, or null when it was deleted. Throws
 * `no_conversation` as `readDrafts` does.
 */
export async function storeDraft(
  db: Executor,
  { leads, ...key }: DraftKey & Pick<Visibility, 'leads'>,
  channel: Channel,
  text: string,
  at: Date,
): Promise<Date | null> {
  await ownConversation(db, { id: key.account_id, leads }, key.conversation_id)
  const stored = plainText(text)
  if (stored === '') {
    await deleteDraft(db, key, channel)
    return null
  }
  await db
    .insertInto('drafts')
    .values({ ...key, channel, text: stored, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'conversation_id', 'channel'])
        .doUpdateSet({ text: stored, updated_at: at })
        .where('drafts.account_id', '=', key.account_id),
    )
    .execute()
  return at
}

/** Deletes a draft whose text was sent. A draft with another text is kept, since it was written later. */
export async function deleteSentDraft(
  tx: Tx,
  key: DraftKey,
  channel: Channel,
  sentText: string,
): Promise<void> {
  const draft = await tx
    .selectFrom('drafts')
    .select('text')
    .where('user_id', '=', key.user_id)
    .where('account_id', '=', key.account_id)
    .where('conversation_id', '=', key.conversation_id)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()
  if (draft?.text.trim() !== sentText.trim()) return
  await deleteDraft(tx, key, channel)
}

async function deleteDraft(db: Executor, key: DraftKey, channel: Channel): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('user_id', '=', key.user_id)
    .where('account_id', '=', key.account_id)
    .where('conversation_id', '=', key.conversation_id)
    .where('channel', '=', channel)
    .execute()
}
