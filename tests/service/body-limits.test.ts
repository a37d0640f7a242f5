/**
 * No endpoint accepts a larger body than it needs, regardless of its headers, and none reads a body before
 * the client is authorized.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountDemoPages } from '../../demo/pages'
import { mountPages } from '../../src/service/http/pages/mount'
import { mountOutbox } from '../../src/service/leads/outbox/outbox'
import type { ErrorBody } from '../../src/contract/core/errors'
import { inChunks, rawRequest } from './support/raw-request'
import { startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld, SITE, USER } from './support/world'

let test: TestService
let origin: string
beforeAll(async () => {
  test = await startService({
    seed: seedWorld,
    mount(app, context) {
      mountOutbox(app, context)
      const read = async () => '<p>A page</p>'
      mountDemoPages(app, context, read)
      mountPages(app, context, read)
    },
  })
  origin = await test.listen()
})
afterAll(() => test.close())

const KB = 1024
/** Path, and the maximum body size in bytes. */
const PLACES: readonly [path: string, most: number][] = [
  ['/api/dashboard/login', 256 * KB],
  [`/api/widget/${SITE.ford}/chat`, 256 * KB],
  [`/api/widget/${SITE.ford}/files`, 7_100_000],
  ['/cms/dealer_id', 256 * KB],
  ['/oidc/sign-in/nobody', 16 * KB],
  ['/oidc/invitation/nobody', 16 * KB],
  ['/oidc/forgotten', 16 * KB],
  ['/oidc/token', 16 * KB],
  ['/oidc/session/end/confirm', 16 * KB],
  ['/outbox', 64 * KB],
  ['/demo/partner-crm/api/sign-in', 16 * KB],
  ['/demo/white-label/api/sign-in', 16 * KB],
  ['/nowhere', 16 * KB],
  ['/api/nowhere', 256 * KB],
  ['/api/widget/avatars/a/b.png', 256 * KB],
]

const headOf = (path: string, rest: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\n${rest}\r\n\r\n`

describe.each(PLACES)('%s', (path, most) => {
  it('refuses what says that it is too large, unread', async () => {
    const { status, text } = await rawRequest(origin, headOf(path, `content-length: ${most + 1}`))
    expect([status, text]).toEqual([413, expect.stringContaining('The request is too large: send at most')])
  })

  it('takes what is as large as it may be', async () => {
    const { status } = await rawRequest(
      origin,
      headOf(path, `content-length: ${most}`),
      Buffer.alloc(most, 'a'),
    )
    expect(status).toBeGreaterThan(0)
    expect([413, 500, 503]).not.toContain(status)
  })
})

it.each(['/oidc/sign-in/nobody', '/oidc/forgotten', '/oidc/invitation/nobody', '/outbox'])(
  '%s counts a body that does not tell its length',
  async (path) => {
    const { status } = await rawRequest(
      origin,
      headOf(path, 'transfer-encoding: chunked'),
      ...inChunks(2_000 * KB),
    )
    expect(status).toBe(413)
  },
)

it.each(['/oidc/token', '/oidc/session/end/confirm', '/oidc/token/revocation'])(
  '%s, which the identity provider reads itself, stops at a body that does not tell its length',
  async (path) => {
    const { status } = await rawRequest(
      origin,
      headOf(path, 'transfer-encoding: chunked'),
      ...inChunks(2_000 * KB),
    )
    expect(status).toBe(400)
  },
)

it('counts a call’s body that does not tell its length, of whoever is signed in', async () => {
  const token = await test.tokenOf(USER.rep)
  const { status, text } = await rawRequest(
    origin,
    headOf('/api/dashboard/login', `authorization: Bearer ${token}\r\ntransfer-encoding: chunked`),
    ...inChunks(2_000 * KB),
  )
  expect([status, text]).toEqual([413, expect.stringContaining('send at most 256 KB')])
})

it('answers whoever may not call before it reads', async () => {
  // The body never arrives, so only a response that does not wait for it can succeed.
  const { status } = await rawRequest(origin, headOf('/api/dashboard/login', 'content-length: 1000'))
  expect(status).toBe(401)
  const intake = `/api/intake/${ACCOUNT.ford}/email`
  expect((await rawRequest(origin, headOf(intake, 'content-length: 10000000'))).status).toBe(401)
})

it('answers a page that may not use the site before it reads a file of it', async () => {
  const upload = (site: string, origins: string) =>
    rawRequest(origin, headOf(`/api/widget/${site}/files`, `${origins}content-length: 7000000`))
  expect((await upload(SITE.ford, 'origin: https://elsewhere.example\r\n')).status).toBe(403)
  expect((await upload('site_of_nobody', '')).status).toBe(404)
})

it('tells a person on a page and a program in JSON', async () => {
  const body = `email=${'a'.repeat(20 * KB)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const page = await test.request('/oidc/forgotten', {
    method: 'POST',
    body,
    headers: { ...headers, accept: 'text/html' },
  })
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    413,
    expect.stringContaining('text/html'),
    expect.stringContaining('send at most 16 KB'),
  ])
  const data = await test.request('/oidc/forgotten', { method: 'POST', body, headers })
  expect([data.status, ((await data.json()) as ErrorBody).message]).toEqual([
    413,
    'The request is too large: send at most 16 KB',
  ])
})

it('refuses a body where there is none', async () => {
  const head = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n'
  expect((await rawRequest(origin, `${head}transfer-encoding: chunked\r\n\r\n`)).status).toBe(400)
  expect((await rawRequest(origin, `${head}content-length: 400000000\r\n\r\n`)).status).toBe(413)
})

it('holds back an address that sends forms without end, before it reads them', async () => {
  const limited = await startService({
    limits: { formPost: { points: 2, seconds: 60 }, limitOwnMachine: true },
  })
  try {
    const at = await limited.listen()
    const ask = () => rawRequest(at, headOf('/oidc/token', 'content-length: 0'))
    expect((await ask()).status).toBe(400)
    expect((await ask()).status).toBe(400)
    // As above, the body never arrives.
    const held = await rawRequest(at, headOf('/oidc/sign-in/x', 'content-length: 1000'))
    expect([held.status, held.text]).toEqual([429, expect.stringMatching(/retry-after: \d+/i)])
  } finally {
    await limited.close()
  }
})

it('holds back a network from whose every address something is stored', async () => {
  const limited = await startService({
    limits: { formPost: { points: 2, seconds: 60 }, limitOwnMachine: true },
  })
  try {
    const at = await limited.listen()
    const paths = ['/oidc/auth?client_id=forecourt-console', '/oidc/AUTH', '/oidc/session/end']
    for (const [number, path] of paths.entries()) {
      const ask = async (host: string) => {
        const headers = { 'x-forwarded-for': `2a02:8071:1:${host}` }
        const answer = await fetch(at + path, { headers, redirect: 'manual' })
        await answer.text()
        return answer.status
      }
      expect(await ask(`a${number}::1`), path).not.toBe(429)
      expect(await ask(`a${number}::2`), path).not.toBe(429)
      expect(await ask(`a${number}::3`), path).toBe(429)
      expect(await ask(`b${number}::1`), path).not.toBe(429)
    }
  } finally {
    await limited.close()
  }
})
