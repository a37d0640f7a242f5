/**
 * Frames of the live sockets are validated as strictly as request bodies, and a client that sends invalid
 * ones affects nobody else.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connect } from 'node:net'
import { CLOSE, FRAME_MAX_BYTES, FRAME_MAX_DEPTH, liveTicket } from '../../src/contract/live/frames'
import { takeoverState } from '../../src/contract/calls/takeover'
import { widgetBegin } from '../../src/contract/calls/widget'
import { findVisitor } from '../../src/service/widget/visitors'
import { LiveClient } from './support/live-client'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, SITE, USER, USER_ID } from './support/world'

let at: TestService
let origin: string
const clients: LiveClient[] = []
beforeAll(async () => {
  at = await startService({ seed: seedWorld })
  origin = await at.listen()
})
afterAll(() => at.close())
afterEach(() => {
  for (const client of clients.splice(0)) client.ws.terminate()
})

async function open(path: string): Promise<LiveClient> {
  const client = await LiveClient.open(origin, path)
  clients.push(client)
  return client
}

async function shopper(): Promise<{ client: LiveClient; conversation: string }> {
  const { token } = await at.call(widgetBegin, { site: SITE.ford, page_type: 'home', page_path: '/' })
  const client = await open('/live/visitor')
  client.send({ event: 'Hello', token: token ?? '' })
  await client.event('Welcome')
  return { client, conversation: (await findVisitor(at.db, token ?? ''))?.conversation_id ?? '' }
}

async function staff(conversation_id?: string): Promise<LiveClient> {
  const account_id = ACCOUNT.ford
  const given = conversation_id === undefined ? {} : { conversation_id }
  const { ticket } = await at.call(liveTicket, { account_id, ...given }, { as: USER.rep })
  const client =
    conversation_id === undefined
      ? await open(`/live/account?ticket=${ticket}`)
      : await open(`/live/conversation?ticket=${ticket}&conversation_id=${conversation_id}`)
  client.send({ event: 'Resume' })
  await client.event('Welcome')
  return client
}

const KINDS: Readonly<Record<string, () => Promise<LiveClient>>> = {
  shopper: async () => (await shopper()).client,
  account: () => staff(),
  agent: async () => {
    const { client, conversation } = await shopper()
    await client.say('line-0001', 'hello')
    const sales_person = { first_name: 'Rep', last_name: 'Tester', email: USER.rep }
    const input = {
      account_id: ACCOUNT.ford,
      conversation_id: conversation,
      sales_person,
      user_id: USER_ID.rep,
    }
    await at.call(takeoverState, { ...input, status: 'IN_PROGRESS' }, { as: USER.rep })
    return await staff(conversation)
  },
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const BAD: readonly [label: string, frame: string | Buffer][] = [
  ['an unknown field', '{"event":"Ping","surprise":1}'],
  ['an unknown field of a message', '{"event":"Message","id":"line-0002","text":"a","sender":"b"}'],
  ['half of a surrogate pair', '{"event":"Message","id":"line-0003","text":"\\ud800"}'],
  ['a NUL', '{"event":"Viewing","conversation_id":"\\u0000"}'],
  ['too many levels', `{"event":"Ping","a":${deep(FRAME_MAX_DEPTH)}}`],
  ['very many levels', deep(FRAME_MAX_BYTES / 2)],
  ['no JSON', '{'],
  ['bytes', Buffer.from('{"event":"Ping"}')],
]

it.each(Object.keys(KINDS))('a bad frame of the %s is told, and nothing else happens', async (kind) => {
  const client = await (KINDS[kind] ?? KINDS.shopper)?.()
  if (client === undefined) throw new Error(`There is no ${kind}`)
  for (const [label, frame] of BAD) {
    const before = client.frames.length
    client.ws.send(frame)
    await client.find((one) => client.frames.indexOf(one) >= before && one.event !== 'Event')
    const answers = client.frames.slice(before).filter(({ event }) => event === 'Error' || event === 'Pong')
    expect([label, answers.map(({ event, code }) => `${event} ${String(code)}`)]).toEqual([
      label,
      ['Error frame_invalid'],
    ])
  }
  // The tenth frame exceeds the limit.
  client.ws.send('{')
  client.ws.send('{')
  expect(await client.closed).toBe(CLOSE.flood)
})

it('a frame that is too large closes the socket', async () => {
  const { client } = await shopper()
  client.ws.send('x'.repeat(FRAME_MAX_BYTES + 1))
  expect(await client.closed).toBe(1009)
})

it('a frame in very many parts closes the socket', async () => {
  const { client } = await shopper()
  for (let part = 0; part < 65; part += 1) client.ws.send('1', { fin: false })
  expect(await client.closed).toBe(1008)
})

it('somebody who floods costs another nothing', async () => {
  const [hostile, other] = [await shopper(), await shopper()]
  for (let count = 0; count < 200; count += 1) hostile.client.ws.send('['.repeat(FRAME_MAX_BYTES))
  expect(await hostile.client.closed).toBe(CLOSE.flood)
  expect(await other.client.say('line-0009', 'still here')).toMatchObject({ event: 'Ack' })
})

it('somebody who goes away in the middle of an upgrade ends nothing', async () => {
  const { hostname, port } = new URL(origin)
  for (const path of ['//', '/live/nowhere', '/live/account']) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname)
      const head = 'host: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'
      socket.on('error', () => {})
      socket.once('close', () => resolve())
      socket.write(`GET ${path} HTTP/1.1\r\n${head}`, () => socket.resetAndDestroy())
    })
  }
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})
