/**
 * Brings the database to the newest shape: plain SQL files, forward only, each applied once and never changed
 * after.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any number that nobody else uses: the name of the advisory lock. */
const LOCK = 4_000_117

export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Applies what is missing; `now` is kept beside each name. Instances that start together on a server take
 * turns. Throws when a file that was applied has changed since, or is unknown here (an older program on a
 * newer database).
 */
export async function migrate(database: Database, now: Date): Promise<void> {
  if (database.kind === 'embedded') return apply(database, now)
  await database.db.connection().execute(async (holder) => {
    // Whoever waits here waits for another instance's migration, however long that takes.
    await sql`set statement_timeout = 0`.execute(holder)
    await sql`select pg_advisory_lock(${LOCK})`.execute(holder)
    try {
      await apply(database, now)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(holder)
      await sql`reset statement_timeout`.execute(holder)
    }
  })
}

async function apply(database: Database, now: Date): Promise<void> {
  await database.script(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null
  )`)
  const { rows } = await sql<{
    name: string
    checksum: string
  }>`select name, checksum from schema_migrations`.execute(database.db)
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const { name, text, checksum } of await readMigrations()) {
    const known = applied.get(name)
    applied.delete(name)
    if (known === checksum) continue
    if (known !== undefined) throw new Error(`The migration ${name} was changed after it had been applied`)
    // Statements of one script are one transaction: the change and its name stand together or not at all.
    await database.script(
      `${text};\ninsert into schema_migrations values ('${name}', '${checksum}', '${now.toISOString()}')`,
    )
  }
  const [unknown] = applied.keys()
  if (unknown !== undefined)
    throw new Error(`The database is newer than this program: it has the migration ${unknown}`)
}
