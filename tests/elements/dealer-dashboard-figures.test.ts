import { answers, clearDashboard, dashboard, metricsAsked } from './support/dashboard'
import { dealership, profile } from './support/dealership'
import { cell, figures } from './support/figures'
import { ok } from './support/network'
import { all, equal, find, until } from './support/page'
import { afterEach, describe, it } from './ui/mocha'

describe('dealer-dashboard, figures and charts', () => {
  let files: ReturnType<typeof catchFiles> | null = null
  afterEach(() => {
    files?.restore()
    files = null
    clearDashboard()
  })

  it('compares with the period before, in words and with the sense of the figure', async () => {
    await dashboard((id, input) =>
      input['metric'] === 'total_messages_sent'
        ? ok({
            ...figures.total_messages_sent,
            ...cell('Total Messages Sent', { count: 30, better: 'down' }),
            previous: { start: '2026-09-23', end: '2026-10-22', count: 20, rate: null },
          })
        : answers(id, input),
    )
    const change = async (label: RegExp) => {
      const found = (await find('.metric:not(.waiting)', label)).querySelector('.change')
      return [found?.textContent, found?.className, found?.querySelectorAll('svg').length]
    }
    equal(await change(/Total Leads Worked/), ['8.4% up from 1,185', 'change good', 1])
    equal(await change(/Existing Leads Engaged/), ['100% down from 124', 'change bad', 1])
    equal(await change(/AI Set Appointments/), ['new from 0', 'change good', 1])
    equal(await change(/Total Messages Sent/), ['50% up from 20', 'change bad', 1])
    equal(await change(/gross sales/), ['22.6% up from $279,702', 'change good', 1])
    await find('.extra', '$3,942 a sale (n = 87)')
  })

  it('shows a headline rate large, with its count beside it, and its change in points', async () => {
    await dashboard(answers, 'product="DealerChat"')
    const rate = await find('.metric:not(.waiting)', /Conversation Rate/)
    equal(rate.querySelector('.figure')?.textContent, '62.4%')
    equal(rate.querySelector('.rate')?.textContent, '401')
    equal(rate.querySelector('.extra')?.textContent, 'of 642 chat leads worked')
    equal(rate.querySelector('.change')?.textContent, '3.2 points up from 59.2%')
  })

  it('draws the days of a figure, and says in words what they show', async () => {
    await dashboard()
    const worked = await find('.metric:not(.waiting)', /Total Leads Worked/)
    const label = worked.querySelector('.sparkline')?.getAttribute('aria-label') ?? ''
    const series = figures.total_leads_worked?.kind === 'card' ? figures.total_leads_worked.series : []
    equal(label, `Total Leads Worked by day: at least ${Math.min(...series)}, at most ${Math.max(...series)}`)
    // An unknown figure has no daily values.
    const messages = await find('.metric:not(.waiting)', /Total Messages Sent/)
    equal(messages.querySelector('.sparkline') === null, true)
    equal(messages.querySelector('.change')?.textContent, '–Nothing to compare with')
  })

  it('fills every row of the frame at every width', async () => {
    for (const product of ['LEAD_ENGAGE', 'DealerChat']) {
      await dashboard(answers, `product="${product}"`)
      await find('.metric:not(.waiting)')
      const element = all('dealer-dashboard')[0]
      const frame = await find('.metrics.frame')
      for (const width of [1440, 1024, 700, 390]) {
        if (element) element.style.cssText = `display: block; inline-size: ${width}px`
        const rows = new Map<number, number>()
        for (const card of frame.children) {
          const { top, width } = card.getBoundingClientRect()
          rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + width)
        }
        for (const filled of rows.values()) equal(Math.abs(filled - frame.clientWidth) < 1, true)
      }
      clearDashboard()
    }
  })

  it('draws the engagement rate over its benchmark, says what that is, and how many it is of', async () => {
    await dashboard()
    const panel = await find('.panel', /Engagement Rate.*October 2026/)
    await find(
      '.chart-note',
      /monthly average of live Sales AI dealers plus and minus 10 percentage points, lower bound 0/,
    )
    await find('.chart-note', /November 2026: 35.2% \(n = 12 dealers\)\.$/)
    ;(await find('.engagement button', 'Show as table')).click()
    await find('.engagement tbody tr', /^11\/21\/2026 \(unfinished\)/)
    equal(panel.querySelectorAll('tbody tr').length, 30)
    // Each day is compared with its own month.
    await find('.engagement tbody tr', /^10\/31\/2026.*23.7% – 43.7%$/)
    await find('.engagement tbody tr', /^11\/20\/2026.*25.2% – 45.2%$/)
  })

  it('shows everything else when the chart fails', async () => {
    await dashboard((id, input) =>
      input['metric'] === 'engagement_chart' ? { status: 400, body: { message: 'No' } } : answers(id, input),
    )
    await find('.engagement', /There is a problem displaying these data/)
    await find('tbody th', 'Dana Alvarez')
  })

  it('saves a table as it is sorted, all of its rows, with formulas disarmed', async () => {
    await dashboard(answers, 'product="DealerChat"')
    await find('tbody th', 'Facebook')
    files = catchFiles()
    const { saved } = files
    // The dashboard uses the dealership's calendar once the service has returned its current date.
    await until(() => metricsAsked().some(([, start]) => start === '2026-10-23T00:00:00'))
    ;(await find('thead button', 'Visitors')).click()
    ;(await find('button[aria-label="Download Chat Performance by Source as CSV"]')).click()
    await until(() => saved.length === 1)
    const [file] = saved
    equal(file?.name, 'chat-performance-by-source_northside-auto-group_2026-10-23_2026-11-21.csv')
    const bytes = new Uint8Array((await file?.blob?.arrayBuffer()) ?? new ArrayBuffer(0))
    equal([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf])
    equal(new TextDecoder().decode(bytes).split('\r\n'), [
      'Source,Visitors,Opens,Engaged leads,Sales,Service,Sales conversion %',
      `"'=HYPERLINK(""https://evil.example"")\nand more",85,0,0,0,2,`,
      'Bing,402,51,14,1,0,7.1',
      'carscout.example,1411,190,58,9,3,15.5',
      'Facebook,2204,260,61,4,2,6.6',
      'Google,5210,702,191,22,11,11.5',
      'Direct,9120,1410,288,31,40,10.8',
      '',
    ])
  })

  it('saves the total of the sales reps as the last row', async () => {
    await dashboard()
    await find('tbody th', 'Dana Alvarez')
    files = catchFiles()
    const { saved } = files
    ;(await find('button[aria-label="Download Sales Rep Performance as CSV"]')).click()
    await until(() => saved.length === 1)
    const lines = ((await saved[0]?.blob?.text()) ?? '').trim().split('\r\n')
    const sum = (column: number) =>
      lines.slice(1, -1).reduce((total, line) => total + Number(line.split(',')[column]), 0)
    equal(lines.at(-1)?.split(',').slice(0, 3), ['Total', String(sum(1)), String(sum(2))])
  })

  it('says of a group how many dealerships are seen together', async () => {
    const group = profile(
      {
        ChildAccounts: [
          { id: 'a_north', name: 'Northside', insight_providers: [], dealerships: 6 },
          { id: 'a_south', name: 'Southside', insight_providers: [] },
        ],
      },
      { IsGroup: true },
    )
    await dashboard(dealership(group))
    await find('.page-head p', /^Last 30 days, Central Time, 6 dealerships together, compared with/)
  })
})

/** Collects saved files instead of the browser's download. */
function catchFiles() {
  const saved: { name: string; blob: Blob | undefined }[] = []
  const blobs = new Map<string, Blob>()
  const [{ createObjectURL }, { click }] = [URL, HTMLAnchorElement.prototype]
  URL.createObjectURL = (object) => {
    const address = createObjectURL(object)
    if (object instanceof Blob) blobs.set(address, object)
    return address
  }
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) saved.push({ name: this.download, blob: blobs.get(this.href) })
    else click.call(this)
  }
  return {
    saved,
    restore: () => {
      URL.createObjectURL = createObjectURL
      HTMLAnchorElement.prototype.click = click
    },
  }
}
