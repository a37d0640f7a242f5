/**
 * Who comes to the dealership's site (metrics, total_website_visitors and performance/*): a browser counts
 * once on each of the dealership's days. Nothing is kept in it; it is known again by a hash that nobody can
 * undo once the day is over.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PageType } from '../../contract/elements/page-types'
import { dayOf } from '../../rules/time/format'
import { DIRECT } from '../../rules/metrics/traffic-source'
import type { ServiceContext } from '../context'
import type { Db, Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import type { AccountRow } from '../platform/schema/accounts'
import { getOrCreateSecret } from '../platform/secrets'
import { newSecret } from '../accounts/tickets'

/** What a request tells of the browser that it came from. */
export interface Browser {
  readonly ip: string
  readonly userAgent: string
}

export interface Visit {
  readonly browser: Browser
  readonly page_type: PageType
  /** Counts only when the browser was not seen before on this day: the first source of a day stays. */
  readonly traffic_source: string
}

type Dealership = Pick<AccountRow, 'id' | 'time_zone'>

const SALT = 'visitor_salt/'
/** Where a day ends last, hours behind UTC. */
const LAST_ZONE_HOURS = 12

/** The hash that stands for a browser on a day. */
async function visitorOf(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: Dealership,
  day: string,
  { ip, userAgent }: Browser,
): Promise<string> {
  let isNew = false
  const salt = await getOrCreateSecret(db, SALT + day, async () => {
    isNew = true
    return newSecret()
  })
  if (isNew) await forgetVisitors(db, clock.now())
  return createHash('sha256')
    .update(JSON.stringify([salt, account.id, ip, userAgent]))
    .digest('base64url')
}

/** Drops the salts of days that are over everywhere: what they made leads nowhere any more. */
export async function forgetVisitors(db: Db, now: Date): Promise<void> {
  const day = dayOf(new Date(now.getTime() - LAST_ZONE_HOURS * 3_600_000), 'UTC')
  await db
    .deleteFrom('service_secrets')
    .where('name', '>=', SALT)
    .where('name', '<', SALT + day)
    .execute()
}

/** The page was shown. */
export const countView = (context: ServiceContext, account: Dealership, visit: Visit): Promise<void> =>
  count(context, account, visit, async () => {})

/** The person opened the panel. */
export const countOpen = (context: ServiceContext, account: Dealership, visit: Visit): Promise<void> =>
  count(context, account, visit, async (tx, day, visitor) => {
    const { traffic_source } = await tx
      .updateTable('visits')
      .set((eb) => ({ opens: eb('opens', '+', 1) }))
      .where('account_id', '=', account.id)
      .where('day', '=', day)
      .where('visitor', '=', visitor)
      .returning('traffic_source')
      .executeTakeFirstOrThrow()
    await addToSum(tx, account, day, 'opens', traffic_source)
  })

/** The person clicked a call to action of the page. */
export const countClick = (
  context: ServiceContext,
  account: Dealership,
  visit: Visit,
  cta: string,
): Promise<void> =>
  count(context, account, visit, async (tx, day) => {
    const at = context.clock.now()
    await tx
      .insertInto('cta_clicks')
      .values({ id: newId('k_', at), account_id: account.id, day, cta, page_type: visit.page_type, at })
      .execute()
  })

/** Where a browser came from today; `Direct` when it was not seen. */
export async function trafficSourceOfVisitor(
  context: ServiceContext,
  account: Dealership,
  browser: Browser,
): Promise<string> {
  const day = dayOf(context.clock.now(), account.time_zone)
  const visit = await context.db
    .selectFrom('visits')
    .select('traffic_source')
    .where('account_id', '=', account.id)
    .where('day', '=', day)
    .where('visitor', '=', await visitorOf(context, account, day, browser))
    .executeTakeFirst()
  return visit?.traffic_source ?? DIRECT
}

/**
 * Whatever is counted, the browser was a visitor on this day. One transaction; `recount.ts` makes the same
 * sums from the rows.
 */
async function count(
  context: ServiceContext,
  account: Dealership,
  { browser, page_type, traffic_source }: Visit,
  more: (tx: Tx, day: string, visitor: string) => Promise<void>,
): Promise<void> {
  const first_at = context.clock.now()
  const day = dayOf(first_at, account.time_zone)
  const visitor = await visitorOf(context, account, day, browser)
  await context.db.transaction().execute(async (tx) => {
    const isNew = await tx
      .insertInto('visits')
      .values({ account_id: account.id, day, visitor, traffic_source, page_type, first_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('visitor')
      .executeTakeFirst()
    if (isNew) await addToSum(tx, account, day, 'visitors', traffic_source)
    await more(tx, day, visitor)
  })
}

async function addToSum(
  tx: Executor,
  account: Dealership,
  day: string,
  metric: 'visitors' | 'opens',
  trafficSource: string,
): Promise<void> {
  await sql`
    insert into daily_sums (account_id, metric, day, product, from_chat, source_name, value)
    values (${account.id}, ${metric}, ${day}, 'CHAT_AI', true, ${trafficSource}, 1)
    on conflict (account_id, metric, day, product, from_chat, source_name) do update set value = daily_sums.value + 1`.execute(
    tx,
  )
}
