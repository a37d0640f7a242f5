/** Where the service's tests run: always embedded, and on a PostgreSQL server when one can be reached. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe } from 'vitest'

export type DatabaseKind = 'embedded' | 'server'

/**
 * Environment variables: an archive of an embedded database in the newest shape, and the name of such a one
 * on the server (`migrated.ts`).
 */
export const MIGRATED_IMAGE = 'FORECOURT_MIGRATED_IMAGE'
export const MIGRATED_TEMPLATE = 'FORECOURT_MIGRATED_TEMPLATE'

interface ServerDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

const candidates = [
  process.env.TEST_DATABASE_URL,
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
].filter((url) => url !== undefined && url !== '')

/** Where there is no server a connection is refused at once; one that is busy is not taken for none. */
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

/** Undefined: there is no server here. */
export const serverUrl = await firstReachable()

/**
 * A database of our own on the server, empty or a copy of `template`, to which nobody may be connected;
 * `drop` removes it.
 */
export async function makeServerDatabase(template?: string): Promise<ServerDatabase> {
  if (serverUrl === undefined) throw new Error('No PostgreSQL server: set TEST_DATABASE_URL')
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`
  const copied = template === undefined ? '' : ` template ${template}`
  await withClient(serverUrl, (client) => client.query(`create database ${name}${copied}`))
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

/**
 * For tests whose outcome depends on the database itself: locks and races, queues, live sockets, migrations,
 * the SQL of figures, lists and search. They run on each kind; the server's are skipped by name where there
 * is none.
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
 * For everything else: the embedded database alone, since both speak the same SQL through the same driver
 * interface. With `TEST_EVERY_DATABASE=1` they run on the server as well.
 */
export function anyDatabase(title: string, tests: (kind: DatabaseKind) => void): void {
  if (process.env.TEST_EVERY_DATABASE === '1') eachDatabase(title, tests)
  else describe(title, () => tests('embedded'))
}

/**
 * How often something is tried: as often as asked on the server, which is several times as fast and on which
 * races end differently each time, and then a tenth of it on the embedded database; where there is no server,
 * all on that.
 */
export const roundsOn = (kind: DatabaseKind, rounds: number): number =>
  kind === 'server' || serverUrl === undefined ? rounds : Math.ceil(rounds / 10)

/** For what costs much and asks the database for nothing special. */
export const FASTEST: DatabaseKind = serverUrl === undefined ? 'embedded' : 'server'
