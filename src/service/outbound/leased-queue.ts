/** What the two queues of claimed rows share: messages to customers, and notices to staff. */
import { sql } from 'kysely'
import type { ServiceContext } from '../context'
import type { DeliveryTables } from '../platform/schema/delivery'

export type LeasedQueue = keyof Pick<DeliveryTables, 'deliveries' | 'notices'>

/**
 * Releases what an earlier process had claimed. This is safe only with the embedded database, where no other
 * process can be at work.
 */
export async function releaseLeases(
  { database, db }: Pick<ServiceContext, 'database' | 'db'>,
  queue: LeasedQueue,
): Promise<void> {
  if (database.kind !== 'embedded') return
  await db
    .updateTable(queue)
    .set({ leased_until: null })
    .where('leased_until', 'is not', null)
    .where('status', '=', 'queued')
    .execute()
}

/** Reads when the next unclaimed row is due; null when none waits. */
export async function nextDue({ db }: Pick<ServiceContext, 'db'>, queue: LeasedQueue): Promise<Date | null> {
  const { next } = await db
    .selectFrom(queue)
    .select(sql<Date | null>`min(due_at)`.as('next'))
    .where('due_at', 'is not', null)
    .where('leased_until', 'is', null)
    .executeTakeFirstOrThrow()
  return next
}
