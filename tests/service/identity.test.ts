import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../demo/sign-in'
import { REFRESH_REUSE_MS } from '../../src/service/identity/records'
import { hashPassword, verifyPassword } from '../../src/service/identity/passwords'
import { readMigrations } from '../../src/service/platform/migrate'
import { askToken, Browser, startOf } from './support/oidc-client'
import { startService, type TestService } from './support/service'
import { makeToken } from './support/tokens'
import { PASSWORD, seedWorld, USER, USER_ID } from './support/world'

let test: TestService
let origin: string
beforeAll(async () => {
  test = await startService({ seed: seedWorld })
  origin = await test.listen()
})
afterAll(() => test.close())

const ask = (token: string, path = '/api/dashboard/login') =>
  fetch(`${origin}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

describe('signing in', () => {
  it('gives an access token for our API alone, good for five minutes', async () => {
    const tokens = await signIn(origin, USER.admin, PASSWORD)
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    const claims = decodeJwt(tokens.access_token)
    expect(claims).toMatchObject({ iss: `${origin}/oidc`, aud: 'urn:forecourt:api', sub: USER_ID.admin })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(300)
    expect((await ask(tokens.access_token)).status).toBe(200)
  })

  it('shows the demo users, and keeps what was typed when the password is wrong', async () => {
    const browser = new Browser()
    const { url, answer } = await browser.follow(startOf(origin).address)
    expect(url).toMatch(/\/oidc\/sign-in\//)
    const page = await answer.text()
    for (const email of Object.values(USER)) expect(page).toContain(email)
    expect(page).toContain(PASSWORD)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'none'")
    expect(policy).not.toContain('unsafe')

    const refused = await browser.go(url, { email: 'a"><script>@x.test', password: 'wrong' })
    expect(refused.status).toBe(401)
    const again = await refused.text()
    expect(again).toContain('The email address or the password is wrong')
    expect(again).toContain('value="a&quot;&gt;&lt;script&gt;@x.test"')
  })

  it('asks neither for consent nor again in the same browser', async () => {
    const browser = new Browser()
    const { url } = await browser.follow(startOf(origin, { prompt: 'consent' }).address)
    const sent = await browser.go(url, { email: USER.rep, password: PASSWORD })
    const back = await browser.follow(String(sent.headers.get('location')), `${origin}/login`)
    expect(new URL(back.url).searchParams.get('state')).toBe('a-state')
    const silent = await browser.follow(startOf(origin, { prompt: 'none' }).address, `${origin}/login`)
    expect(new URL(silent.url).searchParams.get('code')).not.toBeNull()
  })

  it.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['for another API', { resource: 'urn:other' }, 'invalid_target'],
  ])('is refused %s', async (_, change, error) => {
    const { url } = await new Browser().follow(startOf(origin, change).address, `${origin}/login`)
    expect(new URL(url).searchParams.get('error')).toBe(error)
  })

  it('never leads back to an address that is not ours', async () => {
    const start = startOf(origin, { redirect_uri: 'https://evil.test/login' })
    const { url, answer } = await new Browser().follow(start.address)
    expect(url.startsWith(origin)).toBe(true)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Sign-in did not work')
  })

  it('works under the other names of this machine', async () => {
    const { port } = new URL(origin)
    for (const name of ['localhost', 'partner.localhost']) {
      const start = startOf(origin, { redirect_uri: `http://${name}:${port}/login` })
      expect((await new Browser().follow(start.address)).url).toMatch(/\/oidc\/sign-in\//)
    }
  })

  it('says so when the page was left open too long', async () => {
    const answer = await fetch(`${origin}/oidc/sign-in/unknown`)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('has expired')])
  })
})

describe('refreshing', () => {
  const refresh = (refresh_token: string) => askToken(origin, { grant_type: 'refresh_token', refresh_token })

  /** Backdates the used tokens by this many ms. */
  const age = (ms: number) =>
    test.db
      .updateTable('oidc_records')
      .set({ consumed_at: new Date(Date.now() - ms) })
      .where('model', '=', 'RefreshToken')
      .where('consumed_at', 'is not', null)
      .execute()

  it('rotates, and a late reuse of the old token ends the whole session', async () => {
    const first = await signIn(origin, USER.rep, PASSWORD)
    const second = await refresh(String(first.refresh_token))
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect((await ask(second.body.access_token)).status).toBe(200)

    await age(REFRESH_REUSE_MS)
    expect((await refresh(String(first.refresh_token))).body.error).toBe('invalid_grant')
    expect((await refresh(String(second.body.refresh_token))).body.error).toBe('invalid_grant')
    expect((await ask(second.body.access_token)).status).toBe(401)
  })

  it('lets a page go on whose renewal was cut off before its answer came', async () => {
    const { refresh_token } = await signIn(origin, USER.rep, PASSWORD)
    const [lost, other] = await Promise.all([refresh(String(refresh_token)), refresh(String(refresh_token))])
    expect([lost.status, other.status]).toEqual([200, 200])
    // This is well before the end, because sessions use real time and the machine may be slow.
    await age(REFRESH_REUSE_MS / 3)
    const again = await refresh(String(refresh_token))
    expect(again.status).toBe(200)
    expect((await refresh(String(again.body.refresh_token))).status).toBe(200)
  })

  it('leaves no token in the database, which would sign in whoever has a copy', async () => {
    const token = String((await signIn(origin, USER.rep, PASSWORD)).refresh_token)
    const holds = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from oidc_records r where r::text like ${`%${token}%`}`.execute(test.db)
      return rows.length
    }
    expect(await holds()).toBe(0)
    // As earlier versions stored it.
    await sql`update oidc_records set id = ${token}, payload = payload || jsonb_build_object('jti', ${token}::text)
      where model = 'RefreshToken' and id = encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`.execute(
      test.db,
    )
    expect(await holds()).toBe(1)
    const migration = (await readMigrations()).find(({ name }) => name.startsWith('0063'))
    await sql.raw(migration?.text ?? '').execute(test.db)
    expect(await holds()).toBe(0)
    expect((await refresh(token)).status).toBe(200)
  })

  it('stops with the user’s rights', async () => {
    const { refresh_token } = await signIn(origin, USER.rep2, PASSWORD)
    await test.db.updateTable('users').set({ disabled: true }).where('id', '=', USER_ID.rep2).execute()
    expect((await refresh(String(refresh_token))).body.error).toBe('invalid_grant')
    await test.db.updateTable('users').set({ disabled: false }).where('id', '=', USER_ID.rep2).execute()
  })
})

describe('signing out', () => {
  it('at the service voids every token of the session', async () => {
    const tokens = await signIn(origin, USER.rep, PASSWORD)
    expect((await ask(tokens.access_token, '/api/dashboard/logout')).status).toBe(200)
    expect((await ask(tokens.access_token)).status).toBe(401)
    const again = await askToken(origin, {
      grant_type: 'refresh_token',
      refresh_token: String(tokens.refresh_token),
    })
    expect(again.body.error).toBe('invalid_grant')
  })

  /** A signed-in browser, with the ID token of its console. */
  async function signedIn(email: string) {
    const browser = new Browser()
    const { address, verifier } = startOf(origin, { nonce: 'a-nonce' })
    const { url } = await browser.follow(address)
    const sent = await browser.go(url, { email, password: PASSWORD })
    const back = await browser.follow(String(sent.headers.get('location')), `${origin}/login`)
    const { body } = await askToken(origin, {
      grant_type: 'authorization_code',
      code: new URL(back.url).searchParams.get('code') ?? '',
      redirect_uri: `${origin}/login`,
      code_verifier: verifier,
    })
    return { browser, idToken: String(body.id_token) }
  }
  /** Opens the provider's page for signing out. */
  async function leave(browser: Browser, hint: Record<string, string>) {
    const answer = await browser.go(
      `${origin}/oidc/session/end?${new URLSearchParams({
        client_id: 'forecourt-console',
        post_logout_redirect_uri: `${origin}/`,
        ...hint,
      })}`,
    )
    return { text: await answer.text(), policy: String(answer.headers.get('content-security-policy')) }
  }
  const isSignedIn = async (browser: Browser) => {
    const { url } = await browser.follow(startOf(origin, { prompt: 'none' }).address, `${origin}/login`)
    return new URL(url).searchParams.get('error') !== 'login_required'
  }

  it('at the provider asks nothing of whom the console sends, and goes home', async () => {
    const { browser, idToken } = await signedIn(USER.rep)
    expect(decodeJwt(idToken)).toMatchObject({ nonce: 'a-nonce', aud: 'forecourt-console' })
    const { text, policy } = await leave(browser, { id_token_hint: idToken })
    expect(text).toContain('Signing out…')
    expect(policy).toContain("script-src 'sha256-")
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const action = /<form[^>]+action="([^"]+)"/.exec(text)?.[1] ?? ''
    const done = await browser.go(action, { xsrf, logout: 'yes' })
    expect(done.headers.get('location')).toBe(`${origin}/`)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('at the provider is for the person to decide when another site asks for it', async () => {
    const { browser } = await signedIn(USER.rep)
    const stranger = await signedIn(USER.cdk)
    for (const hint of [{}, { id_token_hint: stranger.idToken }]) {
      const { text, policy } = await leave(browser, hint)
      expect(text).toContain('Sign out?')
      expect(text).not.toContain('<script')
      expect(policy).toContain("script-src 'none'")
    }
    expect((await browser.go(`${origin}/oidc/session/end/confirm`, { logout: 'yes' })).status).toBe(400)
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('behind a proxy that ends TLS', () => {
  let proxied: TestService
  let own: string
  beforeAll(async () => {
    const settings = {
      PUBLIC_URL: 'https://console.example',
      PARTNER_BRAND_HOSTS: 'dash.partner.example',
      ALLOWED_ORIGINS: 'https://portal.example,http://crm.example',
    }
    proxied = await startService({ seed: seedWorld, settings })
    own = await proxied.listen()
  })
  afterAll(() => proxied.close())

  const begin = (change: Record<string, string>, headers: Record<string, string> = {}) => {
    const start = startOf(own, { redirect_uri: 'https://console.example/login', ...change })
    return fetch(start.address, { redirect: 'manual', headers })
  }

  it('has the public address alone, whatever a request calls the host', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const answer = await fetch(`${own}/oidc/.well-known/openid-configuration`, { headers })
    const found = (await answer.json()) as Record<string, string>
    for (const name of [
      'issuer',
      'authorization_endpoint',
      'token_endpoint',
      'end_session_endpoint',
      'jwks_uri',
    ])
      expect(found[name]).toMatch(/^https:\/\/console\.example\/oidc/)
  })

  it('sets no cookie that would travel in the open', async () => {
    const answer = await begin({})
    expect(answer.status).toBe(303)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie.toLowerCase()).toContain('; secure')
      expect(cookie.toLowerCase()).toContain('; httponly')
      expect(cookie.toLowerCase()).toContain('; samesite=lax')
    }
  })

  it('tells browsers to come by https only', async () => {
    const link = await fetch(`${own}/oidc/forgotten`)
    expect(link.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const found = await fetch(`${own}/oidc/.well-known/openid-configuration`)
    expect(found.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('names the public address in its description', async () => {
    const { servers } = (await (await fetch(`${own}/openapi.json`)).json()) as { servers: object[] }
    expect(servers).toEqual([{ url: 'https://console.example' }])
  })

  it('sends no code to an address that is not secure', async () => {
    const status = async (redirect_uri: string) => (await begin({ redirect_uri })).status
    expect(await status('https://dash.partner.example/login')).toBe(303)
    expect(await status('http://dash.partner.example/login')).toBe(400)
    expect(await status('https://portal.example/login')).toBe(303)
    expect(await status('http://crm.example/login')).toBe(400)
    expect(await status('http://console.example/login')).toBe(400)
  })
})

it('gives a browser a new session when somebody signs in, so that none can be planted', async () => {
  const browser = new Browser()
  const { url } = await browser.follow(startOf(origin).address)
  browser.setCookie('_session', 'planted')
  browser.setCookie('_session.sig', 'planted')
  const sent = await browser.go(url, { email: USER.rep, password: PASSWORD })
  await browser.follow(String(sent.headers.get('location')), `${origin}/login`)
  const first = browser.cookie('_session')
  expect(first).toBeDefined()
  expect(first).not.toBe('planted')
  const again = await browser.follow(startOf(origin, { prompt: 'login' }).address)
  const next = await browser.go(again.url, { email: USER.rep, password: PASSWORD })
  await browser.follow(String(next.headers.get('location')), `${origin}/login`)
  expect(browser.cookie('_session')).not.toBe(first)
  // The earlier cookie is worthless to anybody who knows it.
  const sessions = await test.db
    .selectFrom('oidc_records')
    .select('id')
    .where('model', '=', 'Session')
    .execute()
  expect(sessions.map(({ id }) => id)).not.toContain(first)
})

describe('a token is refused', () => {
  it.each([
    ['of another audience', { audience: 'urn:other' }],
    ['that is an identity token', { type: 'JWT' }],
    ['that has expired', { issuedAt: new Date(Date.now() - 7_200_000) }],
    ['of another issuer', { issuer: 'https://other.test/oidc' }],
    ['of another client', { clientId: 'another-console' }],
    ['that names no client', { clientId: null }],
    ['that was issued in the future', { issuedAt: new Date(Date.now() + 3_600_000) }],
    ['that is good for more than an hour', { lifetimeSeconds: 3601 }],
  ])('%s', async (_, options) => {
    const { token } = await makeToken(test.context, USER_ID.rep, options)
    expect((await ask(token)).status).toBe(401)
  })

  it('that somebody else signed, or nobody', async () => {
    const { token } = await makeToken(test.context, USER_ID.rep)
    const claims = decodeJwt(token)
    const header = decodeProtectedHeader(token)
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256' }).sign(privateKey)
    const none = `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')}.${token.split('.')[1]}.`
    const secret = await new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(32)))
    for (const bad of [forged, none, secret]) expect((await ask(bad)).status).toBe(401)
    expect((await ask(token)).status).toBe(200)
  })
})

it('keeps passwords as salted hashes', async () => {
  const [one, two] = [await hashPassword('pässword'), await hashPassword('pässword')]
  expect(one).not.toBe(two)
  expect(await verifyPassword('pa\u0308ssword', one)).toBe(true)
  expect(await verifyPassword('other', one)).toBe(false)
  for (const broken of ['', 'scrypt$', 'plain', 'scrypt$32768$8$1$$']) {
    expect(await verifyPassword('', broken)).toBe(false)
  }
})

it('takes the tokens of an external provider, by its keys and the address it vouches for', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'their-key', alg: 'RS256' }
  const server = createServer((request, response) => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const body = request.url === '/keys' ? { keys: [jwk] } : { issuer: base, jwks_uri: `${base}keys` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const sign = (claims: object, by = issuer) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'their-key' })
      .setIssuer(by)
      .setAudience('urn:forecourt:api')
      .setSubject('their-own-id')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  const external = await startService({ seed: seedWorld, settings: { OIDC_ISSUER: issuer } })
  try {
    const status = async (token: string) => {
      const init = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
      return (await external.request('/api/dashboard/login', init)).status
    }
    expect(await status(await sign({ email: USER.rep.toUpperCase(), email_verified: true }))).toBe(200)
    expect(await status(await sign({ email: USER.rep, email_verified: false }))).toBe(401)
    expect(await status(await sign({ email: 'nobody@northside.test' }))).toBe(401)
    expect(await status(await sign({ email: USER.rep }, 'https://evil.test/'))).toBe(401)
    expect((await external.request('/oidc/.well-known/openid-configuration')).status).toBe(404)
  } finally {
    await external.close()
    server.close()
  }
})
