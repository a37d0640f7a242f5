/** The user's choice of the console's language. */
import { all, equal, find, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeShell, findInPalette, offered, openShell, pressKey } from './shell-page'

const heading = () => texts('.page-head h1')[0]
const openMenu = async () => (await find('.topbar .user')).click()

describe('the choice of the language', () => {
  afterEach(() => {
    closeShell()
    localStorage.removeItem('forecourt-language')
  })

  it('is made in the user’s menu, holds for the console and its areas, and is kept', async () => {
    await openShell()
    await until(() => texts('.rail-item')[0] === 'Dashboard')
    await openMenu()
    ;(await find('[role=menuitemradio]', 'Español')).click()
    await until(() => texts('.rail-item')[0] === 'Panel' && heading() === 'Panel')
    // The surrounding page's own language is unchanged.
    equal(document.documentElement.lang, '')

    document.body.replaceChildren()
    const { net } = await openShell()
    await until(() => texts('.rail-item')[0] === 'Panel')
    net.restore()
    await openMenu()
    ;(await find('[role=menuitemradio]', 'Como el navegador')).click()
    await until(() => texts('.rail-item')[0] === 'Dashboard')
  })

  it('follows what another tab chooses, and is an action of the palette', async () => {
    await openShell()
    localStorage.setItem('forecourt-language', 'fr')
    dispatchEvent(new StorageEvent('storage', { key: 'forecourt-language', newValue: 'fr' }))
    await until(() => texts('.rail-item')[0] === 'Tableau de bord')
    // The English name also works, for users who cannot read the current language.
    ;(await find('button.bar-tool[aria-keyshortcuts]')).click()
    await find('.palette input')
    const field = await findInPalette('language')
    await until(() => offered().includes('Langue\u00a0: English'))
    pressKey('ArrowDown', field)
    pressKey('ArrowUp', field)
    const english = all('.palette [role=option]').find(({ textContent }) => textContent.includes('English'))
    english?.click()
    await until(() => texts('.rail-item')[0] === 'Dashboard')
  })

  it('is the host’s where it said one', async () => {
    await openShell({ attributes: 'locale="de"' })
    await until(() => texts('.rail-item').includes('Gespräche'))
    await openMenu()
    await find('[role=menuitemradio]', 'System')
    equal(texts('[role=menuitemradio]').includes('Deutsch'), false)
  })
})
