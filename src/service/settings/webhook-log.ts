/** The log of a webhook endpoint: reading it, sending a test, and sending events again. */
import { LOG_PAGE_SIZE, type WebhookDelivery } from '../../contract/calls/webhooks'
import { EVENT_VERSION } from '../../contract/webhooks/events'
import type { ServiceContext } from '../context'
import type { Executor } from '../platform/database'
import { DomainError, notFound } from '../platform/errors'
import { newId } from '../platform/id'
import type { WebhookDeliveryRow } from '../platform/schema/webhooks'
import { findEndpoint } from './webhooks'

type Context = Pick<ServiceContext, 'db' | 'clock'>

/** The endpoint of an account. */
interface EndpointKey {
  readonly account_id: string
  readonly endpoint_id: string
}

/** How many events one replay queues at most. */
const REPLAY_MAX = 10_000
const TEST_TEXT = 'This is a test of the webhook.'

/** Returns a page of deliveries, newest first, and whether there are more. Throws `not_found`. */
export async function readLog(
  db: Executor,
  { account_id, endpoint_id }: EndpointKey,
  { before, status }: { before?: string | undefined; status?: WebhookDelivery['status'] | undefined },
): Promise<{ items: WebhookDelivery[]; more: boolean }> {
  await findEndpoint(db, account_id, endpoint_id)
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpoint_id)
    .where('account_id', '=', account_id)
    .$if(before !== undefined, (query) => query.where('id', '<', deliveryNumber(before ?? '')))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'queued'))
    .orderBy('id', 'desc')
    .limit(LOG_PAGE_SIZE + 1)
    .execute()
  return { items: rows.slice(0, LOG_PAGE_SIZE).map(toDelivery), more: rows.length > LOG_PAGE_SIZE }
}

/** The number of a delivery; throws `not_found` for an id that cannot be one. */
function deliveryNumber(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  return Number(id)
}

const toDelivery = (row: WebhookDeliveryRow): WebhookDelivery => ({
  id: String(row.id),
  event_id: row.event_id,
  event: row.event,
  conversation_id: row.conversation_id,
  status: row.status,
  at: row.at.toISOString(),
  attempts: row.attempts,
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  next_attempt_at: row.due_at?.toISOString() ?? null,
  answer_code: row.answer_code,
  answer: row.answer,
  error: row.error,
  duration_ms: row.duration_ms,
})

/**
 * Queues a test event and returns the id of its delivery. Throws `not_found`, and `webhook_off` when the
 * endpoint is off.
 */
export async function sendTest({ db, clock }: Context, key: EndpointKey): Promise<string> {
  await requireOn(db, key)
  const at = clock.now()
  const event_id = newId('ev_', at)
  const body = JSON.stringify({
    id: event_id,
    type: 'webhook.test',
    version: EVENT_VERSION,
    timestamp: at.toISOString(),
    account_id: key.account_id,
    conversation_id: null,
    data: { message: TEST_TEXT },
  })
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      ...key,
      conversation_id: null,
      event_id,
      event: 'webhook.test',
      body,
      status: 'queued',
      at,
      queued_at: at,
      due_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/**
 * Queues one delivery again. Throws `not_found`, `webhook_waiting` when it waits already, and `webhook_off`
 * when the endpoint is off.
 */
export async function replayOne({ db, clock }: Context, key: EndpointKey, id: string): Promise<void> {
  await requireOn(db, key)
  const now = clock.now()
  const number = deliveryNumber(id)
  const replayed = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'queued', attempts: 0, queued_at: now, due_at: now, leased_until: null })
    .where('id', '=', number)
    .where('endpoint_id', '=', key.endpoint_id)
    .where('account_id', '=', key.account_id)
    .where('status', '!=', 'queued')
    .executeTakeFirst()
  if (replayed.numUpdatedRows > 0n) return
  const waits = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', number)
    .where('endpoint_id', '=', key.endpoint_id)
    .where('account_id', '=', key.account_id)
    .executeTakeFirst()
  throw waits ? new DomainError('webhook_waiting') : notFound()
}

/** Queues again what was given up since a moment and returns how many. Throws as `replayOne`. */
export async function replayFailedSince(
  { db, clock }: Context,
  key: EndpointKey,
  since: string,
): Promise<number> {
  await requireOn(db, key)
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'queued', attempts: 0, queued_at: now, due_at: now, leased_until: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('endpoint_id', '=', key.endpoint_id)
        .where('account_id', '=', key.account_id)
        .where('status', '=', 'failed')
        .where('at', '>=', new Date(since))
        .orderBy('id')
        .limit(REPLAY_MAX),
    )
    .where('status', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function requireOn(db: Executor, { account_id, endpoint_id }: EndpointKey): Promise<void> {
  const { enabled } = await findEndpoint(db, account_id, endpoint_id)
  if (!enabled) throw new DomainError('webhook_off')
}
