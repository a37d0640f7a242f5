import { sql } from 'kysely'
import type { Db } from '../../../src/service/platform/database'

export type Rows = Readonly<Record<string, readonly string[]>>

/** All rows of all tables as text, in an order that does not depend on the time of writing. */
export async function allRows(db: Db): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by 1`.execute(db)
  const all: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select md5(t::text) as row from ${sql.table(name)} t order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
