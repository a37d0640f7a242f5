import { all, equal, find, focused, pressReady, texts, until } from '../support/page'
import type { Reply } from '../support/network'
import { press, write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { user, USERS } from './users-fixtures'
import { asks, closeUsers, openUsers } from './users-page'

const names = () => texts('tbody tr .person-name')
const head = (text: string) => find<HTMLButtonElement>('.sort', text)
const searchBox = () => find<HTMLInputElement>('input[type=search]')

async function search(text: string): Promise<void> {
  write(await searchBox(), text)
}

describe('user-admin: the table', () => {
  afterEach(closeUsers)

  it('shows name, email, role, dealerships and what can be done, by name', async () => {
    const net = await openUsers()
    await find('tbody .person-name', 'Wendy Chen')
    equal(texts('thead th'), ['Name', 'Email', 'Role', 'Dealership', 'Action'])
    equal(names(), ['Abel ZornInvited', 'Dana AlvarezYou', 'Terrence Brooks', 'Wendy Chen'])
    equal(texts('tbody .c-role'), ['REGULAR', 'ADMIN', 'ADMIN', 'REGULAR'])
    equal(texts('tbody .c-dealership').at(-1), 'Northside Calder, Lakeview Motors')
    equal(all('.names').at(-1)?.title, 'Northside Calder, Lakeview Motors')
    equal(texts('.page-head [role=status]'), ['4 users'])
    equal(
      all('.actions').map((one) => [...one.children].map((button) => button.getAttribute('aria-label'))),
      [
        ['Send again to Abel Zorn', 'Edit Abel Zorn', 'Delete Abel Zorn'],
        ['Edit Terrence Brooks', 'Delete Terrence Brooks'],
        ['Edit Wendy Chen', 'Delete Wendy Chen'],
      ],
    )
    equal(asks(net, 'users.query'), [{ dealership_id: 'a_north' }])
    equal(
      ['header', 'table'].map((part) => all(`[part~=${part}]`).length),
      [1, 1],
    )
  })

  it('lists everybody for whoever carries that attribute', async () => {
    const net = await openUsers({ me: { impel_users: true } })
    await find('tbody .person-name', 'Wendy Chen')
    equal(asks(net, 'users.query'), [{ dealership_id: 'a_north', impel_users: 'true' }])
  })

  it('sorts by a head, and the other way round when it is pressed again', async () => {
    await openUsers()
    await find('tbody .person-name', 'Wendy Chen')
    ;(await head('Email')).click()
    await find('th[aria-sort=ascending]', 'Email')
    equal(names()[0], 'Abel ZornInvited')
    ;(await head('Email')).click()
    await find('th[aria-sort=descending]', 'Email')
    equal(names()[0], 'Wendy Chen')
    ;(await head('Role')).click()
    await find('th[aria-sort=ascending]', 'Role')
    equal(texts('tbody .c-role'), ['ADMIN', 'ADMIN', 'REGULAR', 'REGULAR'])
    equal(all('th[aria-sort]').length, 4)
  })

  it('searches first name, last name and address, letters of either case', async () => {
    await openUsers()
    await find('tbody .person-name', 'Wendy Chen')
    await search('cHEN')
    await find('[role=status]', '1 of 4 users')
    equal(names(), ['Wendy Chen'])
    await search('terrence.brooks@')
    await until(() => names().join() === 'Terrence Brooks')
    await search('nobody of this name')
    await find('.state', /No user matches “nobody of this name”/)
    await pressReady('.state button', 'Clear search')
    await until(() => names().length === 4)
    await until(() => focused()?.getAttribute('type') === 'search')
  })

  it('loads, fails with Retry, and has words for nobody', async () => {
    let reply: Reply = 'never'
    await openUsers({ answer: (id) => (id === 'users.query' ? reply : undefined) })
    await find('.state', 'Loading...')
    closeUsers()
    let broken = true
    await openUsers({
      answer: (id) =>
        id === 'users.query' && broken ? { status: 422, body: { message: 'Out of order' } } : undefined,
    })
    await find('.state', /Out of order/)
    broken = false
    await pressReady('.state button', 'Retry')
    await find('tbody .person-name', 'Wendy Chen')
    closeUsers()
    reply = { status: 200, body: { Items: [] } }
    await openUsers({ answer: (id) => (id === 'users.query' ? reply : undefined) })
    await find('.state', 'There are no users yet')
    equal(texts('.page-head [role=status]'), ['0 users'])
  })

  it('is closed to everybody but administrators, and asks for nothing', async () => {
    const net = await openUsers({ me: { Role: 'REGULAR' } })
    await find('.state', 'Only administrators manage users.')
    equal(
      [asks(net, 'users.query').length, all('button').filter((one) => /Add/.test(one.textContent))],
      [0, []],
    )
    closeUsers()
    await openUsers({
      answer: (id) =>
        id === 'users.query'
          ? { status: 403, body: { message: 'Your role does not allow this.' } }
          : undefined,
    })
    await find('.state', 'Your role does not allow this.')
    equal(texts('.state button'), [])
  })

  it('draws a page of a thousand, finds and sorts among all', async () => {
    const users = Array.from({ length: 1000 }, (_, index) =>
      user(`u_${index}`, 'Person', String(index).padStart(4, '0')),
    )
    await openUsers({ users })
    await find('[role=status]', '1,000 users')
    equal(names().length, 50)
    await find('.pages', /Showing page 1 \/ 20/)
    ;(await head('Name')).click()
    await until(() => names()[0] === 'Person 0999')
    ;(await find<HTMLButtonElement>('.page[aria-label="Page 2"]')).click()
    await until(() => names()[0] === 'Person 0949')
    await search('person 0500')
    await find('[role=status]', '1 of 1,000 users')
    equal([names(), all('.pages').length], [['Person 0500'], 0])
  })

  it('deletes after a question, says so, and leaves the focus in the table', async () => {
    const net = await openUsers()
    const opener = await find<HTMLButtonElement>('button[aria-label="Delete Terrence Brooks"]')
    opener.focus()
    opener.click()
    await find('dialog[open] h2', 'Delete User')
    await find(
      'dialog[open] .dialog-body',
      'Are you sure you want to delete this user: Terrence Brooks? This will permanently delete all the data associated with the user. The user won’t be able to log in to the Dashboard.',
    )
    equal(texts('dialog[open] .dialog-foot button'), ['Cancel', 'Delete User'])
    equal(focused()?.textContent, 'Cancel')
    await pressReady('dialog[open] .dialog-foot button', 'Cancel')
    await until(() => all('dialog[open]').length === 0)
    equal(focused() === opener, true)
    equal(net.users.length, 4)

    await pressReady('button[aria-label="Delete Terrence Brooks"]')
    await pressReady('dialog[open] .dialog-foot button', 'Delete User')
    await find('.toast', 'User deleted successfully')
    await until(() => focused()?.classList.contains('table-wrap') === true)
    equal(names(), ['Abel ZornInvited', 'Dana AlvarezYou', 'Wendy Chen'])
    equal(net.changes, [['u_brook']])
    equal(asks(net, 'users.delete'), [
      {
        account_id: 'a_north',
        user_id: 'u_brook',
        retailer_name: 'impel',
        user_name: 'terrence.brooks@northside.example',
      },
    ])
  })

  it('says that and why a user could not be deleted, and can be asked again', async () => {
    let broken = true
    const net = await openUsers({
      answer: (id) =>
        id === 'users.delete' && broken
          ? { status: 409, body: { message: 'This is the last administrator of the group.' } }
          : undefined,
    })
    await pressReady('button[aria-label="Delete Terrence Brooks"]')
    await pressReady('dialog[open] .dialog-foot button', 'Delete User')
    await find('.toast', 'Failed to delete user')
    await find('dialog[open] [role=alert]', 'This is the last administrator of the group.')
    equal([net.users.length, net.changes], [4, []])
    broken = false
    await pressReady('dialog[open] .dialog-foot button', 'Delete User')
    await until(() => names().length === 3)
  })

  it('shows what stands when somebody else was faster', async () => {
    const users = USERS()
    await openUsers({ users })
    await pressReady('button[aria-label="Delete Terrence Brooks"]')
    await find('dialog[open]')
    users.splice(2, 1)
    await pressReady('dialog[open] .dialog-foot button', 'Delete User')
    await find('.toast', 'Failed to delete user')
    await until(() => all('dialog[open]').length === 0 && names().length === 3)
  })

  it('sends an invitation again, and says when that cannot be', async () => {
    let refused = false
    const net = await openUsers({
      answer: (id) =>
        id === 'users.inviteAgain' && refused
          ? { status: 409, body: { message: 'This user has signed in already.' } }
          : undefined,
    })
    const again = 'button[aria-label="Send again to Abel Zorn"]'
    await pressReady(again)
    await find('.toast', 'The invitation was sent again to abel.zorn@northside.example')
    equal(asks(net, 'users.inviteAgain'), [{ accountId: 'a_north', user_id: 'u_new' }])
    refused = true
    Object.assign(net.users[3] ?? {}, { invited: false })
    await pressReady(again)
    await find('.toast', 'This user has signed in already.')
    await until(() => all(again).length === 0)
  })

  it('asks whoever is no CDK user which kind to add, by keyboard too', async () => {
    const net = await openUsers()
    const add = await find<HTMLButtonElement>('[data-add]', 'Add User')
    add.focus()
    press(add, 'ArrowDown')
    await until(() => focused()?.textContent === 'Impel user')
    equal(texts('[role=menu] [role=menuitem]'), ['Impel user', 'CDK user'])
    press(focused() as Element, 'ArrowDown')
    await until(() => focused()?.textContent === 'CDK user')
    ;(focused() as HTMLElement).click()
    await find('h1', 'Add User')
    equal(net.paths, ['/user-management/add?cdk=cdk_global'])
    await find('[role=radio][aria-checked=true]', 'CDK')
  })

  it('gives CDK users no such choice', async () => {
    const net = await openUsers({ me: { retailer_name: 'cdk_global' } })
    await pressReady('[data-add]', 'Add User')
    await find('h1', 'Add User')
    equal([net.paths, all('[role=radio]').length], [['/user-management/add?cdk=cdk_global'], 0])
    equal(texts('.transfer-list .option'), ['Lakeview Motors'])
  })

  it('keeps search and order while one is away in a form', async () => {
    await openUsers()
    await search('north')
    ;(await head('Email')).click()
    ;(await head('Email')).click()
    await until(() => names()[0] === 'Wendy Chen')
    await pressReady('button[aria-label="Edit Terrence Brooks"]')
    await find('h1', 'Edit User')
    await pressReady('.form-foot button', 'Cancel')
    await until(() => names()[0] === 'Wendy Chen')
    equal((await searchBox()).value, 'north')
    await until(() => focused()?.getAttribute('aria-label') === 'Edit Terrence Brooks')
  })
})
