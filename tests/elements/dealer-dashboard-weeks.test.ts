import { answers, clearDashboard, dashboard } from './support/dashboard'
import { all, equal, find, pressReady, until } from './support/page'
import { afterEach, describe, it } from './ui/mocha'

const TITLE = 'Assistant Week by Week'
const panel = () => find('.panel', new RegExp(TITLE))
const rows = () => all('.panel').find((one) => one.textContent.includes(TITLE))

describe('the weeks of the assistant on the dashboard', () => {
  afterEach(clearDashboard)

  it('show the latest first, with the shares of corrections and good answers, and why it handed off', async () => {
    await dashboard()
    await find('.cell-link', '22')
    const cells = [...((await panel()).querySelectorAll('tbody tr')[0]?.children ?? [])]
    equal(
      cells.map((cell) => cell.textContent.trim()),
      [
        '11/16/2026 - 11/22/2026',
        '440',
        '33 7.5%',
        '22',
        'Asks for a person\u00a012, No answer twice in a row\u00a010',
        '11',
        '55 83.3%',
        '0.1.0-abc1234',
      ],
    )
  })

  it('have the help beside the title of each column', async () => {
    await dashboard()
    await find('.cell-link', '22')
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
    const apart = [...(rows()?.querySelectorAll('th') ?? [])].filter((head) => {
      const help = head.querySelector('.help-button')
      const text = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode()
      if (!help || !text) return false
      const range = document.createRange()
      range.selectNodeContents(text)
      return Math.abs(middle(help.getBoundingClientRect()) - middle(range.getBoundingClientRect())) > 3
    })
    equal(
      apart.map((head) => head.textContent),
      [],
    )
  })

  it('open the conversations that were handed off in that week', async () => {
    const paths = await dashboard()
    ;(await find('.cell-link', '22')).click()
    equal(paths, [
      '/conversations?endpoint=ai_sales_handoffs&metric=ai_sales_handoffs&range=2026-11-16..2026-11-22',
    ])
  })

  it('have no link in a week without a handoff', async () => {
    await dashboard()
    await find('.cell-link', '22')
    for (const more of all('button').filter(({ textContent }) => textContent === 'Show more')) more.click()
    await until(() => rows()?.querySelectorAll('tbody tr').length === 12)
    const last = [...(rows()?.querySelectorAll('tbody tr') ?? [])].at(-1)
    equal([last?.children[3]?.textContent, last?.querySelector('a')], ['0', null])
  })

  it('say that they could not be loaded, and try again', async () => {
    let refused = true
    await dashboard((id, input) =>
      id === 'dashboard.assistantWeeks' && refused ? { status: 500, body: {} } : answers(id, input),
    )
    await until(() => rows()?.querySelector('.failed') != null)
    refused = false
    await pressReady('.panel button', /Try again|Retry/)
    await find('.cell-link', '22')
  })
})
