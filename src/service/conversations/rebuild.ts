/**
 * Rebuilds facts, daily sums, the search texts and the handoff state of conversations from the log. The
 * statements are set-based, so a million conversations are one run. The incremental writers of `facts.ts`
 * produce the same rows, and a test compares the two.
 */
import { sql } from 'kysely'
import { rebuildFigures, inAccounts } from '../metrics/rebuild-figures'
import type { Db } from '../platform/database'
import { readSecret, writeSecret } from '../platform/secrets'
import { rebuildTexts } from './search'

export interface RebuildOptions {
  /** Absent: all accounts. */
  readonly accountIds?: readonly string[]
}

/**
 * Rebuilds in one transaction. Afterwards the tables are vacuumed and analyzed, which the embedded database
 * does not do by itself.
 */
export async function rebuildDerivedData(db: Db, { accountIds }: RebuildOptions = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await rebuildFigures(tx, accountIds)
    await rebuildTexts(tx, inAccounts(accountIds)('t.account_id'))
  })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    for (const table of ['facts', 'daily_sums', 'conversations', 'dialogue_texts'])
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

/**
 * The version of the figures. It increases when facts or sums get a new meaning; a database with an older
 * version is rebuilt when it is opened.
 */
const FIGURES_VERSION = 4
const FIGURES_NAME = 'figures'

/**
 * Rebuilds the derived data if an older program has counted the figures. Does nothing for a new or current
 * database.
 */
export async function rebuildIfOutdated(db: Db): Promise<void> {
  if ((await readSecret<number>(db, FIGURES_NAME)) === FIGURES_VERSION) return
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from conversations) and not exists (select from visits) as empty`.execute(db)
  if (rows[0]?.empty === false) await rebuildDerivedData(db)
  await writeSecret(db, FIGURES_NAME, FIGURES_VERSION)
}
