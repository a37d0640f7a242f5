/** What strangers open without asking for anything stays within bounds. */
import { Hono } from 'hono'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bind, createHttpServer, drain } from '../../src/service/http/http-server'
import type { AppEnv } from '../../src/service/platform/requests/app-env'

let server: ReturnType<typeof createHttpServer>
let port: number
beforeEach(async () => {
  server = createHttpServer(new Hono<AppEnv>(), '')
  await bind(server, '', 0, '127.0.0.1')
  port = (server.address() as AddressInfo).port
})
afterEach(() => drain(server))

const open = () => connect(port, '127.0.0.1').on('error', () => {})
const isClosed = (socket: Socket) => once(socket.resume(), 'close')

test('connections beyond those that an instance keeps are closed at once, and the others stay', async () => {
  expect(server.maxConnections).toBe(10_000)
  server.maxConnections = 1
  const accepted = once(server, 'connection')
  const first = open()
  await accepted
  const dropped = once(server, 'drop')
  await isClosed(open())
  await dropped
  expect(first.destroyed).toBe(false)
  first.destroy()
})

test('a head that does not arrive is not waited for longer than is said', async () => {
  const began = performance.now()
  const socket = open()
  socket.write('GET / HTTP/1.1\r\nhost: shop.example\r\n')
  await isClosed(socket)
  // 15 seconds, and up to five until somebody looks. A busy machine may take a little longer.
  expect(performance.now() - began).toBeLessThan(25_000)
})
