/** Runs axe-core on the states of the dashboard, at three widths and in both color schemes. */
import { checkState } from './support/axe'
import { answers, clearDashboard, dashboard } from './support/dashboard'
import { dealership, profile } from './support/dealership'
import { figures } from './support/figures'
import type { MetricName } from '../../src/contract/calls/metric-names'
import { ok, type Input, type Reply } from './support/network'
import { all, find, pressReady, until } from './support/page'
import { afterEach, describe, it } from './ui/mocha'

const FAILED: Reply = { status: 400, body: { message: 'It broke.' } }
const isFigure = (id: string) => id === 'dashboard.metric'

/** The figures of days on which nothing happened. */
function nothing(id: string, input: Input): Reply | undefined {
  const figure = isFigure(id) ? figures[input['metric'] as MetricName] : undefined
  if (figure?.kind === 'card') return ok({ ...figure, count: 0, rate: null, series: [] })
  return figure && 'items' in figure ? ok({ ...figure, items: [] }) : answers(id, input)
}

const GROUP = [
  { id: 'a_north', name: 'Northside Auto Group', insight_providers: [], dealerships: 2 },
  { id: 'a_calder', name: 'Northside Calder', insight_providers: [] },
]

const settled = async () => {
  await find('.metric:not(.waiting)')
  await until(() => all('.waiting').length === 0)
}
/** If an element overlaps part of a word, axe mistakes it for the word's background. */
const reopened = async (button: string, popover: string) => {
  if (all(popover).length === 0) await pressReady(button)
  return await find(popover)
}

describe('dealer-dashboard: accessible in every state', () => {
  afterEach(clearDashboard)

  it('while it loads', async () => {
    await dashboard((id, input) => (isFigure(id) ? 'never' : answers(id, input)))
    await checkState(async () => void (await find('.metric.waiting', /Total Leads Worked/)))
  })

  it('with figures that failed, which keep their names, beside some of days on which nothing happened', async () => {
    const fails = ['new_leads_engaged', 'ai_sales_handoffs', 'salesperson_performance', 'sales_funnel']
    await dashboard((id, input) => (fails.includes(input['metric'] ?? '') ? FAILED : nothing(id, input)))
    await checkState(async () => {
      await find('.metric', /New Leads Engaged.*There is a problem/)
      await find('.panel', /Sales Rep Performance.*There is a problem/)
      await find('.panel', /There is no data available/)
      await find('.metric .figure', '0')
    })
  })

  it('of a group', async () => {
    await dashboard(dealership(profile({ ChildAccounts: GROUP }, { IsGroup: true })))
    await checkState(async () => {
      await find('.page-head p', /2 dealerships together/)
      return await find('.page-head')
    })
  })

  it('of the chat product, with its charts, and with a chart as a table', async () => {
    await dashboard(answers, 'product="DealerChat"')
    await checkState(settled)
    await checkState(async () => {
      const panel = await find('.panel:has(button[aria-pressed])')
      all('button[aria-pressed=false]', panel).forEach((button) => button.click())
      await until(() => all('button[aria-pressed=false]', panel).length === 0)
      return panel
    })
  })

  it('with the date filter and a help tip', async () => {
    await dashboard()
    await checkState(() => reopened('button[aria-label^="Date filter"]', '.dates:popover-open'))
    await checkState(() =>
      reopened('button[aria-label="What is New Leads Engaged"]', '.tooltip:popover-open'),
    )
  })
})
