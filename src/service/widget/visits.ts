/**
 * Counts visitors of the dealership's site (total_website_visitors and performance metrics). A browser counts
 * once on each of the dealership's days. Nothing is stored in it; it is recognised by a hash that cannot be
 * reversed once the day is over.
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
import { deleteSecretsBetween, getOrCreateSecret } from '../platform/secrets'
import { randomToken } from '../platform/random-token'

/** The browser of a request. */
export interface Browser {
  readonly ip: string
  readonly userAgent: string
}

export interface Visit {
  readonly browser: Browser
  readonly page_type: PageType
  /**
   * Counts only if the browser was not seen before on this day, because the first source of a day is kept.
   */
  readonly traffic_source: string
}

type Dealership = Pick<AccountRow, 'id' | 'time_zone'>

const SALT = 'visitor_salt/'
/** The time zone in which a day ends last, hours behind UTC. */
const LAST_ZONE_HOURS = 12

/** The hash of a browser on a day. */
async function visitorHash(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: Dealership,
  day: string,
  { ip, userAgent }: Browser,
): Promise<string> {
  let isNew = false
  const salt = await getOrCreateSecret(db, SALT + day, async () => {
    isNew = true
    return randomToken()
  })
  if (isNew) await deleteOldVisitorSalts(db, clock.now())
  return createHash('sha256')
    .update(JSON.stringify([salt, account.id, ip, userAgent]))
    .digest('base64url')
}

/** Deletes the salts of days that are over in every time zone, so that their hashes cannot be reversed. */
export async function deleteOldVisitorSalts(db: Db, now: Date): Promise<void> {
  const day = dayOf(new Date(now.getTime() - LAST_ZONE_HOURS * 3_600_000), 'UTC')
  await deleteSecretsBetween(db, SALT, SALT + day)
}

/** Counts a view of a page. */
export const countView = (context: ServiceContext, account: Dealership, visit: Visit): Promise<void> =>
  count(context, account, visit, async () => {})

/** Counts an opening of the panel. */
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

/** Counts a click on a call to action of the page. */
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

/** The traffic source of a browser today; `Direct` when it was not seen. */
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
    .where('visitor', '=', await visitorHash(context, account, day, browser))
    .executeTakeFirst()
  return visit?.traffic_source ?? DIRECT
}

/**
 * Counts the browser as a visitor of the day, and whatever else `more` counts, in one transaction.
 * `rebuild-figures.ts` computes the same sums from the rows.
 */
async function count(
  context: ServiceContext,
  account: Dealership,
  { browser, page_type, traffic_source }: Visit,
  more: (tx: Tx, day: string, visitor: string) => Promise<void>,
): Promise<void> {
  const first_at = context.clock.now()
  const day = dayOf(first_at, account.time_zone)
  const visitor = await visitorHash(context, account, day, browser)
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
