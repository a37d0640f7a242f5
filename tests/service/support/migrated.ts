/**
 * Runs before the tests: creates one database of each kind with the latest schema, by the service's own
 * migrations. Every service of a test starts with a copy, because migrating takes longer than most tests.
 */
import { PGlite } from '@electric-sql/pglite'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { signingKeys } from '../../../src/service/identity/keys'
import { readSettings } from '../../../src/service/platform/config'
import { systemClock } from '../../../src/service/platform/clock'
import { DATABASE_FOLDER } from '../../../src/service/platform/data-directory'
import { openDatabase } from '../../../src/service/open-database'
import {
  dropServerDatabases,
  makeServerDatabase,
  MIGRATED_IMAGE,
  MIGRATED_TEMPLATE,
  RUN_PREFIX,
  serverUrl,
} from './databases'

/** Short files of the write-ahead log: with the usual ones of 16 MB, a copy takes twice as long. */
const SHORT_LOG = ['--wal-segsize=1']

/** Removes what no test needs, so that a copy takes half the time. */
const LEAN = [
  `update pg_database set datistemplate = false where datname <> current_database()`,
  'drop database template0',
  'drop database template1',
  'checkpoint',
]

export default async function makeMigrated(): Promise<() => Promise<void>> {
  // Each project of the test run calls this, but only the first one creates the databases.
  if (process.env[MIGRATED_IMAGE] !== undefined) return async () => {}
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-migrated-'))
  const dataDir = join(directory, DATABASE_FOLDER)
  const empty = await PGlite.create({ dataDir, initDbStartParams: SHORT_LOG })
  // Otherwise a checkpoint keeps a quarter of the image as empty files of the log, for later use.
  for (const size of ['min_wal_size', 'max_wal_size']) await empty.exec(`alter system set ${size} = '2MB'`)
  await empty.close()
  await migrateAt({ DATA_DIR: directory })
  const pglite = await PGlite.create({ dataDir })
  for (const statement of LEAN) await pglite.exec(statement)
  const archive = await pglite.dumpDataDir('none')
  await pglite.close()
  const image = join(directory, 'image.tar')
  await writeFile(image, new Uint8Array(await archive.arrayBuffer()))

  const prefix = `forecourt_test_${randomUUID().slice(0, 8)}`
  process.env[RUN_PREFIX] = prefix
  const server = serverUrl === undefined ? undefined : await makeServerDatabase()
  if (server) await migrateAt({ DATABASE_URL: server.url })

  process.env[MIGRATED_IMAGE] = image
  if (server) process.env[MIGRATED_TEMPLATE] = server.name
  return async () => {
    await dropServerDatabases(prefix)
    await rm(directory, { recursive: true, force: true })
  }
}

async function migrateAt(environment: Readonly<Record<string, string>>): Promise<void> {
  const database = await openDatabase(readSettings(environment), systemClock, pino({ level: 'silent' }))
  // The keys are generated once, because that takes longer than most calls.
  await signingKeys(database.db, systemClock.now())
  await database.close()
}
