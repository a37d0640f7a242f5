/**
 * The embedded database: PGlite, PostgreSQL inside this process, with one connection that everybody shares in
 * turn.
 */
import { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { closeToOthers, DATABASE_FOLDER, prepareDataDirectory } from './data-directory'
import { lockDataDirectory } from './data-lock'
import type { Database } from './database'
import { Mutex } from './mutex'
import { DatabaseBusyError } from './unavailable'
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
import type { Tables } from './schema'

/**
 * Shorter than a request may take. A statement outside the transaction that it waits for ends here, instead
 * of stopping everybody.
 */
const WAIT_MS = 25_000

export interface EmbeddedOptions {
  /** What an empty database begins with: a tape archive as PGlite dumps its data. */
  readonly image?: Blob
  readonly log?: Logger
}

/**
 * Opens the database in the folder `directory`, or one that keeps nothing for `memory`. Nobody but the user
 * who runs the service may read the folder. Throws `DataDirectoryError` when that cannot be had, and
 * `DataLockError` when another process holds the folder.
 */
export async function openEmbedded(
  directory: string,
  { image, log }: EmbeddedOptions = {},
): Promise<Database> {
  const inMemory = directory === 'memory'
  const wasOpen = !inMemory && (await prepareDataDirectory(directory))
  if (wasOpen) log?.warn({ directory }, 'Other users could read the data directory; it is closed to them now')
  const unlock = inMemory ? async () => {} : await lockDataDirectory(directory)
  let pglite: PGlite
  try {
    pglite = await PGlite.create({
      dataDir: inMemory ? 'memory://' : join(directory, DATABASE_FOLDER),
      ...(image && { loadDataDir: image }),
      parsers: {
        [INT8]: parseInteger,
        [DATE]: parseDay,
        [TIMESTAMPTZ]: parseMoment,
        [BYTEA]: parseBytes,
      },
      // Its own takes seconds for a file of some megabytes.
      serializers: { [BYTEA]: serializeBytes },
    })
    await pglite.exec(`set time zone 'UTC'`)
    // Opening makes files that anybody may read; those that the database makes while it works are closed by
    // themselves.
    if (!inMemory) await closeToOthers(directory)
  } catch (error) {
    await unlock()
    throw error
  }
  const mutex = new Mutex()
  const db = new Kysely<Tables>({ dialect: dialect(pglite, mutex) })

  /** Outside any transaction, so that what it does is not undone with somebody else's work. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
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
      await alone(() => pglite.listen(name, onPayload))
      // Not the undo that it gives, which forgets the quotes.
      return () => alone(() => pglite.unlisten(name, onPayload))
    },
    script: (sql) => alone(async () => void (await pglite.exec(sql))),
    async close() {
      await alone(() => pglite.close())
      if (!inMemory) await closeToOthers(directory)
      await unlock()
    },
  }
}

function dialect(pglite: PGlite, mutex: Mutex): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(pglite, mutex),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Statements that follow one another let others run after so long, ms. */
const TURN_MS = 10

class EmbeddedConnection implements DatabaseConnection {
  release = () => {}
  #lastTurn = 0

  constructor(readonly pglite: PGlite) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.pglite.query<R>(query.sql, [...query.parameters])
    await this.#letOthersRun()
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  /**
   * The database answers without leaving the event loop: many statements in a row would hold it like a single
   * one.
   */
  async #letOthersRun(): Promise<void> {
    if (performance.now() - this.#lastTurn < TURN_MS) return
    await nextTurn()
    this.#lastTurn = performance.now()
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield* []
    throw new Error('The embedded database has no cursors: read in pages')
  }
}

class EmbeddedDriver implements Driver {
  readonly #connection: EmbeddedConnection
  readonly #mutex: Mutex

  constructor(pglite: PGlite, mutex: Mutex) {
    this.#connection = new EmbeddedConnection(pglite)
    this.#mutex = mutex
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    this.#connection.release = await this.#mutex.acquireWithin(WAIT_MS, () => new DatabaseBusyError())
    return this.#connection
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {}
}
