/** Deletes the log of webhooks after its time. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { DAY_MS } from '../../../rules/time/durations'

/** How long a delivery stays in the log, ms. */
const RETENTION_MS = 30 * DAY_MS
const BATCH = 5_000

/** Deletes deliveries that are done and too old. Returns how many there were. */
export async function pruneWebhookLog(db: Db, now: Date): Promise<number> {
  let total = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries
        where at < ${new Date(now.getTime() - RETENTION_MS).toISOString()}::timestamptz and due_at is null
        limit ${BATCH})`.execute(db)
    total += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return total
  }
}
