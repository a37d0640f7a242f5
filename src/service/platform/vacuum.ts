/**
 * Vacuums the embedded database: it removes dead rows and updates the planner's statistics, which a
 * PostgreSQL server does by itself.
 */
import { sql } from 'kysely'
import type { Database } from './database'

/**
 * How many rows, plus which share of the table, must have changed before a vacuum is worthwhile. These are
 * the defaults of a server.
 */
const VACUUM_THRESHOLD = { rows: 1000, share: 0.2 }

/**
 * Vacuums the table that needs it most. It is one table at a time, since no other query runs meanwhile. A
 * vacuum also marks rows as visible, without which figures cannot be counted from indexes alone. Returns the
 * table's name; null when no table needs it, and on a server.
 */
export async function vacuumNextTable({ kind, db }: Pick<Database, 'kind' | 'db'>): Promise<string | null> {
  if (kind === 'server') return null
  return await db.connection().execute(async (connection) => {
    await sql`select pg_stat_force_next_flush()`.execute(connection)
    const { rows } = await sql<{ name: string }>`
      select relname as name
      from pg_stat_user_tables
      where greatest(n_dead_tup, n_ins_since_vacuum) > ${VACUUM_THRESHOLD.rows} + ${VACUUM_THRESHOLD.share}::float8 * n_live_tup
      order by greatest(n_dead_tup, n_ins_since_vacuum)::float8 / greatest(n_live_tup, 1) desc, relname
      limit 1`.execute(connection)
    const name = rows[0]?.name
    if (name === undefined) return null
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`vacuum (analyze) ${sql.table(name)}`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
    return name
  })
}
