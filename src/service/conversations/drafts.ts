/** Unsent words of members of staff: one draft a person, conversation and channel. */
import { Channel } from '../../contract/calls/conversations'
import type { Draft } from '../../contract/calls/reply'
import { v } from '../../contract/core/schema'
import type { Executor, Tx } from '../platform/database'
import { ownConversation } from './own-conversation'
import { plainText } from '../platform/plain-text'
import type { Visibility } from '../accounts/lead-visibility'

export interface DraftPlace {
  readonly user_id: string
  readonly account_id: string
  readonly conversation_id: string
}

/** The person's drafts in a conversation. Throws 404 for one of another account. */
export async function readDrafts(
  db: Executor,
  { leads, ...place }: DraftPlace & Pick<Visibility, 'leads'>,
): Promise<Draft[]> {
  await ownConversation(db, { id: place.account_id, leads }, place.conversation_id)
  const rows = await db
    .selectFrom('drafts')
    .select(['channel', 'text', 'updated_at'])
    .where('user_id', '=', place.user_id)
    .where('account_id', '=', place.account_id)
    .where('conversation_id', '=', place.conversation_id)
    .orderBy('channel')
    .execute()
  return rows.map(({ channel, text, updated_at }) => ({
    Channel: v.parse(Channel, channel),
    text,
    updated_at: updated_at.toISOString(),
  }))
}

/**
 * Keeps a draft; an empty text forgets it. Answers when it was kept, null when there is none any more. Throws
 * 404 as reading does.
 */
export async function keepDraft(
  db: Executor,
  { leads, ...place }: DraftPlace & Pick<Visibility, 'leads'>,
  channel: Channel,
  text: string,
  at: Date,
): Promise<Date | null> {
  await ownConversation(db, { id: place.account_id, leads }, place.conversation_id)
  const kept = plainText(text)
  if (kept === '') {
    await forgetDraft(db, place, channel)
    return null
  }
  await db
    .insertInto('drafts')
    .values({ ...place, channel, text: kept, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'conversation_id', 'channel'])
        .doUpdateSet({ text: kept, updated_at: at })
        .where('drafts.account_id', '=', place.account_id),
    )
    .execute()
  return at
}

/** What was said is no draft any more; words that were written after it stay. */
export async function forgetSaidDraft(
  tx: Tx,
  place: DraftPlace,
  channel: Channel,
  said: string,
): Promise<void> {
  const draft = await tx
    .selectFrom('drafts')
    .select('text')
    .where('user_id', '=', place.user_id)
    .where('account_id', '=', place.account_id)
    .where('conversation_id', '=', place.conversation_id)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()
  if (draft?.text.trim() !== said.trim()) return
  await forgetDraft(tx, place, channel)
}

async function forgetDraft(db: Executor, place: DraftPlace, channel: Channel): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('user_id', '=', place.user_id)
    .where('account_id', '=', place.account_id)
    .where('conversation_id', '=', place.conversation_id)
    .where('channel', '=', channel)
    .execute()
}
