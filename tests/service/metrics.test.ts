/**
 * Cases that the random data sets do not cover: out-of-order days, a metric that does not apply, and the
 * texts of a card.
 */
import { sql } from 'kysely'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { conversations } from '../../src/contract/calls/conversations'
import type { CardMetric } from '../../src/contract/calls/metric-names'
import { metric, metrics } from '../../src/contract/calls/metrics'
import { refreshBenchmarks } from '../../src/service/metrics/engagement'
import { recordMessage, recordSale, updateHandoffState, recordHandoff } from '../../src/service/metrics/facts'
import { newId } from '../../src/service/platform/id'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

let test: TestService
beforeAll(async () => {
  test = await startService({ seed: seedWorld })
})
beforeEach(async () => {
  await sql`truncate facts, daily_sums, engagement_benchmarks`.execute(test.db)
})
afterAll(() => test.close())

async function card(name: CardMetric, from: string, to = from) {
  const days = { start_date: `${from}T00:00:00`, end_date: `${to}T23:59:59` }
  const asked = { metric: name, account_id: ACCOUNT.ford, product: 'SALES_AI' as const, ...days }
  const answer = await test.call(metric, asked, { as: USER.rep })
  if (answer.kind !== 'card') throw new Error(answer.kind)
  return answer
}

const aiLine = (at: string) => ({ initiator: 'BOT' as const, by_salesperson: false, at: new Date(at) })

it('counts a lead once in any range, in whatever order its days were written', async () => {
  const conversation = await addConversation(test.db)
  for (const day of ['18', '15', '20', '16'])
    await test.db
      .transaction()
      .execute((tx) => recordMessage(tx, conversation, aiLine(`2026-11-${day}T18:00:00Z`)))
  const days = ['14', '15', '16', '17', '18', '19', '20', '21']
  for (const [index, from] of days.entries())
    for (const to of days.slice(index)) {
      const touched = ['15', '16', '18', '20'].some((day) => day >= from && day <= to)
      const { count } = await card('total_leads_worked', `2026-11-${from}`, `2026-11-${to}`)
      expect([from, to, count]).toEqual([from, to, touched ? 1 : 0])
    }
})

describe('several figures by one call', () => {
  const range = { start_date: '2026-11-01T00:00:00', end_date: '2026-11-21T23:59:59' }
  const scope = { account_id: ACCOUNT.ford, product: 'SALES_AI', ...range } as const
  const read = (names: string) => test.call(metrics, { ...scope, metrics: names }, { as: USER.rep })

  it('are what each is alone, in the order of their names', async () => {
    const names = ['total_messages_sent', 'engagement_chart', 'total_leads_worked'] as const
    const alone = await Promise.all(
      names.map((name) => test.call(metric, { ...scope, metric: name }, { as: USER.rep })),
    )
    expect((await read(names.join(','))).items).toEqual(
      names.map((name, index) => ({ metric: name, answer: alone[index] })),
    )
  })

  it('are read without the one that fails', async () => {
    await test.context.database.script('alter table engagement_benchmarks rename to broken')
    const { items } = await read('total_leads_worked,engagement_chart,closed_ros')
    await test.context.database.script('alter table broken rename to engagement_benchmarks')
    expect(items.map(({ metric: name, answer }) => [name, answer?.kind ?? null])).toEqual([
      ['total_leads_worked', 'card'],
      ['engagement_chart', null],
      ['closed_ros', 'card'],
    ])
  })

  it('are refused when one has no such name', async () => {
    for (const names of ['', 'total_leads_worked,nothing', 'total_leads_worked,', 'a;b'])
      await expect(read(names)).rejects.toMatchObject({
        status: 400,
        body: { fields: { metrics: expect.any(String) } },
      })
  })
})

it('puts a message on the dealership’s day', async () => {
  const conversation = await addConversation(test.db)
  // A quarter past midnight UTC is still the previous evening in New York, and so is half past four after the
  // end of daylight saving time.
  await test.db.transaction().execute((tx) => recordMessage(tx, conversation, aiLine('2026-11-02T04:30:00Z')))
  expect((await card('total_messages_sent', '2026-11-01')).count).toBe(1)
  expect((await card('total_messages_sent', '2026-11-02')).count).toBe(0)
})

it('shows a dash for a rate over nothing, and for a metric that does not apply', async () => {
  expect((await card('new_leads_engaged', '2026-11-01')).rate).toMatchObject({ value: null, n: 0 })
  const flags = (takeover: boolean) =>
    test.db
      .updateTable('accounts')
      .set({ flags: JSON.stringify({ takeover }) })
      .where('id', '=', ACCOUNT.ford)
      .execute()
  await flags(false)
  expect(await card('total_dealership_takeovers', '2026-11-01')).toMatchObject({
    count: null,
    redirect: null,
  })
  await flags(true)
  expect(await card('total_dealership_takeovers', '2026-11-01')).toMatchObject({ count: 0 })
})

it('asks for assisted sales with the account’s window and prints it', async () => {
  const conversation = await addConversation(test.db)
  const engaged = { ...conversation, last_ai_at: new Date('2026-11-01T15:00:00Z') }
  await test.db
    .updateTable('conversations')
    .set({ last_ai_at: engaged.last_ai_at })
    .where('id', '=', conversation.id)
    .execute()
  await test.db.transaction().execute(async (tx) => {
    const line = { initiator: 'HUMAN' as const, by_salesperson: false, at: new Date('2026-11-01T16:00:00Z') }
    await recordMessage(tx, engaged, line)
    const id = newId('s_')
    await recordSale(tx, conversation, id, new Date('2026-11-11T16:00:00Z'), 3200)
  })
  const window = (attribution_days: number) =>
    test.db.updateTable('accounts').set({ attribution_days }).where('id', '=', ACCOUNT.ford).execute()
  await window(10)
  const within = await card('ai_assisted_sales', '2026-11-11')
  expect(within.count).toBe(1)
  expect(within.description).toContain('10 days')
  expect(within).toMatchObject({ description_code: 'ai_assisted_sales', description_params: { days: 10 } })
  expect(within.rate?.description).toBe(`of ${within.rate?.n} leads worked`)
  expect(within.additional_metrics[0]).toMatchObject({ count: 3200, unit: 'usd', redirect: null })
  await window(9)
  expect(await card('ai_assisted_sales', '2026-11-11')).toMatchObject({ count: 0 })
})

it('moves a handoff with the lead when it is assigned to somebody else', async () => {
  const conversation = await addConversation(test.db, { salesperson_id: 'p_rep' })
  await test.db
    .transaction()
    .execute((tx) => recordHandoff(tx, conversation, new Date('2026-11-11T16:00:00Z')))
  await test.db
    .updateTable('conversations')
    .set({ salesperson_id: 'p_rep2' })
    .where('id', '=', conversation.id)
    .execute()
  await test.db.transaction().execute((tx) => updateHandoffState(tx, conversation))
  const days = { start_date: '2026-11-11T00:00:00', end_date: '2026-11-11T23:59:59' }
  const asked = { metric: 'salesperson_performance' as const, account_id: ACCOUNT.ford, ...days }
  const table = await test.call(metric, asked, { as: USER.rep })
  const rows = table.kind === 'salesperson_performance' ? table.items : []
  expect(rows.map(({ salesperson_id, negative }) => [salesperson_id, negative.value])).toEqual([
    ['p_rep', 0],
    ['p_rep2', 1],
  ])
  expect(rows.map(({ positive_rate }) => positive_rate)).toEqual([null, 0])
})

it('adds up the days on which a lead bought, and counts the lead once', async () => {
  const conversation = await addConversation(test.db)
  await test.db.transaction().execute(async (tx) => {
    for (const [day, gross] of [
      ['11', 3000],
      ['13', 500],
    ] as const)
      await recordSale(tx, conversation, newId('s_'), new Date(`2026-11-${day}T16:00:00Z`), gross)
  })
  const sales = await card('total_sales', '2026-11-10', '2026-11-14')
  expect([sales.count, sales.series]).toEqual([1, [0, 1, 0, 0, 0]])
  expect(sales.additional_metrics[0]).toMatchObject({ count: 3500, series: [0, 3000, 0, 500, 0] })
})

describe('a group of dealerships', () => {
  const on = { start_date: '2026-11-11T00:00:00', end_date: '2026-11-11T23:59:59' }
  const worked = async (account_id: string, as: string) => {
    const answer = await test.call(
      metric,
      { metric: 'total_leads_worked', account_id, product: 'SALES_AI', ...on },
      { as },
    )
    return answer.kind === 'card' ? answer.count : answer
  }
  const listed = async (account_id: string, as: string) => {
    const asked = { name: 'total_leads_worked', account_id, product: 'SALES_AI', ...on } as const
    return (await test.call(conversations, asked, { as })).items.map(({ AccountId }) => AccountId).sort()
  }

  it('counts the leads of all its dealerships and nobody else’s, each on its own day', async () => {
    await test.db
      .updateTable('accounts')
      .set({ time_zone: 'America/Los_Angeles' })
      .where('id', '=', ACCOUNT.toyota)
      .execute()
    for (const account_id of [ACCOUNT.ford, ACCOUNT.toyota, ACCOUNT.riverside]) {
      const conversation = await addConversation(test.db, { account_id })
      // Half past midnight in New York is the previous evening in Los Angeles.
      for (const at of ['2026-11-12T05:30:00Z', '2026-11-12T07:30:00Z'])
        await test.db.transaction().execute((tx) => recordMessage(tx, conversation, aiLine(at)))
    }
    const early = await addConversation(test.db)
    await test.db.transaction().execute((tx) => recordMessage(tx, early, aiLine('2026-11-11T15:00:00Z')))

    expect(await worked(ACCOUNT.northside, USER.admin)).toBe(2)
    expect(await listed(ACCOUNT.northside, USER.admin)).toEqual([ACCOUNT.ford, ACCOUNT.toyota])
    expect(await worked(ACCOUNT.ford, USER.admin)).toBe(1)
    expect(await worked(ACCOUNT.toyota, USER.admin)).toBe(1)
  })

  it.each([
    ['its group', ACCOUNT.northside, USER.rep],
    ['its sister', ACCOUNT.toyota, USER.rep],
    ['a foreign group', ACCOUNT.northside, USER.riverside],
    ['a foreign dealership', ACCOUNT.riverside, USER.admin],
  ])('is refused to whoever may not see %s', async (_whose, account_id, as) => {
    for (const ask of [worked, listed])
      await expect(ask(account_id, as)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the average of dealers', () => {
  /**
   * Creates a month in which the dealership's AI worked this many leads, and in which this many earlier leads
   * engaged.
   */
  async function month(account_id: string, of: string, leads: { worked: number; engaged: number }) {
    for (let index = 0; index < Math.max(leads.worked, leads.engaged); index += 1) {
      const conversation = await addConversation(test.db, { account_id })
      const answering = { ...conversation, last_ai_at: new Date('2026-09-01T15:00:00Z') }
      const { last_ai_at } = answering
      await test.db
        .updateTable('conversations')
        .set({ last_ai_at })
        .where('id', '=', conversation.id)
        .execute()
      const customer = {
        initiator: 'HUMAN' as const,
        by_salesperson: false,
        at: new Date(`${of}-10T16:00:00Z`),
      }
      await test.db.transaction().execute(async (tx) => {
        if (index < leads.worked) await recordMessage(tx, answering, aiLine(`${of}-10T15:00:00Z`))
        if (index < leads.engaged) await recordMessage(tx, answering, customer)
      })
    }
  }
  const averages = async () => {
    const days = { start_date: '2026-10-01T00:00:00', end_date: '2026-11-21T23:59:59' }
    const asked = { metric: 'engagement_chart', account_id: ACCOUNT.ford, ...days } as const
    const answer = await test.call(metric, { ...asked, product: 'SALES_AI' }, { as: USER.rep })
    return answer.kind === 'engagement_chart' ? answer.benchmark : answer
  }

  it('is that of dealers with a Sales AI product, each weighing the same', async () => {
    await month(ACCOUNT.ford, '2026-11', { worked: 4, engaged: 1 })
    await month(ACCOUNT.toyota, '2026-11', { worked: 1, engaged: 1 })
    await month(ACCOUNT.cdk, '2026-11', { worked: 1, engaged: 1 })
    await test.db
      .deleteFrom('account_products')
      .where('account_id', '=', ACCOUNT.cdk)
      .where('product_id', '=', 'SALES_AI')
      .execute()
    await refreshBenchmarks(test.db, test.clock.now())
    expect(await averages()).toEqual([{ month: '2026-11', average: 62.5, low: 52.5, high: 72.5, n: 2 }])
  })

  it('of a month that is over stays, of the running one it is worked out again', async () => {
    await month(ACCOUNT.ford, '2026-10', { worked: 2, engaged: 1 })
    await month(ACCOUNT.ford, '2026-11', { worked: 2, engaged: 1 })
    await refreshBenchmarks(test.db, new Date('2026-11-05T12:00:00Z'))
    await month(ACCOUNT.ford, '2026-10', { worked: 2, engaged: 0 })
    await month(ACCOUNT.ford, '2026-11', { worked: 2, engaged: 0 })
    await refreshBenchmarks(test.db, new Date('2026-11-06T12:00:00Z'))
    expect(await averages()).toMatchObject([
      { month: '2026-10', average: 50 },
      { month: '2026-11', average: 25 },
    ])
  })

  it('is not worked out again soon after another instance did so', async () => {
    await month(ACCOUNT.ford, '2026-11', { worked: 2, engaged: 1 })
    await refreshBenchmarks(test.db, new Date('2026-11-05T12:00:00Z'))
    await month(ACCOUNT.ford, '2026-11', { worked: 2, engaged: 0 })
    await refreshBenchmarks(test.db, new Date('2026-11-05T12:30:00Z'))
    expect(await averages()).toMatchObject([{ average: 50 }])
    await refreshBenchmarks(test.db, new Date('2026-11-05T13:00:00Z'))
    expect(await averages()).toMatchObject([{ average: 25 }])
  })

  it('stands when leads of earlier months answered in one with little work', async () => {
    await month(ACCOUNT.ford, '2026-11', { worked: 1, engaged: 12 })
    await refreshBenchmarks(test.db, test.clock.now())
    expect(await averages()).toMatchObject([{ month: '2026-11', n: 1 }])
  })

  it('has a band with the decimals of its average', async () => {
    await month(ACCOUNT.ford, '2026-11', { worked: 2, engaged: 1 })
    await refreshBenchmarks(test.db, test.clock.now())
    await sql`update engagement_benchmarks set average = 37.98`.execute(test.db)
    expect(await averages()).toEqual([{ month: '2026-11', average: 37.98, low: 27.98, high: 47.98, n: 1 }])
  })

  it('has a band that never reaches below 0', async () => {
    await month(ACCOUNT.ford, '2026-11', { worked: 20, engaged: 1 })
    await refreshBenchmarks(test.db, test.clock.now())
    expect(await averages()).toEqual([{ month: '2026-11', average: 5, low: 0, high: 15, n: 1 }])
  })
})
