/** Tokens of another provider are read as strictly as our own (decisions, Sign-in; promises, Defences: tokens). */
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
  readonly lifetime?: number
  readonly claims?: Readonly<Record<string, unknown>>
}

function build({ lifetime = 300, ...change }: Change = {}) {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ email: USER.rep, email_verified: true, ...change.claims })
    .setIssuer(change.issuer ?? issuer)
    .setAudience(change.audience ?? 'urn:forecourt:api')
    .setSubject('their-own-id')
    .setIssuedAt(now - 600)
    .setExpirationTime(now + lifetime)
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
