/**
 * What a PostgreSQL server does by itself and the embedded database does not: dead rows are cleared away and
 * the planner is told what there is.
 */
import { sql } from 'kysely'
import type { Database } from './database'

/**
 * Rows of a table that changed before it is worth the while, and the share of the table: as a server has
 * them.
 */
const CHANGED = { rows: 1000, share: 0.2 }

/**
 * Cleans the table that needs it most, one a turn, since nobody else is answered meanwhile. Figures are
 * counted from indexes alone only where rows are known to be visible, which this makes them. Answers its
 * name; null when none needs it, and on a server.
 */
export async function cleanUp({ kind, db }: Pick<Database, 'kind' | 'db'>): Promise<string | null> {
  if (kind === 'server') return null
  return await db.connection().execute(async (held) => {
    await sql`select pg_stat_force_next_flush()`.execute(held)
    const { rows } = await sql<{ name: string }>`
      select relname as name
      from pg_stat_user_tables
      where greatest(n_dead_tup, n_ins_since_vacuum) > ${CHANGED.rows} + ${CHANGED.share}::float8 * n_live_tup
      order by greatest(n_dead_tup, n_ins_since_vacuum)::float8 / greatest(n_live_tup, 1) desc, relname
      limit 1`.execute(held)
    const name = rows[0]?.name
    if (name === undefined) return null
    await sql`set statement_timeout = 0`.execute(held)
    try {
      await sql`vacuum (analyze) ${sql.table(name)}`.execute(held)
    } finally {
      await sql`reset statement_timeout`.execute(held)
    }
    return name
  })
}
