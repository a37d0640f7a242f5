/** A database on a PostgreSQL server, which several instances may share. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database'
import { DATE, INT8, parseDay, parseInteger, parseMoment, TIMESTAMPTZ } from './column-parsers'
import type { Tables } from './schema'
import { ServerListener } from './server-listener'
import { dumpServer } from './server-tools'
import { traceStatement } from './tracing'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
/** Shorter than the 30 seconds that a request may take. */
const STATEMENT_TIMEOUT_MS = 25_000

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseInteger],
  [DATE, parseDay],
  [TIMESTAMPTZ, parseMoment],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === 'binary' ? undefined : parsers.get(id)) ??
    (pg.types.getTypeParser(id, format as 'text') as (text: string) => unknown),
}

/** Opens the database at the address; it connects when the first query needs it. */
export function openServer(address: string, log: Logger): Database {
  const connection: pg.ClientConfig = {
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types,
    options: '-c TimeZone=UTC',
    application_name: 'forecourt',
  }
  const pool = new pg.Pool({ ...connection, max: POOL_SIZE, statement_timeout: STATEMENT_TIMEOUT_MS })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  // So would the error of a connection that breaks between two queries of a transaction. Its next query
  // fails.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection broke'))
  })
  const listener = new ServerListener(() => new pg.Client(connection), log)
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: traceStatement }),
    kind: 'server',
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    async script(sql) {
      // A migration may take longer than any request, so it has a connection without the statement limit.
      const client = new pg.Client(connection)
      await client.connect()
      try {
        await client.query(sql)
      } finally {
        await client.end()
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    backup: (target) => dumpServer(address, target),
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}
