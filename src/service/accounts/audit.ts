/**
 * Reads the audit log: who changed which setting of a dealership, from what to what. `setting-versions.ts`
 * writes it.
 */
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CallOutput } from '../../contract/core/call'
import type { auditLog, AuditEntry } from '../../contract/calls/audit'
import { formatDateTime } from '../../rules/time/format'
import { formatDifference, settingDifferences, settingTitle } from '../../rules/settings/setting-changes'
import type { Formats } from '../../contract/core/formats'
import { csvLines, UTF8_MARK } from '../../rules/text/csv'
import type { Db, Executor } from '../platform/database'
import type { Tables } from '../platform/schema'

/** Entries per page. */
const PAGE_SIZE = 50
/** Entries that are read at once for an exported file. */
const CHUNK_SIZE = 200

type Row = Selectable<Tables['audit_log']>

export interface AuditFilter {
  /** A prefix of the setting's name; absent: all settings. */
  readonly setting?: string | undefined
  /** Only entries older than the one with this id; absent: from the newest. */
  readonly before?: string | undefined
}

/** One page of an account's changes, newest first, and all blocks in which something was ever changed. */
export async function readAuditLog(
  db: Executor,
  accountId: string,
  filter: AuditFilter,
): Promise<CallOutput<typeof auditLog>> {
  const rows = await readRows(db, accountId, filter, PAGE_SIZE + 1)
  const blocks = await db
    .selectFrom('audit_log')
    .select(sql<string>`split_part(setting, '/', 1)`.as('block'))
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('block')
    .execute()
  return {
    items: rows.slice(0, PAGE_SIZE).map(toAuditEntry),
    more: rows.length > PAGE_SIZE,
    blocks: blocks.map(({ block }) => block),
  }
}

/**
 * All changes as CSV, one line per changed value. They are read page by page while they are sent, so that a
 * slow reader holds no transaction open.
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
    const rows = await readRows(db, accountId, { setting, before }, CHUNK_SIZE)
    const last = rows.at(-1)
    if (!last) return
    yield csvLines(rows.flatMap((row) => csvRows(row, formats)))
    before = last.id
  }
}

function csvRows(row: Row, formats: Formats): string[][] {
  const title = settingTitle(row.setting, row.before, row.after)
  const shared = [formatDateTime(row.at, formats), row.user_name, title]
  return settingDifferences(row.before, row.after, formats).map((difference) => [
    ...shared,
    formatDifference(difference),
  ])
}

async function readRows(
  db: Executor,
  accountId: string,
  { setting, before }: AuditFilter,
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

const toAuditEntry = ({ id, at, user_id, user_name, setting, before, after }: Row): AuditEntry => ({
  id,
  at: at.toISOString(),
  user_id,
  user_name,
  setting,
  before,
  after,
})
