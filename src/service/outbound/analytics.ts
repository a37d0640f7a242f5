/**
 * What Google Analytics is to be told, kept until it was: at least once each, with an id of its own, and only
 * for domains whose measurement id and secret the service keeps.
 */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ServiceContext } from '../context'
import type { Executor, Tx } from '../platform/database'
import type { ConversationRecord, Tables } from '../platform/schema'

export type AnalyticsName =
  'chat_opened' | 'chat_started' | 'chat_message_first' | 'chat_lead' | 'chat_appointment'

export interface AnalyticsEvent {
  readonly account_id: string
  /** The dealership's domain on which it happened. */
  readonly domain: string
  /** By chance and of this chat alone (`clientIdOf`): it says nothing of the person. */
  readonly client_id: string
  readonly name: AnalyticsName
  /** Never anything about the person. */
  readonly data: Readonly<Record<string, string | number | boolean>>
}

type Context = Pick<ServiceContext, 'db' | 'clock'>
type EventRow = Selectable<Tables['analytics_events']>

/** What is older is refused by Google, ms. */
const OLDEST_MS = 72 * 3_600_000
const BATCH = 8
/** Who took an event and died gives it back after this, ms. Longer than a request may take. */
const LEASE_MS = 60_000
const MINUTE = 60_000
/** How long an event waits after each try that failed, ms; after the last it is given up. */
const RETRY_AFTER_MS = [
  10_000,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  120 * MINUTE,
  480 * MINUTE,
  1_440 * MINUTE,
] as const

/** Says which events are of one chat, and does not name the conversation. */
export const clientIdOf = (conversationId: string): string =>
  createHash('sha256').update(`analytics ${conversationId}`).digest('hex').slice(0, 32)

/**
 * Keeps an event inside the transaction of what happened; nothing where the domain is not measured by the
 * service.
 */
export async function noteAnalytics(
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

/** The same of a conversation, by the domain on which it began; nothing for one that began elsewhere. */
export async function noteOfConversation(
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
  await noteAnalytics(tx, { account_id, domain, client_id: clientIdOf(id), name, data }, at)
}

export interface TakenEvent {
  readonly event: EventRow
  /** Of its domain, as it stands now. */
  readonly measurement_id: string
  readonly api_secret: string
}

/**
 * Takes events that are due by lease, the earliest first. What nobody measures any more, and what is too old,
 * is dropped.
 */
export async function takeDueEvents({ db, clock }: Context): Promise<{ taken: TakenEvent[]; seen: number }> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('analytics_events')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    const taken: TakenEvent[] = []
    const dropped: string[] = []
    for (const event of due) {
      const keys = await keysOf(tx, event)
      if (!keys || now.getTime() - event.at.getTime() > OLDEST_MS || event.tries > RETRY_AFTER_MS.length) {
        dropped.push(event.id)
      } else taken.push({ event, ...keys })
    }
    if (dropped.length > 0) await tx.deleteFrom('analytics_events').where('id', 'in', dropped).execute()
    const ids = taken.map(({ event }) => event.id)
    if (ids.length > 0) {
      await tx
        .updateTable('analytics_events')
        .set((eb) => ({ due_at: new Date(now.getTime() + LEASE_MS), tries: eb('tries', '+', 1) }))
        .where('id', 'in', ids)
        .execute()
    }
    return { taken, seen: due.length }
  })
}

async function keysOf(tx: Tx, { account_id, domain }: EventRow) {
  const row = await tx
    .selectFrom('chat_domains')
    .select(['onboarding', 'ga4_api_secret'])
    .where('account_id', '=', account_id)
    .where('domain', '=', domain)
    .where(isMeasured)
    .executeTakeFirst()
  if (!row?.ga4_api_secret) return undefined
  return { measurement_id: row.onboarding.ga4_measurement_id, api_secret: row.ga4_api_secret }
}

/** How telling ended. `refused`: it would be refused again. */
export type Told = 'told' | 'refused' | 'failed'

/**
 * Forgets what was told or refused; what failed waits for its next try, or is given up after the last.
 * Answers whether it is gone.
 */
export async function settleEvent(
  { db, clock }: Context,
  { event }: TakenEvent,
  told: Told,
): Promise<boolean> {
  const pause = told === 'failed' ? RETRY_AFTER_MS[event.tries] : undefined
  if (pause === undefined) {
    await db.deleteFrom('analytics_events').where('id', '=', event.id).execute()
    return true
  }
  await db
    .updateTable('analytics_events')
    .set({ due_at: new Date(clock.now().getTime() + pause) })
    .where('id', '=', event.id)
    // Unless its lease ran out, and somebody else has it.
    .where('tries', '=', event.tries + 1)
    .execute()
  return false
}

/** When the next event is due; null: none waits. */
export async function nextEventDue({ db }: Pick<ServiceContext, 'db'>): Promise<Date | null> {
  const { next } = await db
    .selectFrom('analytics_events')
    .select(sql<Date | null>`min(due_at)`.as('next'))
    .executeTakeFirstOrThrow()
  return next
}
