/**
 * Writes a planned data set in chronological order by the service's own functions, and records the events for
 * the oracle.
 */
import { addDays, format, parseISO } from 'date-fns'
import { sql } from 'kysely'
import type { Channel } from '../../../src/contract/calls/conversations'
import { refreshBenchmarks } from '../../../src/service/metrics/engagement'
import { recordLead } from '../../../src/service/metrics/facts'
import type { Db } from '../../../src/service/platform/database'
import { beginConversation } from '../../../src/service/widget/visitors'
import { countClick, countOpen, countView } from '../../../src/service/widget/visits'
import type { TestService } from '../support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from '../support/world'
import { dayIn } from '../support/zone'
import { ACCOUNTS, REPS, SPAN, type Plan, type PlannedLead, type PlannedVisit, type StepKind } from './plan'
import { writeStep } from './world-steps'

export interface LeadOf {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly zone: string
  readonly product: string
  readonly began_in_chat: boolean
  readonly excluded: boolean
  readonly is_test: boolean
  readonly is_duplicate: boolean
  readonly source: string
  readonly type: string
  readonly day: string
  readonly createdAt: Date
  readonly traffic: string
  readonly cta: string | null
  readonly page: string
  /** The final assignment. */
  rep: string | null
}

export interface MadeAppointment {
  readonly id: string
  readonly by: 'ai' | 'staff'
  visit: 'sales' | 'service'
  startsAt: Date
  canceled?: boolean
  outcome?: 'came' | 'missed' | null
}

/** One event of a lead; events are ordered by time. */
export interface Happened {
  readonly kind: StepKind
  readonly lead: LeadOf
  readonly at: Date
  /** Date in the dealership's calendar. */
  readonly day: string
  /** Amount of a sale or a service in whole dollars. */
  readonly amount: number
  /** The final state of an appointment. */
  /** Of a line: its channel, and the salesperson who wrote it. */
  readonly line?: { readonly channel: Channel; readonly writer: string | null }
  appointment?: MadeAppointment
}

/** What each dealership assumes about the assistant. */
export const ASSUMPTIONS = [
  { minutes_per_message: 2, gross_per_sale: null },
  { minutes_per_message: 2, gross_per_sale: 1_500 },
  { minutes_per_message: 5, gross_per_sale: 2_000 },
] as const

const CLOSED = { open: false, work_hours: null }
const holidayOf = ({ start }: Plan) => format(addDays(parseISO(start), 4), 'yyyy-MM-dd')

/** An action of a browser on a dealership's page. */
export interface Visited extends Pick<PlannedVisit, 'browser' | 'action' | 'page' | 'traffic' | 'cta'> {
  readonly account: string
  readonly at: Date
  readonly day: string
}

export interface World {
  readonly start: string
  /** A day on which every dealership is closed. */
  readonly holiday: string
  readonly attributionDays: Readonly<Record<string, number>>
  /** In minutes. */
  readonly replyGoals: Readonly<Record<string, number>>
  /** Dealerships with a Sales AI product. */
  readonly selling: readonly string[]
  readonly leads: LeadOf[]
  readonly happened: Happened[]
  readonly visited: Visited[]
}

/** The test data with a salesperson in each dealership. */
export async function seedFigures(db: Db): Promise<void> {
  await seedWorld(db)
  const people = [
    { id: 'p_toyota', account_id: ACCOUNT.toyota, user_id: null, full_name: 'Toyota Rep', email: USER.admin },
    {
      id: 'p_riverside',
      account_id: ACCOUNT.riverside,
      user_id: null,
      full_name: 'Riverside Rep',
      email: USER.riverside,
    },
  ]
  await db.insertInto('salespeople').values(people).execute()
}

export async function writeWorld(test: TestService, plan: Plan): Promise<World> {
  await emptyWorld(test.db, plan)
  const world: World = {
    start: plan.start,
    holiday: holidayOf(plan),
    attributionDays: Object.fromEntries(
      ACCOUNTS.map((id, index) => [id, plan.attributionDays[index] ?? 0] as const),
    ),
    replyGoals: Object.fromEntries(ACCOUNTS.map((id, index) => [id, plan.replyGoals[index] ?? 0] as const)),
    selling: ACCOUNTS.filter((id) => id !== ACCOUNT.riverside || plan.otherSells),
    leads: [],
    happened: [],
    visited: [],
  }
  const origin = new Date(`${plan.start}T00:00:00Z`).getTime()
  const made: LeadOf[] = []
  const moments = [
    ...plan.visits.map((visit) => ({ at: visit.at, write: () => writeVisit(test, world, plan, visit) })),
    ...plan.leads.map((lead, index) => ({
      at: lead.createdAt,
      write: async () => {
        made[index] = await writeLead(test, world, plan, lead, index)
      },
    })),
    ...plan.steps.flatMap(({ lead, at, kinds, gap }, index) =>
      kinds.map((kind, order) => ({
        at: Math.max(at, plan.leads[lead % plan.leads.length]?.createdAt ?? 0) + order * gap,
        write: async () => {
          const of = made[lead % plan.leads.length]
          if (of !== undefined) await writeStep(test, world, of, kind, index * kinds.length + order)
        },
      })),
    ),
    // Averages that were computed before the end of the month are computed again.
    { at: (SPAN * 24 * 4) / 2, write: () => refreshBenchmarks(test.db, test.clock.now()) },
  ].sort((a, b) => a.at - b.at)
  for (const { at, write } of moments) {
    test.clock.set(new Date(origin + at * 15 * 60_000))
    await write()
  }
  // Sequences continue beyond the days on which they start.
  test.clock.set(new Date(origin + 2 * SPAN * 24 * 3_600_000))
  await refreshBenchmarks(test.db, test.clock.now())
  return world
}

async function emptyWorld(db: Db, plan: Plan): Promise<void> {
  await sql`truncate leads, conversations, messages, events, appointments, canceled_appointments, sales, takeovers, facts, daily_sums,
    visits, cta_clicks, engagement_benchmarks, live_log cascade`.execute(db)
  for (const [index, account] of ACCOUNTS.entries())
    await db
      .updateTable('accounts')
      .set({
        time_zone: zoneOf(plan, index),
        attribution_days: plan.attributionDays[index] ?? 0,
        reply_goal_minutes: plan.replyGoals[index] ?? 0,
        ...ASSUMPTIONS[index],
        special_hours: JSON.stringify([
          { ...CLOSED, name: 'Holiday', date: holidayOf(plan), custom: true, status: true },
        ]),
      })
      .where('id', '=', account)
      .execute()
  const product = { account_id: ACCOUNT.riverside, product_id: 'SALES_AI' }
  if (plan.otherSells)
    await db
      .insertInto('account_products')
      .values({ ...product, name: 'Sales AI', position: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('account_products')
      .where('account_id', '=', product.account_id)
      .where('product_id', '=', product.product_id)
      .execute()
}

const zoneOf = (plan: Plan, account: number) => plan.zones[account] ?? 'UTC'
const browserOf = (index: number) => ({ ip: `192.0.2.${index}`, userAgent: 'Browser' })

const accountRow = (db: Db, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function writeLead(
  { db, context, clock }: TestService,
  world: World,
  plan: Plan,
  given: PlannedLead,
  index: number,
): Promise<LeadOf> {
  const account = ACCOUNTS[given.account] ?? ACCOUNT.ford
  const zone = zoneOf(plan, given.account)
  const createdAt = clock.now()
  const day = dayIn(createdAt, zone)
  const shared = { account, zone, day, createdAt, cta: given.cta, page: given.page }
  const begun = { account, zone, product: 'SALES_AI', began_in_chat: true, rep: null }

  if (given.from === 'widget') {
    const { page, cta } = given
    const beginning = { page_type: page, page_path: '/', ...(cta === null ? {} : { cta }) }
    const browser = browserOf(given.browser)
    const row = await accountRow(db, account)
    const { conversation_id } = await beginConversation(context, row, beginning, browser)
    const arrival = world.visited.find(
      (visit) => visit.account === account && visit.day === day && visit.browser === given.browser,
    )
    const lead: LeadOf = {
      ...shared,
      ...begun,
      ...{ excluded: false, is_test: false, is_duplicate: false },
      id: conversation_id,
      name: '',
      product: world.selling.includes(account) ? 'SALES_AI' : 'CARBUYING_AI',
      source: 'Dealer website',
      type: 'Chat',
      traffic: arrival?.traffic ?? 'Direct',
    }
    world.leads.push(lead)
    if (cta !== null) world.happened.push({ kind: 'cta', lead, at: createdAt, day, amount: 0 })
    return lead
  }

  const began_in_chat = given.from === 'chat'
  const cta = began_in_chat ? given.cta : null
  const name = `Zoe${index}`
  const rep = REPS[given.account]?.[given.rep] ?? null
  const { product, left, source, type } = given
  const conversation = await addConversation(db, {
    ...left,
    account_id: account,
    product,
    began_in_chat,
    name,
    source_name: source,
    lead_type: type,
    salesperson_id: rep,
    created_at: createdAt,
    lead_day: day,
    traffic_source: began_in_chat ? given.traffic : null,
    cta,
    cta_page_type: cta === null ? null : given.page,
    channel: 'sms',
  })
  await db.transaction().execute((tx) => recordLead(tx, conversation))
  const traffic = (began_in_chat ? given.traffic : null) ?? 'Direct'
  const lead = {
    ...{ ...shared, ...left, cta, traffic },
    ...{ id: conversation.id, name, product, began_in_chat, source, type, rep },
  }
  world.leads.push(lead)
  return lead
}

async function writeVisit(
  { context, clock }: TestService,
  world: World,
  plan: Plan,
  { browser, action, page, traffic, cta, ...planned }: PlannedVisit,
): Promise<void> {
  const id = ACCOUNTS[planned.account] ?? ACCOUNT.ford
  const time_zone = zoneOf(plan, planned.account)
  const visit = { browser: browserOf(browser), page_type: page, traffic_source: traffic }
  const account = { id, time_zone }
  if (action === 'cta') await countClick(context, account, visit, cta)
  else if (action === 'open') await countOpen(context, account, visit)
  else await countView(context, account, visit)
  const at = clock.now()
  const day = dayIn(at, time_zone)
  world.visited.push({ account: id, at, day, browser, action, page, traffic, cta })
}
