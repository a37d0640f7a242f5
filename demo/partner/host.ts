/**
 * The back end of a fictional partner. It has its own users and its own sign-in with its own cookie. It
 * requests sessions for our elements with its secret key, which no page ever sees, and uses only the public
 * calls of the service.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { partnerSession } from '../../src/contract/calls/partner'
import type { SessionElement } from '../../src/contract/elements/elements'
import { partnerPolicy } from './policy'
import { createSignInLimits } from './sign-in-limits'

/** The user of a session on a partner's page: a user of the service at one of its dealerships. */
export interface Grant {
  readonly account: string
  readonly user: string
  readonly elements: readonly SessionElement[]
}

/** A user of the partner, whom the service does not know. */
export interface PartnerPerson {
  readonly login: string
  readonly password: string
  readonly name: string
  /** By the name that the page uses in its request. */
  readonly grants: Readonly<Record<string, Grant>>
}

export interface PartnerOptions {
  /** Path of its only page; its own calls are below it. */
  readonly root: string
  readonly people: readonly PartnerPerson[]
  /** Its own calls, by the path after `root/api/`; only for signed-in users. */
  readonly calls?: Readonly<Record<string, (person: PartnerPerson, url: URL) => unknown>>
}

/** The environment in which it runs. */
export interface PartnerConnection {
  /** Reads the page. */
  readonly page: () => Promise<string>
  /** Sends a request to the service. */
  readonly ask: (path: string, init: RequestInit) => Promise<Response>
  /** The group's secret key. */
  readonly secretKey: string
  /** Origin of the service, when the page has another one. */
  readonly serviceOrigin: string | null
  /** False when a development server transforms the page. */
  readonly policy: boolean
}

/** `address` is the client's network address. */
export type PartnerHandler = (request: Request, address: string) => Promise<Response>

const SIGNED_IN_MS = 8 * 60 * 60_000
const SIGNED_IN_MAX = 1_000
const BODY_MAX = 4_096
const LOGIN_MAX_LENGTH = 100

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export function partnerHost(
  { root, people, calls = {} }: PartnerOptions,
  connection: PartnerConnection,
): PartnerHandler {
  const cookie = `partner${root.replaceAll('/', '-')}`
  const limits = createSignInLimits()
  const signedIn = new Map<string, { person: PartnerPerson; until: number }>()

  function personOf(request: Request): PartnerPerson | undefined {
    const found = signedIn.get(tokenOf(request))
    return found && found.until > Date.now() ? found.person : undefined
  }

  function tokenOf(request: Request): string {
    const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
    return pairs.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1) ?? ''
  }

  async function signIn(request: Request, address: string): Promise<Response> {
    const given = await bodyOf(request)
    const login = String(given.login).trim().toLowerCase().slice(0, LOGIN_MAX_LENGTH)
    const seconds = await limits.waitOf(login, address)
    if (seconds > 0)
      return json({ message: `Too many wrong passwords. Try again in ${seconds} s.` }, 429, {
        'retry-after': String(seconds),
      })
    const person = people.find((one) => same(one.login, login))
    if (!person || !same(person.password, String(given.password))) {
      await limits.failed(login, address)
      return json({ message: 'Name or password is wrong' }, 401)
    }
    limits.succeeded(login)
    // The oldest session is removed first.
    if (signedIn.size >= SIGNED_IN_MAX) signedIn.delete(signedIn.keys().next().value ?? '')
    const token = randomBytes(24).toString('base64url')
    signedIn.set(token, { person, until: Date.now() + SIGNED_IN_MS })
    return json(about(person), 200, { 'set-cookie': setCookie(token, SIGNED_IN_MS / 1000) })
  }

  // Without a path the browser sends it to the calls beside this one only. A proxy may have put the page
  // below a path that this back end does not know.
  const setCookie = (token: string, seconds: number) =>
    `${cookie}=${token}; HttpOnly; SameSite=Strict; Max-Age=${seconds}`

  const about = ({ name, grants }: PartnerPerson) => ({ name, sessions: Object.keys(grants) })

  /** The user, with the session that the page shows first, so that the page need not ask twice. */
  async function me(person: PartnerPerson, name: string | null): Promise<Response> {
    if (name === null) return json(about(person))
    const answer = await session(person, name)
    return json({ ...about(person), session: answer.ok ? await answer.json() : null })
  }

  /** Passes the service's response on unchanged: it contains a token for the page, never the key. */
  async function session(person: PartnerPerson, name: string): Promise<Response> {
    const grant = Object.hasOwn(person.grants, name) ? person.grants[name] : undefined
    if (!grant) return json({ message: 'There is no such session' }, 404)
    const { account, user, elements } = grant
    const path = partnerSession.path.replace('{account_id}', encodeURIComponent(account))
    const answer = await connection.ask(path, {
      method: partnerSession.method,
      headers: { authorization: `Bearer ${connection.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ user, elements }),
    })
    return json(await answer.json(), answer.ok ? 200 : 502)
  }

  async function page(): Promise<Response> {
    const { serviceOrigin } = connection
    const html = await connection.page()
    return new Response(
      serviceOrigin === null ? html : html.replaceAll('"/elements/', `"${serviceOrigin}/elements/`),
      {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          ...(connection.policy && { 'content-security-policy': partnerPolicy(serviceOrigin) }),
        },
      },
    )
  }

  return async (request, address) => {
    const url = new URL(request.url)
    const route = `${request.method} ${url.pathname.slice(root.length).replace(/\/$/, '')}`
    if (route === 'GET ') return page()
    if (route === 'POST /api/sign-in') return signIn(request, address)
    const person = personOf(request)
    if (route === 'GET /api/me') return person ? me(person, url.searchParams.get('session')) : json(null)
    if (!person) return json({ message: 'Sign in first' }, 401)
    if (route === 'POST /api/sign-out') {
      signedIn.delete(tokenOf(request))
      return json({}, 200, { 'set-cookie': setCookie('', 0) })
    }
    const [, sessionName] = /^POST \/api\/session\/([a-z-]+)$/.exec(route) ?? []
    if (sessionName !== undefined) return session(person, sessionName)
    const [, name = ''] = /^GET \/api\/([a-z-]+)$/.exec(route) ?? []
    const own = Object.hasOwn(calls, name) ? calls[name] : undefined
    return own ? json(own(person, url)) : json({ message: 'Not found' }, 404)
  }
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Only JSON, because no form of another site can send it. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!isJson || Number(request.headers.get('content-length') ?? Infinity) > BODY_MAX) return {}
  try {
    return Object(JSON.parse(await request.text())) as Record<string, unknown>
  } catch {
    return {}
  }
}
