import { AccountChoice } from '../../src/features/shell/account-choice'
import { profile } from './support/dealership'
import { clearPages, equal, kitPage, press, until, write } from './ui/kit-page'
import { afterEach, describe, it } from './ui/mocha'

const account = (id: string, name: string, dealerships?: number) => ({
  id,
  name,
  insight_providers: [],
  ...(dealerships !== undefined && { dealerships }),
})
const accounts = [
  account('g_north', 'Northside Auto Group', 3),
  account('a_calder', 'Northside Calder'),
  account('a_used', 'Northside Used'),
]

describe('the choice of the account', () => {
  afterEach(clearPages)

  it('offers a group before its dealerships, says how many it shows together, and is searched', async () => {
    const page = kitPage()
    const chosen: string[] = []
    const { user_info } = profile({ ChildAccounts: accounts, DealerId: 'a_calder' })
    await page.render(<AccountChoice user={user_info} switching={false} onSwitch={(id) => chosen.push(id)} />)
    const field = page.find<HTMLInputElement>('[role=combobox]')
    equal([field.value, field.labels?.[0]?.textContent], ['Northside Calder', 'Select user'])
    field.click()
    await until(() => page.all('[role=option]').length === 3)
    equal(page.texts('[role=option]'), [
      'Northside Auto Group3 dealerships together',
      'Northside Calder',
      'Northside Used',
    ])
    write(field, 'auto g')
    await until(() => page.all('[role=option]').length === 1)
    press(field, 'Enter')
    await until(() => chosen.length === 1)
    equal(chosen, ['g_north'])
  })

  it('greets a user of one account', async () => {
    const page = kitPage()
    const { user_info } = profile({ ChildAccounts: accounts.slice(1, 2) })
    await page.render(<AccountChoice user={user_info} switching={false} onSwitch={() => undefined} />)
    equal(page.find('.greeting').textContent, 'Hi, Dana')
  })
})
