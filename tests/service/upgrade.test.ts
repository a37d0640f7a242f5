/** The service starts on the schema of every released version, and the data stay what they were. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSettings, type Config } from '../../src/service/platform/config'
import type { Database } from '../../src/service/platform/database'
import { openEmbedded } from '../../src/service/platform/embedded-database'
import { readMigrations } from '../../src/service/platform/migrate'
import { openServer } from '../../src/service/platform/server-database'
import { createService } from '../../src/service/service'
import { eachDatabase, makeServerDatabase } from './support/databases'

const DUMPS = new URL('./upgrade/', import.meta.url)
const dumps = (await readdir(DUMPS)).filter((name) => name.endsWith('.sql.gz'))
const log = pino({ level: 'silent' })

/** Facts that the first versions did not count; they are counted from the log. */
const isNew = sql<boolean>`(metric in ('ai_reply', 'person_reply', 'visit') or metric like 'funnel%')`

/** Figures and what people wrote, by what no migration may change. */
async function contents({ db }: Database) {
  const { rows } = await sql<Record<string, string>>`
    select
      (select md5(string_agg(conversation_id || seq || initiator || text || at, '' order by conversation_id, seq)) from messages) as messages,
      (select md5(string_agg(account_id || metric || day || unit_id, '' order by account_id, metric, day, unit_id)) from facts
        where not ${isNew}) as facts,
      (select md5(string_agg(account_id || metric || day || value, '' order by account_id, metric, day, product, from_chat, source_name)) from daily_sums) as sums,
      (select count(*) from conversations) as conversations,
      (select count(*) from knowledge_entries) as knowledge,
      (select count(*) from users) as users`.execute(db)
  return rows[0]
}

eachDatabase('an upgrade', (kind) => {
  let settings: Config
  let clean: () => Promise<unknown>

  beforeEach(async () => {
    if (kind === 'server') {
      const server = await makeServerDatabase()
      settings = readSettings({ DATABASE_URL: server.url, PORT: '0' })
      clean = server.drop
    } else {
      const directory = await mkdtemp(join(tmpdir(), 'forecourt-upgrade-'))
      settings = readSettings({ DATA_DIR: directory, PORT: '0' })
      clean = () => rm(directory, { recursive: true })
    }
  })
  afterEach(() => clean())

  const open = () =>
    settings.DATABASE_URL === undefined
      ? openEmbedded(settings.DATA_DIR)
      : Promise.resolve(openServer(settings.DATABASE_URL, log))

  it.each(dumps)('starts on %s', { timeout: 120_000 }, async (dump) => {
    const old = await open()
    await old.script(gunzipSync(await readFile(new URL(dump, DUMPS))).toString())
    await old.script('reset all')
    const before = await contents(old)
    expect(before?.messages).toMatch(/^\w{32}$/)
    await old.close()

    const service = await createService(settings, { log })
    expect((await service.app.request('/readyz')).status).toBe(200)
    expect(await contents(service.context.database)).toEqual(before)
    const added = await sql<{ metric: string }>`
      select distinct metric from facts where ${isNew} order by metric`.execute(service.context.db)
    expect(added.rows.map(({ metric }) => metric)).toEqual(
      expect.arrayContaining(['ai_reply', 'person_reply', 'visit', 'funnel_engaged', 'funnel_appointment']),
    )
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
      service.context.db,
    )
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
    await service.close()
  })
})
