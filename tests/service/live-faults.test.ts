/** Bugs of the live sockets that the delivery check found, each in a minimal form. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CLOSE, liveTicket } from '../../src/contract/live/frames'
import { takeoverState, type Takeover } from '../../src/contract/calls/takeover'
import { widgetBegin } from '../../src/contract/calls/widget'
import { DialogueFeed } from '../../src/service/live/dialogue-feed'
import { Hub } from '../../src/service/live/hub'
import { Viewers } from '../../src/service/live/viewers'
import { appendLive, type NewAccountEvent } from '../../src/service/platform/live-log'
import { findVisitor } from '../../src/service/widget/visitors'
import { eachDatabase } from './support/databases'
import { LiveClient, until } from './support/live-client'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, SITE, USER, USER_ID } from './support/world'

/** The time that the service gives a shopper to send the hello frame. */
const HELLO_MS = 10_000

eachDatabase('live sockets', (database) => {
  let at: TestService
  let origin: string
  const clients: LiveClient[] = []

  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
    origin = await at.listen()
  })
  afterAll(() => at.close())
  afterEach(() => {
    vi.restoreAllMocks()
    for (const client of clients.splice(0)) client.ws.terminate()
  })

  async function open(path: string): Promise<LiveClient> {
    const client = await LiveClient.open(origin, path)
    clients.push(client)
    return client
  }

  const tell = (events: readonly NewAccountEvent[]) =>
    at.db.transaction().execute((tx) => appendLive(tx, ACCOUNT.ford, at.clock.now(), [...events]))

  const change = (status: 'IN_PROGRESS' | 'COMPLETED', conversation_id: string) => {
    const sales_person = { first_name: 'Rep', last_name: 'Tester', email: USER.rep }
    const input = { account_id: ACCOUNT.ford, conversation_id, status, sales_person, user_id: USER_ID.rep }
    return at.call(takeoverState, input, { as: USER.rep })
  }

  /**
   * A shopper who wrote, and their conversation, which the rep took over twice; `ended` is the end of the
   * first takeover.
   */
  async function ownedAgain(): Promise<{ client: LiveClient; token: string; id: string; ended: Takeover }> {
    const { token } = await at.call(widgetBegin, { site: SITE.ford, page_type: 'home', page_path: '/' })
    const id = (await findVisitor(at.db, token))?.conversation_id ?? ''
    const client = await shopper(token)
    await client.say('line-0001', 'hello')
    await change('IN_PROGRESS', id)
    const ended = await change('COMPLETED', id)
    await change('IN_PROGRESS', id)
    return { client, token, id, ended }
  }

  async function shopper(token: string): Promise<LiveClient> {
    const client = await open('/live/visitor')
    client.send({ event: 'Hello', token })
    await client.event('Welcome')
    return client
  }

  async function owner(conversation_id: string): Promise<LiveClient> {
    const asked = { account_id: ACCOUNT.ford, conversation_id }
    const { ticket } = await at.call(liveTicket, asked, { as: USER.rep })
    const client = await open(
      `/live/conversation?ticket=${ticket}&conversation_id=${conversation_id}&agent_name=Rep`,
    )
    client.send({ event: 'Resume', after: 0 })
    await client.event('Welcome')
    return client
  }

  // The server's driver uses timers like the one that is sped up here, and the sockets are the same on both.
  if (database === 'embedded') {
    test('a shopper whose hello does not arrive in time is told to come back', async () => {
      const timers = vi.spyOn(globalThis, 'setTimeout')
      const client = await open('/live/visitor')
      const impatience = await vi.waitUntil(() => timers.mock.calls.find(([, ms]) => ms === HELLO_MS), 30_000)
      impatience[0]()
      expect(await client.event('Closing')).toMatchObject({ retry_after_ms: expect.any(Number) as number })
      expect(await client.closed).toBe(CLOSE.restart)
    })
  }

  test('late news of an earlier takeover ends no owner’s socket', async () => {
    const { id, ended } = await ownedAgain()
    const rep = await owner(id)
    await tell([{ kind: 'takeover', conversation_id: id, takeover: ended }])
    const said = await rep.say('reply-001', 'I am here')
    await rep.find(({ event, message }) => event === 'Message' && lineOf(message) === said.seq)
    expect(rep.frames.filter(({ event }) => event === 'Takeover')).toEqual([])
  })

  test('late news of an earlier takeover changes nobody’s speaker', async () => {
    const { token, id, ended } = await ownedAgain()
    const client = await shopper(token)
    await tell([{ kind: 'takeover', conversation_id: id, takeover: ended }])
    const { seq } = await client.say('line-0002', 'are you there?')
    await client.find(({ event, message }) => event === 'Message' && lineOf(message) === seq)
    expect(client.frames.filter(({ event }) => event === 'Speaker')).toEqual([])
  })

  test('a shopper who returns is told of no takeover before the messages that came before it', async () => {
    const { client, token, id } = await ownedAgain()
    const { open: openFeed } = DialogueFeed.prototype
    vi.spyOn(DialogueFeed.prototype, 'open').mockImplementationOnce(async function (
      this: DialogueFeed,
      ...parameters
    ) {
      const opened = await openFeed.apply(this, parameters)
      await client.say('line-0002', 'are you there?')
      await change('COMPLETED', id)
      return opened
    })
    const back = await shopper(token)
    await back.find(({ event, message }) => event === 'Message' && fromOf(message) === 'notice')
    const told = back.frames.flatMap(({ event, missed, message }) =>
      event === 'Welcome' ? (missed as unknown[]) : event === 'Message' ? [message] : [],
    )
    expect(told.map((one) => `${lineOf(one)} ${fromOf(one)}`)).toEqual([
      '1 customer',
      ...['1 notice', '1 notice', '1 notice'],
      '2 customer',
      '2 notice',
    ])
  })

  test('a reader for whom more came than can be held begins anew', async () => {
    const { id } = await addConversation(at.db)
    const { ended } = await ownedAgain()
    const hub = new Hub(at.context)
    await hub.start()
    let lost = 0
    const feed = new DialogueFeed(
      at.context,
      hub,
      { account_id: ACCOUNT.ford, id },
      () => {},
      () => (lost += 1),
    )
    await feed.open(0, 'Ava')
    await tell(
      Array.from({ length: 501 }, () => ({ kind: 'takeover', conversation_id: id, takeover: ended })),
    )
    await until(() => lost > 0)
    feed.close()
    await hub.close()
  })
})

test('who views a conversation is asked anew when news of it may have been missed', async () => {
  const published: string[] = []
  const publish = async (payload: string) => void published.push(payload)
  const viewers = new Viewers({ publish, failed: () => {} })
  const asked = () => published.filter((payload) => payload.includes('"ask":["c_1"]')).length
  viewers.enter('c_1', { user_id: 'u_1', name: 'Rep' }, () => {})
  await until(() => asked() === 1)
  viewers.receive('')
  await until(() => asked() === 2)
  expect(published.filter((payload) => payload.includes('"u_1"'))).toHaveLength(2)
  await viewers.close()
})

const lineOf = (message: unknown) => (message as { seq: number }).seq
const fromOf = (message: unknown) => (message as { from: string }).from
