/**
 * The same data set and queries for a rep limited to own and unassigned leads: the oracle counts in a data
 * set without other leads.
 */
import { expect } from 'vitest'
import { CARD_METRICS, LIST_NAMES } from '../../../src/contract/calls/metric-names'
import { readMetric } from '../../../src/service/metrics/routes/dashboard'
import { readWaiting } from '../../../src/service/conversations/waiting'
import { checkCard, opened } from './check-cards'
import { checkFunnel, checkValue } from './check-funnel'
import { checkList } from './check-lists'
import { checkResponseTimes } from './check-response-times'
import { checkCtas, checkSources, checkTraffic } from './check-tables'
import type { Figures } from './figures'
import { unitsOf, type Narrowing } from './oracle'
import { engagementDays } from './oracle-tables'
import type { World } from './world'
import { USER_ID } from '../support/world'

/** `salespeople` are the rep's own entries. */
function seenBy(world: World, salespeople: readonly string[]): World {
  const leads = world.leads.filter(({ rep }) => rep === null || salespeople.includes(rep))
  return { ...world, leads, happened: world.happened.filter(({ lead }) => leads.includes(lead)) }
}

/** Checks every figure, table and list that the rep may read. Throws at the first one that is wrong. */
export async function checkLimited(
  figures: Figures,
  salespeople: readonly string[],
  { by = {}, search = '' }: { by?: Narrowing; search?: string } = {},
): Promise<void> {
  const { scope, test } = figures
  const own: Figures = {
    ...figures,
    world: seenBy(figures.world, salespeople),
    scope: { ...scope, account: { ...scope.account, leads: salespeople } },
  }
  for (const metric of CARD_METRICS) await checkCard(own, metric)
  for (const name of LIST_NAMES) {
    await checkList(own, name)
    if (Object.keys(by).length > 0) await checkList(own, name, by)
  }
  if (search !== '') await checkList(own, 'search', { search_pattern: search })
  await checkSources(own)
  await checkTraffic(own)
  await checkCtas(own)
  await checkOwnReps(own, salespeople)
  await checkResponseTimes(own)
  await checkFunnel(own)
  await checkValue(own)
  const chart = await readMetric(test.db, own.scope, 'engagement_chart')
  expect(chart).toMatchObject({ days: engagementDays(own.world, own.query) })
  const seen = own.world.leads.map(({ id }) => id)
  const waiting = await readWaiting(
    test.db,
    own.scope,
    { user_id: USER_ID.rep, assigned: undefined },
    test.clock.now(),
  )
  for (const { row } of waiting.items) expect(seen).toContain(row.ConversationId)
}

/** The table only contains the rep, next to the unassigned leads. */
async function checkOwnReps(own: Figures, salespeople: readonly string[]): Promise<void> {
  const answer = await readMetric(own.test.db, own.scope, 'salesperson_performance')
  if (answer.kind !== 'salesperson_performance') throw new Error(answer.kind)
  const rows = answer.items.map(({ salesperson_id }) => salesperson_id)
  expect([...salespeople, 'unassigned']).toEqual(expect.arrayContaining(rows))
  let sum = 0
  for (const { negative, positive } of answer.items)
    for (const { value, redirect } of [negative, positive]) {
      sum += value
      if (redirect === null) continue
      const { list, by } = opened(redirect)
      expect(unitsOf(own.world, own.query, list, by)).toHaveLength(value)
      await checkList(own, list, by)
    }
  expect(sum).toBe(unitsOf(own.world, own.query, 'ai_sales_handoffs').length)
}
