import { answers, clearDashboard, dashboard, metricsAsked } from './support/dashboard'
import { dealership, profile } from './support/dealership'
import { ok } from './support/network'
import { all, equal, find, texts, until } from './support/page'
import { afterEach, describe, it } from './ui/mocha'
import { describeMetric } from './support/figures'

describe('dealer-dashboard, chat product', () => {
  afterEach(clearDashboard)

  it('shows the cards and tables of the chat product', async () => {
    await dashboard(answers, 'product="DealerChat"')
    await find('h2', 'Chat Performance by CTA')
    // A card of two figures names only the first while it loads.
    await until(() => all('.metric').length === 9 && all('.metric.waiting').length === 0)
    equal(texts('h2'), [
      'Chat Performance',
      'Sales Funnel',
      'Chat Performance by Source',
      'Chat Performance by CTA',
      'Response Times',
      'Response Times by Sales Rep',
      'Assistant Week by Week',
    ])
    equal(texts('.metric h3'), [
      'Total Website Visitors',
      'Total Chat Leads Worked',
      'Chat Lead Conversation Rate in CRM',
      'AI Set Appointments',
      'Dealership Takeover Leads',
      'Acquired Phone Numbers',
      'Phone Call Requests',
      'Satisfaction',
      'Chat Ratings',
    ])
    equal(
      metricsAsked().some(([name]) => name === 'salesperson_performance'),
      false,
    )
    // Both figures share one card.
    const twin = await find('.twin')
    equal(twin.getAttribute('aria-label'), 'Acquired Phone Numbers and Phone Call Requests')
    equal(twin.querySelectorAll('.figure').length, 2)
  })

  it('shows how satisfied shoppers were, of how many ratings, with their average and their lists', async () => {
    await dashboard(answers, 'product="DealerChat"')
    const share = await find('.metrics.pair .metric:not(.waiting)', /Satisfaction/)
    equal(share.querySelector('.figure')?.textContent, '85%')
    equal(share.textContent.includes('of 60 chat ratings'), true)
    const ratings = await find('.metrics.pair .metric:not(.waiting)', /Chat Ratings/)
    equal(ratings.querySelector('.figure')?.textContent, '60')
    equal(ratings.textContent.includes('4.3 of 5 on average'), true)
    const opened = (card: HTMLElement) =>
      new URL(card.querySelector<HTMLAnchorElement>('a.figure')?.href ?? '').searchParams.get('endpoint')
    equal([opened(share), opened(ratings)], ['satisfaction', 'chat_ratings'])
  })

  it('has service appointments only with the scheduler, and takeovers only with the takeover', async () => {
    const settings = { ServiceScheduler: true, TakeoverEnabled: false }
    await dashboard(dealership(profile({}, settings)), 'product="DealerChat"')
    await find('.metric:not(.waiting)', /Service Appointments/)
    equal(texts('.metric h3').includes('Dealership Takeover Leads'), false)
  })

  it('groups calls to action by name, a row for each page type, with count and share', async () => {
    await dashboard(answers, 'product="DealerChat"')
    await find('tbody th', 'Check availability')
    const table = (await find('.panel', /Chat Performance by CTA/)).querySelector('tbody')
    const shown = () =>
      [...(table?.rows ?? [])].map((row) => [
        row.cells[0]?.querySelector('.visually-hidden') ? '' : row.cells[0]?.textContent,
        row.cells[1]?.textContent,
      ])
    equal(shown(), [
      ['Check availability', 'Home page'],
      ['', 'Search results'],
      ['', 'Vehicle page'],
      ['Schedule service', 'Home page'],
      ['', 'Other page'],
    ])
    // The name is only visually hidden, because it is the row's header.
    equal(table?.rows[1]?.cells[0]?.textContent, 'Check availability')
    equal(table?.rows[1]?.cells[2]?.textContent, '204 19.5%')
    ;(await find('thead button', 'Clicks')).click()
    await until(() => shown()[0]?.[0] === 'Check availability' && shown()[1]?.[0] === 'Schedule service')
    equal(shown()[4]?.[0], 'Value your trade')
  })

  it('compares direct with external sources, and lists the sources', async () => {
    await dashboard(answers, 'product="DealerChat"')
    await find('.grouped-bars [role="img"][aria-label="Sales conversion: Direct 10.8%, External 11.1%"]')
    const row = (await find('tbody th', 'Facebook')).closest('tr')
    equal(
      [...(row?.cells ?? [])].map((each) => each.textContent),
      ['Facebook', '2,204', '260', '61', '4', '2', '6.6%'],
    )
  })

  it('shows the other tables when one fails, shows when one is empty, and loads a failed one again on Retry', async () => {
    let broken = true
    await dashboard((id, input) => {
      if (broken && input['metric'] === 'performance/cta') return { status: 403, body: { message: 'No' } }
      if (input['metric'] === 'performance/source') {
        const none = { visitors: 0, opens: 0, engaged_leads: 0, sales: 0, service: 0, sales_conversion: null }
        const groups = ['direct', 'external'].map((group) => ({ group, ...none }))
        return ok({ kind: 'performance/source', ...describeMetric('performance/source'), items: [], groups })
      }
      return answers(id, input)
    }, 'product="DealerChat"')
    const failed = await find('.panel', /CTA.*There is a problem displaying these data/)
    const empty = await find('.panel', /Source.*There is no data available/)
    equal(empty.querySelector('.grouped-bars') === null, true)
    equal(empty.querySelector<HTMLButtonElement>('button[aria-label$="as CSV"]')?.disabled, true)
    broken = false
    failed.querySelector<HTMLButtonElement>('.state button')?.click()
    await find('tbody th', 'Check availability')
  })
})
