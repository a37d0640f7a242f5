/**
 * Signs in without rendering the provider's pages. The redirects are followed by requests that share the
 * browser's cookies, and the tokens are stored under the console's own keys. Afterwards the browser is in the
 * same state as after `signInByPages`, in a tenth of the time. Every page gets its own session, not a stored
 * one, so that a sign-out or a used refresh token ends no other session.
 */
import { createHash, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import type { ConsoleConfig } from '../../../src/contract/calls/session'
import { parseUrl } from '../../../src/rules/text/parse-url'

const PASSWORD = 'forecourt-demo'

interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

/**
 * Signs a user in to the console of the page's service and opens `path` there. An absolute URL selects
 * another service.
 */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  // Storage is only accessible from a document of the console's origin; this one renders nothing.
  await page.goto(parseUrl(path) ? new URL('/healthz', path).href : '/healthz')
  const { origin } = new URL(page.url())
  const { request } = page.context()
  const config = (await (await request.get(`${origin}/api/console-config`)).json()) as ConsoleConfig
  const verifier = randomBytes(32).toString('base64url')
  const common = {
    client_id: config.client_id,
    redirect_uri: `${origin}/login`,
    resource: config.audience,
  }
  const form = await request.get(`${config.issuer}/auth`, {
    params: {
      ...common,
      response_type: 'code',
      scope: 'openid profile offline_access',
      state: randomBytes(16).toString('base64url'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      prompt: 'login consent',
    },
  })
  const back = await request.post(form.url(), { form: { email, password: PASSWORD } })
  const code = new URL(back.url()).searchParams.get('code')
  expect(code, `${email} can sign in with the demo password`).not.toBeNull()
  const answer = await request.post(`${config.issuer}/token`, {
    form: { ...common, grant_type: 'authorization_code', code: code ?? '', code_verifier: verifier },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { expires_in, ...tokens } = (await answer.json()) as Tokens
  const expires_at = Math.floor(Date.now() / 1000) + expires_in
  const user = { ...tokens, profile: decodeJwt(tokens.id_token), expires_at }
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `oidc.user:${config.issuer}:${config.client_id}`,
    JSON.stringify(user),
  ] as const)
  await page.goto(path)
}

/** Signs in on the provider's page, to which the console redirects. */
export async function signInByPages(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: /log in|sign in/i }).click()
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel(/password/i).fill(PASSWORD)
  await page.getByRole('button', { name: /sign in|log in|continue/i }).click()
  await page.waitForURL(
    (address) => !address.pathname.startsWith('/oidc') && !address.pathname.startsWith('/login'),
  )
}
