/**
 * Generates the requests: every operation of the API with every role, the identity provider, pages, files,
 * unknown paths, and broken headers.
 */
import fc from 'fast-check'
import type { AnyCall } from '../../src/contract/core/call'
import { CALLS } from '../../src/contract/calls/all-calls'
import { sampleInput } from '../service/support/sample-input'
import { requestOf } from '../service/support/service'
import { brokenBody, bytesOfBody, hostileQuery, hostileValue } from './hostile'
import type { Shot } from './send'
import type { World } from './service-process'

const calls: readonly AnyCall[] = CALLS

interface HeadOptions {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly type?: string
  readonly length?: number
}

const headOf = ({ method, path, headers = {}, type, length }: HeadOptions): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(type === undefined ? [] : [`content-type: ${type}`]),
    ...(length === undefined ? [] : [`content-length: ${length}`]),
  ].join('\r\n')

/** The clients: anonymous, several roles, and a partner's back end. */
function askersOf({ tokens, partnerKey }: World) {
  const staff = Object.entries(tokens).map(([name, token]) => ({ name, token }))
  return [{ name: 'nobody', token: '' }, ...staff, { name: 'a partner', token: partnerKey }]
}

/** The clients with access, because a request that is rejected early tests little code. */
function likelyAskers(call: AnyCall, world: World) {
  const all = askersOf(world)
  const fits = (name: string) =>
    call.access.who === 'public'
      ? name === 'nobody'
      : call.access.who === 'partner'
        ? name === 'a partner'
        : name === 'an administrator with all' || name === 'a super-admin'
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...all.filter(({ name }) => fits(name))) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
  )
}

const chunked = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])

const requests = (call: AnyCall, world: World) => {
  const input: Record<string, unknown> = {
    ...sampleInput(call, world.conversation),
    ...(call.headers?.entries['x-api-key'] && { 'x-api-key': world.knowledgeKey }),
  }
  const names = [call.params, call.query, call.body].flatMap((part) => Object.keys(part?.entries ?? {}))
  const shot = (asker: { name: string; token: string }, label: string, made: typeof input): Shot => {
    const { path, init } = requestOf(call, made)
    const body = Buffer.from(typeof init.body === 'string' ? init.body : '')
    const headers = { ...(init.headers as Record<string, string>), ...authorization(asker.token) }
    const head = headOf({
      method: call.method,
      path,
      headers,
      ...(call.method !== 'GET' && { length: body.length }),
    })
    return { group: `calls, ${asker.name}`, label: `${call.id}, ${label}`, head, body, breaksOff: false }
  }
  /** One or two fields have an unexpected value. */
  const mutated = fc
    .record({
      asker: likelyAskers(call, world),
      fields: fc.dictionary(fc.constantFrom(...(names.length > 0 ? names : ['surprise'])), hostileValue, {
        minKeys: 1,
        maxKeys: 2,
      }),
    })
    .filter(({ fields }) => isSendable(call, fields))
    .map(({ asker, fields }) =>
      shot(asker, `wrong ${Object.keys(fields).join(' and ')}`, { ...input, ...fields }),
    )
  const broken = fc
    .record({
      asker: likelyAskers(call, world),
      broken: brokenBody,
      isChunked: fc.boolean(),
      breaksOff: fc.nat(9),
    })
    .map(({ asker, broken: { label, type, body }, isChunked, breaksOff }): Shot => {
      const whole = shot(asker, label, input)
      const bytes = bytesOfBody(body)
      const headers = {
        ...authorization(asker.token),
        ...(isChunked
          ? { 'transfer-encoding': 'chunked' }
          : { 'content-length': String(bytes.length + (breaksOff === 0 ? 100 : 0)) }),
      }
      const path = /^\S+ (\S+)/.exec(whole.head)?.[1] ?? '/'
      const method = call.method === 'GET' ? 'POST' : call.method
      return {
        ...whole,
        head: headOf({ method, path, headers, type }),
        body: isChunked ? chunked(bytes) : bytes,
        breaksOff: breaksOff === 0,
      }
    })
  const query = fc
    .record({ asker: likelyAskers(call, world), name: hostileQuery, value: hostileQuery })
    .filter(({ name, value }) => name.length + value.length < 2_000)
    .map(({ asker, name, value }) => {
      const whole = shot(asker, 'odd query', input)
      const odd = `${percent(name)}=${percent(value)}`
      return { ...whole, head: whole.head.replace(/^(\S+ \S+?)(\?\S*)? HTTP/, `$1?${odd} HTTP`) }
    })
  return call.method === 'GET' ? fc.oneof(mutated, query, broken) : fc.oneof(mutated, mutated, broken, query)
}

const authorization = (token: string): Record<string, string> =>
  token === '' ? {} : { authorization: `Bearer ${token}` }

/** Percent-encodes everything, including a lone surrogate as its three bytes. */
const percent = (text: string) =>
  [...text].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('')

/** Fields of path and query are sent as text, which a URL must be able to contain. */
function isSendable(call: AnyCall, fields: Record<string, unknown>): boolean {
  return Object.entries(fields).every(([name, value]) => {
    const isInPath = call.params?.entries[name] !== undefined
    if (call.body?.entries[name] !== undefined && !isInPath) return true
    if (typeof value === 'object') return false
    const text = String(value)
    return text.isWellFormed() && text.length < 2_000 && (!isInPath || text !== '')
  })
}

const PAGES = [
  '/',
  '/login',
  '/conversation/x',
  '/outbox',
  '/outbox?page=99999999999999999999',
  '/docs',
  '/docs/elements/%00',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/elements/..%2f..%2fpackage.json',
  '/elements/%00.js',
  '/elements/%',
  '/assets/%ff',
  '/avatars/%ED%A0%80.png',
  '/api/widget/avatars/x/%.png',
  '/demo/partner-crm',
  '/demo/partner-crm/api/sign-in',
  '/demo/partner-crm/api/session/desk',
  '/demo/white-label/api/sign-in',
  '/demo/dealer-site/search',
  '/live/account',
  '//',
  '///x',
  '/%2e%2e/',
  '/.well-known/x',
  '/api',
  '/cms/x',
  '/nowhere',
  `/${'x'.repeat(8_000)}`,
  '/oidc/auth',
  '/oidc/auth?client_id=forecourt-console&response_type=code&redirect_uri=%00',
  '/oidc/auth/%00',
  '/oidc/auth/x',
  '/oidc/token',
  '/oidc/token/revocation',
  '/oidc/me',
  '/oidc/jwks',
  '/oidc/session/end',
  '/oidc/session/end/confirm',
  '/oidc/.well-known/openid-configuration',
  '/oidc/sign-in/x',
  '/oidc/sign-in/%ff',
  '/oidc/invitation/x',
  `/oidc/invitation/${'x.'.repeat(1_000)}`,
  '/oidc/forgotten',
  '/oidc/%',
  '/oidc/',
]

const FORMS = [
  'email=%00&password=%00',
  'email=%ff%fe&password=%ED%A0%80',
  `email=${'a%40'.repeat(3_000)}`,
  'email=rep%40northside.test&password=wrong',
  'grant_type=authorization_code&code=%00&client_id=forecourt-console&redirect_uri=x&code_verifier=%00',
  'grant_type=refresh_token&refresh_token=%00&client_id=forecourt-console',
  'grant_type=%00',
  'token=%00&client_id=forecourt-console',
  'password=a&again=b',
  'conversation_id=%00&seq=1&message_id=x&text=%00',
  'x='.repeat(3_000),
  `x=${'y'.repeat(100_000)}`,
]

const pages = fc
  .record({
    path: fc.constantFrom(...PAGES),
    method: fc.constantFrom(
      'GET',
      'GET',
      'POST',
      'POST',
      'PUT',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'PATCH',
      'TRACE',
    ),
    accept: fc.constantFrom('text/html', '*/*', ';q=', 'application/json'),
    cookie: fc.constantFrom('', '_session=x', '_interaction=%00; _session.sig=;;', `a=${'x'.repeat(4_000)}`),
    form: fc.option(fc.constantFrom(...FORMS)),
    broken: brokenBody,
    isChunked: fc.boolean(),
  })
  .map(({ path, method, accept, cookie, form, broken, isChunked }): Shot => {
    const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method)
    const plain = form === null ? bytesOfBody(broken.body) : Buffer.from(form)
    const type = form === null ? broken.type : 'application/x-www-form-urlencoded'
    const headers = {
      accept,
      ...(cookie !== '' && { cookie }),
      ...(hasBody && isChunked && { 'transfer-encoding': 'chunked' }),
    }
    const head = headOf({
      method,
      path,
      headers,
      ...(hasBody && { type }),
      ...(hasBody && !isChunked && { length: plain.length }),
    })
    const body = hasBody ? (isChunked ? chunked(plain) : plain) : Buffer.alloc(0)
    const group = path.startsWith('/oidc') ? 'identity provider' : 'pages and files'
    return { group, label: `${method} ${path.slice(0, 60)}`, head, body, breaksOff: false }
  })

/** The service closes such a connection, answered or not. */
const TOGETHER = `${'GET /openapi.json HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(1_000)}GET /healthz HTTP/1.1\r\nhost: a`
const HEADS: readonly string[] = [
  TOGETHER,
  'GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b',
  'GET /healthz HTTP/1.1\r\nhost: <script>',
  'GET /healthz HTTP/1.1\r\nhost: a b',
  'GET /healthz HTTP/1.1\r\nhost: ',
  'GET /healthz HTTP/1.1',
  'GET /healthz HTTP/1.0',
  `GET /healthz HTTP/1.1\r\nhost: ${'x'.repeat(9_000)}`,
  'GET /healthz HTTP/1.1\r\nhost: [::1',
  'GET /healthz HTTP/1.1\r\nhost: a@b:99999',
  'GET http:// HTTP/1.1\r\nhost: a',
  'GET http://other/healthz HTTP/1.1\r\nhost: a',
  'GET \\\\evil HTTP/1.1\r\nhost: a',
  'GET /a\\b HTTP/1.1\r\nhost: a',
  'OPTIONS * HTTP/1.1\r\nhost: a',
  'CONNECT a:1 HTTP/1.1\r\nhost: a',
  'BREW / HTTP/1.1\r\nhost: a',
  'POST /oidc/token HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2',
  'POST /oidc/token HTTP/1.1\r\nhost: a\r\ncontent-length: -1',
  'POST /oidc/token HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked',
  'POST /oidc/token HTTP/1.1\r\nhost: a\r\ncontent-length: 99999999999999999999',
  'POST /oidc/sign-in/x HTTP/1.1\r\nhost: a\r\ncontent-length: 400000000',
  'GET /healthz HTTP/1.1\r\nhost: a\r\nx: \0',
  'GET /\0 HTTP/1.1\r\nhost: a',
  'GET /healthz HTTP/1.1\r\nhost: a\r\nauthorization: Bearer \xff\xfe',
  'GET /api/dashboard/login HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a.b.c',
  'GET / HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade',
  'GET // HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade',
  'GET http:// HTTP/1.1\r\nhost: a\r\nupgrade: x\r\nconnection: upgrade',
  'GET /live/visitor HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade',
  'GET /live/visitor HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: x',
  `GET / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${'9'.repeat(5_000)}`,
  'GET / HTTP/1.1\r\nhost: a\r\nif-none-match: \xff\r\nrange: bytes=9-1,-\r\norigin: null',
]

const heads = fc
  .record({ head: fc.constantFrom(...HEADS), breaksOff: fc.nat(3) })
  .map(({ head, breaksOff }): Shot => {
    const closing = /connection: upgrade/.test(head) ? head : `${head}\r\nconnection: close`
    const label = JSON.stringify(head.slice(0, 120))
    return {
      group: 'broken heads',
      label,
      head: closing,
      body: Buffer.from('x'),
      breaksOff: breaksOff === 0 || head === TOGETHER,
    }
  })

/**
 * Samples everything: first each operation of the API, then pages and headers. The same seed gives the same
 * result.
 */
export function shotsOf(world: World, seed: number, perCall: number): Shot[] {
  const ofCalls = calls.flatMap((call, index) =>
    fc.sample(requests(call, world), { seed: seed + index, numRuns: perCall }),
  )
  const ofPages = fc.sample(pages, { seed: seed - 1, numRuns: PAGES.length * perCall * 2 })
  const ofHeads = fc.sample(heads, { seed: seed - 2, numRuns: HEADS.length * perCall })
  return [...ofCalls, ...ofPages, ...ofHeads]
}
