/** The keyboard shortcuts of the console and their overview (WCAG 2.1.4). */
import { all, equal, find, focused, frames, texts, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { administrator, closeShell, findInPalette, isPaletteOpen, openShell, pressKey } from './shell-page'

const home = location.href
const title = document.title
const attributes = 'routing="history"'
const address = () => location.pathname + location.search

describe('keys', () => {
  beforeEach(() => history.replaceState(null, '', '/'))
  afterEach(() => {
    closeShell()
    history.replaceState(null, '', home)
    document.title = title
  })

  it('go to the areas, and only where the person may go', async () => {
    await openShell({ attributes, profile: administrator({ Policy: [] }) })
    await find('a.figure')
    equal([pressKey('g'), pressKey('l')], [false, true])
    await until(() => address() === '/conversations')
    // This user has no access to the knowledge bank.
    equal([pressKey('g'), pressKey('k')], [false, false])
    equal([pressKey('g'), pressKey('u')], [false, true])
    await until(() => address() === '/user-management/')
    pressKey('g')
    pressKey('d')
    await until(() => address() === '/')
  })

  it('do nothing while one writes, under a dialog, and once they are switched off', async () => {
    await openShell({
      attributes,
      profile: administrator({
        ChildAccounts: [
          { id: 'a_north', name: 'Northside', insight_providers: [] },
          { id: 'a_lake', name: 'Lakeview', insight_providers: [] },
        ],
      }),
    })
    const field = await find<HTMLInputElement>('.account input')
    equal([pressKey('?', field), pressKey('/', field)], [false, false])
    equal(pressKey('?'), true)
    const off = await find<HTMLInputElement>('dialog[open] input[role=switch]')
    await until(() => focused() === off)
    equal([pressKey('g', off), pressKey('l', off), pressKey('?', off)], [false, false, false])
    off.click()
    await until(() => !off.checked)
    ;(await find('dialog[open] button[aria-label="Close"]')).click()
    await until(() => all('dialog[open]').length === 0)
    equal([pressKey('?'), pressKey('/'), pressKey('g'), pressKey('l')], [false, false, false, false])
    await frames()
    equal([address(), all('dialog[open]').length], ['/', 0])
    // Shortcuts with a modifier stay active, and the overview is still available.
    equal(pressKey('k', document.body, { ctrlKey: true }), true)
    pressKey('Enter', await findInPalette('keyboard'))
    const again = await find<HTMLInputElement>('dialog[open] input[role=switch]')
    equal(again.checked, false)
    again.click()
    ;(await find('dialog[open] button[aria-label="Close"]')).click()
    await until(() => all('dialog[open]').length === 0)
    equal(pressKey('?'), true)
    await find('dialog[open] .shortcuts')
  })

  it('leave a key alone that a control has used, and one that is held with others', async () => {
    await openShell({ attributes })
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    pressKey('?')
    equal(pressKey('k', document.body, { ctrlKey: true, shiftKey: true }), false)
    equal(pressKey('k', document.body, { metaKey: true, ctrlKey: true }), false)
    equal(pressKey('?', document.body, { altKey: true }), false)
    equal(pressKey('?', document.body, { repeat: true }), false)
    await frames()
    equal(all('dialog[open]').length, 0)
  })

  it('search on the page, or everywhere where a page has no search', async () => {
    history.replaceState(null, '', '/conversations')
    await openShell({ attributes })
    const search = await find<HTMLInputElement>('input[type=search]')
    equal(pressKey('/'), true)
    await until(() => focused() === search)
    pressKey('g', document.body)
    pressKey('d', document.body)
    await find('a.figure')
    equal(pressKey('/'), true)
    await until(isPaletteOpen)
  })

  it('unfold the search beside a conversation', async () => {
    history.replaceState(null, '', '/conversation/')
    await openShell({ attributes })
    await find('.pane.list button[aria-label="Search"]')
    pressKey('/')
    const field = await find<HTMLInputElement>('.pane.list input[type=search]')
    await until(() => focused() === field)
  })

  it('stand in a map, those of areas that the person has not are left out', async () => {
    await openShell({ attributes, profile: administrator({ Role: 'REGULAR', Policy: [] }) })
    pressKey('?')
    await find('.shortcuts')
    equal(texts('.shortcuts h3'), ['Everywhere', 'Go to', 'Conversations', 'Writing'])
    equal(texts('.shortcuts section[aria-label="Go to"] dt'), ['Dashboard', 'Conversation View', 'List View'])
    equal(texts('.shortcuts section[aria-label="Go to"] dd .visually-hidden')[0], 'G then D')
    equal(texts('.shortcuts dt').includes('Next pane'), true)
  })
})
