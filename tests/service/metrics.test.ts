/** What the random worlds do not reach: out-of-order days, a metric that does not apply, the words of a card. */
import { sql } from 'kysely'
import { afterAll, beforeEach, beforeAll, expect, it } from 'vitest'
import { metric, type CardMetric } from '../../src/contract/metrics'
import { factsOfMessage, factsOfSale, keepHandoffState, factsOfHandoff } from '../../src/service/store/facts'
import { newId } from '../../src/service/store/id'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

let test: TestService
beforeAll(async () => {
  test = await startService({ seed: seedWorld })
})
beforeEach(async () => {
  await sql`truncate facts, daily_sums`.execute(test.db)
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
      .execute((tx) => factsOfMessage(tx, conversation, aiLine(`2026-11-${day}T18:00:00Z`)))
  const days = ['14', '15', '16', '17', '18', '19', '20', '21']
  for (const [index, from] of days.entries())
    for (const to of days.slice(index)) {
      const touched = ['15', '16', '18', '20'].some((day) => day >= from && day <= to)
      const { count } = await card('total_leads_worked', `2026-11-${from}`, `2026-11-${to}`)
      expect([from, to, count]).toEqual([from, to, touched ? 1 : 0])
    }
})

it('puts a message on the dealership’s day', async () => {
  const conversation = await addConversation(test.db)
  // A quarter past midnight in UTC is still the evening before in New York; so is half past four after the clocks went back.
  await test.db
    .transaction()
    .execute((tx) => factsOfMessage(tx, conversation, aiLine('2026-11-02T04:30:00Z')))
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
    await factsOfMessage(tx, engaged, line)
    const id = newId('s_')
    await factsOfSale(tx, conversation, id, new Date('2026-11-11T16:00:00Z'), 3200)
  })
  const window = (attribution_days: number) =>
    test.db.updateTable('accounts').set({ attribution_days }).where('id', '=', ACCOUNT.ford).execute()
  await window(10)
  const within = await card('ai_assisted_sales', '2026-11-11')
  expect(within.count).toBe(1)
  expect(within.description).toContain('10 days')
  expect(within.additional_metrics[0]).toMatchObject({ count: 3200, unit: 'usd', redirect: null })
  await window(9)
  expect(await card('ai_assisted_sales', '2026-11-11')).toMatchObject({ count: 0 })
})

it('moves a hand-off with the lead when it is assigned to somebody else', async () => {
  const conversation = await addConversation(test.db, { salesperson_id: 'p_rep' })
  await test.db
    .transaction()
    .execute((tx) => factsOfHandoff(tx, conversation, new Date('2026-11-11T16:00:00Z')))
  await test.db
    .updateTable('conversations')
    .set({ salesperson_id: 'p_rep2' })
    .where('id', '=', conversation.id)
    .execute()
  await test.db.transaction().execute((tx) => keepHandoffState(tx, conversation))
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
