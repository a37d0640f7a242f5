/**
 * Secrets that the service generates once and that must survive a restart, and marks of its own, by their
 * names in `service_secrets`.
 */
import type { Db, Executor } from './database'
import { openStored, storedForm } from './secrets-key'

const placeOf = (name: string) => `service_secrets/${name}`

/** The secret `name`; undefined when there is none. */
export async function readSecret<T>(db: Executor, name: string): Promise<T | undefined> {
  const row = await db
    .selectFrom('service_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && (openStored(db, placeOf(name), row.value) as T)
}

/** Reads the secret `name`. The first caller of all instances generates it; every other one gets the same. */
export async function getOrCreateSecret<T>(db: Executor, name: string, create: () => Promise<T>): Promise<T> {
  const stored = await readSecret<T>(db, name)
  if (stored !== undefined) return stored
  await db
    .insertInto('service_secrets')
    .values({ name, value: storedForm(db, placeOf(name), await create()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readSecret<T>(db, name)) as T
}

/** Stores `value` in place of whatever `name` had. */
export async function writeSecret(db: Executor, name: string, value: unknown): Promise<void> {
  const stored = storedForm(db, placeOf(name), value)
  await db
    .insertInto('service_secrets')
    .values({ name, value: stored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: stored }))
    .execute()
}

/** Replaces the existing secret `name` by what `change` makes of it; other instances wait meanwhile. */
export async function changeSecret<T>(db: Db, name: string, change: (value: T) => T): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { value } = await tx
      .selectFrom('service_secrets')
      .select('value')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await writeSecret(tx, name, change(openStored(tx, placeOf(name), value) as T))
  })
}

/** Deletes the secrets whose names are from `from` on and before `before`. */
export async function deleteSecretsBetween(db: Executor, from: string, before: string): Promise<void> {
  await db.deleteFrom('service_secrets').where('name', '>=', from).where('name', '<', before).execute()
}

/** Deletes the secret `name`, if there is one. */
export async function deleteSecret(db: Executor, name: string): Promise<void> {
  await db.deleteFrom('service_secrets').where('name', '=', name).execute()
}
