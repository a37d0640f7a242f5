/** The printed page. */
import { all, equal, find, texts, until } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { closeShell, findInPalette, openShell, pressKey } from './shell-page'

const home = location.href
const title = document.title
const rows = () => texts('tbody th')

describe('a printed page', () => {
  const print = window.print
  beforeEach(() => history.replaceState(null, '', '/'))
  afterEach(() => {
    window.print = print
    closeShell()
    history.replaceState(null, '', home)
    document.title = title
  })

  it('has a head and all rows while it is printed, at once, and is then as before', async () => {
    await openShell({ attributes: 'routing="history"' })
    await find('tbody th', 'Dana Alvarez')
    const before = rows()
    equal([before.includes('Zoe Adams'), all('.print-head').length], [false, 0])
    dispatchEvent(new Event('beforeprint'))
    // The browser lays out the page right after the event.
    equal(all('.print-head').length, 1)
    equal(rows().includes('Zoe Adams'), true)
    const [head] = texts('.print-head')
    equal(/^Northside Auto Group · Sales AI/.test(head ?? ''), true)
    equal(/\d\d\/\d\d\/\d{4} - \d\d\/\d\d\/\d{4}/.test(head ?? ''), true)
    equal(/Printed \d\d\/\d\d\/\d{4}, /.test(head ?? ''), true)
    dispatchEvent(new Event('afterprint'))
    equal([rows(), all('.print-head').length], [before, 0])
  })

  it('is asked for in the palette, once that is gone', async () => {
    await openShell({ attributes: 'routing="history"' })
    const dialogs: number[] = []
    window.print = () => void dialogs.push(all('dialog[open]').length)
    pressKey('Enter', await findInPalette('print'))
    await until(() => dialogs.length === 1)
    equal(dialogs, [0])
  })
})
