import { all, equal, find, focused, frames, pressReady, texts, until } from '../support/page'
import { press } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { asks, box, closeUsers, issueOf, fieldOf, fillRow, held, openUsers } from './users-page'

const FIELDS = 'Please fill in all the fields to continue'
const LIST_FAULT = 'Please select a dealership!'
const ADA = { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@northside.example', Role: 'REGULAR' }
const WENDY = {
  'First name': 'Wen',
  'Last name': 'Chen',
  Email: 'wendy.chen@northside.example',
  Role: 'ADMIN',
}

const add = (attributes = '') => ({ attributes: `view="add" ${attributes}` })
const invite = () => find<HTMLButtonElement>('[data-submit]', 'Invite user')
const row = (number: number) => find(`[aria-label="User ${number}"]`)
const selected = () => texts('.transfer-side:last-child .dealership-name')

describe('user-admin: new users', () => {
  afterEach(closeUsers)

  it('has a way back, both parts, one empty row, and the role to be chosen', async () => {
    await openUsers(add())
    await find('nav', 'Manage Users > Add/Edit User')
    equal(texts('h2').slice(0, 2), ['User Info', 'Dealerships'])
    const first = await row(1)
    equal(
      [...first.querySelectorAll('label')].map((one) => one.textContent),
      ['First name', 'Last name', 'Email', 'Role'],
    )
    const role = fieldOf(first, 'Role') as HTMLSelectElement
    equal(
      [...role.options].map(({ text }) => text),
      ['Select role', 'REGULAR', 'ADMIN'],
    )
    equal(texts('.form-foot button'), ['Cancel', 'Invite user'])
    equal(all('form[part~=form]').length, 1)
  })

  it('says at each field what is missing, sends nothing, and keeps what was typed', async () => {
    const net = await openUsers(add())
    await fillRow(0, { 'Last name': 'Byron', Email: 'ada@nowhere' })
    ;(await invite()).click()
    await find('.faults', new RegExp(FIELDS))
    const first = await row(1)
    equal(
      ['First name', 'Last name', 'Email', 'Role'].map((label) => issueOf(fieldOf(first, label))),
      [FIELDS, '', 'Email format is not correct', FIELDS],
    )
    equal(texts('.faults p'), [FIELDS, 'Email format is not correct', 'Please select Dealership to continue'])
    equal(texts('.transfer + .error'), [LIST_FAULT])
    await until(() => focused() === fieldOf(first, 'First name'))
    equal(fieldOf(first, 'Last name').value, 'Byron')
    await fillRow(0, { 'First name': '<b> </b>' })
    equal(issueOf(fieldOf(first, 'First name')), FIELDS)
    await fillRow(0, ADA)
    await until(() => texts('.faults p').join() === 'Please select Dealership to continue')
    ;(await invite()).click()
    await until(() => focused() === all('.transfer input[type=checkbox]')[0])
    equal(issueOf(focused() as Element), LIST_FAULT)
    ;(await box('Northside Used')).click()
    await until(() => texts('.faults p').length === 0)
    equal(asks(net, 'users.invite').length, 0)
  })

  it('takes up to seven, and takes a row away while there is more than one', async () => {
    await openUsers(add())
    equal(all('.remove-row').length, 0)
    for (let count = 2; count <= 7; count++) {
      await pressReady('[data-add-row]', 'Add another, up to 7')
      const next = await row(count)
      await until(() => focused() === fieldOf(next, 'First name'))
    }
    equal([all('[data-add-row]').length, all('.remove-row').length], [0, 7])
    await fillRow(1, { 'First name': 'Second' })
    await fillRow(2, { 'First name': 'Third' })
    await pressReady('button[aria-label="Remove user 2"]')
    await until(() => all('.user-row').length === 6)
    const second = await row(2)
    equal(fieldOf(second, 'First name').value, 'Third')
    await until(() => focused() === fieldOf(second, 'First name'))
    await find('[data-add-row]')
  })

  it('invites them stripped of all markup, says so, and goes back to the table', async () => {
    const net = await openUsers({ ...add(), me: { FirstName: 'Dana', LastName: 'Alvarez' } })
    await fillRow(0, { ...ADA, 'First name': ' <i>Ada</i> ' })
    await find('.leads label', 'Leads')
    const leads = all<HTMLSelectElement>('.leads select')[0]
    equal(
      [...(leads?.options ?? [])].map(({ text }) => text),
      ['All leads', 'Own and unassigned leads'],
    )
    if (leads) {
      leads.value = 'own'
      leads.dispatchEvent(new Event('change', { bubbles: true }))
    }
    ;(await box('Northside Used')).click()
    ;(await box('Lakeview Motors')).click()
    ;(await invite()).click()
    await find('.toast', 'User(s) Created and Invited Successfully!')
    await find('h1', 'Manage Users')
    await find('tbody .person-name', /Ada Byron/)
    await until(() => focused()?.textContent === 'Add User')
    equal(asks(net, 'users.invite'), [
      {
        accountId: 'a_north',
        dealer_stores: ['a_lake', 'a_used'],
        retailer_name: 'impel',
        user_info: [
          { first_name: 'Ada', last_name: 'Byron', email: 'ada@northside.example', role: 'REGULAR' },
        ],
        lead_scope: 'own',
        invited_by: { user_id: 'u_dana', fullname: 'Dana Alvarez' },
      },
    ])
    equal([net.changes, net.paths], [[['u_ada']], ['/user-management/']])
  })

  it('asks about leads only where somebody is REGULAR', async () => {
    await openUsers(add())
    await fillRow(0, { ...ADA, Role: 'ADMIN' })
    equal(all('.leads').length, 0)
    await pressReady('[data-add-row]')
    await fillRow(1, ADA)
    await find('.leads', /For users with the role REGULAR/)
  })

  it('keeps those who could not be created, and says why', async () => {
    const net = await openUsers(add())
    await fillRow(0, ADA)
    await pressReady('[data-add-row]')
    await fillRow(1, WENDY)
    ;(await box('Northside Used')).click()
    ;(await invite()).click()
    await find('.toast', 'Some Users Could not be Created')
    await until(() => all('.user-row').length === 1)
    const left = await row(1)
    equal(fieldOf(left, 'First name').value, 'Wen')
    equal(issueOf(fieldOf(left, 'Email')), 'This person is already a user here.')
    await find('.faults p', 'wendy.chen@northside.example: This person is already a user here.')
    await until(() => focused() === fieldOf(left, 'Email'))
    equal([selected(), net.changes], [['Northside Used'], [['u_ada']]])
    // Corrected rows are invited; those already invited are not sent again.
    await fillRow(0, { Email: 'wen@northside.example' })
    await until(() => all('.faults p').length === 0)
    ;(await invite()).click()
    await find('.toast', 'User(s) Created and Invited Successfully!')
    equal((asks(net, 'users.invite')[1]?.['user_info'] as unknown[]).length, 1)
  })

  it('sends once, however often it is pressed', async () => {
    const answer = held({
      status: 'Success',
      created: [{ user_id: 'u_1', email: 'ada@northside.example' }],
      failed_users: [],
    })
    const net = await openUsers({
      ...add(),
      answer: (id) => (id === 'users.invite' ? answer.reply : undefined),
    })
    await fillRow(0, ADA)
    ;(await box('Northside Used')).click()
    ;(await invite()).click()
    await find('form[aria-busy=true]')
    ;(await invite()).click()
    await find('.toast', 'Saving in progress, please wait')
    await pressReady('.form-foot button', 'Cancel')
    await until(() => texts('.toast').length === 2)
    answer.release()
    await find('h1', 'Manage Users')
    equal(asks(net, 'users.invite').length, 1)
  })

  it('says at its field what the service refuses, and stays', async () => {
    let reply: object = {
      fields: { 'user_info.0.last_name': 'Is too long', dealer_stores: 'Choose dealerships of one group' },
    }
    await openUsers({
      ...add(),
      answer: (id) =>
        id === 'users.invite' ? { status: 400, body: { message: 'Bad', ...reply } } : undefined,
    })
    await fillRow(0, ADA)
    ;(await box('Northside Used')).click()
    ;(await invite()).click()
    const first = await row(1)
    await until(() => issueOf(fieldOf(first, 'Last name')) === 'Is too long')
    equal(texts('.transfer + .error'), ['Choose dealerships of one group'])
    await until(() => focused() === fieldOf(first, 'Last name'))
    reply = { message: 'You have sent too many invitations.' }
    await fillRow(0, { 'Last name': 'King' })
    await until(() => issueOf(fieldOf(first, 'Last name')) === '')
    ;(await invite()).click()
    await find('.faults p', 'You have sent too many invitations.')
    await until(() => focused()?.textContent === 'Invite user')
    equal(fieldOf(first, 'Last name').value, 'King')
  })

  it('goes back when saving failed, and what was typed is still in the form', async () => {
    let broken = true
    const net = await openUsers({
      ...add(),
      answer: (id) => (id === 'users.invite' && broken ? { status: 500, body: {} } : undefined),
    })
    await fillRow(0, ADA)
    ;(await box('Northside Used')).click()
    ;(await invite()).click()
    await find('.toast', 'An error happened during saving users')
    await find('h1', 'Manage Users')
    await find('.banner', 'The invitation could not be saved. What was entered is still in the form.')
    broken = false
    await pressReady('[data-add]')
    await pressReady('[role=menuitem]', 'Impel user')
    await find('.banner', 'This could not be saved. What was entered is still here.')
    equal([fieldOf(await row(1), 'Last name').value, selected()], ['Byron', ['Northside Used']])
    ;(await invite()).click()
    await find('.toast', 'User(s) Created and Invited Successfully!')
    await find('tbody .person-name', /Ada Byron/)
    equal([all('.banner').length, net.changes], [0, [['u_ada']]])
  })

  it('asks before what was typed is lost', async () => {
    const net = await openUsers(add())
    await fillRow(0, { 'First name': 'Ada' })
    await frames()
    await pressReady('.form-foot button', 'Cancel')
    await find('dialog[open]', /The invitation has changes that are not saved\./)
    await pressReady('dialog[open] button', 'Stay')
    await until(() => all('dialog[open]').length === 0)
    equal(fieldOf(await row(1), 'First name').value, 'Ada')
    await pressReady('nav button', 'Manage Users')
    await pressReady('dialog[open] button', 'Leave without saving')
    await find('h1', 'Manage Users')
    equal(net.paths, ['/user-management/'])
    await pressReady('[data-add]')
    await pressReady('[role=menuitem]', 'Impel user')
    await until(() => all('.user-row').length === 1)
    equal(fieldOf(await row(1), 'First name').value, '')
    await pressReady('.form-foot button', 'Cancel')
    await find('tbody .person-name', 'Wendy Chen')
  })

  it('changes the kind of users by arrows, and keeps what was typed and chosen', async () => {
    const net = await openUsers(add())
    await fillRow(0, ADA)
    ;(await box('Northside Used')).click()
    const impel = await find<HTMLButtonElement>('[role=radio][aria-checked=true]', 'Impel')
    impel.focus()
    press(impel, 'ArrowRight')
    await find('[role=radio][aria-checked=true]', 'CDK')
    equal([focused()?.textContent, net.paths], ['CDK', ['/user-management/add?cdk=cdk_global']])
    equal(texts('.transfer-list .option'), ['Lakeview Motors'])
    equal([selected(), fieldOf(await row(1), 'First name').value], [[], 'Ada'])
    ;(await invite()).click()
    await find('.faults p', 'Please select Dealership to continue')
    ;(await box('Lakeview Motors')).click()
    ;(await invite()).click()
    await find('.toast', 'User(s) Created and Invited Successfully!')
    const sent = asks(net, 'users.invite')[0]
    equal([sent?.['dealer_stores'], sent?.['retailer_name']], [['a_lake'], 'cdk_global'])
  })

  it('says that there is no CDK dealership to give', async () => {
    const ChildAccounts = [{ id: 'a_north', name: 'Northside Auto Group', insight_providers: [] }]
    await openUsers({ ...add('retailer="cdk_global"'), me: { ChildAccounts } })
    await find('.state', 'You have no CDK dealership to give to a CDK user.')
    equal(all('.transfer').length, 0)
  })

  it('shows the form by itself on a page that takes no navigation over', async () => {
    const net = await openUsers({ alone: true })
    await pressReady('[data-add]')
    await pressReady('[role=menuitem]', 'Impel user')
    const first = await row(1)
    await until(() => focused() === fieldOf(first, 'First name'))
    equal(all('user-admin')[0]?.getAttribute('view'), null)
    await pressReady('.form-foot button', 'Cancel')
    await find('tbody .person-name', 'Wendy Chen')
    equal(net.paths, ['/user-management/add', '/user-management/'])
  })
})
