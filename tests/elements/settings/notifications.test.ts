/** Notification personnel and Notify Team. */
import type { Subscriber } from '../../../src/contract/calls/notifications'
import {
  newSubscription,
  PRINCIPALS,
  typesFor,
  withPrincipal,
} from '../../../src/rules/settings/notifications'
import { ok, type Input, type Reply } from '../support/network'
import { all, equal, find, focused, frames, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeSettings, openSettings } from './settings-page'

const person = (id: string, change: Partial<Subscriber> = {}): Subscriber => ({
  Id: id,
  UserId: id,
  FirstName: 'Dana',
  LastName: 'Alvarez',
  Email: 'd.alvarez@northside.example',
  MainPhone: '+13125550166',
  SecondaryPhone: '',
  CrmUserId: 'p_dana',
  Channels: [
    { Channel: 'Email', SubscribedNotifications: ['handoff', 'new_lead'].map(newSubscription) },
    { Channel: 'SMS', SubscribedNotifications: [newSubscription('handoff')] },
  ],
  version: 3,
  ...change,
})

interface World {
  people?: readonly Subscriber[]
  answer?: (id: string, input: Input) => Reply | undefined
  allow?: string[]
  role?: string
}
const open = ({ people = [person('p1')], answer, allow = ['*'], role = 'ADMIN' }: World = {}) =>
  openSettings({ role, policy: [{ Resource: 'Settings:Notifications', Allow: allow }] }, (id, input) => {
    const own = answer?.(id, input)
    if (own !== undefined) return own
    if (id === 'notifications.list') return ok({ subscribers: people })
    if (id === 'notifications.types') return ok({ subscriptions: typesFor('ADMIN') })
    if (id === 'notifications.principals') return ok({ principals: PRINCIPALS })
    if (id === 'forms.crmUser') return ok({ UserId: 'p_dana', FullName: 'Dana Alvarez' })
    return undefined
  })
const refused = (status: number, message: string): Reply => ({ status, body: { message } })

const button = (name: string | RegExp) => find<HTMLButtonElement>('.numbered button', name)
const openForm = async (name: string | RegExp = 'Edit') => {
  ;(await button(name)).click()
  await find('.person-form .matrix')
}
const field = (name: string) => {
  const [input] = all<HTMLInputElement>(`.person-form input[data-field="${name}"]`)
  if (!input) throw new Error(`No field ${name}`)
  return input
}
const set = async (name: string, text: string) => {
  write(field(name), text)
  await frames(1)
}
const leave = async (name: string) => {
  field(name).focus()
  field(name).blur()
  await frames(1)
}
const toggle = async (label: string) => {
  const found = await find('.matrix label', label)
  found.querySelector('input')?.click()
  await frames(1)
}
const choice = (label: string) => {
  const found = all('.matrix label').find((one) => one.textContent === label)
  const select = found?.parentElement?.querySelector('select')
  if (!select) throw new Error(`No choice ${label}`)
  return select
}
const choose = async (label: string, value: string) => {
  const select = choice(label)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await frames(1)
}
const saveButton = () => all<HTMLButtonElement>('.person-form button[type=submit]')[0]
const save = async () => {
  // The CRM lookup is debounced.
  await until(() => !field('CrmUserId').value.startsWith('Searching'), 'the CRM')
  saveButton()?.click()
  await frames(2)
}
const issues = () => texts('.person-form .error')

describe('dealer-settings: notification personnel', () => {
  afterEach(closeSettings)

  it('lists who is told, where, and how much', async () => {
    const long = 'Wilhelminaalexandrinafriederike'
    await open({ people: [person('p1'), person('p2', { FirstName: long, LastName: long, MainPhone: '' })] })
    await find('.person-row b', 'Dana Alvarez')
    equal(texts('.person-row .badge').slice(0, 2), ['Email 2', 'SMS 1'])
    equal(texts('.person-row .tabular'), ['(312) 555-0166'])
    // No content is wider than its row.
    for (const row of all('.person-row')) equal(row.scrollWidth <= row.clientWidth, true)
    for (const label of ['Edit Dana Alvarez', 'Delete Dana Alvarez']) {
      equal(all(`[aria-label="${label}"]`).length, 1)
    }
  })

  it('says that nobody is told yet, and adds the first', async () => {
    let people: Subscriber[] = []
    const net = await open({
      answer: (id) => {
        if (id === 'notifications.list') return ok({ subscribers: people })
        if (id !== 'notifications.add') return undefined
        people = [person('p9')]
        return ok({ status: 'Success', subscriber_id: 'p9', version: 1 })
      },
    })
    await find('.state', 'Nobody is notified yet.')
    await openForm('Add person')
    await until(() => focused() === field('FirstName'))
    equal(saveButton()?.disabled, true)
    await set('FirstName', 'Dana')
    await set('LastName', 'Alvarez')
    await toggle('Email, Sales expertise needed')
    equal(saveButton()?.disabled, false)
    await save()
    // Mail needs an address: the field and a toast show the error, and no request is sent.
    await find('.toast', 'Please fill in all the fields to continue')
    equal(issues(), ['Please fill in all the fields to continue'])
    await until(() => focused() === field('Email'))
    await set('Email', 'd.alvarez@')
    equal(issues(), ['Email format is not correct'])
    await set('Email', 'd.alvarez@northside.example')
    equal(issues(), [])
    await until(() => field('CrmUserId').value === 'Dana Alvarez, found in the CRM', 'the CRM user')
    await save()
    await find('.toast', 'Person added')
    await find('.person-row b', 'Dana Alvarez')
    await until(() => all('.person-form').length === 0)
    const sent = net.requests.filter(({ id }) => id === 'notifications.add').map(({ input }) => input)
    equal(sent.length, 1)
    equal(sent[0]?.['subscriber_data'], {
      FirstName: 'Dana',
      LastName: 'Alvarez',
      Email: 'd.alvarez@northside.example',
      MainPhone: '',
      SecondaryPhone: '',
      CrmUserId: 'p_dana',
      Channels: [{ Channel: 'Email', SubscribedNotifications: [newSubscription('handoff')] }],
    })
  })

  it('cannot be sent with a wrong number or without a channel', async () => {
    await open()
    await openForm()
    await set('MainPhone', '312-555-0166')
    equal(saveButton()?.disabled, true)
    equal(issues(), [])
    await leave('MainPhone')
    await until(() => issues().length === 1, 'the message')
    equal(issues(), ['Please enter valid phone number (example: +1xxxxxxxxx)'])
    equal(field('MainPhone').getAttribute('aria-invalid'), 'true')
    await set('MainPhone', '+13125550166')
    equal(saveButton()?.disabled, false)
    await toggle('Email, Sales expertise needed')
    await toggle('Email, New lead')
    await toggle('SMS, Sales expertise needed')
    equal(saveButton()?.disabled, true)
  })

  it('can be sent for somebody who has only notifications that this user does not see', async () => {
    const net = await open({
      people: [person('p1', { Channels: [] })],
      answer: (id) => (id === 'notifications.save' ? ok({ status: 'Success', version: 2 }) : undefined),
    })
    await openForm()
    await set('FirstName', 'Denise')
    equal(saveButton()?.disabled, false)
    await save()
    await until(() => net.requests.some(({ id }) => id === 'notifications.save'), 'the save')
  })

  it('begins a notification with no principal, and knows one at a time', async () => {
    let sent: Input | undefined
    await open({
      answer: (id, input) => {
        if (id !== 'notifications.save') return undefined
        sent = input
        return ok({ status: 'Success', version: 4 })
      },
    })
    await openForm()
    equal(choice('Leads, Appointment set').disabled, true)
    await choose('Leads, Sales expertise needed', 'OnlyOrphan')
    await choose('Leads, Sales expertise needed', 'OnlyAssigned')
    await choose('Leads, New lead', 'OnlyOrphan')
    await toggle('SMS, New lead')
    equal(choice('Leads, New lead').selectedOptions[0]?.textContent, 'Differs by channel')
    await save()
    await until(() => sent !== undefined, 'the save')
    equal((sent?.['subscriber_data'] as unknown as { Channels: unknown })?.Channels, [
      {
        Channel: 'Email',
        SubscribedNotifications: [
          withPrincipal('handoff', 'OnlyAssigned'),
          withPrincipal('new_lead', 'OnlyOrphan'),
        ],
      },
      {
        Channel: 'SMS',
        SubscribedNotifications: [withPrincipal('handoff', 'OnlyAssigned'), newSubscription('new_lead')],
      },
    ])
    equal(sent?.['base_version'], 3)
  })

  it('looks the CRM user up after a pause, once, and says when there is none', async () => {
    const net = await open({
      answer: (id) => (id === 'forms.crmUser' ? ok({ UserId: null, FullName: null }) : undefined),
    })
    await openForm()
    // The earlier match stays as long as no lookup field changes.
    await until(() => field('CrmUserId').value === 'Found in the CRM', 'the saved one')
    const before = net.requests.filter(({ id }) => id === 'forms.crmUser').length
    // All input happens in one task, because a slow machine may pause between frames.
    for (const text of ['N', 'Ng', 'Ngozi']) write(field('FirstName'), text)
    await Promise.resolve()
    equal(field('CrmUserId').value, 'Searching the CRM…')
    await until(() => field('CrmUserId').value === 'Not found in the CRM', 'nobody')
    const asked = net.requests.filter(({ id }) => id === 'forms.crmUser').slice(before)
    equal(
      asked.map(({ input }) => [input['kind'], input['FirstName']]),
      [['staff', 'Ngozi']],
    )
    await choose('Leads, Sales expertise needed', 'OnlyAssigned')
    await save()
    await until(() => focused() === field('CrmUserId'), 'the field that is wrong')
    equal(issues(), ['Only assigned needs a CRM user, and nobody there has this name or email'])
    equal(
      net.requests.some(({ id }) => id === 'notifications.save'),
      false,
    )
  })

  it('tells the second of two who save, and keeps what was typed', async () => {
    let people = [person('p1')]
    let first = true
    const net = await open({
      answer: (id) => {
        if (id === 'notifications.list') return ok({ subscribers: people })
        if (id !== 'notifications.save') return undefined
        if (!first) return ok({ status: 'Success', version: 5 })
        first = false
        people = [person('p1', { LastName: 'Theirs', version: 4 })]
        return refused(409, 'Super Tester has saved other changes. What you typed is still here.')
      },
    })
    await openForm()
    await set('LastName', 'Mine')
    await save()
    await find('.banner', /Super Tester has saved other changes/)
    equal(field('LastName').value, 'Mine')
    await find('.person-row b', 'Dana Theirs')
    ;(await find('.banner button', 'Keep mine')).click()
    await frames(1)
    await save()
    await find('.toast', 'Person saved')
    equal(
      net.requests.filter(({ id }) => id === 'notifications.save').map(({ input }) => input['base_version']),
      [3, 4],
    )
  })

  it('asks before another person’s form takes the place of changes', async () => {
    await open({ people: [person('p1'), person('p2', { FirstName: 'Ngozi', LastName: 'Okafor' })] })
    await openForm()
    await set('LastName', 'Changed')
    all<HTMLButtonElement>('[aria-label="Edit Ngozi Okafor"]')[0]?.click()
    ;(await find('dialog[open] button', 'Keep editing')).click()
    await frames(2)
    equal(field('LastName').value, 'Changed')
    all<HTMLButtonElement>('[aria-label="Edit Ngozi Okafor"]')[0]?.click()
    ;(await find('dialog[open] button', 'Discard changes')).click()
    await until(() => field('LastName').value === 'Okafor', 'the other form')
  })

  it('deletes after a question', async () => {
    let people = [person('p1')]
    const net = await open({
      answer: (id) => {
        if (id === 'notifications.list') return ok({ subscribers: people })
        if (id !== 'notifications.delete') return undefined
        people = []
        return ok({ status: 'Success' })
      },
    })
    await button('Edit')
    const trash = () => all<HTMLButtonElement>('[aria-label="Delete Dana Alvarez"]')[0]
    trash()?.click()
    ;(await find('dialog[open] button', 'Cancel')).click()
    await frames(2)
    equal(
      net.requests.some(({ id }) => id === 'notifications.delete'),
      false,
    )
    trash()?.click()
    ;(await find('dialog[open] button', 'Delete')).click()
    await find('.toast', 'Person deleted')
    await find('.state', 'Nobody is notified yet.')
  })

  it('is read only without the right to write: View, and no delete', async () => {
    await open({ allow: ['read'] })
    await openForm('View')
    equal(all('[aria-label^="Delete"]').length, 0)
    equal(texts('.numbered button').includes('Add person'), false)
    equal([field('Email').readOnly, saveButton()], [true, undefined])
    equal(
      all<HTMLInputElement>('.matrix input').every(({ disabled }) => disabled),
      true,
    )
    ;(await button('Close')).click()
    await until(() => all('.person-form').length === 0)
    await until(() => focused()?.textContent === 'View')
  })

  it('shows why the list could not be read, and reads it again', async () => {
    let broken: Reply | undefined = refused(400, 'The list is being moved')
    await open({ answer: (id) => (id === 'notifications.list' ? broken : undefined) })
    await find('.state.failed', /The list is being moved/)
    broken = ok({ subscribers: [person('p1')] })
    ;(await find('.state.failed button', 'Retry')).click()
    await find('.person-row b', 'Dana Alvarez')
    closeSettings()
    await open({ answer: (id) => (id === 'notifications.list' ? ok({ subscribers: 'none' }) : undefined) })
    await find('.state.failed', /^Error/)
  })
})

describe('dealer-settings: notify team', () => {
  afterEach(closeSettings)
  const openTeam = (reply: () => Reply) =>
    openSettings({ policy: [{ Resource: 'Settings:NotifyAction', Allow: ['read'] }] }, (id) =>
      id === 'notifications.notifyTeam' ? reply() : undefined,
    )

  it('waits, and then shows the message, without a heading of its own', async () => {
    let reply: Reply = 'never'
    await openTeam(() => reply)
    const press = await button('Notify Team')
    equal(all('.numbered h2').length, 0)
    press.click()
    await find('[role=status]', 'Telling our team…')
    equal(press.getAttribute('aria-busy'), 'true')
    closeSettings()
    reply = ok({ Message: 'Our team was told.' })
    await openTeam(() => reply)
    ;(await button('Notify Team')).click()
    await find('[role=status]', 'Our team was told.')
  })

  it('says why it could not, and tries again', async () => {
    let reply = refused(429, 'Too many requests. Try again in 9 seconds.')
    await openTeam(() => reply)
    ;(await button('Notify Team')).click()
    await find('.notify-team [role=alert]', 'Too many requests. Try again in 9 seconds.')
    reply = ok({ Message: 'Our team was told.' })
    await pressReady('.numbered button', 'Notify Team')
    await find('[role=status]', 'Our team was told.')
    equal(all('.notify-team [role=alert]').length, 0)
  })
})
