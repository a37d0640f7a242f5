/** Brings the stored secrets under the operator's key, and removes those whose key is lost. */
import { sql } from 'kysely'
import type { Database, Db, Executor, Tx } from './database'
import { carryKeys, isStoredAsWanted, openStored, SecretsKeyError, storedForm } from './secrets-key'
import type { SecretsKeys } from './secrets-key'
import { getOrCreateSecret, readSecret } from './secrets'

/** The tables of secrets, each with its primary key. */
const TABLES = [
  { table: 'service_secrets', key: 'name', column: 'value' },
  { table: 'signing_keys', key: 'id', column: 'secret' },
] as const

type Table = (typeof TABLES)[number]

/** A row that even a new database has, so that an instance with another key or none notices. */
const CHECK = 'secrets-key'

/** Throws `SecretsKeyError` when another instance encrypted the secrets with a key that this one has not. */
export async function checkSecretsKeys(db: Executor): Promise<void> {
  await readSecret(db, CHECK)
}

/**
 * The same database with the keys of the settings. All its secrets are then stored under SECRETS_KEY, or as
 * they are where that is not set. Instances that start together take turns. Throws `SecretsKeyError`, and
 * leaves everything as it was, when one of the secrets cannot be opened.
 */
export async function withSecretsKeys(database: Database, keys: SecretsKeys): Promise<Database> {
  const db = carryKeys(database.db, keys)
  const replaced = await db.transaction().execute(async (tx) => {
    let count = 0
    await lockTables(tx)
    if (keys.SECRETS_KEY !== undefined) await getOrCreateSecret(tx, CHECK, async () => true)
    for (const table of TABLES)
      for (const row of await rowsOf(tx, table)) {
        const value = openStored(tx, row.context, row.stored)
        if (isStoredAsWanted(tx, row.context, row.stored)) continue
        await replace(tx, table, row, value)
        count += 1
      }
    return count
  })
  if (replaced > 0 && database.kind === 'embedded') await clearFiles(db)
  return { ...database, db }
}

/** The contexts of the secrets that the keys of the settings cannot open; `remove` deletes them for good. */
export async function lostSecrets(
  database: Database,
  keys: SecretsKeys,
  { remove }: { readonly remove: boolean },
): Promise<string[]> {
  return await carryKeys(database.db, keys)
    .transaction()
    .execute(async (tx) => {
      await lockTables(tx)
      const lost: string[] = []
      for (const table of TABLES)
        for (const row of await rowsOf(tx, table)) {
          if (canOpen(tx, row)) continue
          lost.push(row.context)
          if (remove)
            await sql`delete from ${sql.table(table.table)} where ${sql.ref(table.key)} = ${row.id}`.execute(
              tx,
            )
        }
      return lost
    })
}

/** Others may read meanwhile, and wait before they write, so that nothing they write is overwritten. */
async function lockTables(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const tables = sql.join(TABLES.map(({ table }) => sql.table(table)))
  await sql`lock table ${tables} in exclusive mode`.execute(tx)
}

/**
 * Removes what the files of an embedded database still have of the rows as they were: in the tables, and in
 * the log of writes, whose files are kept for later use otherwise. The files of a server are its own matter.
 */
async function clearFiles(db: Db): Promise<void> {
  const tables = TABLES.map(({ table }) => table).join(', ')
  for (const statement of [
    `vacuum full ${tables}`,
    'set wal_recycle = off',
    'select pg_switch_wal()',
    'checkpoint',
    'reset wal_recycle',
  ])
    await sql.raw(statement).execute(db)
}

interface Row {
  readonly id: string
  readonly stored: unknown
  /** To what the secret is bound. */
  readonly context: string
}

async function rowsOf(tx: Tx, { table, key, column }: Table): Promise<Row[]> {
  const { rows } = await sql<{ id: string; stored: unknown }>`
    select ${sql.ref(key)} as id, ${sql.ref(column)} as stored from ${sql.table(table)}`.execute(tx)
  return rows.map((row) => ({ ...row, context: `${table}/${row.id}` }))
}

async function replace(tx: Tx, { table, key, column }: Table, { id, context }: Row, value: unknown) {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${storedForm(tx, context, value)}::jsonb
    where ${sql.ref(key)} = ${id}`.execute(tx)
}

function canOpen(tx: Tx, { context, stored }: Row): boolean {
  try {
    openStored(tx, context, stored)
    return true
  } catch (error) {
    if (error instanceof SecretsKeyError) return false
    throw error
  }
}
