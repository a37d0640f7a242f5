/**
 * Before the tests: a database of each kind in the newest shape, made once by the service's own migrations. Every service of a test begins with a
 * copy, because making the shape takes longer than most tests.
 */
import { PGlite } from '@electric-sql/pglite'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readSettings } from '../../../src/service/settings'
import { systemClock } from '../../../src/service/store/clock'
import { openDatabase } from '../../../src/service/store/open'
import { makeServerDatabase, MIGRATED_IMAGE, MIGRATED_TEMPLATE, serverUrl } from './databases'

export default async function makeMigrated(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-migrated-'))
  await migrateAt({ DATA_DIR: directory })
  const pglite = await PGlite.create({ dataDir: join(directory, 'database') })
  const archive = await pglite.dumpDataDir('none')
  await pglite.close()
  const image = join(directory, 'image.tar')
  await writeFile(image, new Uint8Array(await archive.arrayBuffer()))

  const server = serverUrl === undefined ? undefined : await makeServerDatabase()
  if (server) await migrateAt({ DATABASE_URL: server.url })

  process.env[MIGRATED_IMAGE] = image
  if (server) process.env[MIGRATED_TEMPLATE] = server.name
  return async () => {
    await server?.drop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function migrateAt(environment: Readonly<Record<string, string>>): Promise<void> {
  const database = await openDatabase(readSettings(environment), systemClock, pino({ level: 'silent' }))
  await database.close()
}
