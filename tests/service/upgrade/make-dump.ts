/**
 * Writes a dump of the current schema with a little of the demo's data, named after its last migration. Run
 * it for each version that is released, with a PostgreSQL server and pg_dump at hand:
 *
 *   node --import tsx tests/service/upgrade/make-dump.ts
 *
 * `upgrade.test.ts` starts the service on every dump of this folder.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { seedDemo } from '../../../demo/seed/seed'
import { openDatabase } from '../../../src/service/open-database'
import { systemClock } from '../../../src/service/platform/clock'
import { readSettings } from '../../../src/service/platform/config'
import { readMigrations } from '../../../src/service/platform/migrate'
import { makeServerDatabase } from '../support/databases'

const server = await makeServerDatabase()
try {
  const settings = readSettings({ DATABASE_URL: server.url })
  const database = await openDatabase(settings, systemClock, pino({ level: 'silent' }))
  await seedDemo({ db: database.db, database }, { scale: 0.001, now: new Date('2026-11-21T16:42:00Z') })
  await database.close()
  const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges']
  const { stdout } = await promisify(execFile)('pg_dump', [...options, server.url], {
    maxBuffer: 64 * 2 ** 20,
  })
  // Lines that begin with a backslash are for psql.
  const sql = stdout.replace(/^\\.*\n/gm, '')
  const last = (await readMigrations()).at(-1)?.name ?? ''
  await writeFile(new URL(`${last}.gz`, import.meta.url), gzipSync(sql, { level: 9 }))
} finally {
  await server.drop()
}
