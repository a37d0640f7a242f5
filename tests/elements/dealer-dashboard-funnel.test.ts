import type { MetricAnswer } from '../../src/contract/calls/metrics'
import { answers, clearDashboard, dashboard } from './support/dashboard'
import { ok, type Input } from './support/network'
import { funnel, funnelPart, value } from './support/sales-funnel'
import { all, equal, find, pressReady, texts, until } from './support/page'
import { afterEach, describe, it } from './ui/mocha'

const panel = () => all('.panel').find(({ textContent }) => textContent.trim().startsWith('Sales Funnel'))
const rows = () =>
  [...(panel()?.querySelector<HTMLTableElement>('.table tbody')?.rows ?? [])].map((row) =>
    [...row.cells].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()),
  )
/** The dealership, with another answer for one figure. */
const withAnswer = (answer: MetricAnswer) => (id: string, input: Input) =>
  id === 'dashboard.metric' && input['metric'] === answer.kind ? ok(answer) : answers(id, input)
const choose = (label: string) => pressReady('.funnel-body [role=tab]', label)
const queryOf = (link: HTMLAnchorElement | undefined) => new URL(link?.href ?? '').searchParams

describe('dealer-dashboard, sales funnel', () => {
  afterEach(clearDashboard)

  it('shows five steps, each with its share of the step before, and opens its leads', async () => {
    await dashboard(answers)
    await until(() => texts('.funnel-step').length === 5)
    equal(texts('.funnel-count'), ['400', '240', '120', '60', '33'])
    equal(texts('.funnel-share'), [
      'came in',
      '60% of the leads',
      '50% of those who engaged',
      '50% of those with an appointment',
      '50% of those who came',
    ])
    equal(texts('.funnel-skipped'), ['3 without a visit that is marked as came'])
    const shown = all<HTMLAnchorElement>('a.funnel-count')[3]
    equal(shown?.getAttribute('aria-label'), '60 Shown')
    equal(queryOf(shown).get('endpoint'), 'funnel_shown')
    const waiting = await find<HTMLAnchorElement>('.funnel-body .text-link', /7 past visits of these days/)
    equal(queryOf(waiting).get('endpoint'), 'unmarked_visits')
  })

  it('divides them by source, rep and month, whose lists have the days of the month', async () => {
    await dashboard(answers)
    await until(() => rows().length === 2)
    equal(rows()[0], ['CarScout Internet', '300', '200 66.7%', '100 50%', '50 50%', '30 60%', '$60,000'])
    await choose('Sales Rep')
    await until(() => rows()[0]?.[0] === 'Dana Alvarez')
    equal(rows()[1], ['Unassigned', '150', '40 26.7%', '20 50%', '0 0%', '0 –', '$0'])
    await choose('Month')
    await until(() => rows()[0]?.[0] === 'October 2026')
    const [link] = all<HTMLAnchorElement>('a[aria-label^="40, Shown, "]')
    equal(queryOf(link).get('endpoint'), 'funnel_shown')
    equal(queryOf(link).get('range'), '2026-10-23..2026-10-31')
    equal(
      [...(panel()?.querySelectorAll('tfoot td') ?? [])].map(({ textContent }) => textContent),
      ['400', '240', '120', '60', '33', '$66,000'],
    )
  })

  it('stays sober without leads', async () => {
    const none = funnelPart([0, 0, 0, 0, 0])
    const empty = {
      total: none,
      by_source: [],
      by_rep: [],
      by_month: [],
      unmarked: { value: 0, redirect: null },
    }
    await dashboard(withAnswer(funnel(empty)))
    await until(() => texts('.funnel-count').length === 5)
    equal(texts('.funnel-share')[1], '– of the leads')
    equal(all('a.funnel-count').length, 0)
    await find('.funnel-body', /All past visits of these days are marked/)
  })
})

describe('dealer-dashboard, value of the assistant', () => {
  afterEach(clearDashboard)

  it('says time and gross in one line, what is not known, and how it was computed', async () => {
    await dashboard(answers)
    await find(
      '.value-line p',
      /The assistant saved about .*100.* hours\..*It assisted .*33.* sales\..*gross is .*\$60,000.*The gross of .*3.* of them is not set\./,
    )
    const link = await find<HTMLAnchorElement>('.value-line a')
    equal(queryOf(link).get('endpoint'), 'ai_assisted_vechicle_sales')
    await find('.value-line', /3,000.* messages, assumed .*2.* minutes each/)
  })

  it('says that the gross is not set instead of a figure', async () => {
    await dashboard(withAnswer(value({ gross: 0, unknown_sales: 33 })))
    await find('.value-line p', /Their gross is not set\.$/)
  })

  it('adds an assumed gross and says so', async () => {
    const assumed = { unknown_sales: 0, estimated_sales: 3, estimated_gross: 4_500, gross_per_sale: 1_500 }
    await dashboard(withAnswer(value(assumed)))
    await find('.value-line p', /Their gross is .*\$64,500.*\.$/)
    await find('.value-line', /3.* sales count with the assumed gross of .*\$1,500/)
  })

  it('says of one sale that it counts', async () => {
    const one = { unknown_sales: 0, estimated_sales: 1, estimated_gross: 1_500, gross_per_sale: 1_500 }
    await dashboard(withAnswer(value(one)))
    await find('.value-line', /1.* sale counts with the assumed gross of .*\$1,500/)
  })
})
