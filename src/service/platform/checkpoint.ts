/**
 * Writes checkpoints of the embedded database, which a PostgreSQL server does by itself. Without them its log
 * grows until the service stops, and after a crash the next start replays all of it, which may take minutes.
 */
import { sql } from 'kysely'
import type { Database } from './database'

/** How much of the log a start may have to replay, bytes: well under a second. */
const REPLAY_MAX = 16 * 2 ** 20

/** Writes a checkpoint if much was written since the last one. Returns whether it did; never on a server. */
export async function checkpointWhenDue({ kind, db }: Pick<Database, 'kind' | 'db'>): Promise<boolean> {
  if (kind === 'server') return false
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`.execute(
    db,
  )
  if ((rows[0]?.bytes ?? 0) < REPLAY_MAX) return false
  await sql`checkpoint`.execute(db)
  return true
}
