/** Contact form and appointment form of a takeover. */
import { longDayText } from '../../../src/i18n/day-texts'
import { shiftDay } from '../../../src/rules/time/date-range'
import { dayOf } from '../../../src/rules/time/format'
import { dayKey, dayOnWire } from '../../../src/rules/settings/slots'
import { all, equal, find, focused, frames, pressReady, texts, until } from '../support/page'
import { ok } from '../support/network'
import { press, write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { pressKey } from '../ui/real-input'
import { closeConsole, openConsole, type Console } from './console'
import type { World } from './fake-service'
import { ago, line, MINUTE, owned, row, takeover, USER } from './fixtures'

type Service = Console['service']

/** Returns a time zone where it is about noon now, so that the day has hours before and after. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
const zone = noonZone()
const today = dayOf(new Date(), zone)
const day = (ahead: number) => shiftDay(today, ahead)

/** Today has one slot in the past, the next day is closed, and each day after that has two slots. */
const slots = () =>
  ok({
    TZ: zone,
    ...Object.fromEntries(
      Array.from({ length: 22 }, (_, ahead) => [
        dayKey(day(ahead)),
        ahead === 0 ? ['9:00 AM', '6:00 PM'] : ahead === 1 ? [] : ['9:00 AM', '1:30 PM'],
      ]),
    ),
  })

const person = row('c1', { FullName: 'Marisol Reyes' })

async function open(world: Partial<World> = {}): Promise<Service> {
  const { service } = await openConsole(
    {
      rows: [person, row('c2', { FullName: 'Grace Oyelaran' })],
      messages: {
        c1: [line('c1', 1, 'HUMAN', 'Hi', { Timestamp: ago(MINUTE) })],
        c2: [line('c2', 1, 'HUMAN', 'Hello', { Timestamp: ago(MINUTE) })],
      },
      takeovers: { c1: owned('c1', USER, 'Dana', 'Alvarez') },
      ...world,
    },
    'conversation-id="c1"',
  )
  service.answer('forms.workingHoursSlot', slots())
  service.answer('forms.crmUser', ok({ UserId: null, FullName: null }))
  service.answer('forms.submit', ok({ status: 'OK' }))
  return service
}

const button = (name: string | RegExp) => find<HTMLButtonElement>('.takeover-forms button', name)
const openForm = async (name: 'Contact form' | 'Appointment form') => {
  ;(await button(name)).click()
  await find('.form-window[open] h2', name)
  // The form is filled with the known customer data.
  await until(() => field('first_name').value !== '', 'the customer’s name')
  await until(() => field('phone_number').value !== '', 'the customer’s number')
}
const field = (name: string) => {
  const [input] = all<HTMLInputElement>(`.form-window[open] input[data-field="${name}"]`)
  if (!input) throw new Error(`No field ${name}`)
  return input
}
const set = async (name: string, text: string) => {
  write(field(name), text)
  await frames(1)
}
const empty = async () => {
  for (const name of ['first_name', 'last_name', 'email', 'phone_number']) await set(name, '')
}
const prefer = async (channel: string) => {
  ;(await find('.form-window[open] .option', channel)).querySelector('input')?.click()
  await frames(1)
}
const SUBMIT = '.form-window[open] .dialog-foot button'
const submit = () => pressReady(SUBMIT, 'Submit')
/** Returns the text to which a field's `aria-describedby` refers. */
const issueOf = (element: Element) => {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const root = element.getRootNode() as ShadowRoot
  return ids.map((id) => root.getElementById(id)).find((text) => text?.matches('.error'))?.textContent ?? null
}
const errors = () => texts('.form-window[open] .error')
const isOpen = () => all('.form-window[open]').length > 0
const asked = (service: Service, id: string) => service.requests.filter((call) => call.id === id).length
const dayButton = (ahead: number) => find<HTMLButtonElement>(`.visit-day[data-day="${day(ahead)}"]`)
const hour = (label: string) => find<HTMLButtonElement>('.visit-hour', label)

describe('dealer-conversations: forms of a takeover', () => {
  afterEach(closeConsole)

  it('are the owner’s alone', async () => {
    await open({ takeovers: { c1: owned('c1', 'u_other', 'Ngozi', 'Okafor') } })
    await find('.banner', /Ngozi Okafor has this conversation/)
    equal(all('.takeover-forms').length, 0)
    closeConsole()
    await open({ takeovers: {} })
    await find('.composer-dock button', 'Join The Conversation')
    equal(all('.takeover-forms').length, 0)
  })

  it('begin with what is known, and say what the CRM knows', async () => {
    const service = await open()
    service.answer('forms.crmUser', ok({ UserId: 'l_77', FullName: 'Marisol A. Reyes' }))
    await openForm('Contact form')
    equal(
      ['first_name', 'last_name', 'email', 'phone_number'].map((name) => field(name).value),
      ['Marisol', 'Reyes', 'm.reyes@mail.example', '3125550142'],
    )
    await until(() => focused() === field('first_name'))
    await find('.crm-line', 'Known in the CRM: Marisol A. Reyes')
    equal(service.last('forms.crmUser'), {
      account_id: 'acc_north',
      FirstName: 'Marisol',
      LastName: 'Reyes',
      MainPhone: '+13125550142',
      Email: 'm.reyes@mail.example',
      kind: 'customer',
    })
    await prefer('Call')
    const before = asked(service, 'dashboard.conversations')
    await submit()
    await find('.toast', 'The Form Has Been Successfully Submitted!')
    const { client_id, ...sent } = service.last('forms.submit') ?? {}
    equal(/^[a-z0-9]{26}$/.test(client_id ?? ''), true)
    equal(sent, {
      account_id: 'acc_north',
      conversation_id: 'c1',
      user_id: 'l_77',
      form_type: 'ContactForm',
      first_name: 'Marisol',
      last_name: 'Reyes',
      email: 'm.reyes@mail.example',
      phone_number: '3125550142',
      preferred_channel: [
        { value: 'Text', selected: false },
        { value: 'Call', selected: true },
        { value: 'Email', selected: false },
      ],
    })
    await until(() => !isOpen())
    await until(() => asked(service, 'dashboard.conversations') > before, 'the list, two seconds later')
  })

  it('say every fault at its field, all at once, and go to the first', async () => {
    const service = await open()
    await openForm('Contact form')
    await empty()
    await submit()
    await until(() => focused() === field('first_name'))
    equal(issueOf(field('first_name')), 'Firstname or lastname is required!')
    equal(issueOf(field('email')), 'Email or phone number is required!')
    equal(errors().length, 2)
    await set('last_name', 'Reyes')
    await set('email', 'm.reyes@')
    await set('phone_number', '31255501')
    equal(issueOf(field('email')), 'Incorrect email')
    equal(issueOf(field('phone_number')), 'Phone number should be at least 10 digits!')
    equal(field('email').getAttribute('aria-invalid'), 'true')
    await submit()
    await until(() => focused() === field('email'))
    await set('phone_number', '')
    await prefer('Text')
    equal(issueOf(field('phone_number')), 'Phone number is required!')
    await prefer('Email')
    await set('email', '')
    equal(issueOf(field('email')), 'Email is required!')
    equal(issueOf(field('phone_number')), null)
    await set('email', 'm.reyes@mail.example')
    equal(errors(), [])
    equal(asked(service, 'forms.submit'), 0)
  })

  it('need date and time for a visit, and go to the days', async () => {
    const service = await open()
    await openForm('Appointment form')
    await dayButton(0)
    await submit()
    await find('.visit > .error', 'Date and time is required!')
    await until(() => focused() === all(`.visit-day[data-day="${today}"]`)[0], 'the first day')
    equal(issueOf(all('.visit')[0] as Element), 'Date and time is required!')
    equal(texts('.field .optional'), ['(optional)'])
    ;(await dayButton(2)).click()
    await submit()
    await until(() => focused()?.textContent === '9:00 AM', 'the hours')
    ;(await hour('1:30 PM')).click()
    await until(() => errors().length === 0)
    await submit()
    await find('.toast', 'The Form Has Been Successfully Submitted!')
    const sent = service.last('forms.submit')
    equal(
      [sent?.['form_type'], sent?.['date'], sent?.['time']],
      ['AppointmentForm', dayOnWire(day(2)), '13:30'],
    )
    equal(sent?.['preferred_channel'], undefined)
  })

  it('hold ten digits of a phone in the contact form, eleven in the other', async () => {
    await open()
    await openForm('Contact form')
    await set('phone_number', '312-555-0142-99')
    equal(field('phone_number').value, '3125550142')
    await set('phone_number', '+1 (312) 555-0199')
    equal(field('phone_number').value, '3125550199')
    ;(await find('.form-window[open] button', 'Cancel')).click()
    ;(await find('.dialog[open] button', 'Discard')).click()
    await until(() => !isOpen())
    await openForm('Appointment form')
    await set('phone_number', '1312555014299')
    equal(field('phone_number').value, '13125550142')
  })

  it('show five days a page up to three weeks ahead, those without hours and hours that are past closed', async () => {
    await open()
    await openForm('Appointment form')
    equal((await dayButton(0)).disabled, false)
    equal((await dayButton(1)).disabled, true)
    equal(
      (await dayButton(1)).getAttribute('aria-label'),
      `${longDayText(day(1), { date: 'MM/DD/YYYY' })}, no hours`,
    )
    ;(await dayButton(0)).click()
    equal([(await hour('9:00 AM')).disabled, (await hour('6:00 PM')).disabled], [true, false])
    equal(all('.visit-day').length, 5)
    const [earlier, later] = all<HTMLButtonElement>('.visit-days > .button')
    equal(earlier?.getAttribute('aria-disabled'), 'true')
    earlier?.click()
    for (const page of [1, 2, 3, 4]) {
      later?.click()
      await dayButton(page * 5)
      equal(all('.visit-day').length, page === 4 ? 2 : 5)
    }
    equal(later?.getAttribute('aria-disabled'), 'true')
    await dayButton(21)
    await find('.visit-head .help', /^Dealership time, /)
  })

  it('are walked by keys, over the edge of a page', async () => {
    await open()
    await openForm('Appointment form')
    ;(await dayButton(0)).focus()
    await pressKey('ArrowRight')
    equal(focused()?.getAttribute('data-day'), day(2))
    await pressKey('End')
    equal(focused()?.getAttribute('data-day'), day(4))
    await pressKey('ArrowRight')
    await until(() => focused()?.getAttribute('data-day') === day(5), 'the next page')
    await pressKey('ArrowLeft')
    await until(() => focused()?.getAttribute('data-day') === day(4), 'the page before')
    await pressKey('PageDown')
    await until(() => focused()?.getAttribute('data-day') === day(5), 'a page on')
    await pressKey('Enter')
    equal((await dayButton(5)).getAttribute('aria-pressed'), 'true')
    ;(await hour('9:00 AM')).focus()
    await pressKey('ArrowRight')
    equal(focused()?.textContent, '1:30 PM')
    await pressKey('Enter')
    equal((await hour('1:30 PM')).getAttribute('aria-pressed'), 'true')
    // Each group is a single tab stop.
    equal(all('.visit-day[tabindex="0"]').length, 1)
    equal(all('.visit-hour[tabindex="0"]').length, 1)
  })

  it('say that hours are awaited, failed, or none', async () => {
    const service = await open()
    service.answer('forms.workingHoursSlot', 'never')
    await openForm('Appointment form')
    await find('.visit .state', 'Loading hours...')
    closeConsole()
    const second = await open()
    second.answer('forms.workingHoursSlot', { status: 403, body: { message: 'You may not see this.' } })
    await openForm('Appointment form')
    await find('.visit .state.failed', /You may not see this\./)
    second.answer('forms.workingHoursSlot', ok({ TZ: zone, [dayKey(today)]: [] }))
    ;(await find('.visit .state.failed button', 'Retry')).click()
    await find('.visit .state', 'No times can be booked in the next three weeks.')
  })

  it('ask the CRM once after a pause of typing', async () => {
    const service = await open()
    await openForm('Contact form')
    await until(() => asked(service, 'forms.crmUser') === 1, 'the first look-up')
    const choice = await find('.preferred')
    const place = choice.getBoundingClientRect().top
    service.answer('forms.crmUser', ok({ UserId: 'l_5', FullName: 'Someone Else' }))
    // All input happens in one task, because a slow machine may pause between frames.
    for (const text of ['M', 'Ma', 'Mar', 'Mari']) write(field('first_name'), text)
    equal(asked(service, 'forms.crmUser'), 1)
    await find('.crm-line', 'Known in the CRM: Someone Else')
    // A late answer moves nothing away from under a click.
    equal(choice.getBoundingClientRect().top, place)
    equal(asked(service, 'forms.crmUser'), 2)
    equal(service.last('forms.crmUser')?.['FirstName'], 'Mari')
    // The form does not send the previously selected person: an id is only sent after its lookup.
    await set('first_name', 'Maria')
    equal(texts('.crm-line'), [''])
    await submit()
    await find('.toast')
    equal(service.last('forms.submit')?.['user_id'], undefined)
  })

  it('shrink to a bar while the dialogue goes on, and come back as they were', async () => {
    await open()
    await openForm('Contact form')
    await set('first_name', 'Mariella')
    ;(await find('.form-window[open] [aria-label="Shrink to a bar"]')).click()
    await until(() => !isOpen())
    await find('.form-bar', /^Contact form for Marisol Reyes/)
    await until(() => focused()?.textContent === 'Expand')
    const area = await find<HTMLTextAreaElement>('.composer textarea')
    write(area, 'One moment, please')
    await until(() => area.value === 'One moment, please')
    press(area, 'Enter')
    await find('.bubble', 'One moment, please')
    ;(await find('.form-bar button', 'Expand')).click()
    await until(isOpen)
    equal(field('first_name').value, 'Mariella')
    equal(all('.form-bar').length, 0)
  })

  it('ask before what was typed is discarded, and close at once when nothing was', async () => {
    await open()
    await openForm('Contact form')
    await pressKey('Escape')
    await until(() => focused()?.textContent === 'Contact form', 'the button that opened it')
    equal(isOpen(), false)
    await openForm('Contact form')
    await set('email', 'new@mail.example')
    await pressKey('Escape')
    await find('.dialog[open] h2', 'Discard this form?')
    ;(await find('.dialog[open] button', 'Keep it')).click()
    await until(() => all('[role="alertdialog"][open]').length === 0)
    equal(field('email').value, 'new@mail.example')
    ;(await find('.form-window[open] [aria-label="Shrink to a bar"]')).click()
    ;(await find('.form-bar [aria-label="Close contact form"]')).click()
    ;(await find('.dialog[open] button', 'Discard')).click()
    await until(() => all('.form-bar').length === 0)
    await openForm('Contact form')
    equal(field('email').value, 'm.reyes@mail.example')
    equal(texts('.form-window[open] .banner'), [])
  })

  it('close when the connection is lost, keep what was typed and offer it again', async () => {
    const service = await open()
    await until(() => service.sockets.sent.some(({ event }) => event === 'Resume'), 'the owner’s socket')
    await openForm('Contact form')
    await set('email', 'new@mail.example')
    service.sockets.reachable = false
    service.sockets.cut()
    await find('.banner.danger', 'Connection lost. Check your internet connection and try again')
    await until(() => !isOpen())
    await find('.form-kept', 'Saved as a draft, not submitted: Contact form')
    await until(() => all<HTMLButtonElement>('.form-buttons button')[0]?.disabled === true)
    service.sockets.reachable = true
    window.dispatchEvent(new Event('online'))
    await until(() => !all<HTMLButtonElement>('.form-buttons button')[0]?.disabled, 'the connection')
    await openForm('Contact form')
    equal(field('email').value, 'new@mail.example')
    await find('.form-window[open] .banner', /Your unsaved changes have been restored\./)
    ;(await find('.form-window[open] .banner button', 'Start over')).click()
    await until(() => field('email').value === 'm.reyes@mail.example')
  })

  it('end with the takeover, and keep what was typed for that conversation alone', async () => {
    const service = await open()
    await openForm('Contact form')
    await set('email', 'new@mail.example')
    await until(() => service.sockets.open() > 0)
    const ended = takeover('c1', { status: 'COMPLETED', epoch: 2, end_reason: 'customer_gone' })
    service.world.takeovers['c1'] = ended
    service.sockets.push({ kind: 'takeover', conversation_id: 'c1', takeover: ended })
    await until(() => all('.takeover-forms').length === 0 && !isOpen())
    service.sockets.push({
      kind: 'takeover',
      conversation_id: 'c1',
      takeover: { ...owned('c1', USER, 'Dana', 'Alvarez'), epoch: 3 },
    })
    await find('.form-kept', 'Saved as a draft, not submitted: Contact form')
    equal(isOpen(), false)
    service.world.takeovers['c2'] = owned('c2', USER, 'Dana', 'Alvarez')
    ;(await find('.row', /Grace Oyelaran/)).click()
    ;(await find('.dialog[open] button', 'Close Conversation')).click()
    await find('.bubble', 'Hello')
    await find('.form-buttons')
    equal(texts('.form-kept'), [''])
  })

  it('never submit twice, and try again what may have arrived as the same form', async () => {
    const service = await open()
    await openForm('Contact form')
    service.answer('forms.submit', 'never')
    await submit()
    ;(await find(SUBMIT, 'Submit')).click()
    ;(await find(`${SUBMIT}[aria-busy=true]`, 'Submit')).click()
    await frames()
    equal(asked(service, 'forms.submit'), 1)
    closeConsole()

    const second = await open()
    await openForm('Contact form')
    second.answer('forms.submit', { status: 502, body: { message: 'Bad gateway' } })
    await submit()
    await find('.form-window[open] .banner.danger', /We do not know whether the form arrived/)
    const first = second.last('forms.submit')?.['client_id']
    await submit()
    await until(() => asked(second, 'forms.submit') === 2)
    equal(second.last('forms.submit')?.['client_id'], first)
    await until(() => all(`${SUBMIT}[aria-busy]`).length === 0)
    await find('.form-window[open] .banner.danger')
    // Different content makes it a new submission.
    second.answer('forms.submit', ok({ status: 'OK' }))
    await set('first_name', 'Mariella')
    await submit()
    await find('.toast')
    equal(second.last('forms.submit')?.['client_id'] === first, false)
  })

  it('show what the service refuses at its field, and in words when it is not a field', async () => {
    const service = await open()
    await openForm('Appointment form')
    ;(await dayButton(2)).click()
    ;(await hour('9:00 AM')).click()
    service.answer('forms.submit', {
      status: 400,
      body: {
        message: 'date: gone',
        fields: { date: 'This time can no longer be booked. Choose another one.' },
      },
    })
    await submit()
    await find('.visit > .error', 'This time can no longer be booked. Choose another one.')
    await until(() => focused()?.textContent === '9:00 AM', 'the hours')
    ;(await hour('1:30 PM')).click()
    await until(() => errors().length === 0)
    service.answer('forms.submit', {
      status: 409,
      body: { message: 'Only the person who has this conversation can submit its forms.' },
    })
    await submit()
    await find('.form-window[open] .banner.danger', /Only the person who has this conversation/)
    equal(field('first_name').value, 'Marisol')
  })
})
