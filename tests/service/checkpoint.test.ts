/** The embedded database replays little after a crash, however long it had run. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkpointWhenDue } from '../../src/service/platform/checkpoint'
import { startService } from './support/service'

it('writes a checkpoint once much was written, and not again at once', async () => {
  const test = await startService()
  const { database, db } = test.context
  const toReplay = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`.execute(
      db,
    )
    return rows[0]?.bytes ?? 0
  }
  try {
    await checkpointWhenDue(database)
    await database.script(`
      create table written (words text);
      insert into written select repeat(md5(i::text), 20) from generate_series(1, 30000) i`)
    expect(await toReplay()).toBeGreaterThan(16 * 2 ** 20)
    expect(await checkpointWhenDue(database)).toBe(true)
    expect(await toReplay()).toBeLessThan(2 ** 20)
    expect(await checkpointWhenDue(database)).toBe(false)
    expect(await checkpointWhenDue({ ...database, kind: 'server' })).toBe(false)
  } finally {
    await test.close()
  }
})
