/** The command palette. */
import { issuesOnPage } from '../support/axe'
import { all, equal, find, focused, frames, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import {
  administrator,
  closeShell,
  findInPalette,
  isPaletteOpen,
  offered,
  openShell,
  pressKey,
} from './shell-page'

const home = location.href
const title = document.title
const inHistory = { attributes: 'routing="history"' }
const address = () => location.pathname + location.search + location.hash
const group = (name: string) =>
  all('.palette [role=group]')
    .filter((one) => one.querySelector('.menu-label')?.textContent === name)
    .flatMap((one) =>
      [...one.querySelectorAll('.palette-words > :first-child')].map((words) => words.textContent),
    )
const groups = () => texts('.palette .menu-label')

describe('the command palette', () => {
  beforeEach(() => history.replaceState(null, '', '/'))
  afterEach(() => {
    closeShell()
    history.replaceState(null, '', home)
    document.title = title
  })

  it('offers every place, product, action and account of the person, and no others', async () => {
    await openShell({
      ...inHistory,
      profile: administrator({
        ChildAccounts: [
          { id: 'a_north', name: 'Northside Auto Group', insight_providers: [] },
          { id: 'a_lake', name: 'Lakeview Motors', insight_providers: [] },
        ],
      }),
    })
    await findInPalette('')
    equal(groups(), ['Go to', 'Products', 'Actions', 'Accounts'])
    equal(group('Go to'), [
      'Dashboard',
      'Conversation View',
      'List View',
      'Knowledge Bank',
      'First Agentic Response',
      'Signature Settings',
      'Work Hours Settings',
      'Response Goal Settings',
      'Manage Users',
      'Edit Account',
    ])
    equal(group('Products'), ['Chat AI'])
    equal(group('Actions'), [
      'Save this view…',
      'Manage views…',
      'Email Reports',
      'Print',
      'Theme: Light',
      'Theme: Dark',
      'Language: English',
      'Language: Español',
      'Language: Français',
      'Language: Deutsch',
      'Keyboard shortcuts',
      'Log Out',
    ])
    equal(group('Accounts'), ['Lakeview Motors'])
  })

  it('offers a representative neither settings nor users', async () => {
    await openShell({ ...inHistory, profile: administrator({ Role: 'REGULAR', Policy: [] }) })
    await findInPalette('')
    equal(group('Go to'), ['Dashboard', 'Conversation View', 'List View'])
    await findInPalette('settings')
    await until(() => all('.palette [role=option]').length === 0)
  })

  it('finds by a few letters, goes to the first with Enter, and gives the focus to the new screen', async () => {
    await openShell(inHistory)
    const field = await findInPalette('work h')
    await until(() => offered()[0] === 'Work Hours Settings')
    equal(field.getAttribute('aria-expanded'), 'true')
    pressKey('Enter', field)
    await until(() => address() === '/settings#WorkHoursSettings')
    await until(() => !isPaletteOpen() && focused()?.tagName === 'MAIN')
  })

  it('walks with the arrow keys, round and round, and names what is active', async () => {
    await openShell(inHistory)
    const field = await findInPalette('view')
    await until(() => offered().length === 4)
    equal(offered(), ['Conversation View', 'List View', 'Save this view…', 'Manage views…'])
    const active = () => {
      const root = field.getRootNode() as ShadowRoot
      const option = root.getElementById(field.getAttribute('aria-activedescendant') ?? '')
      return [option?.querySelector('.truncate')?.textContent, option?.getAttribute('aria-selected')]
    }
    equal(active(), ['Conversation View', 'true'])
    pressKey('ArrowUp', field)
    await until(() => active()[0] === 'Manage views…')
    pressKey('ArrowDown', field)
    await until(() => active()[0] === 'Conversation View')
    pressKey('ArrowDown', field)
    await until(() => active()[0] === 'List View')
    pressKey('Enter', field)
    await until(() => address() === '/conversations')
  })

  it('searches customers once the typing has rested, and opens the one that is chosen', async () => {
    const { net } = await openShell({
      ...inHistory,
      customers: ['Grace Oyelaran', 'Marisol Reyes', 'Reya Smith'],
    })
    await findInPalette('re')
    await findInPalette('rey')
    const options = () => group('Customers')
    await until(() => options().length === 2)
    equal(options(), ['Marisol Reyes', 'Reya Smith'])
    const patterns = net.requests.flatMap(({ input }) => input['search_pattern'] ?? [])
    equal(patterns, ['rey'])
    ;(await find('.palette [role=option]', /Reya Smith/)).click()
    await until(() => address() === '/conversation/c_3')
  })

  it('says that it searches, that it found nothing, and why it could not, and tries again', async () => {
    const shell = await openShell(inHistory)
    shell.answer = (id) => (id === 'dashboard.conversations' ? 'never' : undefined)
    await findInPalette('zzzz')
    await find('.palette-state', 'Searching customers…')
    shell.answer = () => undefined
    await findInPalette('zzzy')
    await find('.palette-state', 'No results for “zzzy”')
    shell.answer = (id) =>
      id === 'dashboard.conversations' ? { status: 409, body: { message: 'Busy just now' } } : undefined
    await findInPalette('zzzx')
    await find('[role=alert]', /^Customers could not be searched: Busy just now/)
    shell.answer = () => undefined
    ;(await find('.palette-state button', 'Retry')).click()
    await find('.palette-state', 'No results for “zzzx”')
  })

  it('never shows an answer to what was typed before', async () => {
    const shell = await openShell({ ...inHistory, customers: ['Early Bird', 'Late Riser'] })
    const held: (() => void)[] = []
    const answers = shell.net.requests
    const reply = (name: string) =>
      new Response(
        new ReadableStream({
          start(control) {
            held.push(() => {
              control.enqueue(new TextEncoder().encode(name))
              control.close()
            })
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      )
    shell.answer = (id, input) =>
      id === 'dashboard.conversations' && input['search_pattern'] === 'early'
        ? reply(JSON.stringify({ items: [], page_id: 1, num_pages: 1, total: 0 }))
        : undefined
    await findInPalette('early')
    await until(() => answers.some(({ input }) => input['search_pattern'] === 'early'))
    await findInPalette('late')
    await until(() => group('Customers').length === 1)
    for (const answer of held) answer()
    await frames()
    equal(group('Customers'), ['Late Riser'])
    equal(texts('.palette-state').includes('No results for “late”'), false)
  })

  it('opens by its keys anywhere on a page of its own, closes by them, and gives the focus back', async () => {
    await openShell(inHistory)
    const before = await find('.brand')
    before.focus()
    equal(pressKey('k', document.body, { ctrlKey: true }), true)
    const field = await find<HTMLInputElement>('.palette input')
    await until(() => focused() === field)
    equal(pressKey('k', field, { ctrlKey: true }), true)
    await until(() => !isPaletteOpen() && focused() === before)
  })

  it('leaves the keys of a page around to it, unless the focus is inside', async () => {
    await openShell()
    const heard: string[] = []
    const host = (event: KeyboardEvent) => heard.push(event.key)
    document.addEventListener('keydown', host)
    equal(pressKey('k', document.body, { ctrlKey: true }), false)
    equal(pressKey('?', document.body), false)
    equal(heard, ['k', '?'])
    equal(isPaletteOpen(), false)
    const inside = await find('.brand')
    equal(pressKey('k', inside, { ctrlKey: true }), true)
    await find('.palette input')
    document.removeEventListener('keydown', host)
    equal(heard, ['k', '?'])
    // The console does not offer to print a page that embeds it.
    equal(offered().includes('Print'), false)
  })

  it('chooses products and accounts', async () => {
    const { auth } = await openShell({
      ...inHistory,
      profile: administrator({
        ChildAccounts: [
          { id: 'a_north', name: 'Northside Auto Group', insight_providers: [] },
          { id: 'a_lake', name: 'Lakeview Motors', insight_providers: [] },
        ],
      }),
    })
    const changes: unknown[] = []
    auth.addEventListener('fc-session-change', (event) => {
      const { account_id, product } = event.detail
      changes.push([account_id, product])
    })
    pressKey('Enter', await findInPalette('chat ai'))
    await until(() => changes.length === 1)
    pressKey('Enter', await findInPalette('lakev'))
    await until(() => changes.length === 2)
    equal(changes, [
      ['a_north', 'DealerChat'],
      ['a_lake', 'DealerChat'],
    ])
  })

  for (const theme of ['light', 'dark'])
    it(`is accessible, ${theme}`, async () => {
      await openShell({
        attributes: `routing="history" theme="${theme}"`,
        customers: ['Dasha Moss'],
        views: [{ id: 'h_1', name: 'Day before', path: '/?range=yesterday', product: 'DealerChat' }],
      })
      await findInPalette('da')
      await until(() => group('Customers').length === 1 && group('Saved views').length === 1)
      equal(await issuesOnPage(await find('dialog[open]')), [])
    })

  it('can be left by Escape while it still loads nothing, and typed into anew', async () => {
    await openShell(inHistory)
    const field = await findInPalette('dash')
    write(field, '')
    await until(() => groups().includes('Actions'))
    field.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await until(() => !isPaletteOpen())
  })
})
