/**
 * Invalid requests of any kind get a 4xx response: never 5xx, never an error in our log, and never a long
 * wait for others.
 */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnyCall } from '../../src/contract/core/call'
import type { ErrorBody } from '../../src/contract/core/errors'
import { CALLS } from '../../src/contract/calls/all-calls'
import { widgetIdentify } from '../../src/contract/calls/widget'
import { checkInput } from '../../src/service/platform/requests/input'
import { JSON_MAX_DEPTH, JSON_MAX_VALUES } from '../../src/service/platform/requests/json-shape'
import { DEFAULT_LIMITS, type LimitSettings } from '../../src/service/platform/rate-limits'
import { UNANSWERED_MAX } from '../../src/service/platform/requests/pipelining'
import { readUpload } from '../../src/service/conversations/upload-content'
import { hashOfKey } from '../../src/service/accounts/partner-keys'
import { fillWorld, type RightsWorld } from './rights/world'
import { rawRequest } from './support/raw-request'
import { sampleInput } from './support/sample-input'
import { requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, USER } from './support/world'

const KEY = 'sk_test_northside'
const MANY = { points: 1_000_000, seconds: 60 }
const limits = Object.fromEntries(
  Object.entries(DEFAULT_LIMITS).map(([name, limit]) => [name, typeof limit === 'boolean' ? limit : MANY]),
) as unknown as LimitSettings

let test: TestService
let world: RightsWorld
let origin: string
beforeAll(async () => {
  test = await startService({ seed: seedWorld, limits })
  world = await fillWorld(test)
  await test.db
    .insertInto('partner_keys')
    .values({
      public_key: KEY.replace('sk_', 'pk_'),
      group_id: 'g_northside',
      name: 'Test',
      secret_hash: hashOfKey(KEY),
      created_at: test.clock.now(),
    })
    .execute()
  origin = await test.listen()
})
afterAll(() => test.close())

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const post = async (body: BodyInit, path = '/api/dashboard/login') => {
  const answer = await test.request(path, { method: 'POST', body }, { as: USER.rep })
  return { status: answer.status, body: (await answer.json()) as ErrorBody }
}

describe('the shape of JSON', () => {
  it.each([
    ['lists', nested(10_000)],
    ['lists that never end', '['.repeat(200_000)],
    ['objects', `${'{"a":'.repeat(8_300)}1${'}'.repeat(8_300)}`],
    ['a field', `{"account_id":${nested(JSON_MAX_DEPTH)}}`],
  ])('is not nested too deeply: %s', async (_, body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { message: `The JSON is nested too deeply: at most ${JSON_MAX_DEPTH} levels` },
    })
  })

  it('is nested as deeply as it may be', async () => {
    const { status, body } = await post(`{"account_id":${nested(JSON_MAX_DEPTH - 1)}}`)
    expect([status, body.fields]).toEqual([400, { account_id: expect.stringContaining('text') }])
  })

  it('does not count what stands in a text', async () => {
    const { status, body } = await post(JSON.stringify({ account_id: `\\"${'['.repeat(40)}` }))
    expect([status, body.message]).toEqual([404, 'Not found'])
  })

  it('has a number of values that is bounded', async () => {
    const { status, body } = await post(`{"account_id":[${'1,'.repeat(JSON_MAX_VALUES)}1]}`)
    expect([status, body.message]).toEqual([400, `The JSON has too many values: at most ${JSON_MAX_VALUES}`])
  })

  it('comes back short, however many fields are unknown', async () => {
    const names = Array.from({ length: 10_000 }, (_, index) => [`unknown_${index}`, 1])
    const { status, body } = await post(JSON.stringify(Object.fromEntries(names)))
    expect([status, Object.keys(body.fields ?? {}).length]).toEqual([400, 20])
    const long = await post(JSON.stringify({ ['y'.repeat(100_000)]: 1 }))
    expect(JSON.stringify(long.body).length).toBeLessThan(1_000)
  })
})

it('a body is refused for its first unknown fields, without a look at thousands of values', () => {
  const read = vi.fn()
  const body = new Proxy(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`field${n}`, 'x'])), {
    get: read,
  })
  const raw = { params: { site: 'x' }, query: new URLSearchParams(), body, header: () => undefined }
  expect(() => checkInput(widgetIdentify, raw)).toThrow('field0')
  expect(read).not.toHaveBeenCalled()
})

describe('large bodies of a partner', () => {
  const MAIL = `/api/intake/${ACCOUNT.ford}/email`
  const send = (body: string, key = KEY) =>
    fetch(`${origin}${MAIL}`, { method: 'POST', body, headers: { authorization: `Bearer ${key}` } })

  it('are read beside the event loop', async () => {
    // Text with two bytes per character and many escapes is the slowest to parse.
    const body = JSON.stringify({ raw: 'é\n'.repeat(4_000_000), surprise: 1 })
    const parse = vi.spyOn(JSON, 'parse')
    const answer = await send(body)
    const parsed = parse.mock.calls.map(([text]) => String(text).length)
    parse.mockRestore()
    expect([answer.status, ((await answer.json()) as ErrorBody).fields]).toEqual([
      400,
      { surprise: 'Unknown field' },
    ])
    expect(Math.max(0, ...parsed)).toBeLessThan(300_000)
  })

  it('are refused when they are not JSON, and the next one is read', async () => {
    for (const body of [`{"raw":"${'x'.repeat(1_000_000)}`, `${nested(500_000)}`]) {
      const answer = await send(body)
      expect(answer.status).toBe(400)
    }
    const answer = await send(JSON.stringify({ raw: 'x'.repeat(1_000_000), surprise: 1 }))
    expect(((await answer.json()) as ErrorBody).fields).toEqual({ surprise: 'Unknown field' })
  })
})

describe('text that cannot be stored', () => {
  it.each([
    ['half of a surrogate pair', { account_id: '\ud800' }, 'account_id'],
    ['a NUL', { account_id: 'a\0' }, 'account_id'],
    ['a NUL in a name', { 'a\0b': 1 }, 'a\0b'],
    ['half of a pair in a name', { '\udfff': 1 }, '\ufffd'],
  ])('%s', async (_, given, field) => {
    const { status, body } = await post(JSON.stringify(given))
    expect([status, body.fields?.[field]]).toEqual([400, 'Contains a character that cannot be stored'])
  })

  it('bytes that are no UTF-8', async () => {
    const { status, body } = await post(Buffer.from('{"account_id":"\xff\xc0"}', 'latin1'))
    expect([status, body.message]).toEqual([400, 'Send a JSON object'])
  })

  it.each(['/%00', '/elements/%00.js', '/oidc/sign-in/%00', '/docs/elements/%00', '/api/dashboard/%00/x'])(
    'a NUL in an address: %s',
    async (path) => expect((await fetch(`${origin}${path}`)).status).toBe(404),
  )

  it.each([
    '/%',
    '/elements/%ff',
    '/oidc/%',
    '/oidc/sign-in/%ED%A0%80',
    `/api/widget/%ff/config`,
    '/api/dashboard/users/%E0%A4%A/metadata',
  ])('broken percent-encoding: %s', async (path) => {
    const headers = { authorization: `Bearer ${await test.tokenOf(USER.rep)}` }
    const answer = await fetch(`${origin}${path}`, { headers })
    expect([400, 404]).toContain(answer.status)
  })
})

describe('a head that is ambiguous', () => {
  const HEAD = 'HTTP/1.1\r\nconnection: close\r\n'
  it.each([
    ['two hosts', `GET /healthz ${HEAD}host: a\r\nhost: b`],
    ['two equal hosts', `GET /healthz ${HEAD}host: a\r\nhost: a`],
    ['no host', `GET /healthz ${HEAD}`.trim()],
    ['an empty host', `GET /healthz ${HEAD}host: `],
    ['markup', `GET /healthz ${HEAD}host: <script>`],
    ['two words', `GET /healthz ${HEAD}host: a b`],
    ['a user', `GET /healthz ${HEAD}host: a@b`],
    ['a path', `GET /healthz ${HEAD}host: a/b`],
    ['a very long host', `GET /healthz ${HEAD}host: ${'x'.repeat(300)}`],
    ['two lengths', `POST /healthz ${HEAD}host: a\r\ncontent-length: 0\r\ncontent-length: 1`],
    [
      'a length and chunks',
      `POST /healthz ${HEAD}host: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked`,
    ],
    ['a negative length', `POST /healthz ${HEAD}host: a\r\ncontent-length: -1`],
    ['a NUL in a header', `GET /healthz ${HEAD}host: a\r\nx: \0`],
    ['an address that is none', `GET http:// ${HEAD}host: a`],
    ['a backslash', `GET /a\\b ${HEAD}host: a:1`],
  ])('is refused: %s', async (_, head) => {
    expect((await rawRequest(origin, `${head}\r\n\r\n`)).status).toBe(400)
  })

  it.each([
    'localhost',
    'localhost:4000',
    '127.0.0.1:80',
    '[::1]:4000',
    'chat.dealer-site.example',
    'EXAMPLE.com',
  ])('is not one with the host %s', async (host) => {
    const { status } = await rawRequest(origin, `GET /healthz ${HEAD}host: ${host}\r\n\r\n`)
    expect(status).toBe(200)
  })

  it.each(['//', '///', 'http://', '/%00', '*'])(
    'ends no service when it asks for a socket at %s',
    async (path) => {
      const upgrade = 'upgrade: websocket\r\nconnection: upgrade'
      const { status } = await rawRequest(origin, `GET ${path} HTTP/1.1\r\nhost: a\r\n${upgrade}\r\n\r\n`)
      expect([400, 404]).toContain(status)
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    },
  )
})

// The timeout is a limit, not a benchmark: an expression that takes the square of the length takes minutes.
it('an upload that is padding without end is refused', { timeout: 20_000 }, async () => {
  const refused = readUpload({ name: 'a.png', data: `${'='.repeat(300_000)}A` })
  await expect(refused).rejects.toMatchObject({ fields: { data: { code: 'not_base64' } } })
})

describe('requests that are sent before the first is answered', () => {
  const together = (count: number) =>
    rawRequest(origin, Buffer.from('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count - 1) + last))
  const last = 'GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

  it('are answered while they are few', async () => {
    const { text } = await together(UNANSWERED_MAX)
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(UNANSWERED_MAX)
  })

  it('close the connection when they are many', async () => {
    expect((await together(UNANSWERED_MAX + 1)).status).toBe(0)
  })
})

it('is no error of ours when a client breaks off', async () => {
  const { log } = test.context
  const [error, warn] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')]
  const token = await test.tokenOf(USER.rep)
  const begins = [
    `POST /api/dashboard/login HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-length: 1000\r\n\r\n{"acc`,
    `POST /api/dashboard/login HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"acc`,
    'POST /oidc/forgotten HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nemail=',
    'POST /oidc/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\ngrant_type=',
  ]
  const finished = vi.spyOn(test.context.metrics.requestSeconds, 'observe')
  for (const [index, begin] of begins.entries()) {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.write(begin, () => socket.resetAndDestroy())
    await vi.waitFor(() => expect(finished.mock.calls.length).toBeGreaterThan(index), { timeout: 30_000 })
  }
  const statuses = finished.mock.calls.map(([labels]) =>
    Number((labels as unknown as { status: number }).status),
  )
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect([...error.mock.calls, ...warn.mock.calls]).toEqual([])
  vi.restoreAllMocks()
})

describe('every operation', () => {
  const calls: readonly AnyCall[] = CALLS
  const tokenFor = ({ access }: AnyCall) =>
    access.who === 'partner' ? KEY : (world.viewers.get('a super-admin')?.token ?? '')
  const inputOf = (call: AnyCall) => ({
    ...sampleInput(call, world.conversations[ACCOUNT.ford] ?? ''),
    ...(call.headers?.entries['x-api-key'] && { 'x-api-key': world.key }),
  })

  const BODIES: readonly [
    label: string,
    type: string,
    make: (valid: string) => string | Uint8Array<ArrayBuffer>,
  ][] = [
    ['10,000 levels', 'application/json', () => nested(10_000)],
    ['10,000 levels in a field', 'application/json', () => `{"a":${nested(10_000)}}`],
    ['half of a pair', 'application/json', (valid) => valid.replace(/:"[^"]/g, ':"\\ud800')],
    ['a NUL', 'application/json', (valid) => valid.replace(/:"[^"]/g, ':"\\u0000')],
    ['its half', 'application/json', (valid) => valid.slice(0, Math.ceil(valid.length / 2))],
    ['a form', 'application/x-www-form-urlencoded', () => 'a=b'],
    ['a form in parts', 'multipart/form-data; boundary=x', () => '--x\r\n'],
    ['plain text', 'text/plain', () => 'hello'],
    ['no text', 'application/octet-stream', () => new Uint8Array([0xff, 0xfe, 0])],
    ['a type that is none', ';;', (valid) => valid],
  ]

  it.each(calls.map((call) => [call.id, call] as const))(
    '%s answers a caller’s mistake as one',
    async (_, call) => {
      const { path, init } = requestOf(call, inputOf(call))
      const headers = {
        ...(init.headers as Record<string, string>),
        authorization: `Bearer ${tokenFor(call)}`,
      }
      const valid = typeof init.body === 'string' ? init.body : '{}'
      const ask = async (label: string, at: string, request: RequestInit) => {
        const answer = await test.app.request(at, { ...request, method: call.method })
        expect([label, answer.status, answer.status < 500 ? '' : await answer.text()]).toEqual([
          label,
          answer.status,
          '',
        ])
      }
      for (const [label, type, make] of call.method === 'GET' ? [] : BODIES)
        await ask(label, path, { headers: { ...headers, 'content-type': type }, body: make(valid) })
      const bodied = call.method === 'GET' ? { headers } : { headers, body: valid }
      for (const name of Object.keys(call.params?.entries ?? {})) {
        for (const text of ['\0', '%', '\ufffd', 'x'.repeat(2_000)]) {
          const odd = requestOf(call, { ...inputOf(call), [name]: text })
          await ask(`${JSON.stringify(text)} as ${name}`, odd.path, bodied)
        }
        const raw = requestOf(call, { ...inputOf(call), [name]: 'RAW' }).path.replace('RAW', '%ED%A0%80')
        await ask(`half of a pair as ${name}`, raw, bodied)
      }
      const and = path.includes('?') ? '&' : '?'
      for (const odd of ['%00=1', 'a=%00', 'a=%ED%A0%80', '%', '__proto__=1', `${'a'.repeat(2_000)}=1`])
        await ask(`?${odd.slice(0, 20)}`, `${path}${and}${odd}`, bodied)
      for (const name of Object.keys(call.query?.entries ?? {}))
        for (const odd of ['%00', '%ED%A0%80', '%', '-1', '99999999999999999999', '0000-01-01T00:00:00'])
          await ask(`${name}=${odd}`, `${path}${and}${name}=${odd}`, bodied)
      for (const name of Object.keys(call.headers?.entries ?? {}))
        await ask(`odd ${name}`, path, { ...bodied, headers: { ...headers, [name]: '\xff'.repeat(200) } })
    },
  )
})

it('answers a HEAD request to the identity provider once', async () => {
  const reported = vi.spyOn(console, 'error')
  const answer = await fetch(`${origin}/oidc/.well-known/openid-configuration`, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect((await rawRequest(origin, 'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n')).status).toBe(405)
  expect(reported.mock.calls).toEqual([])
  reported.mockRestore()
})

it.each(['refresh_token=%00', 'refresh_token=a', 'refresh_token='])(
  'is a refused token to the identity provider: %s',
  async (token) => {
    const body = `grant_type=refresh_token&client_id=forecourt-console&${token}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${origin}/oidc/token`, { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
  },
)
