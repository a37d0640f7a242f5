/** Runs axe-core on menus and dialogs of the shell, at three widths and in both color schemes. */
import { checkState } from '../support/axe'
import { all, find, until } from '../support/page'
import { press, write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { administrator, closeShell, findInPalette, offered, openShell } from './shell-page'

const MENU = '[role=menu]:popover-open'
const account = (id: string, name: string) => ({ id, name, insight_providers: [] })
const ChildAccounts = [account('a_north', 'Northside Auto Group'), account('a_calder', 'Northside Calder')]

describe('the shell: accessible in every state', () => {
  afterEach(closeShell)

  const BUTTONS: Readonly<Record<string, [selector: string, text?: RegExp]>> = {
    'the user': ['.topbar .user'],
    conversations: ['nav[aria-label="Main"] button', /^Conversations$/],
    // At phone width some entries are in the More menu.
    'user settings': ['nav[aria-label="Main"] button', /^(User Settings|More)$/],
  }
  for (const [name, [selector, text]] of Object.entries(BUTTONS))
    it(`the menu of ${name}`, async () => {
      await openShell({ profile: administrator({ ChildAccounts }) })
      await checkState(async () => {
        all(MENU).forEach((menu) => menu.hidePopover())
        await until(() => all(MENU).length === 0)
        ;(await find(selector, text)).click()
        return await find(MENU)
      })
    })

  it('the search for an account', async () => {
    await openShell({ profile: administrator({ ChildAccounts }) })
    await checkState(async () => {
      const field = await find<HTMLInputElement>('.topbar .account input')
      field.focus()
      write(field, 'north')
      await find('.topbar [role=option]')
      return await find('.topbar')
    })
  })

  // Found are customers, accounts and commands.
  it('the palette, and the map of the keys', async () => {
    const customers = ['Maria Northrup', 'Jo North']
    await openShell({ profile: administrator({ ChildAccounts }), customers })
    await findInPalette('north')
    await checkState(async () => {
      await until(() => offered().includes('Jo North') && offered().includes('Northside Calder'))
      return await find('dialog[open]')
    })
    await findInPalette('keyboard')
    await until(() => offered()[0] === 'Keyboard shortcuts')
    press(await find('.palette input'), 'Enter')
    await checkState(async () => {
      await find('.shortcuts')
      return await find('dialog[open]')
    })
  })
})
