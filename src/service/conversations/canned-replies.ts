/** The dealership's canned replies. */
import { sql, type Selectable } from 'kysely'
import type { CallBody } from '../../contract/core/call'
import type { CannedReply, saveCannedReply } from '../../contract/calls/assist'
import { placeholderProblem } from '../../rules/conversations/canned-reply'
import type { ServiceContext } from '../context'
import { invalid, notFound, DomainError } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import { plainText } from '../platform/plain-text'
import type { Tables } from '../platform/schema'

const shown = ({
  id,
  title,
  text,
  version,
  updated_at,
}: Selectable<Tables['canned_replies']>): CannedReply => ({
  id,
  title,
  text,
  version,
  updated_at: updated_at.toISOString(),
})

/** By title, in the order of a dictionary. */
export async function readCannedReplies(db: Executor, accountId: string): Promise<CannedReply[]> {
  const rows = await db
    .selectFrom('canned_replies')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

/**
 * Adds a canned reply, or changes the version that the person has seen. Throws 400 for an unknown field in
 * the text, a title that another has (letter case aside) or a change without a version; 404 when it is gone;
 * 409 when somebody changed it meanwhile.
 */
export async function keepCannedReply(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  accountId: string,
  { reply_id, version, ...words }: CallBody<typeof saveCannedReply>,
): Promise<CannedReply> {
  const wrong = placeholderProblem(words.text)
  if (wrong !== undefined) throw invalid({ text: wrong })
  if (reply_id !== undefined && version === undefined) throw invalid({ version: 'required' })
  const kept = { title: plainText(words.title), text: plainText(words.text), updated_at: clock.now() }
  return await db.transaction().execute(async (tx) => {
    // Whoever saves one of this dealership's holds the account, so that two cannot take the same title at
    // once.
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const present = reply_id === undefined ? undefined : await ownReply(tx, accountId, reply_id)
    if (present && present.version !== version) {
      throw new DomainError('canned_reply_changed')
    }
    if (await isTaken(tx, accountId, kept.title, reply_id)) {
      throw invalid({ title: 'canned_reply_title_taken' })
    }
    const saved = present
      ? await tx
          .updateTable('canned_replies')
          .set({ ...kept, version: present.version + 1 })
          .where('id', '=', present.id)
          .where('account_id', '=', accountId)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('canned_replies')
          .values({ ...kept, id: newId('q_', kept.updated_at), account_id: accountId })
          .returningAll()
          .executeTakeFirstOrThrow()
    return shown(saved)
  })
}

/** One that is gone already, or of another account, is left as it is. */
export async function dropCannedReply(db: Executor, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('canned_replies').where('id', '=', id).where('account_id', '=', accountId).execute()
}

async function ownReply(tx: Tx, accountId: string, id: string) {
  const found = await tx
    .selectFrom('canned_replies')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

async function isTaken(
  tx: Tx,
  accountId: string,
  title: string,
  except: string | undefined,
): Promise<boolean> {
  const other = await tx
    .selectFrom('canned_replies')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql`lower(title)`, '=', sql`lower(${title})`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return other !== undefined
}
