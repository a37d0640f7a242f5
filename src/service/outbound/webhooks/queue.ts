/**
 * The queue of webhook deliveries, which is durable and shared by all instances. Each endpoint is a lane of
 * its own. An event waits for the earlier ones of its conversation at the same endpoint, unless the receiver
 * goes on refusing them.
 */
import { sql, type RawBuilder } from 'kysely'
import type { ServiceContext } from '../../context'
import type { WebhookDeliveryRow, WebhookEndpointRow } from '../../platform/schema/webhooks'

type Context = Pick<ServiceContext, 'db' | 'clock'>

export interface ClaimedWebhook {
  readonly delivery: WebhookDeliveryRow
  readonly endpoint: WebhookEndpointRow
}

/** How long a claimed row is leased, ms: longer than a request may take. */
const LEASE_MS = 60_000

/**
 * An event that the receiver itself refuses holds the later ones back for so many attempts, about 20 minutes.
 * An address that does not answer holds them back until it does, because then they could not arrive either.
 */
const REFUSED_ATTEMPTS = 5

/**
 * The condition that a row waits for no earlier event of its conversation. 408, 425 and 429 ask for another
 * try and refuse nothing.
 */
const isNext: RawBuilder<boolean> = sql<boolean>`not exists (
  select from webhook_deliveries earlier
  where earlier.endpoint_id = d.endpoint_id and earlier.conversation_id = d.conversation_id
    and earlier.id < d.id and earlier.due_at is not null
    and not (earlier.attempts >= ${REFUSED_ATTEMPTS}
      and coalesce(earlier.answer_code, 0) between 400 and 499
      and earlier.answer_code not in (408, 425, 429)))`

/** Endpoints that have due rows, the one that has waited longest first. */
export async function dueEndpoints({ db, clock }: Context): Promise<string[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('webhook_deliveries as d')
    .select('d.endpoint_id')
    .where('d.due_at', '<=', now)
    .where((eb) => eb.or([eb('d.leased_until', 'is', null), eb('d.leased_until', '<', now)]))
    .groupBy('d.endpoint_id')
    .orderBy(sql`min(d.due_at)`)
    .execute()
  return rows.map(({ endpoint_id }) => endpoint_id)
}

/** Claims due rows of an endpoint by lease, in the order in which they were queued. */
export async function claimWebhooks(
  { db, clock }: Context,
  endpointId: string,
  limit: number,
): Promise<{ claimed: ClaimedWebhook[]; seen: number }> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('webhook_deliveries as d')
      .select('d.id')
      .where('d.endpoint_id', '=', endpointId)
      .where('d.due_at', '<=', now)
      .where((eb) => eb.or([eb('d.leased_until', 'is', null), eb('d.leased_until', '<', now)]))
      .where(isNext)
      .orderBy('d.id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return { claimed: [], seen: 0 }
    const rows = await tx
      .updateTable('webhook_deliveries')
      .set((eb) => ({
        leased_until: new Date(now.getTime() + LEASE_MS),
        attempts: eb('attempts', '+', 1),
        last_attempt_at: now,
      }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returningAll()
      .execute()
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', endpointId)
      .executeTakeFirstOrThrow()
    const claimed = rows.sort((a, b) => a.id - b.id).map((delivery) => ({ delivery, endpoint }))
    return { claimed, seen: claimed.length }
  })
}

/** Releases what an earlier process had claimed; only with the embedded database, which has one process. */
export async function releaseWebhooks({
  database,
  db,
}: Pick<ServiceContext, 'database' | 'db'>): Promise<void> {
  if (database.kind !== 'embedded') return
  await db
    .updateTable('webhook_deliveries')
    .set({ leased_until: null })
    .where('due_at', 'is not', null)
    .where('leased_until', 'is not', null)
    .execute()
}

/** When the next unclaimed row is due that waits for no other; null when there is none. */
export async function nextWebhookDue({ db }: Pick<ServiceContext, 'db'>): Promise<Date | null> {
  const { next } = await db
    .selectFrom('webhook_deliveries as d')
    .select(sql<Date | null>`min(d.due_at)`.as('next'))
    .where('d.due_at', 'is not', null)
    .where('d.leased_until', 'is', null)
    .where(isNext)
    .executeTakeFirstOrThrow()
  return next
}
