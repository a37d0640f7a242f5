/**
 * Migrates the database with plain SQL files: forward only, each applied once and never changed afterwards.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database'
import { DatabaseOpenError } from './database-open-error'

/** The schema of the database is not one that this program can bring up to date. */
export class SchemaError extends DatabaseOpenError {}

const MIGRATIONS = new URL('./migrations/', import.meta.url)
/** The key of the advisory lock: any number that nobody else uses. */
const LOCK_KEY = 4_000_117

export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, MIGRATIONS), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Applies missing migrations and records `now` beside each name. Instances that start together on a server
 * take turns. Throws `SchemaError` when a file has changed since it was applied, or when an applied one is
 * unknown here (an older program on a newer database).
 */
export async function migrate(database: Database, now: Date): Promise<void> {
  if (database.kind === 'embedded') return apply(database, now)
  await database.db.connection().execute(async (holder) => {
    // The lock may take as long as another instance's migration.
    await sql`set statement_timeout = 0`.execute(holder)
    await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(holder)
    try {
      await apply(database, now)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(holder)
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
    if (known !== undefined)
      throw new SchemaError(
        `The migration ${name} was changed after it had been applied: start the program that this database belongs to`,
      )
    // One script is one transaction: the change and its name are stored together or not at all.
    await database.script(
      `${text};\ninsert into schema_migrations values ('${name}', '${checksum}', '${now.toISOString()}')`,
    )
  }
  const [unknown] = applied.keys()
  if (unknown !== undefined)
    throw new SchemaError(
      `The database is newer than this program, because it has the migration ${unknown}: start the newer program, or restore the backup that was made before the upgrade`,
    )
}
