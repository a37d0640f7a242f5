/** The user's choice of light or dark. */
import { all, equal, find, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeShell, findInPalette, offered, openShell, pressKey } from './shell-page'

const console = () => all('dealer-console')[0]
const themes = () => [console()?.getAttribute('theme'), all('dealer-dashboard')[0]?.getAttribute('theme')]
const openMenu = async () => (await find('.topbar .user')).click()
/** Only the themes are returned, which come before the languages. */
const chosen = () => texts('[role=menuitemradio][aria-checked=true]').slice(0, 1)

describe('the choice of the theme', () => {
  afterEach(closeShell)

  it('is made in the user’s menu, holds for the console and its areas, and is kept', async () => {
    await openShell()
    await find('a.figure')
    equal([themes(), chosen()], [[null, 'auto'], ['System']])
    await openMenu()
    ;(await find('[role=menuitemradio]', 'Dark')).click()
    await until(() => themes().join() === 'dark,dark')
    equal(chosen(), ['Dark'])
    equal(getComputedStyle(all('.console')[0] ?? document.body).colorScheme, 'dark')
    // The surrounding page's own scheme is unchanged.
    equal(document.documentElement.style.colorScheme, '')

    document.body.replaceChildren()
    const { net } = await openShell()
    net.restore()
    equal(themes()[0], 'dark')
    await openMenu()
    ;(await find('[role=menuitemradio]', 'System')).click()
    await until(() => themes()[0] === null)
  })

  it('follows what another tab chooses, and is an action of the palette', async () => {
    await openShell()
    localStorage.setItem('forecourt-theme', 'light')
    dispatchEvent(new StorageEvent('storage', { key: 'forecourt-theme', newValue: 'light' }))
    await until(() => themes()[0] === 'light')
    await findInPalette('theme')
    await until(() => offered().length > 0)
    equal(offered(), ['Theme: System', 'Theme: Dark'])
    pressKey('Enter', await findInPalette('dark'))
    await until(() => themes()[0] === 'dark')
    equal(localStorage.getItem('forecourt-theme'), 'dark')
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    await until(() => themes()[0] === null)
  })

  it('is the host’s where the host says it', async () => {
    localStorage.setItem('forecourt-theme', 'dark')
    const { net } = await openShell({ attributes: 'theme="light"' })
    await find('a.figure')
    equal(themes(), ['light', 'light'])
    equal(texts('[role=menuitemradio]').includes('Dark'), false)
    await findInPalette('theme')
    // Customers are asked for after a pause, when the commands have long been looked through.
    await until(() => net.requests.some(({ input }) => input['search_pattern'] === 'theme'))
    equal(
      offered().some((one) => one?.startsWith('Theme')),
      false,
    )
    // Once the attribute is removed, the user's choice applies again.
    console()?.removeAttribute('theme')
    await until(() => themes().join() === 'dark,dark')
    console()?.setAttribute('theme', 'light')
    await until(() => themes().join() === 'light,light')
  })

  it('reaches the page where the page is the console’s, and goes with it', async () => {
    const home = location.href
    localStorage.setItem('forecourt-theme', 'dark')
    await openShell({ attributes: 'routing="history"' })
    equal(document.documentElement.style.colorScheme, 'dark')
    closeShell()
    await until(() => document.documentElement.style.colorScheme === '')
    history.replaceState(null, '', home)
  })
})
