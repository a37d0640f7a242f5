import { all, equal, find, focused, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { box, closeUsers, openUsers } from './users-page'

const ADD = { attributes: 'view="add"' }
const selected = () => texts('.transfer-side:last-child .dealership-name')

describe('user-admin: the transfer list', () => {
  afterEach(closeUsers)

  it('counts, searches, takes all that are found and gives all back', async () => {
    await openUsers(ADD)
    equal(texts('.transfer [role=status]'), ['0 Selected'])
    const search = all<HTMLInputElement>('.transfer input[type=search]')[0]
    if (!search) throw new Error('There is no search')
    write(search, 'nORTHSIDE u')
    await until(() => texts('.transfer-list .option').join() === 'Northside Used')
    ;(await box('All')).click()
    await find('.transfer [role=status]', '1 Selected')
    write(search, '')
    await until(() => texts('.transfer-list .option').length === 4)
    equal(all<HTMLInputElement>('.transfer .check')[0]?.indeterminate, true)
    write(search, 'zz')
    await find('.transfer-list.none', 'No dealership matches')
    write(search, '')
    await pressReady('.transfer button', 'Clear All')
    await find('.transfer [role=status]', '0 Selected')
  })

  it('shows that the dealerships of a group come with it', async () => {
    await openUsers(ADD)
    ;(await box('Northside Calder')).click()
    await find('.transfer [role=status]', '1 Selected')
    ;(await box(/^Northside Auto Group/)).click()
    await until(() => selected().join() === 'Northside Auto Group all 2 dealerships')
    const calder = await box('Northside Calder')
    equal([calder.checked, calder.disabled], [true, true])
    ;(await box('All')).click()
    await until(() => selected().length === 2)
    await find('.transfer [role=status]', '2 Selected')
    equal((await box('All')).checked, true)
  })

  it('hands the focus on when a dealership is taken away', async () => {
    await openUsers(ADD)
    for (const name of ['Northside Calder', 'Lakeview Motors']) (await box(name)).click()
    await pressReady('button[aria-label="Remove Northside Calder"]')
    await until(() => focused()?.getAttribute('aria-label') === 'Remove Lakeview Motors')
    await pressReady('button[aria-label="Remove Lakeview Motors"]')
    await until(() => focused()?.getAttribute('type') === 'search')
    equal(selected(), [])
  })
})
