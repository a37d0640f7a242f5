/** Checks the sales funnel and the value of the assistant against the recorded events. */
import { expect } from 'vitest'
import type { FunnelPart } from '../../../src/contract/calls/metric-reports'
import type { Redirect } from '../../../src/contract/calls/metric-figures'
import type { ListName } from '../../../src/contract/calls/metric-names'
import { readMetric } from '../../../src/service/metrics/routes/dashboard'
import { opened } from './check-cards'
import { checkList } from './check-lists'
import { over, type Figures } from './figures'
import { happenedIn, unitsOf, type Narrowing } from './oracle'
import { percent } from './oracle-tables'
import { ACCOUNTS } from './plan'
import { ASSUMPTIONS } from './world'

const STEPS = {
  leads: 'incoming_leads',
  engaged: 'funnel_engaged',
  appointments: 'funnel_appointments',
  shown: 'funnel_shown',
  sold: 'funnel_sold',
} as const satisfies Record<string, ListName>
type Step = keyof typeof STEPS
const NAMES = Object.keys(STEPS) as Step[]

async function checkLink(
  figures: Figures,
  link: Redirect | null,
  count: number,
  list: ListName,
  by: Narrowing,
) {
  expect(link === null).toBe(count === 0)
  if (link === null) return
  expect(opened(link)).toEqual({ list, by })
  await checkList(figures, list, by)
}

async function checkPart(figures: Figures, part: FunnelPart, by: Narrowing = {}): Promise<void> {
  const { world, query } = figures
  const leadsOf = (step: Step) => unitsOf(world, query, STEPS[step], by).map(({ lead }) => lead)
  for (const [index, step] of NAMES.entries()) {
    const leads = leadsOf(step)
    const before = NAMES[index - 1]
    const known = new Set(before === undefined ? leads : leadsOf(before))
    const through = leads.filter((lead) => known.has(lead)).length
    const { redirect, ...figure } = part[step]
    const rate = before === undefined ? null : percent(through, known.size)
    expect({ step, by, ...figure }).toEqual({ step, by, count: leads.length, through, rate })
    await checkLink(figures, redirect, figure.count, STEPS[step], by)
  }
  const sold = new Set(leadsOf('sold'))
  const sales = world.happened.filter(({ kind, lead }) => kind === 'sale' && sold.has(lead))
  expect({ by, gross: part.gross }).toEqual({ by, gross: sales.reduce((sum, { amount }) => sum + amount, 0) })
}

export async function checkFunnel(figures: Figures): Promise<void> {
  const { test, scope, query, world } = figures
  const report = await readMetric(test.db, scope, 'sales_funnel')
  if (report.kind !== 'sales_funnel') throw new Error(report.kind)
  await checkPart(figures, report.total)
  for (const { source_name, lead_type, ...part } of report.by_source)
    await checkPart(figures, part, { source_name, lead_type })
  for (const { salesperson_id, FullName, ...part } of report.by_rep) {
    expect(FullName).not.toBe('')
    await checkPart(figures, part, { salesperson_id })
  }
  for (const { month, start, end, ...part } of report.by_month) {
    expect([start.slice(0, 7), end.slice(0, 7)]).toEqual([month, month])
    expect(start >= query.from && end <= query.to).toBe(true)
    await checkPart(over(figures, start, end), part)
  }
  for (const group of [report.by_source, report.by_rep, report.by_month])
    for (const step of NAMES)
      expect(group.reduce((sum, part) => sum + part[step].count, 0)).toBe(report.total[step].count)
  const unmarked = unitsOf(world, query, 'unmarked_visits').length
  expect(report.unmarked.value).toBe(unmarked)
  await checkLink(figures, report.unmarked.redirect, unmarked, 'unmarked_visits', {})
}

export async function checkValue(figures: Figures): Promise<void> {
  const { test, scope, query, world } = figures
  const value = await readMetric(test.db, scope, 'assistant_value')
  if (value.kind !== 'assistant_value') throw new Error(value.kind)
  const assumed = (account: string) => ASSUMPTIONS[ACCOUNTS.findIndex((id) => id === account)]
  const messages = happenedIn(world, query, 'ai')
  const sales = unitsOf(world, query, 'assistant_value')
  const unstated = sales.filter(({ amount }) => amount === 0)
  const estimated = unstated.flatMap(({ lead }) => assumed(lead.account)?.gross_per_sale ?? [])
  const all = query.accounts.map(assumed)
  const common = <T>(values: readonly T[]) => (new Set(values).size === 1 ? values[0] : null)
  expect(value).toMatchObject({
    messages: messages.length,
    minutes: messages.reduce((sum, { lead }) => sum + (assumed(lead.account)?.minutes_per_message ?? 0), 0),
    minutes_per_message: common(all.map((one) => one?.minutes_per_message)),
    gross: sales.reduce((sum, { amount }) => sum + amount, 0),
    estimated_sales: estimated.length,
    estimated_gross: estimated.reduce((sum, gross) => sum + gross, 0),
    unknown_sales: unstated.length - estimated.length,
    gross_per_sale: common(all.map((one) => one?.gross_per_sale)),
  })
  expect(value.sales.value).toBe(sales.length)
  await checkLink(figures, value.sales.redirect, sales.length, 'ai_assisted_vechicle_sales', {})
}
