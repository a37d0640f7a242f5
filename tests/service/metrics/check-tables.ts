/**
 * Checks each table and chart row by row against the recorded events; a row that links to a list must match
 * its number of rows.
 */
import { expect } from 'vitest'
import type { MetricAnswer } from '../../../src/contract/calls/metrics'
import type { TableMetric } from '../../../src/contract/calls/metric-names'
import { readMetric } from '../../../src/service/metrics/routes/dashboard'
import type { TrafficSourceRow } from '../../../src/contract/calls/metric-tables'
import { opened } from './check-cards'
import { checkList } from './check-lists'
import type { Figures } from './figures'
import { unitsOf } from './oracle'
import { benchmarksOf, ctasOf, engagementDays, repsOf, sourcesOf, trafficOf } from './oracle-tables'

/** Percentage points; averages are stored with two decimals. */
const ROUNDING = 0.0051
const BAND = 10

async function read<K extends MetricAnswer['kind']>(
  { test, scope }: Figures,
  metric: TableMetric,
  kind: K,
): Promise<Extract<MetricAnswer, { kind: K }>> {
  const answer = await readMetric(test.db, scope, metric)
  if (answer.kind !== kind) throw new Error(`${metric} is answered with ${answer.kind}`)
  return answer as Extract<MetricAnswer, { kind: K }>
}

const byKey = <T>(key: (row: T) => string, rows: readonly T[]) =>
  [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1))

export async function checkReps(figures: Figures): Promise<void> {
  const { world, query, test } = figures
  const { items } = await read(figures, 'salesperson_performance', 'salesperson_performance')
  const truths = repsOf(world, query)
  // Everybody who works for the dealerships has a row, even without anything to count.
  const people = await test.db
    .selectFrom('salespeople')
    .select(['id', 'full_name'])
    .where('account_id', 'in', [...query.accounts])
    .execute()
  const ids = [...new Set([...people.map(({ id }) => id), ...truths.map(({ id }) => id)])].sort()
  expect(
    byKey(
      ({ id }) => id,
      items.map((row) => ({
        id: row.salesperson_id,
        name: row.FullName,
        awaiting: row.negative.value,
        worked: row.positive.value,
        rate: row.positive_rate,
      })),
    ),
  ).toEqual(
    ids.map((id) => {
      const { awaiting = 0, worked = 0 } = truths.find((truth) => truth.id === id) ?? {}
      const other = id === 'unassigned' ? 'Unassigned' : 'Former salesperson'
      const name = people.find((person) => person.id === id)?.full_name ?? other
      const rate = awaiting + worked === 0 ? null : Math.floor((worked * 100) / (awaiting + worked))
      return { id, name, awaiting, worked, rate }
    }),
  )
  for (const row of items)
    for (const { value, redirect } of [row.negative, row.positive]) {
      expect(redirect === null).toBe(value === 0)
      if (redirect === null) continue
      const { list, by } = opened(redirect)
      expect(unitsOf(world, query, list, by)).toHaveLength(value)
      await checkList(figures, list, by)
    }
  const handed = unitsOf(world, query, 'ai_sales_handoffs').length
  expect(items.reduce((sum, { negative, positive }) => sum + negative.value + positive.value, 0)).toBe(handed)
}

export async function checkSources(figures: Figures): Promise<void> {
  const { items } = await read(figures, 'lead_source_statistics', 'lead_source_statistics')
  const key = (row: { source_name: string; lead_type: string }) => `${row.source_name}\n${row.lead_type}`
  const truth = sourcesOf(figures.world, figures.query).map((row) => ({
    ...row,
    redirect: linkTo('source_conversations', row),
    redirects: {
      incoming: row.new_leads === 0 ? null : linkTo('incoming_leads', row),
      worked: row.leads_that_worked === 0 ? null : linkTo('total_leads_worked', row),
      engaged: row.engaged_leads === 0 ? null : linkTo('engaged_leads', row),
      handoffs: row.sales_expertise_needed === 0 ? null : linkTo('ai_sales_handoffs', row),
      appointments: row.appt_count === 0 ? null : linkTo('ai_set_appointments', row),
    },
  }))
  expect(byKey(key, items)).toEqual(byKey(key, truth))
  for (const { redirect, redirects, ...row } of items) {
    const { list, by } = opened(redirect)
    await checkList(figures, list, by)
    const counts = [
      [redirects.incoming, row.new_leads],
      [redirects.worked, row.leads_that_worked],
      [redirects.engaged, row.engaged_leads],
      [redirects.handoffs, row.sales_expertise_needed],
      [redirects.appointments, row.appt_count],
    ] as const
    for (const [link, count] of counts) {
      if (link === null) continue
      const behind = opened(link)
      expect(unitsOf(figures.world, figures.query, behind.list, behind.by)).toHaveLength(count)
      await checkList(figures, behind.list, behind.by)
    }
  }
}

const linkTo = (list: string, { source_name, lead_type }: { source_name: string; lead_type: string }) => ({
  endpoint: `conversations_${list}`,
  metric: 'lead_source_statistics',
  source_name,
  lead_type,
})

/** The lists behind the counts of chats have as many rows. */
async function checkChatLinks(
  figures: Figures,
  redirects: TrafficSourceRow['redirects'],
  counts: Readonly<Record<keyof TrafficSourceRow['redirects'], number>>,
): Promise<void> {
  for (const measure of ['engaged_leads', 'sales', 'service'] as const) {
    const link = redirects[measure]
    if (link === null) continue
    const { list, by } = opened(link)
    expect(unitsOf(figures.world, figures.query, list, by)).toHaveLength(counts[measure])
    await checkList(figures, list, by)
  }
}

export async function checkTraffic(figures: Figures): Promise<void> {
  const { items, groups } = await read(figures, 'performance/source', 'performance/source')
  const truth = trafficOf(figures.world, figures.query)
  const key = (row: { source_name: string }) => row.source_name
  expect(byKey(key, items)).toEqual(byKey(key, truth.rows))
  for (const row of items) await checkChatLinks(figures, row.redirects, row)
  expect(groups).toEqual(truth.groups)
}

export async function checkCtas(figures: Figures): Promise<void> {
  const key = (row: { cta: string; page_type: string }) => `${row.cta}\n${row.page_type}`
  const truth = byKey(key, ctasOf(figures.world, figures.query))
  for (const metric of ['performance/cta', 'cta_conversions'] as const) {
    const { items } = await read(figures, metric, 'performance/cta')
    const rows = items.flatMap(({ cta, pages }) => pages.map((page) => ({ cta, ...page })))
    expect(byKey(key, rows)).toEqual(truth)
    for (const { redirects, engaged_leads, sales, service } of rows)
      await checkChatLinks(figures, redirects, {
        engaged_leads: engaged_leads.count,
        sales: sales.count,
        service: service.count,
      })
    expect(new Set(items.map(({ cta }) => cta)).size).toBe(items.length)
  }
}

export async function checkEngagement(figures: Figures): Promise<void> {
  const { world, query } = figures
  const { days, benchmark } = await read(figures, 'engagement_chart', 'engagement_chart')
  expect(await read(figures, 'engagement_statistics', 'engagement_chart')).toMatchObject({ days, benchmark })
  expect(days).toEqual(engagementDays(world, query))
  const truth = benchmarksOf(world, query)
  expect(benchmark.map(({ month, n }) => ({ month, n }))).toEqual(truth.map(({ month, n }) => ({ month, n })))
  for (const [index, { average, low, high }] of benchmark.entries()) {
    expect(Math.abs(average - (truth[index]?.average ?? NaN))).toBeLessThan(ROUNDING)
    expect([low, high]).toEqual([Math.max(0, average - BAND), average + BAND])
  }
}
