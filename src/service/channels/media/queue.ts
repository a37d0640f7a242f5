/** The durable queue of files to fetch, shared by all instances. Each account is a lane of its own. */
import { sql } from 'kysely'
import type { Attachment } from '../../../contract/calls/dialogue'
import { lockConversation } from '../../conversations/conversation-writes'
import { toMessage } from '../../conversations/dialogue'
import { storeFile, type NewFile } from '../../conversations/files'
import type { ServiceContext } from '../../context'
import { appendLive } from '../../platform/live-log'
import { pauseAfter } from '../../platform/retry-policy'
import type { MediaFetchRow } from '../../platform/schema/channels'

/** How long a claimed row is leased, ms: longer than a file may take. */
const LEASE_MS = 3 * 60_000

type Context = Pick<ServiceContext, 'db' | 'clock'>

/** The accounts that have due files, the one that has waited longest first. */
export async function accountsWithMedia({ db, clock }: Context): Promise<string[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('media_fetches')
    .select('account_id')
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
    .groupBy('account_id')
    .orderBy(sql`min(due_at)`)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export async function claimMedia(
  { db, clock }: Context,
  accountId: string,
  limit: number,
): Promise<{ claimed: MediaFetchRow[]; seen: number }> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('media_fetches')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('due_at', '<=', now)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
      .orderBy('due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const leased_until = new Date(now.getTime() + LEASE_MS)
    const claimed: MediaFetchRow[] = []
    for (const row of due) {
      const attempts = row.attempts + 1
      await tx
        .updateTable('media_fetches')
        .set({ leased_until, attempts })
        .where('conversation_id', '=', row.conversation_id)
        .where('seq', '=', row.seq)
        .where('position', '=', row.position)
        .execute()
      claimed.push({ ...row, leased_until, attempts })
    }
    return { claimed, seen: due.length }
  })
}

/** Releases what an earlier process had claimed; only with the embedded database, which has one process. */
export async function releaseMedia({ database, db }: Pick<ServiceContext, 'database' | 'db'>): Promise<void> {
  if (database.kind !== 'embedded') return
  await db
    .updateTable('media_fetches')
    .set({ leased_until: null })
    .where('leased_until', 'is not', null)
    .execute()
}

/** When the next unclaimed file is due; null when none waits. */
export async function nextMediaDue({ db }: Pick<ServiceContext, 'db'>): Promise<Date | null> {
  const { next } = await db
    .selectFrom('media_fetches')
    .select(sql<Date | null>`min(due_at)`.as('next'))
    .where('leased_until', 'is', null)
    .executeTakeFirstOrThrow()
  return next
}

/** What came of an attempt. */
export type MediaOutcome =
  { readonly kind: 'stored'; readonly file: NewFile } | { readonly kind: 'failed' | 'too_large' | 'again' }

/** Stores the outcome, unless the conversation was erased or another instance has claimed the row since. */
export async function settleMedia(
  { db, clock }: Context,
  claimed: MediaFetchRow,
  outcome: MediaOutcome,
): Promise<void> {
  const { account_id, conversation_id, seq, position, attempts } = claimed
  const now = clock.now()
  const pause = outcome.kind === 'again' ? pauseAfter(attempts) : undefined
  await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, { id: account_id }, conversation_id)
    if (!conversation) return
    if (pause !== undefined) {
      await tx
        .updateTable('media_fetches')
        .set({ leased_until: null, due_at: new Date(now.getTime() + pause) })
        .where('conversation_id', '=', conversation_id)
        .where('seq', '=', seq)
        .where('position', '=', position)
        .where('attempts', '=', attempts)
        .execute()
      return
    }
    const { numDeletedRows } = await tx
      .deleteFrom('media_fetches')
      .where('conversation_id', '=', conversation_id)
      .where('seq', '=', seq)
      .where('position', '=', position)
      .where('attempts', '=', attempts)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    const { attachments } = await tx
      .selectFrom('messages')
      .select('attachments')
      .where('conversation_id', '=', conversation_id)
      .where('account_id', '=', account_id)
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    const files = (attachments ?? []) as Attachment[]
    const after: Attachment = { ...(files[position] ?? { content_type: 'application/octet-stream' }) }
    if (outcome.kind === 'stored') {
      after.content_type = outcome.file.content_type
      after.name = outcome.file.name
      after.object_key = await storeFile(tx, conversation, outcome.file, now)
      delete after.state
    } else {
      after.state = outcome.kind === 'too_large' ? 'too_large' : 'failed'
    }
    const message = await tx
      .updateTable('messages')
      .set({ attachments: JSON.stringify(files.with(position, after)) })
      .where('conversation_id', '=', conversation_id)
      .where('account_id', '=', account_id)
      .where('seq', '=', seq)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { widget } = await tx
      .selectFrom('accounts')
      .select('widget')
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
    // Consoles replace the message that they have.
    await appendLive(tx, account_id, now, [
      { kind: 'message', conversation_id, message: toMessage(message, conversation, widget.agent_name) },
    ])
  })
}
