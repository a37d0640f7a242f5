/** Reads, saves and deletes the dealership's canned replies. */
import { sql, type Selectable } from 'kysely'
import { compareNames } from '../../rules/text/compare-names'
import type { CallBody } from '../../contract/core/call'
import type { CannedReply, saveCannedReply } from '../../contract/calls/assist'
import { placeholderProblem } from '../../rules/conversations/canned-reply'
import type { ServiceContext } from '../context'
import { invalid, notFound, DomainError } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import { plainText } from '../platform/plain-text'
import type { Tables } from '../platform/schema'

const toCannedReply = ({
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

/** All canned replies of the dealership, sorted by title regardless of case. */
export async function readCannedReplies(db: Executor, accountId: string): Promise<CannedReply[]> {
  const rows = await db
    .selectFrom('canned_replies')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(toCannedReply).sort((one, other) => compareNames(one.title, other.title))
}

/**
 * Adds a canned reply, or changes the version that the user has seen. Throws `fields_invalid` for an unknown
 * field in the text, a title that another one has (regardless of case) or a change without a version,
 * `not_found` when it was deleted, and `canned_reply_changed` when somebody changed it meanwhile.
 */
export async function storeCannedReply(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  accountId: string,
  { reply_id, version, ...input }: CallBody<typeof saveCannedReply>,
): Promise<CannedReply> {
  const textIssue = placeholderProblem(input.text)
  if (textIssue !== undefined) throw invalid({ text: textIssue })
  if (reply_id !== undefined && version === undefined) throw invalid({ version: 'required' })
  const columns = { title: plainText(input.title), text: plainText(input.text), updated_at: clock.now() }
  return await db.transaction().execute(async (tx) => {
    // Every save locks the account, so that two users cannot choose the same title at once.
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const current = reply_id === undefined ? undefined : await lockReply(tx, accountId, reply_id)
    if (current && current.version !== version) {
      throw new DomainError('canned_reply_changed')
    }
    if (await isTitleInUse(tx, accountId, columns.title, reply_id)) {
      throw invalid({ title: 'canned_reply_title_taken' })
    }
    const saved = current
      ? await tx
          .updateTable('canned_replies')
          .set({ ...columns, version: current.version + 1 })
          .where('id', '=', current.id)
          .where('account_id', '=', accountId)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('canned_replies')
          .values({ ...columns, id: newId('q_', columns.updated_at), account_id: accountId })
          .returningAll()
          .executeTakeFirstOrThrow()
    return toCannedReply(saved)
  })
}

/** Deletes a canned reply. Does nothing if it was deleted already or belongs to another account. */
export async function removeCannedReply(db: Executor, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('canned_replies').where('id', '=', id).where('account_id', '=', accountId).execute()
}

async function lockReply(tx: Tx, accountId: string, id: string) {
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

async function isTitleInUse(
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
