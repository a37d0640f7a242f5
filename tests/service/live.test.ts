/** The live sockets. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dialogue } from '../../src/contract/calls/dialogue'
import {
  CLOSE,
  FRAME_MAX_BYTES,
  liveTicket,
  type AccountEvent,
  type VisitorMessage,
} from '../../src/contract/live/frames'
import { logout } from '../../src/contract/calls/session'
import { takeoverState } from '../../src/contract/calls/takeover'
import { widgetBegin } from '../../src/contract/calls/widget'
import { appendMessage } from '../../src/service/conversations/messages'
import { endDueTakeovers } from '../../src/service/conversations/takeover-deadlines'
import { findVisitor } from '../../src/service/widget/visitors'
import { eachDatabase } from './support/databases'
import { LiveClient, until, type Frame } from './support/live-client'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, SITE, USER, USER_ID } from './support/world'

const MINUTE = 60_000

eachDatabase('live', (database) => {
  let at: TestService
  let origin: string
  const clients: LiveClient[] = []

  beforeAll(async () => {
    at = await startService({ database, seed: seedWorld })
    origin = await at.listen()
  })
  afterAll(() => at.close())
  afterEach(async () => {
    for (const client of clients.splice(0)) client.ws.terminate()
  })

  async function open(path: string, options: { origin?: string } = {}): Promise<LiveClient> {
    const client = await LiveClient.open(origin, path, options)
    clients.push(client)
    return client
  }

  interface Shopper {
    readonly token: string
    readonly id: string
    readonly client: LiveClient
  }

  async function begin(): Promise<Shopper> {
    const { token } = await at.call(widgetBegin, { site: SITE.ford, page_type: 'home', page_path: '/' })
    const visitor = await findVisitor(at.db, token)
    return { token, id: visitor?.conversation_id ?? '', client: await hello(token) }
  }

  async function hello(token: string, after?: number): Promise<LiveClient> {
    const client = await open('/live/visitor')
    client.send({ event: 'Hello', token, ...(after === undefined ? {} : { after }) })
    await client.event('Welcome')
    return client
  }

  const ticketFor = (as: string, conversation_id?: string, account_id: string = ACCOUNT.ford) =>
    at
      .call(liveTicket, { account_id, ...(conversation_id ? { conversation_id } : {}) }, { as })
      .then(({ ticket }) => ticket)

  const change = (status: 'IN_PROGRESS' | 'COMPLETED', conversation_id: string, as: 'rep' | 'rep2' = 'rep') =>
    at.call(
      takeoverState,
      {
        account_id: ACCOUNT.ford,
        conversation_id,
        status,
        sales_person: { first_name: 'Rep', last_name: 'Tester', email: USER[as] },
        user_id: USER_ID[as],
      },
      { as: USER[as] },
    )

  async function agent(conversation_id: string, as: 'rep' | 'rep2' = 'rep'): Promise<LiveClient> {
    const ticket = await ticketFor(USER[as], conversation_id)
    const client = await open(
      `/live/conversation?ticket=${ticket}&conversation_id=${conversation_id}&agent_name=Rep`,
    )
    client.send({ event: 'Resume', after: 0 })
    await client.event('Welcome')
    return client
  }

  async function console_(
    as: string,
    after?: number,
    account_id: string = ACCOUNT.ford,
  ): Promise<LiveClient> {
    const client = await open(`/live/account?ticket=${await ticketFor(as, undefined, account_id)}`)
    client.send({ event: 'Resume', ...(after === undefined ? {} : { after }) })
    await client.event('Welcome')
    return client
  }

  const stored = async (id: string) => {
    const { messages } = await at.call(dialogue, { conversation_id: id }, { as: USER.rep })
    return messages
  }
  const takeoverOf = async (id: string) => {
    const row = await at.db
      .selectFrom('takeovers')
      .selectAll()
      .where('conversation_id', '=', id)
      .executeTakeFirstOrThrow()
    return row
  }
  const eventsOf = (client: LiveClient) =>
    client.frames.filter((frame) => frame.event === 'Event').map((frame) => frame.data as AccountEvent)
  const linesOf = (client: LiveClient) => {
    const welcome = client.frames.find((frame) => frame.event === 'Welcome')?.missed as VisitorMessage[]
    const later = client.frames
      .filter((frame) => frame.event === 'Message')
      .map((frame) => frame.message as VisitorMessage)
    return [...welcome, ...later]
  }
  const isMessage = (text: string) => (frame: Frame) =>
    frame.event === 'Message' && JSON.stringify(frame.message).includes(text)

  test('a line is acknowledged with its place, and its repetition is the same line', async () => {
    const { client, id } = await begin()
    const ack = await client.say('line-0001', 'Hello there')
    expect(ack).toMatchObject({ event: 'Ack', id: 'line-0001', seq: 1, MessageId: `${id}.1` })
    expect(await client.say('line-0001', 'Hello there')).toEqual(ack)
    expect(await stored(id)).toHaveLength(1)
    await client.find(isMessage('Hello there'))
    expect(linesOf(client).filter((line) => line.text === 'Hello there')).toHaveLength(1)
  })

  test('the same line from two windows at once is stored once', async () => {
    const { client, token, id } = await begin()
    const other = await hello(token)
    const [one, two] = await Promise.all([client.say('line-0001', 'Hi'), other.say('line-0001', 'Hi')])
    expect(one).toEqual(two)
    expect(await stored(id)).toHaveLength(1)
  })

  test('after a gap the reader has the stored dialogue, nothing missing, nothing twice', async () => {
    const { client, token, id } = await begin()
    await client.say('line-0001', 'one')
    await client.find(isMessage('one'))
    await client.close()
    const where = { account_id: ACCOUNT.ford, conversation_id: id, channel: 'chat' as const }
    for (const text of ['two', 'three']) {
      await appendMessage(at.context, { ...where, initiator: 'BOT', text })
    }
    const back = await hello(token, 1)
    await appendMessage(at.context, { ...where, initiator: 'BOT', text: 'four' })
    await back.find(isMessage('four'))
    expect(linesOf(back).map((line) => [line.seq, line.text])).toEqual([
      [2, 'two'],
      [3, 'three'],
      [4, 'four'],
    ])
    const fresh = await hello(token)
    expect(linesOf(fresh).map((line) => line.text)).toEqual((await stored(id)).map((line) => line.Message))
  })

  test('lines that come while readers join are heard by each exactly once', async () => {
    const { client, token, id } = await begin()
    const where = { account_id: ACCOUNT.ford, conversation_id: id, channel: 'chat' as const }
    const writing = (async () => {
      for (let n = 1; n <= 40; n += 1) {
        await appendMessage(at.context, { ...where, initiator: 'BOT', text: `n${n}.` })
      }
    })()
    const readers = await Promise.all(Array.from({ length: 5 }, () => hello(token)))
    await writing
    for (const reader of [client, ...readers]) {
      await until(() => linesOf(reader).length === 40)
      expect(linesOf(reader).map((line) => line.seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    }
  })

  test('the row that comes with a message has the address that the message contains', async () => {
    const watching = await console_(USER.rep)
    await watching.event('Welcome')
    const { client, id } = await begin()
    await client.say('line-0001', 'I am at mia@example.test')
    const rowsOf = ({ data }: Frame) => {
      const event = data as AccountEvent | undefined
      return event?.kind === 'conversation' && event.conversation_id === id ? [event.row] : []
    }
    const isSaid = (frame: Frame) => rowsOf(frame).some(({ LastHumanMessage }) => LastHumanMessage !== null)
    const [row] = rowsOf(await watching.find(isSaid))
    expect(row?.Email).toBe('mia@example.test')
  })

  test('the assistant answers a shopper, and the console hears both and resumes by number', async () => {
    const watching = await console_(USER.rep)
    const from = (await watching.event('Welcome')).seq as number
    const { client, id } = await begin()
    await client.say('line-0001', 'do you have a shuttle?')
    await client.event('Typing')
    at.clock.advance(1000)
    const answer = await client.find(isMessage('free shuttle'))
    expect(answer.message).toMatchObject({ from: 'assistant', name: 'Ava', seq: 2 })
    const own = (event: AccountEvent) => event.conversation_id === id
    await until(() => eventsOf(watching).some((event) => event.kind === 'message' && event.message.seq === 2))
    const isHere = (event: AccountEvent) =>
      own(event) && event.kind === 'conversation' && event.row.customer_online
    await until(() => eventsOf(watching).some(isHere))
    const heard = eventsOf(watching)
    expect(heard.map((event) => event.seq)).toEqual(heard.map((_, index) => from + 1 + index))
    const late = await console_(USER.rep, from)
    await until(() => eventsOf(late).length >= heard.length)
    expect(eventsOf(late).slice(0, heard.length)).toEqual(heard)
  })

  test('a reader whose number was forgotten, or never was, is told to read everything', async () => {
    const { client } = await begin()
    await client.say('line-0001', 'hello')
    expect(await (await console_(USER.rep, 9_999_999)).event('Welcome')).toMatchObject({ reset: true })
    await at.db.deleteFrom('live_log').where('account_id', '=', ACCOUNT.ford).execute()
    expect(await (await console_(USER.rep, 1)).event('Welcome')).toMatchObject({ reset: true })
    expect(await (await console_(USER.rep)).event('Welcome')).toMatchObject({ reset: false })
  })

  test('owner and shopper talk both ways; the shopper learns who speaks', async () => {
    const { client, id } = await begin()
    await client.say('line-0001', 'I need a person')
    await change('IN_PROGRESS', id)
    const speaker = await client.find(
      (frame) => frame.event === 'Speaker' && JSON.stringify(frame).includes('person"'),
    )
    expect(speaker.speaker).toEqual({ kind: 'person', name: 'Rep Tester', waiting: false })
    const rep = await agent(id)
    expect(await rep.event('Welcome')).toMatchObject({ takeover: { owner_id: USER_ID.rep } })
    expect(await rep.say('reply-001', 'Rep here')).toMatchObject({ event: 'Ack', seq: 2 })
    const line = await client.find(isMessage('Rep here'))
    expect(line.message).toMatchObject({ from: 'person', name: 'Rep Tester', id: null })
    expect(JSON.stringify(client.frames)).not.toContain(USER_ID.rep)
    await client.say('line-0002', 'Thank you')
    await rep.find(isMessage('Thank you'))
    client.send({ event: 'Typing' })
    await rep.event('Typing')
    rep.send({ event: 'Typing' })
    await until(() => client.frames.filter((frame) => frame.event === 'Typing').length >= 1)

    await change('COMPLETED', id)
    expect(await rep.find((frame) => frame.event === 'Takeover')).toMatchObject({
      takeover: { status: 'COMPLETED' },
    })
    expect(await rep.closed).toBe(CLOSE.gone)
    await client.find(
      (frame) => frame.event === 'Speaker' && (frame.speaker as { kind: string }).kind === 'assistant',
    )
  })

  test('a ticket opens one socket, once, for its own conversation, within its minute', async () => {
    const { client, id } = await begin()
    await client.say('line-0001', 'hello')
    await change('IN_PROGRESS', id)
    const address = (ticket: string, conversation = id) =>
      `/live/conversation?ticket=${ticket}&conversation_id=${conversation}&agent_name=Rep`
    const codeOf = async (path: string) => (await open(path)).closed

    const once = await ticketFor(USER.rep, id)
    const first = await open(address(once))
    first.send({ event: 'Resume' })
    await first.event('Welcome')
    expect(await codeOf(address(once))).toBe(CLOSE.ticket)
    expect(await codeOf(address(await ticketFor(USER.rep, id), 'c_other'))).toBe(CLOSE.ticket)
    expect(await codeOf(`/live/account?ticket=${await ticketFor(USER.rep, id)}&conversation_id=x`)).toBe(
      CLOSE.ticket,
    )
    expect(await codeOf(`/live/account?ticket=${await ticketFor(USER.rep, id)}`)).toBe(CLOSE.ticket)
    expect(await codeOf(address(await ticketFor(USER.rep)))).toBe(CLOSE.ticket)
    expect(await codeOf(address('guessed'))).toBe(CLOSE.ticket)
    const old = await ticketFor(USER.rep, id)
    at.clock.advance(MINUTE)
    expect(await codeOf(address(old))).toBe(CLOSE.ticket)
  })

  test('one ticket used by many at once opens one socket', async () => {
    const ticket = await ticketFor(USER.rep)
    const all = await Promise.all(Array.from({ length: 8 }, () => open(`/live/account?ticket=${ticket}`)))
    all.forEach((client) => client.send({ event: 'Resume' }))
    const welcome = (client: LiveClient) => client.frames.some((frame) => frame.event === 'Welcome')
    await until(() => all.filter((client) => client.ws.readyState === client.ws.CLOSED).length === 7)
    await until(() => all.some(welcome))
    expect(all.filter(welcome)).toHaveLength(1)
  })

  test('another group hears nothing and gets no ticket', async () => {
    const foreign = await console_(USER.riverside, undefined, ACCOUNT.riverside)
    await expect(ticketFor(USER.riverside, undefined, ACCOUNT.ford)).rejects.toMatchObject({ status: 404 })
    const own = await console_(USER.rep)
    const { client } = await begin()
    await client.say('line-0001', 'a secret')
    await until(() => eventsOf(own).some((event) => event.kind === 'message'))
    expect(eventsOf(foreign)).toEqual([])
  })

  test('a foreign page is refused; a stranger’s token is told nothing', async () => {
    const ticket = await ticketFor(USER.rep)
    await expect(open(`/live/account?ticket=${ticket}`, { origin: 'https://evil.example' })).rejects.toThrow(
      '403',
    )
    await open(`/live/account?ticket=${ticket}`, { origin })
    const { token } = await begin()
    const embedded = await open('/live/visitor', { origin: 'https://evil.example' })
    embedded.send({ event: 'Hello', token })
    expect(await embedded.closed).toBe(CLOSE.forbidden)
    const stranger = await open('/live/visitor')
    stranger.send({ event: 'Hello', token: 'guessed' })
    expect(await stranger.closed).toBe(CLOSE.gone)
    expect(stranger.frames.some((frame) => frame.event === 'Welcome')).toBe(false)
    await expect(open('/live/nowhere')).rejects.toThrow('404')
  })

  test('a flood is slowed, then closed; a frame too large closes at once', async () => {
    const { client, id } = await begin()
    // Time is frozen for the rate limits, because on a slow machine the frames would not exceed them.
    const standing = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => standing.mockRestore())
    for (let n = 0; n < 60; n += 1) client.send({ event: 'Message', id: `flood-${1000 + n}`, text: `f${n}` })
    await client.find((frame) => frame.event === 'Error' && frame.code === 'too_fast')
    await until(() => client.frames.filter((f) => f.event === 'Ack' || f.event === 'Error').length === 60)
    const said = await stored(id)
    expect(said.length).toBeLessThan(60)
    expect(said.map((line) => line.client_id)).toEqual(
      client.frames.filter((frame) => frame.event === 'Ack').map((frame) => frame.id),
    )
    for (let n = 0; n < 300; n += 1) client.ws.send('{"event":"Ping"}')
    expect(await client.closed).toBe(CLOSE.flood)

    const large = await open('/live/visitor')
    large.ws.send('x'.repeat(FRAME_MAX_BYTES + 1))
    expect(await large.closed).toBe(1009)
  })

  test('what is not a frame is refused with the message it meant, and costs no socket', async () => {
    const { client } = await begin()
    client.ws.send('not json')
    client.send({ event: 'Message', id: 'too-long-1', text: 'x'.repeat(4001) })
    client.send({ event: 'Message', id: 'empty-001', text: '   ' })
    client.send({ event: 'Message', id: 'x', text: 'bad id' })
    await client.find((frame) => frame.event === 'Error' && frame.id === 'empty-001')
    expect(client.frames).toContainEqual(expect.objectContaining({ code: 'frame_invalid', id: 'too-long-1' }))
    for (const [id, text] of [
      ['nul-00001', 'a\u0000'],
      ['half-0001', '\ud800 <b>ok</b>'],
    ] as const)
      expect(await client.say(id, text)).toMatchObject({ event: 'Error', code: 'frame_invalid', id })
    expect(await client.say('line-0001', '<b>ok</b>')).toMatchObject({ event: 'Ack', seq: 1 })
    expect(linesOf(client).length).toBeLessThanOrEqual(1)
  })

  test('signing out closes the user’s sockets and nobody else’s', async () => {
    const mine = await console_(USER.rep2)
    const other = await console_(USER.rep)
    await at.call(logout, {}, { as: USER.rep2 })
    expect(await mine.closed).toBe(CLOSE.forbidden)
    expect(other.ws.readyState).toBe(other.ws.OPEN)
  })

  test('a ticket of before the user signed out opens no socket', async () => {
    const mine = await ticketFor(USER.admin)
    const other = await ticketFor(USER.rep)
    await at.call(logout, {}, { as: USER.admin })
    const late = await open(`/live/account?ticket=${mine}`)
    expect(await late.closed).toBe(CLOSE.ticket)
    const client = await open(`/live/account?ticket=${other}`)
    client.send({ event: 'Resume' })
    await client.event('Welcome')
  })

  test('a person who lost the account cannot write any more', async () => {
    const { client, id } = await begin()
    await client.say('line-0001', 'hello')
    await change('IN_PROGRESS', id)
    const rep = await agent(id)
    await at.db.updateTable('users').set({ disabled: true }).where('id', '=', USER_ID.rep).execute()
    try {
      rep.send({ event: 'Message', id: 'reply-001', text: 'never' })
      expect(await rep.closed).toBe(CLOSE.forbidden)
    } finally {
      await at.db.updateTable('users').set({ disabled: false }).where('id', '=', USER_ID.rep).execute()
    }
    expect((await stored(id)).map((line) => line.Message)).toEqual(['hello'])
  })

  test('an open socket keeps the takeover; three minutes after it closed the service ends it', async () => {
    const { client, id } = await begin()
    await client.say('line-0001', 'hello')
    await change('IN_PROGRESS', id)
    const opened = await takeoverOf(id)
    at.clock.advance(MINUTE)
    const rep = await agent(id)
    await until(async () => (await takeoverOf(id)).owner_seen_at > opened.owner_seen_at)
    at.clock.advance(MINUTE)
    const before = (await takeoverOf(id)).owner_seen_at
    await rep.close()
    await until(async () => (await takeoverOf(id)).owner_seen_at > before)
    at.clock.advance(3 * MINUTE - 1)
    await endDueTakeovers(at.context)
    expect((await takeoverOf(id)).ended_at).toBeNull()
    at.clock.advance(1)
    await endDueTakeovers(at.context)
    expect(await takeoverOf(id)).toMatchObject({ end_reason: 'owner_gone' })
  })

  test('the owner who comes back in time goes on', async () => {
    const { client, id } = await begin()
    await client.say('line-0001', 'hello')
    await change('IN_PROGRESS', id)
    const rep = await agent(id)
    await rep.close()
    at.clock.advance(2 * MINUTE)
    await client.say('line-0002', 'are you there?')
    const back = await agent(id)
    await until(async () => (await takeoverOf(id)).owner_seen_at.getTime() === at.clock.now().getTime())
    at.clock.advance(2 * MINUTE)
    await endDueTakeovers(at.context)
    expect(await back.say('reply-001', 'Yes')).toMatchObject({ event: 'Ack', seq: 3 })
  })
})

eachDatabase('a service that goes', (database) => {
  let at: TestService
  beforeEach(async () => {
    at = await startService({ database, seed: seedWorld })
  })

  test('tells every socket when to come back, not all at once', async () => {
    const origin = await at.listen()
    const tokens = await Promise.all(
      Array.from({ length: 10 }, () =>
        at.call(widgetBegin, { site: SITE.ford, page_type: 'home', page_path: '/' }),
      ),
    )
    const clients = await Promise.all(
      tokens.map(async ({ token }) => {
        const client = await LiveClient.open(origin, '/live/visitor')
        client.send({ event: 'Hello', token })
        await client.event('Welcome')
        return client
      }),
    )
    await at.close()
    const codes = await Promise.all(clients.map((client) => client.closed))
    expect(new Set(codes)).toEqual(new Set([CLOSE.restart]))
    const waits = clients.map((client) => client.frames.find((f) => f.event === 'Closing')?.retry_after_ms)
    expect(waits.every((wait) => typeof wait === 'number')).toBe(true)
    expect(new Set(waits).size).toBeGreaterThan(1)
  })
})
