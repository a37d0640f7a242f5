import '../../elements/dealer-auth'
import '../../elements/dealer-console'
import { dealership, profile } from './support/dealership'
import { network, type Network } from './support/network'
import { all, clearPage, equal, find, focused, signedIn, texts, until } from './support/page'
import { afterEach, beforeEach, describe, it } from './ui/mocha'

const accounts = [
  { id: 'a_north', name: 'Northside Auto Group', insight_providers: [] },
  { id: 'a_used', name: 'Northside Used', insight_providers: [] },
  { id: 'a_lake', name: 'Lakeview Motors', insight_providers: [] },
]

let net: Network
const home = location.href
const title = document.title

async function console(user = profile(), html = '<dealer-console></dealer-console>', attributes = {}) {
  net = network(dealership(user))
  const auth = await signedIn(html, attributes)
  await find('.topbar')
  return auth
}

const inHistory = '<dealer-console routing="history"></dealer-console>'
const address = () => location.pathname + location.search

function press(key: string) {
  focused()?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  )
}

describe('dealer-console', () => {
  beforeEach(() => history.replaceState(null, '', home))
  afterEach(() => {
    clearPage()
    net.restore()
    history.replaceState(null, '', home)
    document.title = title
  })

  it('greets a user of one account, and shows the areas that exist', async () => {
    await console()
    await find('.greeting', 'Hi, Dana')
    equal(texts('.rail > .rail-item'), ['Dashboard', 'Conversations', 'User Settings'])
    equal(
      texts('.rail [role="menuitem"]').filter((label) => label !== 'Log Out'),
      ['Conversation View', 'List View'],
    )
    await find('a.figure', '1,284')
  })

  it('opens a menu by keyboard and walks through it', async () => {
    await console()
    const entry = await find<HTMLButtonElement>('.rail-item', 'Conversations')
    entry.focus()
    press('ArrowDown')
    await until(() => focused()?.textContent === 'Conversation View')
    await until(() => entry.getAttribute('aria-expanded') === 'true')
    press('ArrowDown')
    equal(focused()?.textContent, 'List View')
    press('ArrowDown')
    equal(focused()?.textContent, 'Conversation View')
  })

  it('opens a menu when the pointer comes and closes it when the pointer leaves', async () => {
    await console()
    const entry = await find('.rail-item', 'Conversations')
    const pointer = (type: string) =>
      entry.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true, composed: true }))
    pointer('pointerover')
    await until(() => entry.getAttribute('aria-expanded') === 'true', 'the flyout')
    pointer('pointerout')
    await until(() => entry.getAttribute('aria-expanded') === 'false', 'the flyout to close')
  })

  it('keeps its place to itself inside a page, with a way back', async () => {
    await console()
    ;(await find('a.figure', '1,284')).click()
    await until(() => all('dealer-conversations').length === 1, 'the conversations')
    await until(() => focused()?.tagName === 'MAIN', 'the focus on the new screen')
    equal([location.href, document.title], [home, title])
    ;(await find('button[aria-label="Back"]')).click()
    await find('a.figure', '1,284')
  })

  it('lets the page around it take a navigation over', async () => {
    const auth = await console()
    const paths: string[] = []
    auth.addEventListener('fc-navigate', (event) => {
      event.preventDefault()
      paths.push(event.detail.path)
    })
    ;(await find('a.figure', '1,284')).click()
    equal(paths, ['/conversations?endpoint=total_leads_worked&metric=total_leads_worked'])
    equal(all('dealer-conversations').length, 0)
  })

  it('stands in the address of its own page: routes, filters, titles, Back', async () => {
    history.replaceState(null, '', '/nowhere')
    await console(profile(), inHistory)
    await until(() => address() === '/')
    await until(() => document.title === 'Dashboard · Forecourt')
    ;(await find('.page-head button', /Date filter/)).click()
    ;(await find('.presets button', 'Last 7 days')).click()
    await until(() => address() === '/?range=last-7-days')
    ;(await find('a.figure', '412')).click()
    await until(
      () =>
        address() === '/conversations?endpoint=new_leads_engaged&metric=new_leads_engaged&range=last-7-days',
    )
    await until(() => document.title === 'Conversations · Forecourt')
    ;(await find('.rail-item', 'Dashboard')).click()
    await until(() => address() === '/?range=last-7-days')
    history.back()
    await until(() => all('dealer-conversations').length === 1)
    history.go(-2)
    await until(() => address() === '/')
    await find('.page-head p', /^Last 30 days, Central Time/)
    // Otherwise its calls would be counted by the next test.
    await find('a.figure', '1,284')
  })

  it('opens the dashboard with the range of its address, as a reload does', async () => {
    history.replaceState(null, '', '/?range=2026-10-01..2026-10-31')
    await console(profile(), inHistory)
    await find('.page-head p', /^10\/01\/2026 - 10\/31\/2026, Central Time/)
    await find('a.figure', '1,284')
    equal(address(), '/?range=2026-10-01..2026-10-31')
    const asked = net.requests.filter(({ id }) => id === 'dashboard.metric')
    equal([...new Set(asked.map(({ input }) => input['start_date']))], ['2026-10-01T00:00:00'])
    ;(await find('.rail-item', 'Dashboard')).click()
    equal(address(), '/?range=2026-10-01..2026-10-31')
  })

  it('opens a conversation by its address', async () => {
    history.replaceState(null, '', '/conversation/c_1?endpoint=engaged_leads')
    await console(profile(), inHistory)
    const area = await find('dealer-conversations')
    equal([area.getAttribute('view'), area.getAttribute('conversation-id')], ['conversation', 'c_1'])
    equal(address().startsWith('/conversation/c_1?endpoint=engaged_leads'), true)
  })

  it('searches the accounts of a group and switches to the one that is chosen', async () => {
    await console(profile({ ChildAccounts: accounts }))
    const search = await find<HTMLInputElement>('input[role="combobox"]')
    equal(search.value, 'Northside Auto Group')
    search.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'lake')
    search.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    ;(await find('[role="option"]', 'Lakeview Motors')).click()
    await until(() => net.requests.some(({ id }) => id === 'session.switchUser'))
    equal(net.requests.find(({ id }) => id === 'session.switchUser')?.input, { account_id: 'a_lake' })
    await until(() => all<HTMLInputElement>('input[role="combobox"]')[0]?.value === 'Lakeview Motors')
    await until(() =>
      net.requests.some(({ id, input }) => id === 'dashboard.metric' && input['account_id'] === 'a_lake'),
    )
  })

  it('lets the product be chosen', async () => {
    await console()
    const choice = await find<HTMLSelectElement>('.topbar select')
    equal(
      [...choice.options].map((option) => option.text),
      ['Sales AI', 'Chat AI'],
    )
    choice.value = 'DealerChat'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    await find('h2', 'Chat Performance')
  })

  it('hides the product choice from a hosted retailer and under a partner’s brand', async () => {
    await console(profile({ retailer_name: 'cdk_global' }))
    equal(all('.topbar select').length, 0)
    clearPage()
    net.restore()
    await console(profile(), '<dealer-console></dealer-console>', { brand: 'partner' })
    equal(all('.topbar select').length, 0)
  })

  it('logs out by its route and shows the login screen', async () => {
    await console(profile(), inHistory)
    ;(await find('.user')).click()
    ;(await find('[role="menuitem"]', 'Log Out')).click()
    await until(() => net.requests.some(({ id }) => id === 'session.logout'))
    await find('h1', 'Welcome')
    await until(() => address() === '/login')
    await find('button', 'Log in')
  })

  it('brings the focus to the area past bar and menu', async () => {
    await console()
    ;(await find('.skip')).click()
    await until(() => focused()?.tagName === 'MAIN' || focused()?.closest('dealer-dashboard') !== null)
  })
})
