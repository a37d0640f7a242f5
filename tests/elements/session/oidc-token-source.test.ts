import { createOidcSource } from '../../../src/session/oidc-token-source'
import { SignedOutError } from '../../../src/session/session'
import { equal, until } from '../ui/kit-page'
import { frames } from '../support/page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'

const ISSUER = 'https://issuer.test'
const KEY = `oidc.user:${ISSUER}:console`
const realFetch = window.fetch
let renewals: string[]
let refuse: boolean

const source = () =>
  createOidcSource({
    issuer: ISSUER,
    clientId: 'console',
    audience: 'https://service.test/api',
    scope: 'openid profile offline_access',
    token: 'access',
    redirect: false,
    basePath: '',
  })

function store(token: string, secondsLeft: number) {
  const user = {
    access_token: token,
    refresh_token: `refresh-of-${token}`,
    token_type: 'Bearer',
    scope: 'openid profile offline_access',
    profile: { sub: 'u_1', iss: ISSUER, aud: 'console', exp: 0, iat: 0 },
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
  }
  localStorage.setItem(KEY, JSON.stringify(user))
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('a session from an identity provider', () => {
  beforeEach(() => {
    localStorage.clear()
    renewals = []
    refuse = false
    window.fetch = (input, init) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input))
      if (pathname.endsWith('/openid-configuration')) {
        const names = { authorization: 'auth', token: 'token', end_session: 'end' }
        const endpoints = Object.entries(names).map(([name, path]) => [
          `${name}_endpoint`,
          `${ISSUER}/${path}`,
        ])
        return Promise.resolve(Response.json({ issuer: ISSUER, ...Object.fromEntries(endpoints) }))
      }
      const spent = new URLSearchParams(String(init?.body)).get('refresh_token') ?? ''
      // A refresh token can be used once: on a second use the provider revokes all of them.
      const fresh = !renewals.includes(spent)
      renewals.push(spent)
      if (refuse || !fresh) return Promise.resolve(Response.json({ error: 'invalid_grant' }, { status: 400 }))
      return Promise.resolve(
        Response.json({
          access_token: `renewed-${renewals.length}`,
          refresh_token: `refresh-${renewals.length}`,
          token_type: 'Bearer',
          expires_in: 300,
        }),
      )
    }
  })
  afterEach(() => {
    window.fetch = realFetch
    localStorage.clear()
  })

  it('is nobody without a stored one', async () => {
    equal(await source().start(), false)
    equal((await failure(source().token({}))) instanceof SignedOutError, true)
  })

  it('presents the ID token where the service asks for it, for as long as that is valid', async () => {
    const inTenMinutes = Math.floor(Date.now() / 1000) + 600
    const profile = { sub: 'u_1', iss: ISSUER, aud: 'console', exp: inTenMinutes, iat: 0 }
    const user = { access_token: 'opaque', id_token: 'of-the-user', expires_at: 0, profile }
    localStorage.setItem(KEY, JSON.stringify(user))
    const presenting = createOidcSource({
      issuer: ISSUER,
      clientId: 'console',
      audience: 'unused',
      scope: 'openid',
      token: 'id',
      redirect: false,
      basePath: '',
    })
    equal(await presenting.start(), true)
    equal(await presenting.token({}), 'of-the-user')
    equal(renewals.length, 0)
    presenting.forget()
  })

  it('gives a stored token without asking anyone', async () => {
    store('good', 200)
    equal(await source().start(), true)
    equal(await source().token({}), 'good')
    equal(renewals, [])
  })

  it('renews once for all tabs', async () => {
    store('old', 1)
    const tabs = [source(), source(), source()]
    const tokens = await Promise.all(tabs.flatMap((tab) => [tab.token({}), tab.token({})]))
    equal(new Set(tokens).size, 1)
    equal(tokens[0], 'renewed-1')
    equal(renewals, ['refresh-of-old'])
  })

  it('spends no token that another tab has spent a moment ago, though what that one stored has not come yet', async () => {
    store('stale', 1)
    const stale = localStorage.getItem(KEY) ?? ''
    equal(await source().token({}), 'renewed-1')
    const theirs = localStorage.getItem(KEY) ?? ''
    // This simulates a tab whose storage is stale.
    localStorage.setItem(KEY, stale)
    const token = source().token({})
    await frames()
    localStorage.setItem(KEY, theirs)
    dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }))
    equal(await token, 'renewed-1')
    equal(renewals, ['refresh-of-stale'])
  })

  it('renews once for a token that was refused, though it looked good', async () => {
    store('looks-good', 200)
    const [one, two] = [source(), source()]
    const rejected = 'looks-good'
    equal(await Promise.all([one.token({ rejected }), two.token({ rejected })]), ['renewed-1', 'renewed-1'])
    equal(renewals.length, 1)
  })

  it('has ended when the provider refuses to renew', async () => {
    store('refused', 1)
    refuse = true
    equal((await failure(source().token({}))) instanceof SignedOutError, true)
    equal(localStorage.getItem(KEY), null)
  })

  it('only waits when the provider cannot be reached', async () => {
    store('unreachable', 1)
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    equal(((await failure(source().token({}))) as Error).message, "Can't fetch data")
    equal(localStorage.getItem(KEY) === null, false)
  })

  it('hears that another tab signed out, and in', async () => {
    store('good', 200)
    const changes: string[] = []
    const stop = source().watch?.((change) => changes.push(change))
    const stored = localStorage.getItem(KEY)
    const tell = (oldValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue, storageArea: localStorage }))
    localStorage.removeItem(KEY)
    tell(stored)
    store('again', 200)
    tell(null)
    stop?.()
    await until(() => changes.length === 2)
    equal(changes, ['removed', 'stored'])
  })

  it('takes somebody else who signed in elsewhere for another session', async () => {
    store('good', 200)
    const stored = localStorage.getItem(KEY) ?? ''
    const other = stored.replace('u_1', 'u_2')
    const renewed = stored.replace('good', 'renewed')
    const changes: string[] = []
    const stop = source().watch?.((change) => changes.push(change))
    const tell = (oldValue: string, newValue: string) => {
      localStorage.setItem(KEY, newValue)
      dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue, newValue, storageArea: localStorage }))
    }
    tell(stored, renewed)
    equal(changes, [])
    tell(renewed, other)
    equal(changes, ['removed', 'stored'])
    stop?.()
  })

  it('lets one who waits for a renewal give up', async () => {
    store('slow', 1)
    const gate: { open: () => void } = { open: () => undefined }
    const slow = new Promise<void>((resolve) => (gate.open = resolve))
    const answer = window.fetch
    window.fetch = async (...args) => {
      await slow
      return answer(...args)
    }
    const tokens = source()
    const control = new AbortController()
    const impatient = failure(tokens.token({ signal: control.signal }))
    const patient = tokens.token({})
    control.abort(new Error('Enough'))
    equal(((await impatient) as Error).message, 'Enough')
    gate.open()
    equal(await patient, 'renewed-1')
  })
})

describe('signing in at an identity provider', () => {
  const address = location.href
  let idToken: (nonce: string) => Record<string, unknown> | null

  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
  /** A browser does not check the signature, because the token comes directly from the provider. */
  const tokenOf = (claims: object) => `${encode({ alg: 'RS256' })}.${encode(claims)}.AAAA`
  const claimsWith = (change: object) => (nonce: string) => ({
    sub: 'u_1',
    iss: ISSUER,
    aud: 'console',
    exp: Math.floor(Date.now() / 1000) + 300,
    iat: Math.floor(Date.now() / 1000),
    nonce,
    ...change,
  })
  const redirecting = () =>
    createOidcSource({
      issuer: ISSUER,
      clientId: 'console',
      audience: 'api',
      scope: 'openid',
      token: 'access',
      redirect: true,
      basePath: '',
    })

  /** Starts the sign-in without leaving the page, and returns the query of the authorization request. */
  async function begin(): Promise<URLSearchParams> {
    const requests = new Promise<URLSearchParams>((resolve) => {
      navigation.addEventListener(
        'navigate',
        (event) => {
          event.preventDefault()
          resolve(new URL(event.destination.url).searchParams)
        },
        { once: true },
      )
    })
    void redirecting().signIn('/settings')
    return requests
  }

  /** Handles the redirect back from the provider; resolves to true if it signs the user in. */
  async function comeBack(query: URLSearchParams): Promise<unknown> {
    const realAnswer = window.fetch
    window.fetch = (input, init) => {
      if (!new URL(String(input instanceof Request ? input.url : input)).pathname.endsWith('/token'))
        return realAnswer(input, init)
      const claims = idToken(query.get('nonce') ?? '')
      return Promise.resolve(
        Response.json({
          access_token: 'signed-in',
          token_type: 'Bearer',
          expires_in: 300,
          ...(claims && { id_token: tokenOf(claims) }),
        }),
      )
    }
    history.replaceState(null, '', `/login?code=a-code&state=${query.get('state') ?? ''}`)
    return redirecting()
      .start()
      .catch((error: unknown) => error)
  }

  beforeEach(() => {
    localStorage.clear()
    idToken = claimsWith({})
    window.fetch = () =>
      Promise.resolve(
        Response.json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/auth`,
          token_endpoint: `${ISSUER}/token`,
        }),
      )
  })
  afterEach(() => {
    window.fetch = realFetch
    history.replaceState(null, '', address)
    localStorage.clear()
    sessionStorage.clear()
  })

  it('asks with PKCE, a state and a nonce, new ones each time', async () => {
    const [one, other] = [await begin(), await begin()]
    equal(one.get('code_challenge_method'), 'S256')
    for (const name of ['code_challenge', 'state', 'nonce']) {
      equal((one.get(name) ?? '').length >= 32, true)
      equal(one.get(name) === other.get(name), false)
    }
  })

  it('takes the answer to its own request', async () => {
    equal(await comeBack(await begin()), true)
    equal(JSON.parse(localStorage.getItem(KEY) ?? '{}').access_token, 'signed-in')
  })

  const refused: readonly (readonly [string, typeof idToken])[] = [
    ['with the nonce of another request', claimsWith({ nonce: 'another' })],
    ['without a nonce', claimsWith({ nonce: undefined })],
    ['without an ID token', () => null],
    ['of another issuer', claimsWith({ iss: 'https://other.test' })],
    ['for another client', claimsWith({ aud: ['another'] })],
  ]
  for (const [name, answer] of refused)
    it(`refuses an answer ${name}`, async () => {
      idToken = answer
      equal((await comeBack(await begin())) instanceof SignedOutError, true)
      equal(localStorage.getItem(KEY), null)
    })

  it('refuses an answer to a request that it has not made', async () => {
    const query = await begin()
    query.set('state', 'another')
    equal((await comeBack(query)) instanceof SignedOutError, true)
    equal(localStorage.getItem(KEY), null)
  })
})
