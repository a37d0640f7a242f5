/** What the two queues of claimed rows share: messages to customers, and notices to staff. */
import { sql } from 'kysely'
import type { ServiceContext } from '../context'
import type { DeliveryTables } from '../platform/schema/delivery'

export type LeasedQueue = keyof Pick<DeliveryTables, 'deliveries' | 'notices'>

/** The queue of one channel of one dealership. */
export interface Lane {
  readonly account_id: string
  readonly channel: string
}

/** Which rows are claimed, and how many at most. */
export interface Claim {
  readonly lane?: Lane
  readonly limit?: number
}

/** Reads the lanes that have due rows, the one that has waited longest first. */
export async function dueLanes(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  queue: LeasedQueue,
): Promise<Lane[]> {
  const now = clock.now()
  return await db
    .selectFrom(queue)
    .select(['account_id', 'channel'])
    .where('due_at', '<=', now)
    .where('status', '=', 'queued')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
    .groupBy(['account_id', 'channel'])
    .orderBy(sql`min(due_at)`)
    .execute()
}

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
