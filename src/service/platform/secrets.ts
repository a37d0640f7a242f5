/** Secrets that the service makes for itself once and that must survive a restart. */
import type { Executor } from './database'

/** The secret `name`; the first caller of all instances makes it, everybody gets that one. */
export async function secretOf<T>(db: Executor, name: string, make: () => Promise<T>): Promise<T> {
  const read = () =>
    db.selectFrom('service_secrets').select('value').where('name', '=', name).executeTakeFirst()
  const kept = await read()
  if (kept !== undefined) return kept.value as T
  await db
    .insertInto('service_secrets')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read())?.value as T
}
