/**
 * Makes facts, daily sums, what search reads, and the hand-off state of conversations anew from what
 * happened. Statements over whole sets: a million conversations are one run. The incremental writers of
 * `facts.ts` come to the same rows; a test holds the two together.
 */
import { sql } from 'kysely'
import { rebuildFigures, inAccounts } from '../metrics/recount'
import type { Db } from '../platform/database'
import { rebuildTexts } from './search'

export interface RebuildWish {
  /** Absent: every account. */
  readonly accountIds?: readonly string[]
}

/**
 * One transaction; afterwards the planner is told about the new rows, which nobody else does in the embedded
 * database.
 */
export async function rebuildFacts(db: Db, { accountIds }: RebuildWish = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await rebuildFigures(tx, accountIds)
    await rebuildTexts(tx, inAccounts(accountIds)('t.account_id'))
  })
  await db.connection().execute(async (held) => {
    await sql`set statement_timeout = 0`.execute(held)
    for (const table of ['facts', 'daily_sums', 'conversations', 'dialogue_texts'])
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(held)
    await sql`reset statement_timeout`.execute(held)
  })
}

/**
 * Rises when facts or sums get a new meaning: a database whose figures are older counts them again when it is
 * opened.
 */
const FIGURES = 2
const FIGURES_NAME = 'figures'

/** Counts again what an older program has counted. Nothing to do on a database that is new or current. */
export async function keepFiguresCurrent(db: Db): Promise<void> {
  const kept = await sql<{ value: number; empty: boolean }>`
    select (select value::text::integer from service_secrets where name = ${FIGURES_NAME}) as value,
      not exists (select from conversations) and not exists (select from visits) as empty`.execute(db)
  const { value = null, empty = true } = kept.rows[0] ?? {}
  if (value === FIGURES) return
  if (!empty) await rebuildFacts(db)
  await sql`
    insert into service_secrets (name, value) values (${FIGURES_NAME}, ${String(FIGURES)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
}
