/**
 * The settings of docs/identity-providers.md work with the providers that they are for: the console's own
 * requests are accepted there, and the service accepts the tokens that come back.
 */
import { readFileSync } from 'node:fs'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore, type SigninResponse } from 'oidc-client-ts'
import { afterEach, describe, expect, it } from 'vitest'
import { consoleConfig } from '../../src/contract/calls/session'
import { oidcClientSettings } from '../../src/session/oidc-request'
import { SHAPES } from './support/provider-shapes'
import { startService, type TestService } from './support/service'
import { startProvider, type Shape, type TokenShape } from './support/strict-provider'
import { seedWorld, USER } from './support/world'

const ORIGIN = 'https://forecourt.example'

/** The settings of each provider on the page, by its heading. */
const DOCUMENTED = new Map(
  [...readFileSync('docs/identity-providers.md', 'utf8').matchAll(/^### (.+)\n\n```sh\n([^`]+)```/gm)].map(
    ([, name = '', block = '']) => [
      name,
      Object.fromEntries(
        block
          .trim()
          .split('\n')
          .map((line) => line.split(/=(.*)/s) as [string, string])
          .map(([setting, value]) => [setting, value.replaceAll('"', '')]),
      ),
    ],
  ),
)

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function start(shape: Shape, documented: Readonly<Record<string, string>>) {
  const { OIDC_CLIENT_SECRET_FILE: file, OIDC_ISSUER: address = '', ...settings } = documented
  const provider = await startProvider(shape, {
    path: address.replace(/^https:\/\/[^/]+/, ''),
    clientId: settings.OIDC_CLIENT_ID ?? '',
    audience: settings.OIDC_AUDIENCE ?? '',
    email: USER.rep,
    redirectUri: `${ORIGIN}/login`,
  })
  cleanUps.push(() => provider.close())
  const test = await startService({
    seed: seedWorld,
    settings: {
      ...settings,
      OIDC_ISSUER: provider.issuer,
      ...(file !== undefined && { OIDC_CLIENT_SECRET: shape.secret ?? '' }),
    },
  })
  cleanUps.push(() => test.close())
  return { test, service: await test.listen() }
}

/** Signs in as the console does, and resolves to the provider's answer. */
async function signIn(test: TestService, service: string): Promise<SigninResponse> {
  const config = await test.call(consoleConfig, {})
  const client = new OidcClient({
    ...oidcClientSettings(
      {
        issuer: config.issuer,
        clientId: config.client_id,
        audience: config.audience,
        scope: config.scope,
        parameters: config.parameters,
        token: config.token,
        tokenAddress: config.token_path && service + config.token_path,
        redirect: true,
        basePath: '',
      },
      ORIGIN,
    ),
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  })
  const { url } = await client.createSigninRequest({ nonce: 'a-nonce' })
  const answer = await fetch(url, { redirect: 'manual' })
  return await client.processSigninResponse(answer.headers.get('location') ?? '')
}

async function login(test: TestService, token: string | undefined): Promise<number> {
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
  return (await test.request('/api/dashboard/login', init)).status
}

/** The same provider, which says of the address what `verified` says at the time. */
function claiming(shape: Shape, verified: () => unknown): Shape {
  const withClaim = <T extends TokenShape | null>(token: T): T =>
    token && { ...token, claims: { ...token.claims, email_verified: verified() } }
  return {
    ...shape,
    accessToken: (facts) => withClaim(shape.accessToken(facts)),
    idToken: (facts) => withClaim(shape.idToken(facts)),
    userInfo: (facts) => ({ ...shape.userInfo(facts), email_verified: verified() }),
  }
}

it('has a section for each provider', () => {
  expect([...DOCUMENTED.keys()]).toEqual(Object.keys(SHAPES))
})

describe.each(Object.entries(SHAPES))('%s', (name, shape) => {
  const documented = DOCUMENTED.get(name) ?? {}
  const presentsId = documented.OIDC_TOKEN === 'id'
  const vouched = documented.OIDC_EMAIL_VERIFIED === '1'

  it('signs in; its other token and an address that it did not verify are refused', async () => {
    let verified: unknown
    const { test, service } = await start(
      claiming(shape, () => verified),
      documented,
    )
    const enter = async (email_verified: unknown) => {
      verified = email_verified
      const { access_token, id_token } = await signIn(test, service)
      const [right, wrong] = presentsId ? [id_token, access_token] : [access_token, id_token]
      return [await login(test, right), await login(test, wrong)]
    }
    // Entra ID says nothing of the address, the others do.
    expect(await enter(vouched ? undefined : true)).toEqual([200, 401])
    for (const refused of [false, 'true', 'false', 1]) expect(await enter(refused)).toEqual([401, 401])
    expect(await enter(undefined)).toEqual([vouched ? 200 : 401, 401])
  })
})

describe.each(['PS256', 'ES256'] as const)('%s', (algorithm) => {
  it('is accepted from the keys of the issuer', async () => {
    const { test, service } = await start(
      { ...(SHAPES.Keycloak as Shape), algorithm },
      DOCUMENTED.get('Keycloak') ?? {},
    )
    expect(await login(test, (await signIn(test, service)).access_token)).toBe(200)
  })
})

it('refuses an ID token where audience and client are the same', async () => {
  const shape = SHAPES['Entra ID'] as Shape
  const documented = DOCUMENTED.get('Entra ID') ?? {}
  const { test, service } = await start(shape, {
    ...documented,
    OIDC_AUDIENCE: documented.OIDC_CLIENT_ID ?? '',
  })
  const { access_token, id_token } = await signIn(test, service)
  expect([await login(test, access_token), await login(test, id_token)]).toEqual([200, 401])
})

it('answers 503 while userinfo cannot be reached, and signs in again after that', async () => {
  let isDown = true
  const shape = SHAPES.Auth0 as Shape
  const failing: Shape = {
    ...shape,
    userInfo: (facts) => {
      if (isDown) throw new Error('down')
      return shape.userInfo(facts)
    },
  }
  const { test, service } = await start(failing, DOCUMENTED.get('Auth0') ?? {})
  const { access_token } = await signIn(test, service)
  expect(await login(test, access_token)).toBe(503)
  isDown = false
  expect(await login(test, access_token)).toBe(200)
})

describe('the relay of codes', () => {
  const redeem = (test: TestService, form: Readonly<Record<string, string>>) =>
    test.request('/oidc/token', { method: 'POST', body: new URLSearchParams(form) })

  it('refuses other clients, other grants and incomplete requests before it asks the provider', async () => {
    const documented = DOCUMENTED.get('Google') ?? {}
    const { test } = await start(SHAPES.Google as Shape, documented)
    const client_id = documented.OIDC_CLIENT_ID ?? ''
    const answers = await Promise.all(
      [
        { client_id: 'other', grant_type: 'authorization_code' },
        { client_id, grant_type: 'client_credentials' },
        { client_id, grant_type: 'authorization_code', code: 'x', redirect_uri: 'y' },
        { client_id, grant_type: 'authorization_code', code: 'x', code_verifier: 'z', redirect_uri: 'y' },
      ].map(async (form) => {
        const answer = await redeem(test, form)
        return [answer.status, ((await answer.json()) as { error: string }).error]
      }),
    )
    expect(answers).toEqual([
      [400, 'invalid_client'],
      [400, 'unsupported_grant_type'],
      [400, 'invalid_request'],
      [400, 'invalid_grant'],
    ])
  })

  it('does not exist for a client without a secret', async () => {
    const { test } = await start(SHAPES.Okta as Shape, DOCUMENTED.get('Okta') ?? {})
    expect((await redeem(test, { grant_type: 'authorization_code' })).status).toBe(404)
  })
})
