/** What one socket asks for again and again stays cheap for the service and everybody else. */
import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { VisitorClientFrame } from '../../src/contract/live/frames'
import { LiveSocket } from '../../src/service/live/live-socket'
import { LiveClient } from './support/live-client'
import { startService, type TestService } from './support/service'
import { begun } from './support/shopper'
import { ACCOUNT, seedWorld } from './support/world'

const MESSAGES = 1_100
const LIMIT = 256 * 1024

let test: TestService
let origin: string
let token: string
beforeAll(async () => {
  test = await startService({ seed: seedWorld })
  origin = await test.listen()
  const chat = await begun(test)
  token = chat.token
  const rows = Array.from({ length: MESSAGES }, (_, n) => ({
    conversation_id: chat.id,
    account_id: ACCOUNT.ford,
    seq: n + 100,
    initiator: 'HUMAN' as const,
    channel: 'chat',
    text: '車'.repeat(4_000),
    at: test.clock.now(),
  }))
  for (let n = 0; n < rows.length; n += 100)
    await test.db
      .insertInto('messages')
      .values(rows.slice(n, n + 100) as never)
      .execute()
})
afterAll(() => test.close())

it('sends the newest of what was missed, and no more than the limit', async () => {
  const client = await LiveClient.open(origin, '/live/visitor')
  client.send({ event: 'Hello', token })
  const welcome = await client.event('Welcome')
  const missed = welcome.missed as { seq: number }[]
  expect(missed.at(-1)?.seq).toBe(MESSAGES + 99)
  expect(missed.length).toBeGreaterThan(15)
  expect(Buffer.byteLength(JSON.stringify(missed))).toBeLessThan(LIMIT)
  await client.close()
})

it('greets a socket a few times, then closes it', async () => {
  const client = await LiveClient.open(origin, '/live/visitor')
  for (let n = 0; n < 10; n += 1) client.send({ event: 'Hello', token })
  expect(await client.closed).toBe(4429)
  expect(client.frames.filter(({ event }) => event === 'Welcome')).toHaveLength(3)
})

it('counts a frame before it waits in memory', () => {
  const sent: string[] = []
  let isGone = false
  const ws = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN,
    bufferedAmount: 600 * 1024,
    send: (frame: string) => void sent.push(frame),
    terminate: () => {
      isGone = true
    },
  })
  const socket = new LiveSocket(ws as unknown as WebSocket, VisitorClientFrame, pino({ level: 'silent' }))
  socket.sendText('a'.repeat(200 * 1024))
  expect([sent.length, isGone]).toEqual([1, false])
  socket.sendText('車'.repeat(200 * 1024))
  expect([sent.length, isGone]).toEqual([1, true])
})
