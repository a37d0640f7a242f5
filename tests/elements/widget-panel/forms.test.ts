import { equal, press, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { PanelPage } from './panel-page'
import { refused } from './panel-service'

const pages: PanelPage[] = []
function panel(...config: ConstructorParameters<typeof PanelPage>) {
  const page = new PanelPage(...config)
  pages.push(page)
  return page
}
const TITLE = 'Before we start'
const AWAY = { open_now: false, staffed: false }

async function startForm() {
  const page = await panel({ start_form: true }).open()
  await until(() => page.texts('.page h2').includes(TITLE))
  return page
}
async function schedule() {
  const page = await panel({ scheduling: true }).open()
  await page.choose('Schedule service')
  await until(() => page.has('.page [name=day]'))
  return page
}
function pick(page: PanelPage, name: string, at: number) {
  page.all<HTMLInputElement>(`.page [name=${name}]`)[at]?.click()
}

describe('the start form', () => {
  afterEach(() => pages.splice(0).forEach((page) => page.stop()))

  it('comes before the composer, with the focus in its first field', async () => {
    const page = await startForm()
    equal([page.has('.form'), page.has('.quick')], [false, false])
    await until(() => page.focused('[name=first_name]'))
  })

  it('asks at the fields, sends nothing meanwhile, and begins as the person who they are', async () => {
    const page = await startForm()
    page.submit()
    await until(() => page.issue('first_name') === 'First name is required!')
    equal(page.issue('email'), 'Email or phone number is required!')
    equal(page.focused('[name=first_name]'), true)
    page.fill('first_name', 'Ada')
    page.fill('email', 'ada@')
    page.fill('phone', 'call me')
    await until(() => page.issue('first_name') === null)
    page.submit()
    await until(() => page.issue('email') === 'Incorrect email')
    equal(page.issue('phone'), 'Incorrect phone number')
    equal(page.service.bodies('conversations'), [])
    page.fill('email', 'ada@example.com')
    page.fill('phone', '')
    page.submit()
    await until(() => page.has('.form'))
    equal(
      page.service.bodies('conversations').map(({ person }) => person),
      [{ first_name: 'Ada', email: 'ada@example.com' }],
    )
    await until(() => page.focused('.form textarea'))
    page.say('Hello')
    await until(() => page.service.sockets.some(({ sent }) => sent.some(({ text }) => text === 'Hello')))
    equal(page.service.bodies('conversations').length, 1)
  })

  it('keeps what was typed when the network fails, and puts a refusal at the field that it names', async () => {
    const page = await startForm()
    page.service.answers.conversations = null
    page.fill('first_name', 'Ada')
    page.fill('phone', '312 555 0142')
    page.submit()
    await until(() => page.texts('.page [role=alert]')[0]?.startsWith('The chat cannot be reached') === true)
    equal(page.find<HTMLInputElement>('[name=phone]').value, '312 555 0142')
    page.service.answers.conversations = refused(400, 'phone: x', {
      'person.phone': 'Phone number should be at least 10 digits!',
    })
    page.submit()
    await until(() => page.issue('phone') === 'Phone number should be at least 10 digits!')
    equal(page.find<HTMLInputElement>('[name=first_name]').value, 'Ada')
    delete page.service.answers.conversations
    page.submit()
    await until(() => page.has('.form'))
  })

  it('is left out where a conversation stands', async () => {
    const page = panel({ start_form: true })
    localStorage.setItem('fc-chat:northside:token', 'secret')
    await page.open()
    await until(() => page.has('.form'))
    equal(page.has('.page'), false)
  })
})

describe('a message for people who are away', () => {
  afterEach(() => pages.splice(0).forEach((page) => page.stop()))

  it('is offered only where nobody is there', async () => {
    const page = await panel({ open_now: false, staffed: true }).open()
    equal(page.has('.away'), false)
    equal(page.texts('.presence')[0]?.startsWith('Online'), true)
  })

  it('begins the conversation as such, and stands in the dialogue', async () => {
    const page = await panel(AWAY).open()
    equal(page.texts('.presence'), ['Away, leave a message, Northside Auto Group'])
    page.find('.away button').click()
    await until(() => page.texts('.page h2').includes('Leave a message'))
    page.submit()
    await until(() => page.issue('name') === 'Name is required!')
    equal(page.issue('message'), 'Write a message')
    equal([page.issue('email'), page.focused('[name=name]')], ['Email or phone number is required!', true])
    page.fill('name', 'Ada King Lovelace')
    page.fill('email', 'ada at mail')
    page.fill('phone', 'none')
    page.submit()
    await until(() => page.issue('email') === 'Incorrect email')
    equal([page.issue('name'), page.issue('phone')], [null, 'Incorrect phone number'])
    page.fill('email', '')
    page.fill('phone', '+1 312 555 0142')
    page.fill('message', 'Call me about the slate one')
    page.submit()
    await until(() => page.texts('.say').includes('You: Call me about the slate one'))
    const [begun] = page.service.bodies('conversations')
    equal(
      [begun?.offline, begun?.person],
      [true, { first_name: 'Ada', last_name: 'King Lovelace', phone: '+1 312 555 0142' }],
    )
    await until(
      () => page.texts('.line').join() === 'Your message is with our team. We will answer when we are back.',
    )
    await until(() => !page.has('.away'))
  })
})

describe('an appointment', () => {
  afterEach(() => pages.splice(0).forEach((page) => page.stop()))

  it('is offered among the quick replies and in the menu only where it can be booked', async () => {
    const quick_replies = ['What are your hours?', 'Schedule service']
    const page = await panel({ scheduling: true, quick_replies }).open()
    equal(page.texts('.quick button'), ['What are your hours?', 'Schedule service'])
    page.find('.quick button', 'Schedule service').click()
    await until(() => page.texts('.page h2').includes('Schedule service'))
    const other = await panel().open()
    equal([other.texts('.quick button'), other.has('.more')], [['What are your hours?'], false])
  })

  it('shows days and hours as the dealership writes them, and says which have none', async () => {
    const page = panel({ scheduling: true, formats: { date: 'DD/MM/YYYY', time: '24' } })
    await page.open()
    await page.choose('Schedule service')
    await until(() => page.has('[name=day]'))
    equal(page.texts('.tile'), ['Mon 23 Nov', 'Tue 24 Nov No times', 'Wed 25 Nov'])
    equal(
      page.all<HTMLInputElement>('[name=day]').map(({ disabled }) => disabled),
      [false, true, false],
    )
    pick(page, 'day', 0)
    await until(() => page.has('[name=hour]'))
    equal(page.texts('.tile').slice(3), ['09:00', '09:30'])
  })

  it('asks for day, hour and who it is for, then books it under one id', async () => {
    const page = await schedule()
    page.submit()
    await until(() => page.issue('day') === 'Please choose a day')
    equal(page.issue('first_name'), 'First name is required!')
    pick(page, 'day', 0)
    await until(() => page.has('[name=hour]') && page.issue('day') === null)
    page.submit()
    await until(() => page.issue('hour') === 'Please choose a time')
    pick(page, 'hour', 1)
    page.find<HTMLSelectElement>('[name=service]').value = 'Brakes'
    page.fill('first_name', 'Ada')
    page.fill('email', 'ada@example.com')
    page.fill('note', 'They squeak')
    page.service.answers.appointments = null
    page.submit()
    await until(() => page.texts('.page [role=alert]')[0] !== '')
    delete page.service.answers.appointments
    page.submit()
    await until(() => page.texts('.well').length === 1)
    equal(page.texts('.well'), ['Your appointment is booked: Monday, November 23 at 9:30 AM.'])
    // The form is gone. A screen reader reads the text with the button that takes the focus.
    await until(() => page.focused('.page .action'))
    equal(page.find('.page .action').getAttribute('aria-describedby'), page.find('.well').id)
    const [first, second] = page.service.bodies('appointments')
    equal(first?.id === second?.id, true)
    equal(
      { ...second, id: '' },
      {
        token: 'secret',
        first_name: 'Ada',
        email: 'ada@example.com',
        id: '',
        service: 'Brakes',
        date: '23/11/2026',
        time: '09:30',
        note: 'They squeak',
      },
    )
    page.find('.page button', 'Back to the chat').click()
    await until(() => page.focused('.form textarea'))
  })

  it('reads the hours again when the chosen one is gone, and keeps what was typed', async () => {
    const page = await schedule()
    pick(page, 'day', 0)
    await until(() => page.has('[name=hour]'))
    pick(page, 'hour', 1)
    page.fill('first_name', 'Ada')
    page.fill('email', 'ada@example.com')
    page.service.answers.appointments = refused(409, 'This time can no longer be booked. Choose another one.')
    page.service.slots = { ...page.service.slots, '11/23/2026': ['9:00 AM'] }
    page.submit()
    await until(() => page.issue('hour') === 'This time can no longer be booked. Choose another one.')
    equal(page.all('[name=hour]').length, 1)
    equal(page.find<HTMLInputElement>('[name=first_name]').value, 'Ada')
    delete page.service.answers.appointments
    pick(page, 'hour', 0)
    page.submit()
    await until(() => page.has('.well'))
    const [first, second] = page.service.bodies('appointments')
    equal([first?.id === second?.id, second?.time], [false, '09:00'])
  })

  it('asks nobody who they are twice, and offers Retry when the hours do not come', async () => {
    const page = panel({ scheduling: true, start_form: true })
    await page.open()
    await until(() => page.has('[name=first_name]'))
    page.fill('first_name', 'Ada')
    page.fill('email', 'ada@example.com')
    page.submit()
    await until(() => page.has('.form'))
    page.service.answers.slots = null
    await page.choose('Schedule service')
    await until(() => page.has('.page [role=alert]'))
    delete page.service.answers.slots
    page.find('.page button', 'Retry').click()
    await until(() => page.has('[name=day]'))
    equal(page.has('[name=first_name]'), false)
  })
})

describe('the end of a chat', () => {
  afterEach(() => pages.splice(0).forEach((page) => page.stop()))

  it('is asked for twice, leaves what was said, and makes room for a new one', async () => {
    const page = await panel().talking()
    await page.choose('End chat', 'End this chat?')
    press(page.find('.page h2'), 'Escape')
    await until(() => page.has('.form'))
    equal(page.service.bodies('end'), [])
    await page.choose('End chat', 'End this chat?')
    page.submit()
    await until(() => page.has('.again'))
    equal(page.service.bodies('end'), [{ token: 'secret' }])
    equal(page.texts('.event'), ['The chat has ended'])
    equal(page.texts('.say').at(-1), 'You: Is it here?')
    equal([page.has('.form'), localStorage.getItem('fc-chat:northside:token')], [false, null])
    equal(page.service.socket.readyState, 3)
    await until(() => page.focused('.again'))
    page.find('.again').click()
    await until(() => page.focused('.form textarea'))
    equal(page.texts('.say'), ['Ava: Welcome to Northside.'])
  })

  it('takes what was not sent with it, so that the next page begins no conversation by itself', async () => {
    const page = await panel().talking()
    page.say('Hello?')
    await until(() => localStorage.getItem('fc-chat:northside:outbox') !== null)
    await page.choose('End chat', 'End this chat?')
    page.submit()
    await until(() => page.has('.again'))
    equal(localStorage.getItem('fc-chat:northside:outbox'), null)
    page.widget.remove()
    await until(() => !page.has('.panel'))
    document.body.append(page.widget)
    await until(() => page.has('.panel[open] .say'))
    equal(
      [page.texts('.say'), page.service.bodies('conversations').length],
      [['Ava: Welcome to Northside.'], 1],
    )
  })

  it('leaves nothing of the chat in the next one, which begins with what was not sent', async () => {
    const page = await panel().talking()
    page.say('Hello?')
    await page.choose('End chat', 'End this chat?')
    page.submit()
    await until(() => page.has('.failed button'))
    // The service counts the messages of each conversation from 1.
    page.service.messages = []
    page.find('.failed button').click()
    await until(() => page.service.socket.sent.some(({ text }) => text === 'Hello?'))
    page.service.acknowledge()
    await until(() => page.texts('.meta').every((text) => text !== 'Sending…'))
    equal(page.texts('.say'), ['Ava: Welcome to Northside.', 'You: Hello?'])
  })

  it('waits for a network that is gone', async () => {
    const page = await panel().talking()
    page.service.answers.end = null
    await page.choose('End chat', 'End this chat?')
    page.submit()
    await until(() => page.texts('.page [role=alert]')[0] !== '')
    equal(localStorage.getItem('fc-chat:northside:token'), 'secret')
  })

  it('comes to every window', async () => {
    const page = await panel().talking()
    localStorage.removeItem('fc-chat:northside:token')
    dispatchEvent(new StorageEvent('storage', { key: 'fc-chat:northside:token' }))
    await until(() => page.texts('.event').includes('The chat has ended'))
    localStorage.setItem('fc-chat:northside:token', 'another')
    dispatchEvent(new StorageEvent('storage', { key: 'fc-chat:northside:token' }))
    await until(() => page.has('.form') && page.service.socket.sent[0]?.token === 'another')
    equal(page.service.socket.sent[0]?.after, undefined)
    // What the other window has read of its own next conversation stays read.
    localStorage.setItem('fc-chat:northside:token', 'third')
    localStorage.setItem('fc-chat:northside:seen', '50')
    dispatchEvent(new StorageEvent('storage', { key: 'fc-chat:northside:token' }))
    await until(() => page.service.socket.sent[0]?.token === 'third')
    equal(localStorage.getItem('fc-chat:northside:seen'), '50')
  })
})

describe('the transcript by e-mail', () => {
  afterEach(() => pages.splice(0).forEach((page) => page.stop()))

  it('goes to a good address, and says where', async () => {
    const page = await panel().talking()
    await page.choose('Email transcript')
    page.submit()
    await until(() => page.issue('email') === 'Email is required!')
    page.fill('email', 'ada')
    page.submit()
    await until(() => page.issue('email') === 'Incorrect email')
    equal(page.service.bodies('transcript'), [])
    page.fill('email', 'ada@example.com')
    page.submit()
    await until(() => page.texts('.line')[0] === 'The transcript is on its way to ada@example.com.')
    equal(page.service.bodies('transcript'), [{ token: 'secret', email: 'ada@example.com' }])
  })
})
