/**
 * Working together: who works on a conversation, the views of the list, and live chats that are transferred.
 */
import { all, equal, find, focused, frames, pressReady, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import type { World } from './fake-service'
import { ago, chatOffer, line, MINUTE, owned, row, USER } from './fixtures'

const NGOZI = { kind: 'user', id: 'u_ngozi', name: 'Ngozi Okafor' } as const
const rows = () => [
  row('c1', { FullName: 'Marisol Reyes' }),
  row('c2', { FullName: 'Grace Oyelaran', assignee: { kind: 'user', id: USER, name: 'Dana Alvarez' } }),
  row('c3', { FullName: 'Theo Brandt', assignee: NGOZI }),
]
const messages = () => ({ c1: [line('c1', 1, 'HUMAN', 'Hi', { Timestamp: ago(MINUTE) })] })
async function open(world: Partial<World> = {}, attributes = 'conversation-id="c1"') {
  const opened = await openConsole({ rows: rows(), messages: messages(), ...world }, attributes)
  // Wide enough for the details beside the dialogue.
  for (const element of document.querySelectorAll<HTMLElement>('dealer-conversations'))
    element.style.inlineSize = '1320px'
  return opened
}
const choose = (select: HTMLSelectElement, value: string) => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const sent = (service: Awaited<ReturnType<typeof open>>['service'], id: string) =>
  service.requests.filter((request) => request.id === id).map(({ input }) => input)

describe('dealer-conversations: who works on it', () => {
  afterEach(closeConsole)

  it('is taken by one press, shown at once, and given to a colleague', async () => {
    const { service } = await open()
    await find('.assignee-now', 'Nobody yet')
    await pressReady('.assignee button', 'Assign to me')
    await find('.assignee-now', /Dana Alvarez.* \(you\)/)
    await until(() => focused()?.textContent === 'Change')
    await until(() => sent(service, 'dialogue.assign').length === 1)
    await pressReady('.assignee button', 'Change')
    const select = await find<HTMLSelectElement>('.assignee select')
    await until(() => [...select.options].some(({ text }) => /Evening/.test(text)))
    // As the arrow keys do on the way to another option.
    choose(select, 'team:tm_evening')
    choose(select, 'user:u_ngozi')
    await pressReady('.assignee button', 'Save')
    await find('.assignee-now', 'Ngozi Okafor')
    await until(() => sent(service, 'dialogue.assign').length === 2)
    equal(sent(service, 'dialogue.assign'), [
      { account_id: 'acc_north', cid: 'c1', assignee: { kind: 'user', id: USER }, from: null },
      {
        account_id: 'acc_north',
        cid: 'c1',
        assignee: { kind: 'user', id: 'u_ngozi' },
        from: { kind: 'user', id: USER },
      },
    ])
    await find('.row[aria-current] .row-foot', /Ngozi Okafor/)
  })

  it('is taken back when the service refuses, with the reason', async () => {
    const { service } = await open()
    await find('.assignee-now', 'Nobody yet')
    service.answer('dialogue.assign', { status: 409, body: { message: 'A colleague changed it: Theo.' } })
    await pressReady('.assignee button', 'Assign to me')
    await find('.assignee-error', 'A colleague changed it: Theo.')
    await find('.assignee-now', 'Nobody yet')
  })

  it('says so when colleagues cannot be read, and tries again', async () => {
    const { service } = await open()
    service.answer('dialogue.assignees', { status: 403, body: { message: 'You may not see this.' } })
    await pressReady('.assignee button', 'Assign')
    await find('.assignee .state.failed')
    service.heal('dialogue.assignees')
    await pressReady('.assignee .state button')
    await find('.assignee select')
  })

  it('is told in the dialogue by name', async () => {
    const event = { ConversationId: 'c1', EventName: '', ts: ago(0), after_seq: 1, actor: 'Dana Alvarez' }
    await open({
      events: [
        { ...event, EventId: 'e1', Event: 'ASSIGNED', to: 'Ngozi Okafor' },
        { ...event, EventId: 'e2', Event: 'ASSIGNED' },
        { ...event, EventId: 'e3', Event: 'CHAT_OFFER_ACCEPTED', to: 'Ngozi Okafor' },
      ],
    })
    await find('.note', /Dana Alvarez.* assigned the conversation to .*Ngozi Okafor/)
    await find('.note', /Dana Alvarez.* removed the assignment/)
    await find('.note', /Dana Alvarez.* took over the chat from .*Ngozi Okafor/)
  })
})

describe('dealer-conversations: views by assignee', () => {
  afterEach(closeConsole)
  const view = (label: string) => new RegExp(`^${label}`)
  const pressed = () => all('.views button[aria-pressed=true]').map(({ textContent }) => textContent)

  it('have counts, and narrow list and waiting customers', async () => {
    const { service } = await open({}, 'view="list"')
    await until(() => texts('.views button').join() === 'All3,Mine1,Unassigned1,My team0')
    equal(pressed(), [])
    await pressReady('.views button', view('Mine'))
    await until(() => texts('.c-name a').join() === 'Grace Oyelaran')
    equal(pressed(), ['Mine1'])
    const asked = service.last('dashboard.conversations')
    equal([asked?.['name'], asked?.['assigned']], ['all', 'mine'])
    await pressReady('.views button', view('My team'))
    await find('.state', /No conversation in these days is assigned to your team\./)
    await pressReady('.state button', 'Show everyone’s')
    await until(() => texts('.c-name a').length === 3)
    equal(pressed(), ['All3'])
  })

  it('stand above the list beside a conversation, too', async () => {
    const { service } = await open()
    await pressReady('.pane-views button', view('Unassigned'))
    await until(() => texts('.pane.list .row-name').join() === 'Marisol Reyes')
    await until(() => sent(service, 'waiting.queue').some(({ assigned }) => assigned === 'unassigned'))
  })
})

describe('dealer-conversations: transferring a live chat', () => {
  afterEach(closeConsole)
  const own = (world: Partial<World> = {}) =>
    open({ takeovers: { c1: owned('c1', USER, 'Dana', 'Alvarez') }, ...world })

  it('is offered with a note, shown while it is open, and withdrawn', async () => {
    const { service } = await own()
    const button = await find('.owner button', 'Transfer')
    button.focus()
    button.click()
    const select = await find<HTMLSelectElement>('.dialog select')
    await until(() => select.options.length > 1)
    equal(
      [...select.options].map(({ text }) => text.replace(/[\u2066-\u2069]/g, '')),
      ['Choose one', 'Ngozi Okafor', 'Team Evening'],
    )
    choose(select, 'user:u_ngozi')
    write(await find<HTMLTextAreaElement>('.dialog textarea'), 'He wants the blue one')
    // What was written for the colleague is not lost without a question.
    await pressReady('.dialog button', 'Cancel')
    await pressReady('.dialog button', 'Stay')
    await pressReady('.dialog button', 'Offer the chat')
    await find('.owner', /Offered to .*Ngozi Okafor/)
    await until(() => all('.dialog[open]').length === 0)
    await until(() => focused()?.textContent === 'Withdraw', 'the focus in the bar of the owner')
    equal(sent(service, 'dialogue.offerChat'), [
      {
        account_id: 'acc_north',
        cid: 'c1',
        to: { kind: 'user', id: 'u_ngozi' },
        note: 'He wants the blue one',
      },
    ])
    // The owner still has the reply box.
    await find('.composer textarea')
    await pressReady('.owner button', 'Withdraw')
    await find('.owner button', 'Transfer')
    equal(focused()?.textContent, 'Transfer')
  })

  it('leaves the dialog closed when an offer of another window has ended', async () => {
    const { service } = await own()
    await pressReady('.owner button', 'Transfer')
    await find('.dialog[open] select')
    service.world.offers = [chatOffer('c1', { from: { user_id: USER, name: 'Dana Alvarez' }, to: NGOZI })]
    service.sockets.push({ kind: 'offer', conversation_id: 'c1', state: 'open' })
    await find('.owner', /Offered to .*Ngozi Okafor/)
    service.world.offers = []
    service.sockets.push({ kind: 'offer', conversation_id: 'c1', state: 'expired' })
    await find('.owner button', 'Transfer')
    equal(all('.dialog[open]').length, 0)
  })

  it('says in the dialog why an offer was refused', async () => {
    const { service } = await own()
    service.answer('dialogue.offerChat', { status: 409, body: { message: 'Already offered.' } })
    await pressReady('.owner button', 'Transfer')
    const select = await find<HTMLSelectElement>('.dialog select')
    await until(() => select.options.length > 1)
    choose(select, 'team:tm_evening')
    await pressReady('.dialog button', 'Offer the chat')
    await find('.dialog [role=alert]', 'Already offered.')
  })

  it('reaches the colleague at once, who accepts and has the conversation', async () => {
    const { service } = await open(
      { takeovers: { c1: owned('c1', 'u_ngozi', 'Ngozi', 'Okafor') } },
      'view="list"',
    )
    await until(() => service.sockets.open() > 0)
    equal(all('.banner.accent').length, 0)
    service.world.offers.push(chatOffer('c1'))
    service.sockets.push({ kind: 'offer', conversation_id: 'c1', state: 'open' })
    await find('.banner [role=alert]', /Ngozi Okafor.* offers you the chat with .*Marisol Reyes/)
    await find('.banner [role=timer]', /^[12]:\d\d$/)
    await pressReady('.banner button', 'Accept')
    await find('.owner', /You have this conversation\./)
    await until(() => all('.banner.accent').length === 0)
  })

  it('can be declined, and is not there when it has run out', async () => {
    const { service } = await open({
      offers: [chatOffer('c1'), chatOffer('c2', { customer: 'Grace Oyelaran', expires_at: ago(1) })],
    })
    await find('.banner [role=alert]', /Marisol Reyes/)
    equal(all('.banner [role=alert]').length, 1)
    await pressReady('.banner button', 'Decline')
    await until(() => all('.banner [role=alert]').length === 0)
    equal(service.last('dialogue.answerChatOffer')?.['answer'], 'decline')
  })

  it('tells the owner, wherever they read, that nobody took the chat', async () => {
    const mine = chatOffer('c1', { from: { user_id: USER, name: 'Dana Alvarez' }, to: NGOZI })
    const { service } = await open(
      { takeovers: { c1: owned('c1', USER, 'Dana', 'Alvarez') }, offers: [mine] },
      'view="list"',
    )
    // The list does not show the offer, which must have arrived before it is declined.
    await until(() => service.answered.includes('waiting.chatOffers') && service.sockets.open() > 0)
    await find('.c-name a', 'Marisol Reyes')
    await frames()
    service.world.offers = []
    service.sockets.push({ kind: 'offer', conversation_id: 'c1', state: 'declined' })
    await find('.toast', /Ngozi Okafor.* declined the chat with .*Marisol Reyes/)
    await pressReady('.toast button', 'Open')
    await find('.owner', /You have this conversation\./)

    service.world.offers = [mine]
    // The offer ends in the moment in which it is shown. Other components may not have rendered it.
    const changes = new MutationObserver(() => {
      if (!texts('.owner').some((text) => /Offered to .*Ngozi Okafor/.test(text))) return
      changes.disconnect()
      service.world.offers = []
      service.sockets.push({ kind: 'offer', conversation_id: 'c1', state: 'expired' })
    })
    for (const { shadowRoot } of document.querySelectorAll('dealer-conversations'))
      if (shadowRoot) changes.observe(shadowRoot, { subtree: true, childList: true, characterData: true })
    service.sockets.push({ kind: 'offer', conversation_id: 'c1', state: 'open' })
    await find('.toast', /Ngozi Okafor.* did not accept the chat with .*Marisol Reyes.* in time/)
  })

  it('says so when somebody was faster', async () => {
    const { service } = await open({ offers: [chatOffer('c1')] })
    await find('.banner [role=alert]')
    service.world.offers = []
    await pressReady('.banner button', 'Accept')
    await find('[role=alert] .toast', 'This offer is no longer open.')
    await until(() => all('.banner [role=alert]').length === 0)
  })
})
