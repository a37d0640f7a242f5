/** Databases for the service tests: always the embedded one, and a PostgreSQL server if one is available. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe } from 'vitest'

export type DatabaseKind = 'embedded' | 'server'

/**
 * Environment variables: an archive of an embedded database with the latest schema, and the name of such a
 * database on the server (`migrated.ts`).
 */
export const MIGRATED_IMAGE = 'FORECOURT_MIGRATED_IMAGE'
export const MIGRATED_TEMPLATE = 'FORECOURT_MIGRATED_TEMPLATE'
/** And what the names of the run's databases begin with, so that its end can remove what is left. */
export const RUN_PREFIX = 'FORECOURT_RUN_PREFIX'

interface ServerDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

const candidates = [
  process.env.TEST_DATABASE_URL,
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
].filter((url) => url !== undefined && url !== '')

/**
 * Without a server the connection is refused at once, so this long timeout only avoids mistaking a busy
 * server for none.
 */
const PATIENCE_MS = 20_000

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function firstReachable(): Promise<string | undefined> {
  for (const url of candidates) {
    if (url === undefined) continue
    const reachable = await withClient(url, async () => true).catch(() => false)
    if (reachable) return url
  }
  return undefined
}

/** Undefined if there is no server. */
export const serverUrl = await firstReachable()

/**
 * Creates a database on the server, empty or as a copy of `template`, to which nobody may be connected;
 * `drop` removes it.
 */
export async function makeServerDatabase(template?: string): Promise<ServerDatabase> {
  if (serverUrl === undefined) throw new Error('No PostgreSQL server: set TEST_DATABASE_URL')
  const name = `${process.env[RUN_PREFIX] ?? 'forecourt_test'}_${randomUUID().replaceAll('-', '')}`
  const copied = template === undefined ? '' : ` template ${template}`
  await withClient(serverUrl, async (client) => {
    await client.query(`create database ${name}${copied}`)
    // No test loses the server's power, so a commit need not wait for the disk.
    await client.query(`alter database ${name} set synchronous_commit to off`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const admin = serverUrl
  return {
    name,
    url: url.href,
    drop: () =>
      withClient(admin, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

/** Drops all databases on the server whose names begin with `prefix`. */
export async function dropServerDatabases(prefix: string): Promise<void> {
  if (serverUrl === undefined) return
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

/**
 * For tests whose outcome depends on the database itself: locks and races, queues, live sockets, migrations,
 * and the SQL of figures, lists and search. They run on each kind; without a server its tests are reported as
 * skipped.
 */
export function eachDatabase(title: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${title}, embedded`, () => tests('embedded'))
  const missing = serverUrl === undefined
  describe.skipIf(missing)(
    `${title}, PostgreSQL server${missing ? ' (skipped: none at TEST_DATABASE_URL or 127.0.0.1:5432)' : ''}`,
    () => tests('server'),
  )
}

/**
 * For all other tests: they run on the embedded database alone, since both use the same SQL and driver
 * interface. With `TEST_EVERY_DATABASE=1` they also run on the server.
 */
export function anyDatabase(title: string, tests: (kind: DatabaseKind) => void): void {
  if (process.env.TEST_EVERY_DATABASE === '1') eachDatabase(title, tests)
  else describe(title, () => tests('embedded'))
}

/**
 * Number of rounds for a repeated test. The server runs all of them, because it is several times as fast and
 * its races end differently each time; the embedded database then runs a tenth. Without a server the embedded
 * database runs all.
 */
export const roundsOn = (kind: DatabaseKind, rounds: number): number =>
  kind === 'server' || serverUrl === undefined ? rounds : Math.ceil(rounds / 10)

/** For expensive tests that do not depend on the database. */
export const FASTEST: DatabaseKind = serverUrl === undefined ? 'embedded' : 'server'
