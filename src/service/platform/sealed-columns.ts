/** The columns whose texts are sealed, and what seals all that they contain with the newest key. */
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Executor } from './database'
import { addSealingKey, currentBeginning, dropEarlierKeys, seal, unseal } from './sealed'

/** `key`: the primary key, which is the context of its texts. */
export const SEALED_COLUMNS = [
  { table: 'channel_connections', key: ['account_id', 'channel'], columns: ['access_token', 'app_secret'] },
  { table: 'chat_domains', key: ['account_id', 'domain'], columns: ['ga4_api_secret'] },
  { table: 'push_devices', key: ['id'], columns: ['sealed'] },
  { table: 'second_factors', key: ['user_id'], columns: ['secret'] },
  { table: 'webhook_endpoints', key: ['id'], columns: ['secret', 'earlier_secret'] },
] as const

/** The context in which a text is sealed, in a row with this primary key. */
export const placeOf = (...key: readonly string[]): string => key.join('/')

const BATCH = 100

interface Column {
  readonly table: string
  readonly key: readonly string[]
  readonly column: string
}

/**
 * Seals with the newest key what an earlier version stored as it was, and what an earlier key sealed. It can
 * be interrupted at any time. Resolves to how many texts cannot be opened; they stay as they are.
 */
export async function sealStoredTexts(db: Db, log?: Logger): Promise<number> {
  let failed = 0
  for (const { table, key, columns } of SEALED_COLUMNS)
    for (const column of columns) failed += await sealColumn(db, { table, key, column }, log)
  return failed
}

async function sealColumn(db: Db, target: Column, log?: Logger): Promise<number> {
  const { table, key, column } = target
  const keys = sql.join(key.map((name) => sql.ref(name)))
  for (let failed = 0; ;) {
    // Another instance may be replacing the key.
    const beginning = await currentBeginning(db)
    const { rows } = await sql<{ key: string[]; stored: string }>`
      select array[${keys}]::text[] as key, ${sql.ref(column)} as stored from ${sql.table(table)}
      where ${sql.ref(column)} <> '' and not starts_with(${sql.ref(column)}, ${beginning})
      order by ${keys} limit ${BATCH} offset ${failed}`.execute(db)
    if (rows.length === 0) return failed
    for (const row of rows)
      try {
        await sealText(db, target, row)
      } catch (error) {
        failed += 1
        log?.error({ err: error, table, column, key: row.key }, 'a stored secret cannot be opened')
      }
  }
}

/** Leaves a text alone that was changed in the meantime: what changed it has sealed it. */
async function sealText(
  db: Executor,
  { table, key, column }: Column,
  row: { readonly key: readonly string[]; readonly stored: string },
): Promise<void> {
  const context = placeOf(...row.key)
  const sealed = await seal(db, context, await unseal(db, context, row.stored))
  const isRow = sql.join(
    key.map((name, index) => sql`${sql.ref(name)} = ${row.key[index]}`),
    sql` and `,
  )
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${isRow} and ${sql.ref(column)} = ${row.stored}`.execute(db)
}

/** Seals everything with a new key. Earlier keys are removed once nothing needs them. */
export async function rotateSealingKey(db: Db): Promise<void> {
  await addSealingKey(db)
  if ((await sealStoredTexts(db)) === 0) await dropEarlierKeys(db)
}
