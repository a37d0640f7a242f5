import { answers, clearDashboard, dashboard } from './support/dashboard'
import { all, equal, find, pressReady, texts, until } from './support/page'
import { afterEach, describe, it } from './ui/mocha'

const rowsIn = (title: RegExp) => {
  const panel = all('.panel').find(({ textContent }) => title.test(textContent.trim()))
  return [...(panel?.querySelector<HTMLTableElement>('.table tbody')?.rows ?? [])].map((row) =>
    [...row.cells].map(({ textContent }) => textContent.trim()),
  )
}
const choose = (label: string) => pressReady('.response-choice [role=tab]', label)

describe('dealer-dashboard, response times', () => {
  afterEach(clearDashboard)

  it('tells people and the assistant apart, with the goal and the change', async () => {
    await dashboard(answers)
    await find('.panel-note', /The goal is a reply within 15 minutes of opening hours/)
    await until(() => rowsIn(/^Response Times/).length === 4)
    const rows = rowsIn(/^Response Times/)
    equal(
      rows.map(([name, n, median]) => [name, n, median]),
      [
        ['First Replies by People', '60', '9 min'],
        ['Replies by People', '90', '7 min'],
        ['First Replies by the Assistant', '300', '20 s'],
        ['Replies by the Assistant', '800', '15 s'],
      ],
    )
    equal(rows[1]?.slice(3), ['28 min', '21 min', '1 h 3 min', '86 95.6%', '4', '50% down from 14 min'])
  })

  it('says which row could not be loaded, and loads it again', async () => {
    let works = false
    await dashboard((id, input) =>
      !works && input['metric'] === 'first_ai_replies' ? { status: 500, body: {} } : answers(id, input),
    )
    const title = 'First Replies by the Assistant'
    const panel = () => all('.panel').find(({ textContent }) => /^Response Times/.test(textContent.trim()))
    const problem = () => panel()?.querySelector('.state.failed')
    await until(() => problem()?.textContent.includes(title) ?? false)
    equal(rowsIn(/^Response Times/).length, 3)
    works = true
    problem()?.querySelector('button')?.click()
    await until(() => rowsIn(/^Response Times/).length === 4 && !problem())
  })

  it('divides them by rep, source, channel and hour, and each count opens its conversations', async () => {
    await dashboard(answers)
    await until(() => rowsIn(/by Sales Rep/).length === 2)
    equal(
      rowsIn(/by Sales Rep/).map(([name, n]) => [name, n]),
      [
        ['Dana Alvarez', '84'],
        ['Unassigned', '6'],
      ],
    )
    await choose('Replies by the Assistant')
    // The assistant is no sales rep.
    await until(() => rowsIn(/by Source/)[0]?.[1] === '800')
    await choose('Channel')
    await until(() => rowsIn(/by Channel/)[0]?.[0] === 'SMS')
    await choose('Hour of the week')
    const dark = await find<HTMLAnchorElement>('.heat td[data-shade="4"] a')
    equal(dark.getAttribute('aria-label'), 'Tuesday 09:00: 3 replies, median 2 min, within the goal 0')
    const query = new URL(dark.href).searchParams
    equal([query.get('endpoint'), query.get('hour')], ['ai_replies', '33'])
    equal(all('.heat td a').length, 3)
    await find('.heat td a[aria-label="Tuesday 10:00: 1 reply, median 2 min, within the goal 0"]')
    equal(texts('.heat tbody th').length, 7)
    const [missed] = all<HTMLAnchorElement>('a[aria-label^="3, Missed the goal, Tuesday"]')
    equal(new URL(missed?.href ?? '').searchParams.get('goal'), 'missed')
  })
})
