import { closeConsole, openConsole } from './conversations/console'
import type { World } from './conversations/fake-service'
import { ago, line, MINUTE, owned, profile, row, USER } from './conversations/fixtures'
import { frames, all, equal, find, focused, texts, until } from './support/page'
import { press, write } from './ui/kit-page'
import { afterEach, describe, it } from './ui/mocha'

const rows = [row('c1', { FullName: 'Marisol Reyes' }), row('c2', { FullName: 'Grace Oyelaran' })]
const messages = () => ({
  c1: [line('c1', 1, 'HUMAN', 'Hi', { Timestamp: ago(MINUTE) })],
  c2: [line('c2', 1, 'HUMAN', 'Hello', { Timestamp: ago(MINUTE) })],
})
const open = (world: Partial<World> = {}) =>
  openConsole({ rows, messages: messages(), ...world }, 'conversation-id="c1"')
const own = (world: Partial<World> = {}) =>
  open({ takeovers: { c1: owned('c1', USER, 'Dana', 'Alvarez') }, ...world })
const field = () => find<HTMLTextAreaElement>('.composer textarea')
const connected = (service: Awaited<ReturnType<typeof open>>['service']) =>
  until(() => service.sockets.sent.some(({ event }) => event === 'Resume'), 'the owner’s socket')
const lines = (service: Awaited<ReturnType<typeof open>>['service']) =>
  service.sockets.sent.filter(({ event }) => event === 'Message')

async function say(text: string) {
  const area = await field()
  write(area, text)
  await until(() => area.value === text)
  press(area, 'Enter')
}

describe('dealer-conversations: live takeover', () => {
  afterEach(closeConsole)

  it('joins with the profile’s name, tells the host, and shows it in the list', async () => {
    const { service, details } = await open()
    ;(await find('.composer-dock button', 'Join The Conversation')).click()
    await find('.owner', /You have this conversation\./)
    equal(service.last('takeover.changeState'), {
      account_id: 'acc_north',
      conversation_id: 'c1',
      status: 'IN_PROGRESS',
      sales_person: { first_name: 'Dana', last_name: 'Alvarez', email: 'rep@northside.test' },
      user_id: USER,
    })
    equal(details('fc-takeover-change'), [{ conversation_id: 'c1', status: 'IN_PROGRESS' }])
    await find('.row[aria-current] .badge', 'In Progress')
    await until(() => focused()?.tagName === 'TEXTAREA')
  })

  it('says who owns it to everybody else, without a reply box', async () => {
    await open({ takeovers: { c1: owned('c1', 'u_ngozi', 'Ngozi', 'Okafor') } })
    await find('.banner b', 'Ngozi Okafor has this conversation.')
    equal((await find<HTMLButtonElement>('.composer-dock button', 'Join the conversation')).disabled, true)
    equal(all('.composer').length, 0)
  })

  it('cannot be joined while the customer is offline, nor where it did not begin in chat or is switched off', async () => {
    const old = { c1: [line('c1', 1, 'HUMAN', 'Hi', { Timestamp: ago(16 * MINUTE) })] }
    await open({ messages: old })
    const button = await find<HTMLButtonElement>('.composer-dock button')
    equal([button.textContent, button.disabled], ['CUSTOMER OFFLINE, PLEASE TRY IN A WHILE', true])
    closeConsole()
    await open({ messages: { c1: [line('c1', 1, 'HUMAN', 'By mail', { Channel: 'email' })] } })
    await find('.bubble', 'By mail')
    equal(
      texts('.composer-dock button').some((text) => /join/i.test(text)),
      false,
    )
    closeConsole()
    await open({ profile: profile({ TakeoverEnabled: false }) })
    await find('.bubble', 'Hi')
    equal(texts('.composer-dock button'), ['Add an internal note'])
  })

  it('shows after a 409 who joined first', async () => {
    const { service } = await open()
    const button = await find('.composer-dock button', 'Join The Conversation')
    service.answer('takeover.changeState', {
      status: 409,
      body: { message: 'Ngozi Okafor has already joined.' },
    })
    service.world.takeovers['c1'] = owned('c1', 'u_ngozi', 'Ngozi', 'Okafor')
    button.click()
    await find('.banner b', 'Ngozi Okafor has this conversation.')
    await find<HTMLButtonElement>('.composer-dock button:disabled', 'Join the conversation')
  })

  it('sends on Enter, shows Pending.. until acknowledged, and shows the line once', async () => {
    const { service } = await own()
    await connected(service)
    service.sockets.acknowledge = false
    press(await field(), 'Enter')
    await say('Yes, please bring the title')
    await find('.message-foot', 'Pending..')
    equal(lines(service).length, 1)
    equal((await field()).value, '')
    service.sockets.confirm()
    await until(() => all('.message-foot').length === 0)
    equal(texts('.bubble').filter((text) => text === 'Yes, please bring the title').length, 1)
  })

  it('breaks the line on Shift+Enter and not while an input method composes', async () => {
    const { service } = await own()
    await connected(service)
    const area = await field()
    write(area, 'One')
    const keys = { key: 'Enter', bubbles: true, composed: true, cancelable: true }
    area.dispatchEvent(new KeyboardEvent('keydown', { ...keys, shiftKey: true }))
    area.dispatchEvent(new KeyboardEvent('keydown', { ...keys, isComposing: true }))
    equal([area.value, lines(service).length], ['One', 0])
  })

  it('offers Retry for a refused line, under the same id', async () => {
    const { service } = await own()
    await connected(service)
    service.sockets.acknowledge = false
    await say('Hello')
    await until(() => lines(service).length === 1)
    const id = lines(service)[0]?.id ?? ''
    service.sockets.agent({ event: 'Error', code: 'too_fast', message: 'Too many messages at once', id })
    await find('.message-foot.failed', /Too many messages at once/)
    service.sockets.acknowledge = true
    ;(await find('.message-foot button', 'Retry')).click()
    await until(() => all('.message-foot').length === 0)
    equal(
      lines(service).map((frame) => frame.id),
      [id, id],
    )
    equal(texts('.bubble').filter((text) => text === 'Hello').length, 1)
  })

  it('says once and at once that the network is gone', async () => {
    const { service } = await own()
    await connected(service)
    // The first attempt to connect again may come at once, and must not succeed before the banner is seen.
    service.sockets.reachable = false
    window.dispatchEvent(new Event('offline'))
    await find('.talk .banner[role=alert]')
    // Nothing says it a second time.
    await frames()
    equal(texts('.talk .banner[role=alert]'), [
      'Connection lost. Check your internet connection and try again',
    ])
    service.sockets.reachable = true
    window.dispatchEvent(new Event('online'))
    await until(() => all('.talk .banner[role=alert]').length === 0)
  })

  it('shows that the customer types and that the connection is lost, and comes back', async () => {
    const { service } = await own()
    await connected(service)
    service.sockets.agent({ event: 'Typing' })
    await find('.typing', 'Marisol Reyes is typing')
    service.sockets.reachable = false
    service.sockets.cut()
    await find('.banner[role=alert]', 'Connection lost. Check your internet connection and try again')
    service.sockets.reachable = true
    window.dispatchEvent(new Event('online'))
    await until(() => all('.banner[role=alert]').length === 0)
  })

  it('warns when it is stuck', async () => {
    const old = { c1: [line('c1', 1, 'HUMAN', 'Hi', { Timestamp: ago(16 * MINUTE) })] }
    await own({ messages: old })
    await find('.owner-stuck', 'Stuck in progress more than 15 minutes')
  })

  it('asks before it ends', async () => {
    const { service, details } = await own()
    await find('.row[aria-current] .badge')
    ;(await find('.owner button', 'End conversation')).click()
    ;(await find('dialog[open] button', 'Cancel')).click()
    await until(() => all('dialog[open]').length === 0)
    equal(service.last('takeover.changeState'), undefined)
    ;(await find('.owner button', 'End conversation')).click()
    ;(await find('dialog[open] .dialog-foot button', 'Close Conversation')).click()
    await until(() => all('.owner').length === 0)
    equal(service.last('takeover.changeState')?.['status'], 'COMPLETED')
    equal(details('fc-takeover-change'), [{ conversation_id: 'c1', status: 'COMPLETED' }])
    await find('.row[aria-current] .badge', 'Completed')
  })

  it('does not ask in the next takeover what it asked in one that ended by itself', async () => {
    const { service } = await own()
    await connected(service)
    ;(await find('.owner button', 'End conversation')).click()
    await find('dialog[open] h2', 'Close Conversation')
    const takeover = owned('c1', USER, 'Dana', 'Alvarez')
    const event = { kind: 'takeover', conversation_id: 'c1' } as const
    service.sockets.push({ ...event, takeover: { ...takeover, status: 'COMPLETED', epoch: 2 } })
    await until(() => all('.owner').length === 0)
    service.sockets.push({ ...event, takeover: { ...takeover, epoch: 3 } })
    await find('.owner')
    equal(all('dialog[open]').length, 0)
  })

  it('asks before it is left, inside the console and for the whole page', async () => {
    const { service, details } = await own()
    await find('.owner')
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await until(isHeld)
    ;(await find('a.row', /Grace Oyelaran/)).click()
    await find('dialog[open] h2', 'Close Conversation')
    equal(details('fc-navigate'), [])
    ;(await find('dialog[open] .dialog-foot button', 'Close Conversation')).click()
    await find('.talk h2', 'Grace Oyelaran')
    equal(service.last('takeover.changeState')?.['status'], 'COMPLETED')
    equal(details('fc-navigate'), [{ path: '/conversation/c2', replace: false }])
    await until(() => !isHeld())
  })

  it('keeps an unsent reply for this user and conversation only', async () => {
    await own()
    write(await field(), 'The payoff letter')
    await until(() => localStorage.length === 1)
    const kept = Object.entries(localStorage)
    closeConsole()
    for (const [key, text] of kept) localStorage.setItem(key, String(text))
    await own()
    const reply = await field()
    await until(() => reply.value === 'The payoff letter')
    closeConsole()
    for (const [key, text] of kept) localStorage.setItem(key, String(text))
    await open({ takeovers: { c1: owned('c1', 'u_other', 'Dana', 'Other') }, profile: userOf('u_other') })
    equal((await field()).value, '')
  })
})

function userOf(UserId: string) {
  const one = profile()
  return { ...one, user_info: { ...one.user_info, UserId } }
}
