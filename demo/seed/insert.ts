/** Inserts many rows with one statement and one parameter, which the database unpacks. */
import { sql } from 'kysely'
import type { Executor } from '../../src/service/platform/database'
import type { Tables } from '../../src/service/platform/schema'
import type { SeedRow } from './play/rows'

/** Rows per statement: more are not faster, and each one is in memory twice. */
const BATCH = 4_000

/** Every row has every column that the database does not fill itself. */
export async function insertRows<T extends keyof Tables & string>(
  db: Executor,
  table: T,
  rows: readonly SeedRow<T>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    const columns = sql.join(Object.keys(batch[0] ?? {}).map((name) => sql.ref(name)))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::text::json)`.execute(
      db,
    )
  }
}
