/**
 * The calls behind dashboard and lists, on the real service with 100,000 conversations: the embedded database beside the cheapest authorised call
 * of the same service, and beside the same call on a PostgreSQL server where one answers. Every round asks each call of each service once.
 */
import { DEALERSHIPS } from '../../demo/seed/world/dealerships'
import { seedDemo } from '../../demo/seed/seed'
import type { AnyCall, CallInput } from '../../src/contract/call'
import { conversations } from '../../src/contract/conversations'
import { dialogue } from '../../src/contract/dialogue'
import { metric } from '../../src/contract/metrics'
import { takeoverFeature } from '../../src/contract/takeover'
import { serverUrl, type DatabaseKind } from '../service/support/databases'
import { ManualClock } from '../service/support/manual-clock'
import { startService, type TestService } from '../service/support/service'
import { progress } from './progress'
import { median, type Row } from './table'

const CONVERSATIONS = 100_000
const ROUNDS = 40
/** Plans are made and caches filled before anything counts. */
const WARM_UP = 5
const USER = 'admin@northside.test'
const DAY_MS = 24 * 3_600_000
const RANGE_DAYS = 30

const FLOOR = 'cheapest authorised call'

interface Side {
  readonly kind: DatabaseKind
  readonly service: TestService
  readonly asked: ReadonlyMap<string, () => Promise<unknown>>
  /** ms, by call. */
  readonly times: Map<string, number[]>
}

/** Fills an empty database; rolling it up included. */
async function fill(kind: DatabaseKind, now: Date): Promise<TestService> {
  const service = await startService({ database: kind, clock: new ManualClock(now) })
  const atScaleOne = DEALERSHIPS.reduce((sum, dealership) => sum + dealership.conversations, 0)
  const start = performance.now()
  try {
    await seedDemo(service.context, { scale: CONVERSATIONS / atScaleOne, now })
  } catch (error) {
    await service.close()
    throw error
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  progress(`${kind}: ${await countOf(service)} conversations after ${seconds} s`)
  return service
}

async function countOf({ db }: TestService, account?: string): Promise<number> {
  const all = db.selectFrom('conversations').select((build) => build.fn.countAll<number>().as('count'))
  const { count } = await (
    account === undefined ? all : all.where('account_id', '=', account)
  ).executeTakeFirstOrThrow()
  return count
}

/** The account with the most conversations: what is quick there is quick everywhere. */
async function largestAccount({ db }: TestService): Promise<string> {
  const { account_id } = await db
    .selectFrom('conversations')
    .select('account_id')
    .groupBy('account_id')
    .orderBy((build) => build.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return account_id
}

async function sideOf(kind: DatabaseKind, service: TestService, now: Date): Promise<Side> {
  const account_id = await largestAccount(service)
  progress(`${kind}: ${await countOf(service, account_id)} of them in the account that is asked about`)
  const scope = { account_id, product: 'LEAD_ENGAGE' } as const
  const range = {
    start_date: `${new Date(now.getTime() - (RANGE_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)}T00:00:00`,
    end_date: `${now.toISOString().slice(0, 10)}T23:59:59`,
  }
  const ask =
    <const C extends AnyCall>(call: C, input: CallInput<C>) =>
    () =>
      service.call(call, input, { as: USER })
  const first = await service.call(conversations, { name: 'all', ...range, ...scope }, { as: USER })
  const found = await service.call(
    conversations,
    { name: 'search', search_pattern: SEARCHED, ...range, ...scope },
    { as: USER },
  )
  if (first.total === 0 || found.total === 0) throw new Error(`Nothing to page through: ${account_id}`)
  const conversation_id = first.items[0]?.ConversationId ?? ''
  const asked = new Map<string, () => Promise<unknown>>([[FLOOR, ask(takeoverFeature, { account_id })]])
  for (const name of METRICS) asked.set(`metric ${name}`, ask(metric, { metric: name, ...range, ...scope }))
  for (const name of LISTS)
    asked.set(`list ${name}, first page`, ask(conversations, { name, ...range, ...scope }))
  asked.set(
    'list all, last page',
    ask(conversations, { name: 'all', page_id: first.num_pages, ...range, ...scope }),
  )
  asked.set(
    'list all, by customer’s name',
    ask(conversations, { name: 'all', sort_column: 'Name, Surname', ...range, ...scope }),
  )
  asked.set(
    'search over the whole history',
    ask(conversations, { name: 'search', search_pattern: SEARCHED, ...range, ...scope }),
  )
  asked.set('dialogue', ask(dialogue, { conversation_id }))
  return { kind, service, asked, times: new Map([...asked.keys()].map((what) => [what, []])) }
}

const SEARCHED = 'terrane'
const METRICS = [
  'total_leads_worked',
  'new_leads_engaged',
  'ai_sales_handoffs',
  'ai_assisted_sales',
  'salesperson_performance',
  'lead_source_statistics',
] as const
const LISTS = ['all', 'new_leads_engaged', 'ai_sales_handoffs'] as const

export async function queries(): Promise<Row[]> {
  const now = new Date()
  if (serverUrl === undefined) progress('no PostgreSQL server answers here: its rows are left out')
  const sides: Side[] = []
  const services: TestService[] = []
  try {
    for (const kind of ['embedded', ...(serverUrl === undefined ? [] : (['server'] as const))] as const) {
      progress(`${kind}: filling ${CONVERSATIONS} conversations`)
      const service = await fill(kind, now)
      services.push(service)
      sides.push(await sideOf(kind, service, now))
    }
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      if (round % 15 === 0) progress(`round ${round + 1} of ${WARM_UP + ROUNDS}`)
      await askAll(sides, round >= WARM_UP)
    }
  } finally {
    for (const service of services) await service.close()
  }
  return rowsOf(sides)
}

async function askAll(sides: readonly Side[], counts: boolean): Promise<void> {
  for (const what of sides[0]?.asked.keys() ?? []) {
    for (const { asked, times } of sides) {
      const start = performance.now()
      await asked.get(what)?.()
      if (counts) times.get(what)?.push(performance.now() - start)
    }
  }
}

function rowsOf(sides: readonly Side[]): Row[] {
  const of = (kind: DatabaseKind, what: string) =>
    median(sides.find((side) => side.kind === kind)?.times.get(what) ?? [])
  return [...(sides[0]?.asked.keys() ?? [])].flatMap((what) => {
    const row = (beside: string, theirs: number, target: number): Row[] => {
      const ours = of('embedded', what)
      return Number.isNaN(theirs) ? [] : [{ what, unit: 'ms', ours, beside, theirs, target }]
    }
    return [
      ...(what === FLOOR ? [] : row(FLOOR, of('embedded', FLOOR), 5)),
      ...row('the same on PostgreSQL', of('server', what), 2),
    ]
  })
}
