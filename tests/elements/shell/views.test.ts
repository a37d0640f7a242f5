/** Saved views in the shell. */
import { issuesOnPage } from '../support/axe'
import { all, equal, find, focused, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { administrator, closeShell, findInPalette, offered, openShell, pressKey } from './shell-page'

const home = location.href
const title = document.title
const address = () => location.pathname + location.search
const view = (name: string, path: string, product = 'LEAD_ENGAGE') => ({
  id: `h_${name.slice(0, 8)}`,
  name,
  path,
  product,
})
const attributes = 'routing="history"'
const openMenu = async () => (await find('button[aria-label="Views"]')).click()
const inMenu = () => texts('.views-menu:popover-open .menu-item')

describe('saved views', () => {
  beforeEach(() => history.replaceState(null, '', '/'))
  afterEach(() => {
    closeShell()
    history.replaceState(null, '', home)
    document.title = title
  })

  it('are asked for when the menu is opened, and offered where the person may go', async () => {
    const { net } = await openShell({
      attributes,
      profile: administrator({ Role: 'REGULAR', Policy: [] }),
      views: [view('Today', '/?range=today'), view('Hours', '/settings#WorkHoursSettings')],
    })
    await find('a.figure')
    equal(
      net.requests.some(({ id }) => id === 'views.list'),
      false,
    )
    await openMenu()
    await until(() => inMenu().length > 2)
    equal(inMenu(), ['Today', 'Save this view…', 'Manage views…'])
    await findInPalette('')
    await until(() => offered().includes('Today'))
    equal(offered().includes('Hours'), false)
  })

  it('are kept with the filters of the address, without the page that was read', async () => {
    history.replaceState(null, '', '/conversations?endpoint=engaged_leads&page=3&range=last-7-days')
    const shell = await openShell({ attributes })
    await openMenu()
    await find('.views-menu .menu-label', 'No views are saved here yet')
    ;(await find('.views-menu .menu-item', 'Save this view…')).click()
    const field = await find<HTMLInputElement>('dialog[open] input')
    await until(() => focused() === field)
    equal(field.value, 'Conversations')
    write(field, ' ')
    ;(await find('dialog[open] button[type=submit]', 'Save')).click()
    await find('.field .error', 'Name this view')
    write(field, 'Engaged this week')
    await pressReady('dialog[open] button[type=submit]', 'Save')
    await find('.toast', '“Engaged this week” was saved')
    equal(
      shell.views.map(({ name, path, product }) => [name, path, product]),
      [['Engaged this week', '/conversations?endpoint=engaged_leads&range=last-7-days', 'LEAD_ENGAGE']],
    )
    await openMenu()
    await until(() => inMenu()[0] === 'Engaged this week')
  })

  it('say which one is replaced, and what the service has against a name', async () => {
    const shell = await openShell({ attributes, views: [view('Mine', '/conversations?q=x')] })
    await openMenu()
    ;(await find('.views-menu .menu-item', 'Save this view…')).click()
    const field = await find<HTMLInputElement>('dialog[open] input')
    write(field, 'mINE')
    await find('.field', /The view “Mine” is replaced\./)
    shell.answer = (id) =>
      id === 'views.save'
        ? { status: 400, body: { message: 'name: No', fields: { name: 'Too many' } } }
        : undefined
    await pressReady('dialog[open] button[type=submit]', 'Replace')
    await find('.field .error', 'Too many')
    equal(field.getAttribute('aria-invalid'), 'true')
    shell.answer = () => undefined
    write(field, 'MINE')
    await pressReady('dialog[open] button[type=submit]', 'Replace')
    await until(() => shell.views.length === 1 && shell.views[0]?.name === 'MINE')
    equal(shell.views[0]?.path, '/')
  })

  it('open with their filters, and with their product', async () => {
    const { auth } = await openShell({
      attributes,
      views: [
        view('Engaged', '/conversations?endpoint=engaged_leads&range=today'),
        view('Chats', '/?range=today', 'DealerChat'),
      ],
    })
    const products: unknown[] = []
    auth.addEventListener('fc-session-change', (event) => products.push(event.detail.product))
    await openMenu()
    ;(await find('.views-menu .menu-item', /^Engaged/)).click()
    await until(() => address() === '/conversations?endpoint=engaged_leads&range=today')
    await find('dealer-conversations')
    equal(products, [])
    await openMenu()
    ;(await find('.views-menu .menu-item', /^Chats/)).click()
    await until(() => products.length === 1)
    equal([products, address()], [['DealerChat'], '/?range=today'])
    await find('.page-head p', /^Today/)
  })

  it('are deleted after a question, and the focus goes on', async () => {
    const shell = await openShell({
      attributes,
      views: [view('One', '/'), view('Two', '/conversations')],
    })
    pressKey('Enter', await findInPalette('manage v'))
    ;(await find('button[aria-label="Delete One"]')).click()
    await pressReady('dialog[open] button.danger', 'Delete')
    await until(() => texts('.views-list .view-open').join() === 'Two')
    await until(() => focused()?.getAttribute('aria-label') === 'Delete Two')
    // Another tab deleted the view first.
    shell.views = []
    shell.answer = (id) =>
      id === 'views.delete' ? { status: 404, body: { message: 'Not found' } } : undefined
    ;(await find('button[aria-label="Delete Two"]')).click()
    await pressReady('dialog[open] button.danger', 'Delete')
    await find('.views-none', 'No views are saved here yet')
    await until(() => focused()?.classList.contains('views-none') === true)
  })

  it('say when they cannot be loaded, and are asked for anew', async () => {
    const shell = await openShell({ attributes, views: [view('One', '/')] })
    shell.answer = (id) => (id === 'views.list' ? { status: 409, body: { message: 'Not now' } } : undefined)
    await openMenu()
    await find('.views-menu .menu-label', 'The views could not be loaded: Not now')
    shell.answer = () => undefined
    ;(await find('.views-menu .menu-item', 'Retry')).click()
    await openMenu()
    await until(() => inMenu()[0] === 'One')
  })

  for (const theme of ['light', 'dark'])
    it(`are accessible, ${theme}`, async () => {
      await openShell({
        attributes: `${attributes} theme="${theme}"`,
        views: [
          view('A name as long as a name may be, of sixty characters, or so it is', '/'),
          view('Two', '/?q=1', 'DealerChat'),
        ],
      })
      await find('a.figure', '1,284')
      await find('tbody th', 'Dana Alvarez')
      await openMenu()
      await until(() => inMenu().length === 4)
      equal(await issuesOnPage(await find('.views-menu:popover-open')), [])
      ;(await find('.views-menu .menu-item', 'Manage views…')).click()
      await until(() => all('.views-list li').length === 2)
      equal(await issuesOnPage(await find('dialog[open]')), [])
      ;(await find('dialog[open] button', 'Close')).click()
      pressKey('Enter', await findInPalette('save this'))
      await find('dialog[open] input')
      equal(await issuesOnPage(await find('dialog[open]')), [])
    })
})
