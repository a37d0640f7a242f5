/**
 * The embedded database: PGlite runs PostgreSQL inside this process, with one connection that all callers
 * take turns to use.
 */
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely } from 'kysely'
import { constants, existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import {
  DATABASE_FOLDER,
  DataDirectoryError,
  fileError,
  openError,
  prepareDataDirectory,
  restrictAccess,
} from './data-directory'
import { lockDataDirectory } from './data-lock'
import type { Database } from './database'
import { Mutex } from './mutex'
import {
  BYTEA,
  DATE,
  INT8,
  parseBytes,
  parseDay,
  parseInteger,
  parseMoment,
  serializeBytes,
  TIMESTAMPTZ,
} from './column-parsers'
import { embeddedDialect } from './embedded-driver'
import { PreparedStatements } from './embedded-statements'
import type { Tables } from './schema'
import { traceStatement } from './tracing'

export interface EmbeddedOptions {
  /** Initial content of an empty database: a tar archive as PGlite's dump creates it. */
  readonly image?: Blob
  /** The size of the database's cache of pages, instead of `BUFFERS`. */
  readonly buffers?: string
  readonly log?: Logger
}

/**
 * Opens the database in the folder `directory`, or one in memory when `directory` is `memory`. The folder is
 * restricted to the user who runs the service. Throws `DataDirectoryError` when this is impossible, and
 * `DataLockError` when another process holds the folder.
 */
export async function openEmbedded(
  directory: string,
  { image, buffers = BUFFERS, log }: EmbeddedOptions = {},
): Promise<Database> {
  const inMemory = directory === 'memory'
  const wasAccessible = !inMemory && (await prepareDataDirectory(directory))
  if (wasAccessible)
    log?.warn({ directory }, 'other users could read the data directory; it is closed to them now')
  const unlock = inMemory ? async () => {} : await locked(directory)
  let pglite: PGlite
  try {
    const initial = { image, buffers }
    pglite = await (inMemory ? createPglite('memory://', initial) : openFolder(directory, initial))
    // Opening creates files that anybody may read. Files that the database creates later have safe modes.
    if (!inMemory) await restrictAccess(directory)
  } catch (error) {
    await unlock()
    throw error
  }
  const mutex = new Mutex()
  const statements = new PreparedStatements(pglite)
  const db = new Kysely<Tables>({ dialect: embeddedDialect(statements, mutex), log: traceStatement })

  /** Runs `work` outside any transaction, so that it is not rolled back with somebody else's work. */
  async function outsideTransactions<T>(work: () => Promise<T>): Promise<T> {
    const release = await mutex.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }

  return {
    db,
    kind: 'embedded',
    async listen(channel, onPayload) {
      const name = `"${channel}"`
      await outsideTransactions(() => pglite.listen(name, onPayload))
      // The function that PGlite returns forgets the quotes around the name.
      return () => outsideTransactions(() => pglite.unlisten(name, onPayload))
    },
    script: (sql) =>
      outsideTransactions(async () => {
        await pglite.exec(sql)
        await statements.forget()
      }),
    connections: () => ({
      open: 1,
      idle: mutex.holders === 0 ? 1 : 0,
      waiting: Math.max(0, mutex.holders - 1),
    }),
    async backup(target) {
      if (inMemory) throw new Error('DATA_DIR=memory stores nothing that could be copied')
      await outsideTransactions(async () => {
        await pglite.exec('checkpoint')
        await copyFolder(join(directory, DATABASE_FOLDER), target)
      })
    },
    async close() {
      await outsideTransactions(() => pglite.close())
      if (!inMemory) await restrictAccess(directory)
      await unlock()
    },
  }
}

/** Copies without reading, where the file system can share the blocks of two files. */
const copyFolder = (from: string, to: string) =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })

/**
 * Fills an empty data directory with the copied database `from`. An interrupted restore leaves no database.
 * Throws `DataDirectoryError` when there is one already.
 */
export async function restoreEmbedded(directory: string, from: string): Promise<void> {
  await prepareDataDirectory(directory)
  const unlock = await locked(directory)
  const folder = join(directory, DATABASE_FOLDER)
  const partial = `${folder}.partial`
  try {
    if (existsSync(folder))
      throw new DataDirectoryError(directory, 'it holds a database. Move that away, or set another DATA_DIR')
    await rm(partial, { recursive: true, force: true })
    await copyFolder(from, partial)
    await rename(partial, folder)
    await restrictAccess(directory)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw fileError(directory, error)
  } finally {
    await unlock()
  }
}

async function locked(directory: string): Promise<() => Promise<void>> {
  try {
    return await lockDataDirectory(directory)
  } catch (error) {
    throw fileError(directory, error)
  }
}

/**
 * The database's cache of pages, which it takes whole at the start. Its usual 128 MB made no figure, list or
 * search faster (`docs/performance.md`), because the system keeps the files in memory as well.
 */
const BUFFERS = '32MB'

interface Initial {
  readonly image: Blob | undefined
  readonly buffers: string
}

async function createPglite(dataDir: string, { image, buffers }: Initial): Promise<PGlite> {
  const pglite = await PGlite.create({
    dataDir,
    ...(image && { loadDataDir: image }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffers}`],
    extensions: { pg_trgm, btree_gin },
    parsers: {
      [INT8]: parseInteger,
      [DATE]: parseDay,
      [TIMESTAMPTZ]: parseMoment,
      [BYTEA]: parseBytes,
    },
    // PGlite's own serializer takes seconds for a file of a few megabytes.
    serializers: { [BYTEA]: serializeBytes },
  })
  await pglite.exec(`set time zone 'UTC'`)
  return pglite
}

/** Throws `DataDirectoryError` when the database in the directory cannot be opened or created. */
async function openFolder(directory: string, initial: Initial): Promise<PGlite> {
  const folder = join(directory, DATABASE_FOLDER)
  const isNew = !existsSync(folder)
  try {
    return await createPglite(folder, initial)
  } catch (error) {
    const cause = await openError(directory, error)
    // What was only half created holds nothing, and would be taken for a damaged database.
    if (isNew) await rm(folder, { recursive: true, force: true })
    throw cause
  }
}
