/** Brings the stored secrets under the operator's key when a database is opened. */
import { sql } from 'kysely'
import type { Database, Tx } from './database'
import { carryKeys, isStoredAsWanted, openStored, storedForm, type SecretsKeys } from './secrets-key'
import { getOrCreateSecret } from './secrets'

/** The tables of secrets, each with its primary key. */
const TABLES = [
  { table: 'service_secrets', key: 'name', column: 'value' },
  { table: 'signing_keys', key: 'id', column: 'secret' },
] as const

/** A row that even a new database has, so that an instance with another key or none notices. */
const CHECK = 'secrets-key'

/**
 * The same database with the keys of the settings. All its secrets are then stored under SECRETS_KEY, or as
 * they are where that is not set. Instances that start together take turns. Throws `SecretsKeyError`, and
 * leaves everything as it was, when one of the secrets cannot be opened.
 */
export async function withSecretsKeys(database: Database, keys: SecretsKeys): Promise<Database> {
  const db = carryKeys(database.db, keys)
  await db.transaction().execute(async (tx) => {
    // Others may read meanwhile. What they write, or have begun to write, is not lost: they wait, or this does.
    await sql`set local statement_timeout = 0`.execute(tx)
    const tables = sql.join(TABLES.map(({ table }) => sql.table(table)))
    await sql`lock table ${tables} in exclusive mode`.execute(tx)
    if (keys.SECRETS_KEY !== undefined) await getOrCreateSecret(tx, CHECK, async () => true)
    for (const table of TABLES) await encryptTable(tx, table)
  })
  return { ...database, db }
}

async function encryptTable(tx: Tx, { table, key, column }: (typeof TABLES)[number]): Promise<void> {
  const { rows } = await sql<{ id: string; stored: unknown }>`
    select ${sql.ref(key)} as id, ${sql.ref(column)} as stored from ${sql.table(table)}`.execute(tx)
  for (const { id, stored } of rows) {
    const place = `${table}/${id}`
    const value = openStored(tx, place, stored)
    if (isStoredAsWanted(tx, place, stored)) continue
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${storedForm(tx, place, value)}::jsonb
      where ${sql.ref(key)} = ${id}`.execute(tx)
  }
}
