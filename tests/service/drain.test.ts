/** A server that stops does not wait for clients that only keep their connection. */
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { bind, drain } from '../../src/service/http/http-server'

test('a connection that was busy when the server stopped is closed after its answer', async () => {
  const server = createServer({ keepAliveTimeout: 75_000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const asked = once(server, 'request')
  const request = get({ port, host: '127.0.0.1', agent })
  const answered = once(request, 'response')
  const [, response] = (await asked) as Parameters<NonNullable<Parameters<typeof createServer>[1]>>

  const stopped = drain(server)
  response.end('late')
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  // Without it, the client's connection ends after 10 seconds.
  await stopped
  agent.destroy()
  expect(answer.statusCode).toBe(200)
}, 5_000)

test('a connection over which nobody asked anything yet is closed at once', async () => {
  const server = createServer()
  await bind(server, '', 0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection')
  const client = connect(port, '127.0.0.1')
  await accepted

  const left = once(client, 'close')
  // Without it, the server waits for 10 seconds.
  await drain(server)
  await left
}, 5_000)
