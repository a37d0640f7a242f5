import { all, equal, find, focused, pressReady, texts, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { asks, box, choose, closeUsers, fieldOf, openUsers } from './users-page'
import { USERS } from './users-fixtures'

const edit = (id: string) => ({ attributes: `view="edit" user-id="${id}" retailer="impel"` })
const update = () => find<HTMLButtonElement>('[data-submit]', 'Update user')
const row = () => find('[aria-label="User 1"]')
const selected = () => texts('.transfer-side:last-child .dealership-name')

describe('user-admin: a user who is there', () => {
  afterEach(closeUsers)

  it('is opened from the table, with name and address locked', async () => {
    const net = await openUsers()
    await pressReady('button[aria-label="Edit Wendy Chen"]')
    await find('h1', 'Edit User')
    equal(net.paths, ['/user-management/edit/u_wendy/impel'])
    const first = await row()
    await until(() => focused()?.tagName === 'H1')
    equal(
      ['First name', 'Last name', 'Email'].map((label) => {
        const field = fieldOf(first, label) as HTMLInputElement
        return [field.value, field.readOnly]
      }),
      [
        ['Wendy', true],
        ['Chen', true],
        ['wendy.chen@northside.example', true],
      ],
    )
    const role = fieldOf(first, 'Role') as HTMLSelectElement
    equal([role.value, role.disabled], ['REGULAR', false])
    equal([all('[data-add-row]').length, all('.remove-row').length, all('[role=radio]').length], [0, 0, 0])
    equal(selected(), ['Northside Calder', 'Lakeview Motors'])
    await find('nav', 'Manage Users > Add/Edit User')
  })

  it('gets another role, other dealerships and other leads', async () => {
    const net = await openUsers(edit('u_wendy'))
    ;(await box('Northside Used')).click()
    ;(await box('Lakeview Motors')).click()
    choose(fieldOf(await find('form'), 'Leads') as HTMLSelectElement, 'own')
    ;(await update()).click()
    await find('.toast', 'User Updated Successfully!')
    await find('tbody .c-dealership', 'Northside Calder, Northside Used')
    await until(() => focused()?.getAttribute('aria-label') === 'Edit Wendy Chen')
    equal(asks(net, 'users.update'), [
      {
        account_id: 'a_north',
        user_id: 'u_wendy',
        dealer_stores: ['a_calder', 'a_used'],
        retailer_name: 'impel',
        role: 'REGULAR',
        lead_scope: 'own',
        base_version: 0,
      },
    ])
    equal(net.changes, [['u_wendy']])
  })

  it('keeps the role of an administrator, but for a super-admin', async () => {
    await openUsers(edit('u_brook'))
    const role = fieldOf(await row(), 'Role') as HTMLSelectElement
    equal([role.value, role.disabled, all('.leads').length], ['ADMIN', true, 0])
    await find('.help', 'The role of an administrator can be changed by a super-administrator only.')
    closeUsers()
    await openUsers({ ...edit('u_brook'), me: { Role: 'SUPER-ADMIN' } })
    equal((fieldOf(await row(), 'Role') as HTMLSelectElement).disabled, false)
  })

  it('needs a dealership', async () => {
    const net = await openUsers(edit('u_wendy'))
    await pressReady('.transfer button', 'Clear All')
    await find('.transfer [role=status]', '0 Selected')
    ;(await update()).click()
    await find('.transfer + .error', 'Please select a dealership!')
    await find('.faults p', 'Please select Dealership to continue')
    equal(asks(net, 'users.update').length, 0)
  })

  it('leads back with a word when there is no such user', async () => {
    const net = await openUsers(edit('u_nobody'))
    await find('.toast', 'User for edit was not found')
    await find('tbody .person-name', 'Wendy Chen')
    equal([net.paths, texts('.toast').length], [['/user-management/'], 1])
  })

  it('leads back when the user was deleted meanwhile', async () => {
    const users = USERS()
    const net = await openUsers({ ...edit('u_wendy'), users })
    ;(await box('Northside Used')).click()
    users.splice(1, 1)
    ;(await update()).click()
    await find('.toast', 'User for edit was not found')
    await find('h1', 'Manage Users')
    equal(net.changes, [])
  })

  it('tells the second of two administrators, who may show theirs or keep their own', async () => {
    const users = USERS()
    const net = await openUsers({ ...edit('u_wendy'), users })
    ;(await box('Northside Used')).click()
    Object.assign(users[1] ?? {}, { version: 1, ChildAccounts: users[0]?.ChildAccounts })
    ;(await update()).click()
    await find('.banner [role=alert], .banner[role=alert]', /^Someone else has saved other changes/)
    equal([net.changes, selected().includes('Northside Used')], [[], true])
    await pressReady('.banner button', 'Keep mine')
    ;(await update()).click()
    await find('.toast', 'User Updated Successfully!')
    equal(
      asks(net, 'users.update').map(({ base_version }) => base_version),
      [0, 1],
    )
  })

  it('says why it was refused, and stays', async () => {
    await openUsers({
      ...edit('u_wendy'),
      answer: (id) =>
        id === 'users.update'
          ? { status: 403, body: { message: 'This user works for dealerships that you have no access to.' } }
          : undefined,
    })
    ;(await box('Northside Used')).click()
    ;(await update()).click()
    await find('.faults p', 'This user works for dealerships that you have no access to.')
    equal(selected().includes('Northside Used'), true)
  })

  it('goes back when saving failed, and what was chosen is still in the form', async () => {
    let broken = true
    await openUsers({
      ...edit('u_wendy'),
      answer: (id) => (id === 'users.update' && broken ? { status: 503, body: {} } : undefined),
    })
    ;(await box('Northside Used')).click()
    ;(await update()).click()
    await find('.toast', 'An error happened during saving users')
    await find('.banner', 'Wendy Chen could not be saved. What was entered is still in the form.')
    broken = false
    await pressReady('button[aria-label="Edit Terrence Brooks"]')
    await until(() => selected().join() === 'Northside Auto Group all 2 dealerships')
    await pressReady('.form-foot button', 'Cancel')
    await pressReady('button[aria-label="Edit Wendy Chen"]')
    await until(() => selected().includes('Northside Used'))
    ;(await update()).click()
    await find('.toast', 'User Updated Successfully!')
  })

  it('loads, and fails with Retry', async () => {
    let broken = true
    await openUsers({
      ...edit('u_wendy'),
      answer: (id) =>
        id === 'users.query' && broken ? { status: 422, body: { message: 'Out of order' } } : undefined,
    })
    await find('.state', /Out of order/)
    broken = false
    await pressReady('.state button', 'Retry')
    await row()
    closeUsers()
    await openUsers({ ...edit('u_wendy'), answer: (id) => (id === 'users.query' ? 'never' : undefined) })
    await find('.state', 'Loading...')
  })

  it('is not oneself', async () => {
    await openUsers(edit('u_dana'))
    await find('.state', 'You cannot change your own account here. Use your user settings.')
    equal(all('form').length, 0)
  })
})
