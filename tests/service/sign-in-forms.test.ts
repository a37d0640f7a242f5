/** Invalid requests to the sign-in pages always get a client error, never a 500. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, startOf } from './support/oidc-client'
import { startService, type TestService } from './support/service'
import { ACCOUNT, PASSWORD, seedWorld, USER } from './support/world'
import { inviteUsers } from '../../src/contract/calls/users'

const PLENTY = { points: 10_000, seconds: 60 }
const FORM = 'application/x-www-form-urlencoded'
const NUL = '%00'
/** A lone surrogate, percent-encoded; valid UTF-8 cannot contain it. */
const SURROGATE = '%ED%A0%80'

let test: TestService
let origin: string
/** A page of each kind, with a form that it accepts. */
let pages: Record<string, { readonly address: string; readonly good: string; readonly browser: Browser }>
beforeAll(async () => {
  test = await startService({
    seed: seedWorld,
    limits: { signIn: PLENTY, forgotten: PLENTY, invitation: PLENTY },
  })
  origin = await test.listen()
  const browser = new Browser()
  const { url } = await browser.follow(startOf(origin).address)
  await test.call(
    inviteUsers,
    {
      dealer_stores: [ACCOUNT.ford],
      retailer_name: 'impel',
      user_info: [{ first_name: 'P', last_name: 'R', email: 'p@r.example', role: 'REGULAR' }],
    },
    { as: USER.admin },
  )
  const { text } = await test.db.selectFrom('notices').select('text').executeTakeFirstOrThrow()
  const link = /\/oidc\/invitation\/\S+/.exec(text)?.[0] ?? ''
  pages = {
    'sign-in': { address: url, good: `email=${USER.rep}&password=${PASSWORD}`, browser },
    forgotten: { address: `${origin}/oidc/forgotten`, good: `email=${USER.rep}`, browser },
    invitation: { address: origin + link, good: `password=long-enough-1&again=long-enough-1`, browser },
  }
})
afterAll(() => test.close())

async function send(
  page: string,
  body: string | Uint8Array<ArrayBuffer>,
  type: string | null = FORM,
): Promise<{ status: number; text: string; policy: string | null }> {
  const { address, browser } = pages[page] ?? { address: '', browser: new Browser() }
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      cookie: browser.cookieHeader(),
      ...(type !== null && { 'content-type': type }),
    },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  })
  return {
    status: answer.status,
    text: await answer.text(),
    policy: answer.headers.get('content-security-policy'),
  }
}

describe.each(['sign-in', 'forgotten', 'invitation'])('the form of %s', (page) => {
  const good = () => pages[page]?.good ?? ''
  const first = () => good().split('=')[0] ?? ''

  it.each<[string, () => string, number]>([
    ['a NUL', () => `${first()}=a${NUL}b`, 400],
    ['a lone surrogate', () => `${first()}=a${SURROGATE}b`, 400],
    ['broken encoding', () => `${first()}=%E0%A4%A`, 400],
    ['a percent sign alone', () => `${first()}=100%`, 400],
    ['a field twice', () => `${good()}&${good()}`, 400],
    ['a name with a NUL', () => `${good()}&a${NUL}=1`, 400],
    ['too long a body', () => `${first()}=${'x'.repeat(17 * 1024)}`, 413],
  ])('with %s', async (_, body, expected) => {
    const { status, text, policy } = await send(page, body())
    expect([status, text]).toEqual([expected, expect.stringContaining('The form could not be read')])
    expect(policy).toContain("default-src 'none'")
  })

  it('in bytes that are no UTF-8', async () => {
    expect((await send(page, Uint8Array.of(101, 61, 0xff, 0xfe))).status).toBe(400)
  })

  it.each([
    ['application/json', '{"email":"a@b.example"}'],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['multipart/form-data', ''],
    ['text/plain', 'email=a'],
    [null, 'email=a'],
  ])('as %s', async (type, body) => {
    expect((await send(page, body, type)).status).toBe(415)
  })

  it('without a field', async () => {
    const { status } = await send(page, '')
    expect([400, 401]).toContain(status)
  })
})

describe('fields that are too long', () => {
  it('are named on the page', async () => {
    const email = await send('sign-in', `email=${'e'.repeat(300)}@b.example&password=${PASSWORD}`)
    expect([email.status, email.text]).toEqual([400, expect.stringContaining('Please enter valid email')])
    const password = await send('sign-in', `email=${USER.rep}&password=${'p'.repeat(10_000)}`)
    expect([password.status, password.text]).toEqual([
      400,
      expect.stringContaining('Please enter at most 200 characters'),
    ])
    expect(password.text).not.toContain('ppp')
  })
})

it.each([
  ['GET', '/oidc/sign-in/unknown'],
  ['POST', '/oidc/sign-in/unknown'],
  ['GET', '/oidc/sign-in/%00'],
  ['POST', '/oidc/sign-in/%00'],
  ['GET', '/oidc/sign-in/%E0%A4%A'],
  ['GET', '/oidc/invitation/%00'],
  ['POST', '/oidc/invitation/%E0%A4%A'],
  ['GET', '/oidc/%00'],
  ['PUT', '/oidc/sign-in/unknown'],
  ['DELETE', '/oidc/forgotten'],
  ['GET', '/oidc/session/end?id_token_hint=nonsense'],
  ['GET', '/oidc/session/end?client_id=%00'],
  ['POST', '/oidc/session/end/confirm'],
  ['GET', '/oidc/auth/unknown'],
  ['GET', '/oidc/auth/%00'],
])('%s %s is the caller’s mistake', async (method, path) => {
  const { status } = await fetch(origin + path, {
    method,
    redirect: 'manual',
    ...(method === 'POST' && { headers: { 'content-type': FORM }, body: 'email=a' }),
  })
  expect([status >= 400 && status < 500, status]).toEqual([true, status])
})

describe('the provider’s own addresses', () => {
  it.each([
    'state',
    'login_hint',
    'nonce',
    'client_id',
    'scope',
    'redirect_uri',
    'resource',
    'prompt',
    'acr_values',
    'ui_locales',
    'code_challenge',
    'unknown',
  ])('are asked with a NUL in %s', async (name) => {
    const { status } = await fetch(startOf(origin, { [name]: 'a\0b' }).address, { redirect: 'manual' })
    expect([status < 500, status]).toEqual([true, status])
  })

  it.each(['code', 'refresh_token', 'grant_type', 'client_id', 'code_verifier', 'redirect_uri', 'resource'])(
    'are sent a form with a NUL in %s',
    async (name) => {
      for (const grant_type of ['authorization_code', 'refresh_token']) {
        const form = {
          grant_type,
          client_id: 'forecourt-console',
          code: 'a',
          refresh_token: 'a',
          redirect_uri: `${origin}/login`,
          code_verifier: 'a'.repeat(43),
          [name]: 'a\0b',
        }
        const { status } = await fetch(`${origin}/oidc/token`, {
          method: 'POST',
          body: new URLSearchParams(form),
        })
        expect([status >= 400 && status < 500, status]).toEqual([true, status])
      }
    },
  )

  it.each(['/oidc/token', '/oidc/token/revocation', '/oidc/session/end/confirm'])(
    '%s takes no megabyte',
    async (path) => {
      const { status } = await fetch(origin + path, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'forecourt-console', token: 'x'.repeat(1024 * 1024) }),
      })
      expect([status >= 400 && status < 500, status]).toEqual([true, status])
    },
  )

  it('revokes nothing for a token with a NUL', async () => {
    const body = new URLSearchParams({ client_id: 'forecourt-console', token: 'a\0b' })
    const { status } = await fetch(`${origin}/oidc/token/revocation`, { method: 'POST', body })
    expect([status < 500, status]).toEqual([true, status])
  })
})
