/** How Kysely uses the embedded database: one connection that all callers take turns to use. */
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PreparedStatements } from './embedded-statements'
import type { Mutex } from './mutex'
import { DatabaseBusyError } from './unavailable'

/**
 * How long a statement waits for the connection, ms; shorter than a request may take. A statement that waits
 * for the transaction it should have been part of fails after this, instead of blocking everybody.
 */
const CONNECTION_WAIT_MS = 25_000

/** Has Kysely write PostgreSQL's statements and run them on the one connection, which `mutex` hands out. */
export function embeddedDialect(statements: PreparedStatements, mutex: Mutex): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(statements, mutex),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Consecutive statements yield to the event loop after this, ms. */
const MAX_TURN_MS = 10

class EmbeddedConnection implements DatabaseConnection {
  release = () => {}
  #lastTurn = 0

  constructor(readonly statements: PreparedStatements) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.statements.query<R>(query.sql, query.parameters)
    await this.#letOthersRun()
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  /**
   * The database answers without yielding to the event loop, so many statements in a row would block it as a
   * single long one does.
   */
  async #letOthersRun(): Promise<void> {
    if (performance.now() - this.#lastTurn < MAX_TURN_MS) return
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

  constructor(statements: PreparedStatements, mutex: Mutex) {
    this.#connection = new EmbeddedConnection(statements)
    this.#mutex = mutex
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    this.#connection.release = await this.#mutex.acquireWithin(
      CONNECTION_WAIT_MS,
      () => new DatabaseBusyError(),
    )
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
