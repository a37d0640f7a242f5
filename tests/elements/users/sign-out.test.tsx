import { all, equal, find, focused, pressReady, until } from '../support/page'
import { ok } from '../support/network'
import { afterEach, describe, it } from '../ui/mocha'
import { user, USERS } from './users-fixtures'
import { asks, closeUsers, held, openUsers, type World } from './users-page'

const edit = (id: string): World => ({ attributes: `view="edit" user-id="${id}" retailer="impel"` })
const offer = () => all('.page-head button').filter((one) => one.textContent === 'Sign out everywhere')
const dialog = () => find('[role=alertdialog][open]')
const confirm = () => pressReady('[role=alertdialog] .button.primary', 'Sign out everywhere')

describe('user-admin: signing somebody out everywhere', () => {
  afterEach(closeUsers)

  it('asks first, says what it means, and tells when it is done', async () => {
    const answer = held({ status: 'Success' })
    const net = await openUsers({
      ...edit('u_wendy'),
      answer: (id) => (id === 'users.signOut' ? answer.reply : undefined),
    })
    await pressReady('.page-head button', 'Sign out everywhere')
    const words = (await dialog()).textContent
    equal(words.includes('Every session of Wendy Chen ends immediately'), true)
    equal(words.includes('They can sign in again.'), true)
    equal([focused()?.textContent, asks(net, 'users.signOut').length], ['Cancel', 0])
    await confirm()
    const busy = await find('[role=alertdialog] .button.primary[aria-busy=true]')
    busy.click()
    answer.release()
    await find('.toast', 'Wendy Chen was signed out everywhere')
    await until(() => all('[role=alertdialog][open]').length === 0)
    equal(asks(net, 'users.signOut'), [{ user_id: 'u_wendy' }])
    // The form has not changed.
    await find('h1', 'Edit User')
    equal(net.paths, [])
  })

  it('does nothing when it is not confirmed', async () => {
    const net = await openUsers(edit('u_wendy'))
    const button = await find('.page-head button', 'Sign out everywhere')
    button.focus()
    button.click()
    await pressReady('[role=alertdialog] button', 'Cancel')
    await until(() => all('[role=alertdialog][open]').length === 0)
    await until(() => focused() === button, 'the focus back on the button')
    equal(asks(net, 'users.signOut').length, 0)
  })

  it('says why it failed, and can be tried again', async () => {
    let broken = true
    await openUsers({
      ...edit('u_wendy'),
      answer: (id) => {
        if (id !== 'users.signOut') return undefined
        if (!broken) return ok({ status: 'Success' })
        return {
          status: 403,
          body: { message: 'This user works for dealerships that you have no access to.' },
        }
      },
    })
    await pressReady('.page-head button', 'Sign out everywhere')
    await confirm()
    await find(
      '[role=alertdialog] [role=alert]',
      'This user works for dealerships that you have no access to.',
    )
    // The error of the last attempt disappears with the dialog.
    await pressReady('[role=alertdialog] button', 'Cancel')
    await pressReady('.page-head button', 'Sign out everywhere')
    await dialog()
    equal(all('[role=alertdialog] [role=alert]').length, 0)
    broken = false
    await confirm()
    await find('.toast', 'Wendy Chen was signed out everywhere')
  })

  it('is neither for oneself nor for a super-administrator, and not among new users', async () => {
    const users = [...USERS(), user('u_root', 'Ruth', 'Root', { UserRole: 'SUPER-ADMIN' })]
    await openUsers({ ...edit('u_dana'), users })
    await find('.state', /^You cannot change your own account/)
    equal(offer().length, 0)
    closeUsers()
    await openUsers({ ...edit('u_root'), users })
    await find('.state', 'A super-administrator cannot be changed here.')
    equal(offer().length, 0)
    closeUsers()
    await openUsers({ attributes: 'view="add"' })
    await find('[data-submit]', 'Invite user')
    equal(offer().length, 0)
  })

  it('is in no session of a partner’s page', async () => {
    await openUsers({ ...edit('u_wendy'), elements: ['user-admin'] })
    await find('[data-submit]', 'Update user')
    equal(offer().length, 0)
  })
})
