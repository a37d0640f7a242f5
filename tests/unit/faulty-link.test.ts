/** The faulty link of the delivery check delivers late, but it reorders nothing, as no connection does. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Random } from '../../demo/seed/random'
import { FaultyLink } from '../chaos/link'

/** As many numbers are sent, one each millisecond. */
const COUNT = 600
const HEALED_AFTER_MS = 200

/** A plan by which every connection is delayed from its first milliseconds on. */
const delaying = {
  chance: (probability: number) => probability === 0.1,
  pick: () => 'delay',
  between: (least: number, most: number) => least + Math.random() * (most - least),
} as unknown as Random

const server = createServer((socket) => {
  socket.setNoDelay()
  let next = 0
  const timer = setInterval(() => {
    socket.write(`${next};`)
    next += 1
    if (next === COUNT) clearInterval(timer)
  }, 1)
  socket.on('close', () => clearInterval(timer))
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

it('keeps the order of what it delays, also when it is healed meanwhile', async () => {
  const link = await FaultyLink.open((server.address() as AddressInfo).port, delaying)
  const client = connect(Number(new URL(link.origin).port), '127.0.0.1')
  setTimeout(() => link.heal(), HEALED_AFTER_MS)
  let text = ''
  const numbers = () => text.split(';').slice(0, -1).map(Number)
  while (numbers().length < COUNT) text += String(await once(client, 'data'))
  client.destroy()
  await link.close()
  expect(numbers()).toEqual(Array.from({ length: COUNT }, (_, place) => place))
})
