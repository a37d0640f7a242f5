/** Secrets that the service generates once and that must survive a restart. */
import type { Executor } from './database'

/** Reads the secret `name`. The first caller of all instances generates it; every other one gets the same. */
export async function getOrCreateSecret<T>(db: Executor, name: string, create: () => Promise<T>): Promise<T> {
  const read = () =>
    db.selectFrom('service_secrets').select('value').where('name', '=', name).executeTakeFirst()
  const stored = await read()
  if (stored !== undefined) return stored.value as T
  await db
    .insertInto('service_secrets')
    .values({ name, value: JSON.stringify(await create()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read())?.value as T
}
