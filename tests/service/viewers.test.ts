/** Who views a conversation and who is typing, over the live sockets. */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { liveTicket, type AccountClientFrame, type Viewer } from '../../src/contract/live/frames'
import { takeoverState } from '../../src/contract/calls/takeover'
import { widgetBegin } from '../../src/contract/calls/widget'
import { createService, type Service } from '../../src/service/service'
import { findVisitor } from '../../src/service/widget/visitors'
import { appendMessage } from '../../src/service/conversations/messages'
import { eachDatabase } from './support/databases'
import { LiveClient, type Frame } from './support/live-client'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, SITE, USER, USER_ID } from './support/world'

eachDatabase('viewers', (database) => {
  let at: TestService
  /** A second instance on the same database; the embedded one only supports a single instance. */
  let second: Service | undefined
  let origin: string
  let elsewhere: string
  const clients: LiveClient[] = []

  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
    origin = await at.listen()
    if (database === 'server') {
      second = await createService(at.context.settings, { clock: at.clock, log: pino({ level: 'silent' }) })
    }
    elsewhere = second ? (await second.listen()).url : origin
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.ws.terminate()
  })
  afterAll(async () => {
    await second?.close()
    await at.close()
  })

  type Who = keyof typeof USER
  async function open(who: Who, where = origin, account_id: string = ACCOUNT.ford): Promise<LiveClient> {
    const { ticket } = await at.call(liveTicket, { account_id }, { as: USER[who] })
    const client = await LiveClient.open(where, `/live/account?ticket=${ticket}`)
    clients.push(client)
    say(client, { event: 'Resume' })
    await client.event('Welcome')
    return client
  }
  const say = (client: LiveClient, frame: AccountClientFrame) => client.send(frame as unknown as Frame)
  async function view(who: Who, conversation_id: string, where = origin): Promise<LiveClient> {
    const client = await open(who, where)
    say(client, { event: 'Viewing', conversation_id })
    await client.event('Viewers')
    return client
  }
  const names = (frame: Frame) =>
    (frame.viewers as Viewer[]).map(({ name, typing }) => (typing ? `${name} types` : name))
  /** Waits until the latest list of viewers is this one. */
  const sees = (client: LiveClient, ...expected: string[]) =>
    client.find((frame) => {
      const last = client.frames.findLast(({ event }) => event === 'Viewers')
      return frame === last && JSON.stringify(names(frame)) === JSON.stringify(expected)
    })

  test('two reps see each other, on whichever instance they are; nobody sees themselves', async () => {
    const { id } = await addConversation(at.db)
    const rep = await view('rep', id)
    const tab = await view('rep', id, elsewhere)
    const other = await view('rep2', id, elsewhere)
    await sees(rep, 'Rep2 Tester')
    await sees(tab, 'Rep2 Tester')
    await sees(other, 'Rep Tester')
    say(other, { event: 'Viewing', conversation_id: null })
    await sees(rep)
    await tab.close()
    say(other, { event: 'Viewing', conversation_id: id })
    await sees(rep, 'Rep2 Tester')
    await sees(other, 'Rep Tester')
  })

  test('who types is told to the others until they have said it', async () => {
    const { id } = await addConversation(at.db)
    const rep = await view('rep', id)
    const other = await view('rep2', id, elsewhere)
    await sees(rep, 'Rep2 Tester')
    say(other, { event: 'Typing', conversation_id: id })
    await sees(rep, 'Rep2 Tester types')
    await appendMessage(at.context, {
      account_id: ACCOUNT.ford,
      conversation_id: id,
      initiator: 'SPECIALIST',
      channel: 'email',
      text: 'Hello',
      user: { id: USER_ID.rep2, first_name: 'Rep2', last_name: 'Tester' },
    })
    await sees(rep, 'Rep2 Tester')
    // The user is not viewing this conversation, so the event has no effect.
    say(rep, { event: 'Typing', conversation_id: (await addConversation(at.db)).id })
    say(rep, { event: 'Typing', conversation_id: id })
    await sees(other, 'Rep Tester types')
  })

  test('the owner who types to the customer types to the others too; the customer to everybody', async () => {
    const { token } = await at.call(widgetBegin, { site: SITE.ford, page_type: 'home', page_path: '/' })
    const id = (await findVisitor(at.db, token))?.conversation_id ?? ''
    const shopper = await LiveClient.open(origin, '/live/visitor')
    clients.push(shopper)
    shopper.send({ event: 'Hello', token })
    await shopper.event('Welcome')
    await shopper.say('client-0001', 'Hello')
    await at.call(
      takeoverState,
      {
        account_id: ACCOUNT.ford,
        conversation_id: id,
        status: 'IN_PROGRESS',
        sales_person: { first_name: 'Rep', last_name: 'Tester', email: USER.rep },
        user_id: USER_ID.rep,
      },
      { as: USER.rep },
    )
    const { ticket } = await at.call(
      liveTicket,
      { account_id: ACCOUNT.ford, conversation_id: id },
      { as: USER.rep },
    )
    const owner = await LiveClient.open(
      origin,
      `/live/conversation?ticket=${ticket}&conversation_id=${id}&agent_name=Rep`,
    )
    clients.push(owner)
    owner.send({ event: 'Resume', after: 0 })
    await owner.event('Welcome')
    await view('rep', id)
    const other = await view('rep2', id, elsewhere)
    owner.send({ event: 'Typing' })
    await sees(other, 'Rep Tester types')
    shopper.send({ event: 'Typing' })
    expect(await other.event('CustomerTyping')).toMatchObject({ conversation_id: id })
  })

  test('nobody hears of another account’s conversation, nor of one that does not exist', async () => {
    const { id } = await addConversation(at.db, { account_id: ACCOUNT.riverside })
    const own = await open('riverside', origin, ACCOUNT.riverside)
    say(own, { event: 'Viewing', conversation_id: id })
    await sees(own)
    for (const asked of [id, 'c_none']) {
      const client = await open('rep')
      say(client, { event: 'Viewing', conversation_id: asked })
      expect(await client.event('Error')).toMatchObject({ code: 'conversation_missing' })
      say(client, { event: 'Typing', conversation_id: asked })
      say(client, { event: 'Ping' })
      await client.event('Pong')
      expect(client.frames.some(({ event }) => event === 'Viewers')).toBe(false)
    }
    expect(own.frames.filter(({ event }) => event === 'Viewers')).toHaveLength(1)
  })

  test('running from one conversation to the next is bounded', async () => {
    const [one, two] = [await addConversation(at.db), await addConversation(at.db)]
    const client = await open('rep')
    // Time is frozen for the rate limits, because on a slow machine the frames would not exceed them.
    const standing = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => standing.mockRestore())
    for (let turn = 0; turn < 20; turn += 1) {
      say(client, { event: 'Viewing', conversation_id: one.id })
      say(client, { event: 'Viewing', conversation_id: two.id })
    }
    expect(await client.event('Error')).toMatchObject({ code: 'viewing_too_fast' })
  })
})
