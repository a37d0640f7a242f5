/** Traces, as a collector receives them. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dialogue } from '../../src/contract/calls/dialogue'
import { createLog } from '../../src/service/platform/log'
import { inSpan, startTracing } from '../../src/service/platform/tracing'
import { requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER } from './support/world'

const STRANGERS_TRACE = '0af7651916cd43dd8448eb211c80319c'

let collector: Server
/** The bodies that the collector received; texts stand in protobuf as they are. */
const received: { path: string; key: string; body: Buffer }[] = []
let stop: () => Promise<void>
let test: TestService

beforeAll(async () => {
  collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', key: String(request.headers['x-key']), body })
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=of-the-collector')
  vi.stubEnv('OTEL_SERVICE_NAME', 'forecourt-test')
  stop = await startTracing(process.env)
  test = await startService({ seed: seedWorld })
})
afterAll(async () => {
  await test.close()
  collector.close()
  vi.unstubAllEnvs()
})

it('nothing is sent unless a variable asks for it', async () => {
  for (const env of [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' },
  ]) {
    const end = await startTracing(env)
    await end()
  }
  expect(received).toEqual([])
})

it('a call, its statements and a failure reach the collector, without what people wrote', async () => {
  const { id } = await addConversation(test.db, { name: 'Zenobia', email: 'zenobia@shopper.example' })
  const token = await test.tokenOf(USER.rep)
  const { path, init } = requestOf(dialogue, { account_id: ACCOUNT.ford, conversation_id: id })
  const traceparent = `00-${STRANGERS_TRACE}-b7ad6b7169203331-01`
  const answer = await test.request(path, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}`, traceparent },
  })
  expect(answer.status).toBe(200)
  await expect(
    inSpan('work that fails', {}, () => Promise.reject(new Error('private words'))),
  ).rejects.toThrow()
  const lines: string[] = []
  await inSpan('logged', {}, async () => {
    createLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) }).info('A line')
    return Promise.resolve()
  })
  expect(lines[0]).toMatch(/"trace_id":"[0-9a-f]{32}"/)
  await stop()

  expect(received.every(({ path, key }) => path === '/v1/traces' && key === 'of-the-collector')).toBe(true)
  const sent = Buffer.concat(received.map(({ body }) => body))
  for (const text of ['forecourt-test', dialogue.id, 'http.response.status_code', 'work that fails'])
    expect([text, sent.includes(text)]).toEqual([text, true])
  expect(sent.includes('from "conversations"')).toBe(true)
  for (const text of ['Zenobia', 'zenobia@shopper.example', 'private words', token])
    expect([text, sent.includes(text)]).toEqual([text, false])
  // A stranger's trace is a link, so its id is there, but never the id of a span of ours.
  expect(sent.toString('hex').split(STRANGERS_TRACE)).toHaveLength(2)
})
