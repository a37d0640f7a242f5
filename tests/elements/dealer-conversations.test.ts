import { closeConsole, openConsole, type Console } from './conversations/console'
import { ago, DAY, HOUR, line, MINUTE, profile, row } from './conversations/fixtures'
import { all, equal, find, focused, frames, texts, until } from './support/page'
import { write } from './ui/kit-page'
import { emulateMedia } from './ui/real-input'
import { afterEach, describe, it } from './ui/mocha'

const people = ['Marisol Reyes', 'Grace Oyelaran', 'Jae Park'].map((FullName, index) =>
  row(`c${index + 1}`, {
    FullName,
    Source: index === 1 ? 'AutoMarket' : 'Dealer website',
    Timestamp: ago(index * HOUR),
    FordDirectScore: index === 2 ? null : 87,
    Email: index === 2 ? null : 'm.reyes@mail.example',
  }),
)
const names = () => texts('tbody .c-name a')
const heads = () => texts('thead th:not(.c-id)')

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => row(`r${index}`, { Timestamp: ago(index * HOUR) }))

/** A new customer writes. */
function arrive(service: Console['service']) {
  const fresh = row('c9', { FullName: 'New Shopper', Timestamp: ago(0) })
  service.world.rows = [fresh, ...service.world.rows]
  service.sockets.push({ kind: 'conversation', conversation_id: 'c9', row: fresh })
}

describe('dealer-conversations: the list', () => {
  afterEach(closeConsole)

  it('shows its columns and keeps the id hidden', async () => {
    await openConsole({ rows: people })
    await find('.c-name a', 'Marisol Reyes')
    equal(heads(), [
      'Customer',
      'Customer’s Last Message',
      'Activity Date',
      'Last Channel',
      'Salesperson Assigned',
      'Lead Source',
      'Customer Contact',
      'Buyer Score',
      'Reply as Assistant',
    ])
    equal(
      all('.c-id').every((cell) => getComputedStyle(cell).display === 'none'),
      true,
    )
    equal(texts('td.c-score'), ['87', '87', '---'])
    equal(all<HTMLAnchorElement>('td.c-contact a')[0]?.href, 'mailto:m.reyes@mail.example')
    equal(texts('td.c-contact span')[0], '(312) 555-0142')
    await find('.page-head [role=status]', '3 conversations')
  })

  it('hides Buyer Score for other accounts than the manufacturer’s', async () => {
    await openConsole({ rows: people, profile: profile({ ManufacturerAccount: false }) })
    await find('.c-name a', 'Marisol Reyes')
    equal(heads().includes('Buyer Score'), false)
  })

  it('asks the server to sort by the names that travel, and says how it is sorted', async () => {
    const { service } = await openConsole({ rows: people })
    equal((await find('th', 'Activity Date')).getAttribute('aria-sort'), 'descending')
    ;(await find('.sort', 'Customer')).click()
    await until(() => service.last('dashboard.conversations')?.['sort_column'] === 'Name, Surname')
    equal(service.last('dashboard.conversations')?.['sort_direction'], 'asc')
    equal((await find('th', 'Customer')).getAttribute('aria-sort'), 'ascending')
    ;(await find('.sort', 'Buyer Score')).click()
    await until(() => service.last('dashboard.conversations')?.['sort_column'] === 'EPMScore')
  })

  it('asks the list search for what was typed once it rests, and keeps it', async () => {
    const { service, details } = await openConsole({ rows: people })
    const field = await find<HTMLInputElement>('input[type=search]')
    write(field, 'grace ')
    await until(() => service.last('dashboard.conversations')?.['name'] === 'search')
    equal(service.last('dashboard.conversations')?.['search_pattern'], 'grace ')
    await until(() => names().length === 1)
    equal(field.value, 'grace ')
    equal(details('fc-navigate').at(-1), { path: '/conversations?q=grace+', replace: true })
  })

  it('narrows to a source and widens from the figure it was opened by', async () => {
    const { service } = await openConsole({ rows: people })
    const select = await find<HTMLSelectElement>('select')
    await until(() => select.options.length === 3)
    select.value = 'AutoMarket'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => names().join() === 'Grace Oyelaran')
    await find('.chip', 'New Leads Engaged')
    const remove = await find('.chip-x')
    await emulateMedia({ media: 'print' })
    const printed = getComputedStyle(remove).display
    await emulateMedia({ media: 'screen' })
    equal(printed, 'none')
    remove.focus()
    remove.click()
    await until(() => service.last('dashboard.conversations')?.['name'] === 'all')
    equal(service.last('dashboard.conversations')?.['source_name'], 'AutoMarket')
    await until(() => all('.chip').length === 0)
    // The button is gone, and the keyboard goes on at the table.
    equal(focused()?.getAttribute('role'), 'region')
  })

  it('pages, and goes back to 1 when the page is above the count', async () => {
    const { service } = await openConsole({ rows: people, pages: 24 })
    await find('.list-foot span', 'Showing page 1 / 24')
    // The refetch after the feed restarts returns a longer list, which must not replace the shorter one.
    await until(() => service.sockets.open() > 0)
    const asked = () => service.requests.filter(({ id }) => id === 'dashboard.conversations').length
    const before = asked()
    service.sockets.account({ event: 'Welcome', seq: service.sockets.seq(), reset: true })
    await until(() => asked() >= before + 2)
    equal(texts('.page').filter(Boolean), ['1', '2', '3', '…', '23', '24'])
    equal(getComputedStyle(await find('.page', '…')).backgroundColor, 'rgba(0, 0, 0, 0)')
    ;(await find('.page', '24')).click()
    await find('.list-foot span', 'Showing page 24 / 24')
    service.world.pages = 2
    ;(await find('.page', '23')).click()
    await find('.list-foot span', 'Showing page 1 / 2')
    await until(() => service.last('dashboard.conversations')?.['page_id'] === '1')
  })

  it('asks for page 1 once the list has become shorter than the page in the address', async () => {
    const { service } = await openConsole({ rows: people, pages: 250 })
    await find('.list-foot span', 'Showing page 1 / 250')
    equal(texts('.page').filter(Boolean), ['1', '2', '3', '…', '249', '250'])
    ;(await find('.page', '249')).click()
    await find('.list-foot span', 'Showing page 249 / 250')
    equal(texts('.page').filter(Boolean), ['1', '2', '…', '247', '248', '249', '250'])
    equal(service.last('dashboard.conversations')?.['page_id'], '249')
  })

  it('cuts text of more than 300 characters', async () => {
    await openConsole({ rows: [row('c1', { LastHumanMessage: 'word '.repeat(100) })] })
    equal((await find('td.c-last', /…$/)).textContent.length, 300)
  })

  it('waits, says that nothing is there, and offers another try after a failure', async () => {
    const { service } = await openConsole({ rows: [] })
    await find('.table-state', 'There is no data availableWiden to all conversations')
    closeConsole()
    const second = await openConsole({ rows: people, broken: { 'dashboard.conversations': 403 } })
    await find('.state.failed', /You may not/)
    second.service.heal('dashboard.conversations')
    ;(await find('.state.failed button', 'Retry')).click()
    await find('.c-name a', 'Marisol Reyes')
    equal(service === second.service, false)
  })

  it('keeps rows true in place and lets a new one in while nobody works in the list', async () => {
    const { service } = await openConsole({ rows: people })
    await find('.c-name a', 'Marisol Reyes')
    await until(() => service.sockets.open() > 0)
    const changed = { ...people[1], LastHumanMessage: 'I take it' } as (typeof people)[number]
    service.sockets.push({ kind: 'conversation', conversation_id: 'c2', row: changed })
    await find('td.c-last', 'I take it')
    equal(names(), ['Marisol Reyes', 'Grace Oyelaran', 'Jae Park'])

    const fresh = row('c9', { FullName: 'New Shopper', Timestamp: ago(0) })
    service.world.rows = [fresh, ...people]
    service.sockets.push({ kind: 'conversation', conversation_id: 'c9', row: fresh })
    await until(() => names()[0] === 'New Shopper')
  })

  it('announces new rows to whoever is in the list instead of moving it', async () => {
    const { service } = await openConsole({ rows: people })
    ;(await find('.c-name a', 'Grace Oyelaran')).focus()
    await until(() => service.sockets.open() > 0)
    const fresh = row('c9', { FullName: 'New Shopper', Timestamp: ago(0) })
    service.world.rows = [fresh, ...people]
    service.sockets.push({ kind: 'conversation', conversation_id: 'c9', row: fresh })
    const button = await find('.new-rows', '1 new')
    await frames()
    equal(names(), ['Marisol Reyes', 'Grace Oyelaran', 'Jae Park'])
    button.click()
    await until(() => names()[0] === 'New Shopper')
  })

  it('tells of new rows without moving a page further back, and leads to the first on a press', async () => {
    const { service } = await openConsole({ rows: many(45) })
    ;(await find('.page', '3')).click()
    await until(() => names()[0] === 'Customer r40')
    await until(() => service.sockets.open() > 0)
    arrive(service)
    const button = await find('.new-rows', '1 new')
    await frames()
    equal(names(), ['Customer r40', 'Customer r41', 'Customer r42', 'Customer r43', 'Customer r44'])
    button.click()
    await until(() => names()[0] === 'New Shopper')
    await find('.list-foot span', 'Showing page 1 / 3')
  })

  it('tells of new rows without moving a list in another order', async () => {
    const { service } = await openConsole({ rows: many(3) })
    ;(await find('.sort', 'Customer')).click()
    await until(() => service.last('dashboard.conversations')?.['sort_column'] === 'Name, Surname')
    await until(() => service.sockets.open() > 0)
    arrive(service)
    const button = await find('.new-rows', '1 new')
    await frames()
    equal(names().length, 3)
    button.click()
    await until(() => names().length === 4)
  })

  it('tells of new rows without moving a list that is scrolled, and shows them on top on a press', async () => {
    const { service } = await openConsole({ rows: many(20) })
    await find('.c-name a', 'Customer r19')
    const scroller = await find('.table-wrap')
    scroller.scrollTop = 200
    await until(() => service.sockets.open() > 0)
    arrive(service)
    const button = await find('.new-rows', /new/)
    await frames()
    equal([names()[0], scroller.scrollTop], ['Customer r0', 200])
    button.click()
    await until(() => names()[0] === 'New Shopper' && scroller.scrollTop === 0)
  })

  it('opens a conversation by its row, and by Reply now, here or where the host says', async () => {
    const messages = { c1: [line('c1', 1, 'HUMAN', 'Hello', { Timestamp: ago(DAY) })] }
    const { details } = await openConsole({ rows: people, messages })
    const link = await find<HTMLAnchorElement>('.c-name a', 'Marisol Reyes')
    equal(link.getAttribute('href'), '/conversation/c1')
    link.click()
    await find('.bubble', 'Hello')
    equal(details('fc-conversation-change'), [{ conversation_id: 'c1' }])
    closeConsole()

    const hosted = await openConsole({ rows: people, messages })
    document.body.addEventListener('fc-navigate', (event) => event.preventDefault(), { once: true })
    ;(await find('.c-reply button')).click()
    await until(() => hosted.details('fc-navigate').length === 1)
    equal(hosted.details('fc-navigate')[0], { path: '/conversation/c1', replace: false })
    equal(all('.panes').length, 0)
  })

  it('opens the first conversation when none is chosen', async () => {
    const messages = { c1: [line('c1', 1, 'HUMAN', 'Hello', { Timestamp: ago(MINUTE) })] }
    const { details } = await openConsole({ rows: people, messages }, 'view="conversation"')
    await find('.bubble', 'Hello')
    equal(details('fc-navigate')[0], { path: '/conversation/c1', replace: true })
    equal(all('.row[aria-current]').length, 1)
  })
})
