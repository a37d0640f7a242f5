/**
 * The queue of events for Google Analytics. Each event has its own id and is sent at least once, and only for
 * domains whose measurement id and API secret the service has.
 */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ServiceContext } from '../context'
import type { Executor, Tx } from '../platform/database'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/time/durations'
import { unseal } from '../platform/sealed'
import { placeOf } from '../platform/sealed-columns'
import type { Tables } from '../platform/schema'
import type { ConversationRecord } from '../platform/schema/conversations'

export type AnalyticsName =
  'chat_opened' | 'chat_started' | 'chat_message_first' | 'chat_lead' | 'chat_appointment'

export interface AnalyticsEvent {
  readonly account_id: string
  /** The dealership's domain on which it happened. */
  readonly domain: string
  /** An opaque id of this chat alone (`clientIdOf`), which identifies no person. */
  readonly client_id: string
  readonly name: AnalyticsName
  /** Never contains anything about the person. */
  readonly data: Readonly<Record<string, string | number | boolean>>
}

type Context = Pick<ServiceContext, 'db' | 'clock'>
type EventRow = Selectable<Tables['analytics_events']>

/** Google refuses events that are older than this, ms. */
const MAX_AGE_MS = 3 * DAY_MS
const BATCH_SIZE = 8
/** How long a claimed event is leased, ms, in case the instance dies. Longer than a request may take. */
const LEASE_MS = 60_000
/** The delay after each failed attempt, ms; after the last one the event is dropped. */
const RETRY_AFTER_MS = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  DAY_MS,
] as const

/** Identifies the events of one chat without revealing the id of the conversation. */
export const clientIdOf = (conversationId: string): string =>
  createHash('sha256').update(`analytics ${conversationId}`).digest('hex').slice(0, 32)

/**
 * Queues an event inside the transaction that causes it. Does nothing for a domain without measurement id and
 * secret.
 */
export async function queueAnalytics(
  tx: Executor,
  { data, ...event }: AnalyticsEvent,
  at: Date,
): Promise<void> {
  const measured = await tx
    .selectFrom('chat_domains')
    .select('domain')
    .where('account_id', '=', event.account_id)
    .where('domain', '=', event.domain)
    .where(isMeasured)
    .executeTakeFirst()
  if (!measured) return
  await tx
    .insertInto('analytics_events')
    .values({ ...event, id: randomUUID(), data: JSON.stringify(data), at, due_at: at })
    .execute()
}

const isMeasured = sql<boolean>`ga4_api_secret <> '' and onboarding ->> 'ga4_measurement_id' <> ''`

/** Queues an event of a conversation for the domain on which it began; nothing if it began elsewhere. */
export async function queueConversationAnalytics(
  tx: Tx,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  { name, data }: Pick<AnalyticsEvent, 'name' | 'data'>,
  at: Date,
): Promise<void> {
  const session = await tx
    .selectFrom('visitor_sessions')
    .select('domain')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('domain', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirst()
  if (!session?.domain) return
  const { domain } = session
  await queueAnalytics(tx, { account_id, domain, client_id: clientIdOf(id), name, data }, at)
}

export interface ClaimedEvent {
  readonly event: EventRow
  /** The domain's current measurement id. */
  readonly measurement_id: string
  readonly api_secret: string
}

/**
 * Claims due events by lease, earliest first. Drops events that are too old, and those of domains that are no
 * longer measured.
 */
export async function claimDueEvents({
  db,
  clock,
}: Context): Promise<{ claimed: ClaimedEvent[]; seen: number }> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('analytics_events')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute()
    const claimed: ClaimedEvent[] = []
    const dropped: string[] = []
    for (const event of due) {
      const keys = await readKeys(tx, event)
      if (!keys || now.getTime() - event.at.getTime() > MAX_AGE_MS || event.tries > RETRY_AFTER_MS.length) {
        dropped.push(event.id)
      } else claimed.push({ event, ...keys })
    }
    if (dropped.length > 0) await tx.deleteFrom('analytics_events').where('id', 'in', dropped).execute()
    const ids = claimed.map(({ event }) => event.id)
    if (ids.length > 0) {
      await tx
        .updateTable('analytics_events')
        .set((eb) => ({ due_at: new Date(now.getTime() + LEASE_MS), tries: eb('tries', '+', 1) }))
        .where('id', 'in', ids)
        .execute()
    }
    return { claimed, seen: due.length }
  })
}

async function readKeys(tx: Tx, { account_id, domain }: EventRow) {
  const row = await tx
    .selectFrom('chat_domains')
    .select(['onboarding', 'ga4_api_secret'])
    .where('account_id', '=', account_id)
    .where('domain', '=', domain)
    .where(isMeasured)
    .executeTakeFirst()
  if (!row?.ga4_api_secret) return undefined
  const api_secret = await unseal(tx, placeOf(account_id, domain), row.ga4_api_secret)
  return { measurement_id: row.onboarding.ga4_measurement_id, api_secret }
}

/** The outcome of a request. `refused`: another attempt would be refused, too. */
export type SendResult = 'sent' | 'refused' | 'failed'

/**
 * Deletes an event that was sent or refused. A failed one waits for its next attempt, or is dropped after the
 * last. Returns whether the event was deleted.
 */
export async function settleEvent(
  { db, clock }: Context,
  { event }: ClaimedEvent,
  result: SendResult,
): Promise<boolean> {
  const pause = result === 'failed' ? RETRY_AFTER_MS[event.tries] : undefined
  if (pause === undefined) {
    await db.deleteFrom('analytics_events').where('id', '=', event.id).execute()
    return true
  }
  await db
    .updateTable('analytics_events')
    .set({ due_at: new Date(clock.now().getTime() + pause) })
    .where('id', '=', event.id)
    // If the lease has expired, another instance may have claimed it.
    .where('tries', '=', event.tries + 1)
    .execute()
  return false
}

/** When the next event is due; null when there is none. */
export async function nextEventDue({ db }: Pick<ServiceContext, 'db'>): Promise<Date | null> {
  const { next } = await db
    .selectFrom('analytics_events')
    .select(sql<Date | null>`min(due_at)`.as('next'))
    .executeTakeFirstOrThrow()
  return next
}
