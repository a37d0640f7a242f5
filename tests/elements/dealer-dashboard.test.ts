import { answers, clearDashboard, dashboard, metricsAsked } from './support/dashboard'
import { ok } from './support/network'
import { all, equal, find, focused, until } from './support/page'
import { afterEach, describe, it } from './ui/mocha'
import { describeMetric } from './support/figures'

describe('dealer-dashboard', () => {
  afterEach(clearDashboard)

  it('asks for each metric by itself, for the last 30 days of the dealership', async () => {
    await dashboard()
    await find('a.figure', '1,284')
    const asked = () => metricsAsked().filter(([, start]) => start === '2026-10-23T00:00:00')
    await until(() => new Set(asked().map(([name]) => name)).size === 16)
    equal(
      asked().every(([, , end]) => end === '2026-11-21T23:59:59'),
      true,
    )
    await find('.page-head p', 'Last 30 days, Central Time, compared with 09/23/2026 - 10/22/2026')
  })

  it('shows count, rate with its base, a dash for what is not known, and dollars without cents', async () => {
    await dashboard()
    const engaged = await find('.metric:not(.waiting)', /New Leads Engaged/)
    equal(engaged.querySelector('.figure')?.textContent, '412')
    equal(engaged.querySelector('.rate')?.textContent, '41.9%')
    equal(engaged.querySelector('.extra')?.textContent, 'of 983 new leads worked')
    const messages = await find('.metric:not(.waiting)', /Total Messages Sent/)
    equal(messages.querySelector('a'), null)
    equal(messages.querySelector('.figure [aria-hidden]')?.textContent, '–')
    equal((await find('.metric:not(.waiting)', /Existing Leads/)).querySelector('.rate')?.textContent, '–')
    await find('.figure', '$342,915')
  })

  it('draws even the smallest bar', async () => {
    await dashboard()
    const awaiting = await find('.bar-item', /Awaiting Sales Response/)
    const bar = awaiting.querySelector<HTMLElement>('.bar.outlined')
    const filled = bar ? getComputedStyle(bar, '::after').inlineSize : '0'
    equal(Math.round(Number.parseFloat(filled)), Math.round((bar?.clientWidth ?? 0) * 0.02))
  })

  it('opens the list behind a card, wherever in it one presses', async () => {
    const paths = await dashboard()
    const figure = await find('a.figure', '412')
    const cell = figure.closest('.metric')?.getBoundingClientRect()
    const root = figure.getRootNode() as ShadowRoot
    const corner = cell && root.elementFromPoint(cell.right - 6, cell.bottom - 6)
    equal(corner === figure, true)
    figure.click()
    equal(paths, ['/conversations?endpoint=new_leads_engaged&metric=new_leads_engaged'])
  })

  it('lets the browser handle a click that opens another tab', async () => {
    const paths = await dashboard()
    const figure = await find('a.figure', '412')
    const press = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, composed: true })
    let prevented = true
    document.addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    figure.dispatchEvent(press)
    equal([prevented, paths], [false, []])
  })

  it('narrows the list by sub-metric from a bar', async () => {
    const paths = await dashboard()
    ;(await find('.bar-item a', 'Handoffs Worked')).click()
    equal(paths, ['/conversations?endpoint=ai_sales_handoffs&metric=ai_sales_handoffs&sub_metric=worked'])
  })

  it('shows the other cards when one fails, and loads the failed one again on Retry', async () => {
    let broken = true
    await dashboard((id, input) =>
      broken && input['metric'] === 'new_leads_engaged'
        ? { status: 400, body: { message: 'No' } }
        : answers(id, input),
    )
    const failed = await find('.metric', /New Leads Engaged.*There is a problem displaying this metric/)
    await find('a.figure', '1,284')
    equal(all('.state.failed').length, 1)
    broken = false
    const retry = failed.querySelector('button')
    retry?.focus()
    retry?.click()
    await find('a.figure', '412')
    equal(all('.state.failed').length, 0)
    // The button that had the focus was removed; the focus must not move to the element's first control.
    equal(focused()?.classList.contains('help-button') ?? false, false)
  })

  it('shows that every figure failed, and offers Retry at each card, table and chart', async () => {
    await dashboard((id, input) =>
      id === 'dashboard.metric' ? { status: 400, body: { message: 'No' } } : answers(id, input),
    )
    await until(() => all('.state.failed').length === 14)
    equal(
      all('.state.failed button').map((button) => button.textContent.trim()),
      Array<string>(14).fill('Retry'),
    )
  })

  it('shows that a table failed, is empty, or is loading', async () => {
    await dashboard((id, input) => {
      if (input['metric'] === 'lead_source_statistics') return { status: 400, body: { message: 'No' } }
      if (input['metric'] === 'salesperson_performance')
        return ok({
          kind: 'salesperson_performance',
          ...describeMetric('salesperson_performance'),
          items: [],
        })
      return input['metric'] === 'total_leads_worked' ? 'never' : answers(id, input)
    })
    await find('.panel', /There is a problem displaying these data/)
    await find('.panel', /There is no data available/)
    await find('.metric.waiting', /Total Leads Worked.*Loading/)
  })

  it('sorts sales reps without regard to case, shows five, and ends with a total that opens nothing', async () => {
    await dashboard()
    await find('tbody th', 'Dana Alvarez')
    const panel = await find('.panel', /^Sales Rep Performance/)
    const textsIn = (selector: string) => all(selector, panel).map(({ textContent }) => textContent.trim())
    const names = () => textsIn('tbody th').slice(0, 6)
    equal(names().slice(0, 5), [
      'anthony ferraro',
      'Dana Alvarez',
      'Ngozi Okafor',
      'Priya Raman',
      'Terrence Brooks',
    ])
    equal(textsIn('tfoot th, tfoot td'), ['Total', '22', '146', '86%'])
    equal(all('tfoot a', panel).length, 0)
    ;(await find('.panel button', 'Show more')).click()
    await until(() => names()[5] === 'Zoe Adams')
    const rate = await find('thead button', 'Success Rate')
    rate.click()
    await until(() => names()[0] === 'anthony ferraro')
    rate.click()
    await until(() => names()[0] === 'Priya Raman')
    equal(rate.closest('th')?.getAttribute('aria-sort'), 'descending')
    equal(names()[5], 'Zoe Adams')
  })

  it('opens the handoffs of one sales rep, and nothing from a zero', async () => {
    const paths = await dashboard()
    const row = (await find('tbody th', 'Priya Raman')).closest('tr')
    equal(row?.querySelectorAll('td')[0]?.querySelector('a') ?? null, null)
    row?.querySelector('a')?.click()
    equal(paths, [
      '/conversations?endpoint=ai_sales_handoffs&metric=ai_sales_handoffs&sub_metric=worked&salesperson_id=p_Priya+Raman',
    ])
  })

  it('opens the conversations of a source and lead type', async () => {
    const paths = await dashboard()
    equal((await find('tbody tr', /AutoMarket/)).textContent.includes('–'), true)
    ;(await find('tbody a', 'CarScout')).click()
    equal(paths, [
      '/conversations?endpoint=source_conversations&metric=source_conversations&source_name=CarScout&lead_type=Internet',
    ])
  })

  it('opens the conversations that each count of a source counts, and none for zero', async () => {
    const paths = await dashboard()
    for (const [head, list] of [
      ['Workable Leads', 'total_leads_worked'],
      ['Engaged Leads', 'engaged_leads'],
      ['AI Sales Handoffs', 'ai_sales_handoffs'],
      ['AI Set Appointments', 'ai_set_appointments'],
    ]) {
      ;(await find(`tbody a[aria-label*="${head}"][aria-label*="CarScout"]`)).click()
      equal(
        paths.at(-1),
        `/conversations?endpoint=${list}&metric=${list}&source_name=CarScout&lead_type=Internet`,
      )
    }
    equal(all('tbody a[aria-label*="Workable Leads"][aria-label*="AutoMarket"]').length, 0)
  })

  it('takes the range of its attribute and of the date filter, and carries it to the list', async () => {
    const paths = await dashboard(answers, 'range="2026-10-01..2026-10-31"')
    await find('.page-head p', '10/01/2026 - 10/31/2026, Central Time, compared with 09/01/2026 - 09/30/2026')
    await until(() => metricsAsked().some(([, start]) => start === '2026-10-01T00:00:00'))
    ;(await find('.page-head button', /Date filter/)).click()
    ;(await find('.presets button', 'Yesterday')).click()
    await find('.page-head p', 'Yesterday, Central Time, compared with 11/19/2026')
    await until(() =>
      metricsAsked().some(
        ([, start, end]) => start === '2026-11-20T00:00:00' && end === '2026-11-20T23:59:59',
      ),
    )
    await until(() => all('.metric.outdated').length === 0)
    ;(await find('a.figure', '1,284')).click()
    equal(paths, ['/conversations?endpoint=total_leads_worked&metric=total_leads_worked&range=yesterday'])
  })
})
