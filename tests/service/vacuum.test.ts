/** The embedded database is vacuumed by the service; a server does it itself. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vacuumNextTable } from '../../src/service/platform/vacuum'
import { eachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld } from './support/world'

eachDatabase('upkeep', (kind) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database: kind })
    // The service's own scheduled work is done first.
    while ((await vacuumNextTable(test.context.database)) !== null);
  })
  afterAll(() => test.close())

  const visible = async () => {
    const { rows } = await sql<{ pages: number; visible: number }>`
      select relpages as pages, relallvisible as visible from pg_class where relname = 'visits'`.execute(
      test.db,
    )
    return rows[0]
  }

  it('cleans a table once enough of it has changed, and then leaves it alone', async () => {
    await sql`
      insert into visits (account_id, day, visitor, traffic_source, page_type, first_at)
      select ${ACCOUNT.ford}, '2026-11-20', 'v' || n, 'Direct', 'home', now() from generate_series(1, 3000) n`.execute(
      test.db,
    )
    if (kind === 'server') return expect(await vacuumNextTable(test.context.database)).toBeNull()
    expect(await vacuumNextTable(test.context.database)).toBe('visits')
    const after = await visible()
    expect(after?.pages).toBeGreaterThan(10)
    expect(after?.visible).toBe(after?.pages)
    await sql`update visits set opens = 1`.execute(test.db)
    expect(await vacuumNextTable(test.context.database)).toBe('visits')
    const again = await visible()
    expect(again?.visible).toBe(again?.pages)
    expect(await vacuumNextTable(test.context.database)).toBeNull()
  })
})
