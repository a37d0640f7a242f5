/** Who changed which setting of a dealership, with before and after. `setting-versions.ts` writes it. */
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CallOutput } from '../../contract/core/call'
import type { auditLog, AuditEntry } from '../../contract/calls/audit'
import { formatDateTime } from '../../rules/time/format'
import { differenceInWords, settingDifferences, settingTitle } from '../../rules/settings/setting-changes'
import type { Formats } from '../../contract/core/formats'
import { csvLines, UTF8_MARK } from '../../rules/text/csv'
import type { Db, Executor } from '../platform/database'
import type { Tables } from '../platform/schema'

/** Entries a page. */
const PAGE = 50
/** Entries a piece of a file. */
const CHUNK = 200

type Row = Selectable<Tables['audit_log']>

export interface AuditWish {
  /** How the setting's name begins; absent: all. */
  readonly setting?: string | undefined
  /** Older than the entry of this id; absent: from the newest. */
  readonly before?: string | undefined
}

/** One page of an account's changes, newest first, and the blocks that were ever changed. */
export async function readAuditLog(
  db: Executor,
  accountId: string,
  wish: AuditWish,
): Promise<CallOutput<typeof auditLog>> {
  const rows = await readRows(db, accountId, wish, PAGE + 1)
  const blocks = await db
    .selectFrom('audit_log')
    .select(sql<string>`split_part(setting, '/', 1)`.as('block'))
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('block')
    .execute()
  return {
    items: rows.slice(0, PAGE).map(entryOf),
    more: rows.length > PAGE,
    blocks: blocks.map(({ block }) => block),
  }
}

/**
 * All of them as CSV, read page by page while they are sent, so that a slow reader holds nothing. One line a
 * changed value.
 */
export async function* exportAuditLog(
  db: Db,
  accountId: string,
  setting: string | undefined,
  formats: Formats,
): AsyncGenerator<string> {
  yield UTF8_MARK + csvLines([['Date', 'Who', 'Setting', 'Change']])
  let before: string | undefined
  for (;;) {
    const rows = await readRows(db, accountId, { setting, before }, CHUNK)
    const last = rows.at(-1)
    if (!last) return
    yield csvLines(rows.flatMap((row) => linesOf(row, formats)))
    before = last.id
  }
}

function linesOf(row: Row, formats: Formats): string[][] {
  const title = settingTitle(row.setting, row.before, row.after)
  const shared = [formatDateTime(row.at, formats), row.user_name, title]
  return settingDifferences(row.before, row.after, formats).map((difference) => [
    ...shared,
    differenceInWords(difference),
  ])
}

async function readRows(
  db: Executor,
  accountId: string,
  { setting, before }: AuditWish,
  limit: number,
): Promise<Row[]> {
  return await db
    .selectFrom('audit_log as a')
    .selectAll('a')
    .where('a.account_id', '=', accountId)
    .$if(setting !== undefined, (query) => query.where(sql<boolean>`starts_with(a.setting, ${setting})`))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.at, a.id) < (select b.at, b.id from audit_log b where b.account_id = ${accountId} and b.id = ${before})`,
      ),
    )
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

const entryOf = ({ id, at, user_id, user_name, setting, before, after }: Row): AuditEntry => ({
  id,
  at: at.toISOString(),
  user_id,
  user_name,
  setting,
  before,
  after,
})
