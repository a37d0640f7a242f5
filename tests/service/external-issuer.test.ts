/** Tokens of another provider are validated as strictly as our own. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type TestService } from './support/service'
import { seedWorld, USER } from './support/world'

type Pair = Awaited<ReturnType<typeof generateKeyPair>>

let keys: Pair
let server: Server
let issuer: string
let test: TestService

beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'theirs', alg: 'RS256' }
  server = createServer((request, response) => {
    const body = request.url === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  test = await startService({ seed: seedWorld, settings: { OIDC_ISSUER: issuer } })
})
afterAll(async () => {
  await test.close()
  server.close()
})

interface Change {
  readonly issuer?: string
  readonly audience?: string
  readonly type?: string
  /** Seconds until it expires; null means never. */
  readonly lifetime?: number | null
  /** Seconds since it was issued. */
  readonly issued?: number | null
  readonly claims?: Readonly<Record<string, unknown>>
}

function build({ lifetime = 300, issued = 600, ...change }: Change = {}) {
  const now = Math.floor(Date.now() / 1000)
  const token = new SignJWT({ email: USER.rep, email_verified: true, ...change.claims })
    .setIssuer(change.issuer ?? issuer)
    .setAudience(change.audience ?? 'urn:forecourt:api')
    .setSubject('their-own-id')
  if (issued !== null) token.setIssuedAt(now - issued)
  if (lifetime !== null) token.setExpirationTime(now + lifetime)
  return token
}
const signed = (change: Change = {}, key: Pair['privateKey'] = keys.privateKey) =>
  build(change)
    .setProtectedHeader({ alg: 'RS256', typ: change.type ?? 'at+jwt', kid: 'theirs' })
    .sign(key)

async function login(token: string): Promise<{ status: number; body: { message?: string } }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await test.request('/api/dashboard/login', { method: 'POST', headers, body: '{}' })
  return { status: answer.status, body: (await answer.json()) as { message?: string } }
}

it('takes a good one', async () => {
  expect((await login(await signed())).status).toBe(200)
})

it.each<[string, Change]>([
  ['of another audience', { audience: 'urn:other' }],
  ['of a foreign issuer', { issuer: 'https://evil.test' }],
  ['that is an identity token', { type: 'JWT' }],
  ['that has expired', { lifetime: -60 }],
  ['of an address that nobody verified', { claims: { email_verified: false } }],
  ['of an address of which nobody says that it was verified', { claims: { email_verified: undefined } }],
  ['of an address that is verified in words only', { claims: { email_verified: 'true' } }],
  ['that was issued in the future', { issued: -120 }],
  ['that does not say when it was issued', { issued: null }],
  ['that never ends', { lifetime: null }],
  ['that is good for more than a day', { lifetime: 2 * 86_400 }],
  ['that was given to another client', { claims: { azp: 'another-console' } }],
  ['that was given to another client, by the newer name', { claims: { client_id: 'another-console' } }],
])('refuses one %s', async (_, change) => {
  expect((await login(await signed(change))).status).toBe(401)
})

it('refuses one that is signed by nobody, by a secret, or by another key of the same name', async () => {
  const [, payload = ''] = (await signed()).split('.')
  const none = `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')}.${payload}.`
  const spki = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))
  const secret = await build().setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'theirs' }).sign(spki)
  const forged = await signed({}, (await generateKeyPair('RS256')).privateKey)
  for (const token of [none, secret, forged]) expect((await login(token)).status).toBe(401)
})

it('tells an address that nobody here has so', async () => {
  const { status, body } = await login(await signed({ claims: { email: 'stranger@company.test' } }))
  expect([status, body.message]).toEqual([401, 'User does not exist'])
})

it('takes one whose issuer has a clock that is a little ahead', async () => {
  expect((await login(await signed({ issued: -20 }))).status).toBe(200)
})

it('takes one that names our client', async () => {
  const claims = { azp: 'forecourt-console', client_id: 'forecourt-console' }
  expect((await login(await signed({ claims }))).status).toBe(200)
})

it('believes every address of a provider that the operator says verifies them', async () => {
  const trusting = await startService({
    seed: seedWorld,
    settings: { OIDC_ISSUER: issuer, OIDC_EMAIL_VERIFIED: '1' },
  })
  try {
    const status = async (email_verified?: unknown) => {
      const token = await signed({ claims: { email_verified } })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return (await trusting.request('/api/dashboard/login', { method: 'POST', headers, body: '{}' })).status
    }
    expect([await status(undefined), await status(false)]).toEqual([200, 401])
  } finally {
    await trusting.close()
  }
})
