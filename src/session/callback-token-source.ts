/** Obtains tokens from the host's own sign-in: the `fetchSession` property of `dealer-auth`. */
import { tellDeveloper } from './developer-notice'
import { SignedOutError } from './session'
import { renewalDelay, retryDelay, type TokenSource, type TokenUse } from './token-source'

interface Expiry {
  /** How long the token is valid from now on, in seconds. It does not depend on the visitor's clock. */
  readonly expires_in: number
  /** When the token expires: seconds since 1970, or ISO 8601. Only read without `expires_in`. */
  readonly expires_at: number | string
}

/** A session needs at least one of the two fields of `Expiry`. */
export type HostSession = { readonly access_token: string } & (
  (Pick<Expiry, 'expires_in'> & Partial<Expiry>) | (Pick<Expiry, 'expires_at'> & Partial<Expiry>)
)

/**
 * Why a token is requested. `start`: it is the first one. `renew`: the last one is about to expire.
 * `rejected`: the service rejected the last one.
 */
export type FetchReason = 'start' | 'renew' | 'rejected'

export type FetchSession = (request: { reason: FetchReason; signal: AbortSignal }) => Promise<HostSession>

/**
 * Timeout for the host's callback, ms. It is below a request's own timeout, so that a host that does not
 * respond cannot delay a request beyond it.
 */
const HOST_TIMEOUT_MS = 25_000

/**
 * A token that was just requested and expires sooner than this, ms, shows that the visitor's clock is fast.
 * Renewals would follow each other, so the service alone decides how long the token is valid.
 */
const MIN_LIFETIME_MS = 60_000

interface HeldToken {
  readonly token: string
  /** By the visitor's clock, like the next. Infinity: the service alone decides how long it is valid. */
  readonly renewAt: number
  readonly expiresAt: number
}

/** The token exists only in this closure and never appears in storage, attributes or events. */
export function createCallbackSource(fetchSession: FetchSession): TokenSource {
  let held: HeldToken | null = null
  let underWay: Promise<string> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let retryAt = 0

  function fetchOnce(reason: FetchReason): Promise<string> {
    underWay ??= ask(reason).finally(() => (underWay = null))
    return underWay
  }

  async function ask(reason: FetchReason): Promise<string> {
    const giveUp = new AbortController()
    const limit = setTimeout(
      () => giveUp.abort(new Error(`It did not resolve within ${HOST_TIMEOUT_MS / 1000} seconds`)),
      HOST_TIMEOUT_MS,
    )
    const tooLate = new Promise<never>((_, reject) =>
      giveUp.signal.addEventListener('abort', () => reject(giveUp.signal.reason as Error)),
    )
    try {
      const session: unknown = await Promise.race([fetchSession({ reason, signal: giveUp.signal }), tooLate])
      return hold(session)
    } catch (error) {
      tellDeveloper(`<dealer-auth> got no session from fetchSession (reason: ${reason}).`, error)
      retryAt = Date.now() + retryDelay(failures++)
      throw new SignedOutError(
        reason === 'start'
          ? 'You could not be signed in. Try again in a moment.'
          : 'Your session could not be renewed',
        {
          code: 'fetch_session_failed',
          message: 'fetchSession gave no session; the console of the browser has the cause',
          retryable: true,
        },
      )
    } finally {
      clearTimeout(limit)
    }
  }

  function hold(session: unknown): string {
    const { access_token: token } = (session ?? {}) as Partial<HostSession>
    if (typeof token !== 'string' || token === '')
      throw new TypeError('It must resolve to { access_token, expires_in }, but access_token is missing')
    const left = lifetimeOf(session as HostSession)
    const renewIn = renewalDelay(left)
    const now = Date.now()
    held = { token, expiresAt: now + left, renewAt: now + renewIn }
    failures = 0
    clearTimeout(timer)
    // The timer renews early so that requests need not wait. After a failed renewal, the next request tries
    // again.
    if (renewIn < Infinity) timer = setTimeout(() => void fetchOnce('renew').catch(() => undefined), renewIn)
    return token
  }

  return {
    recoverable: true,
    async start() {
      await fetchOnce('start')
      return true
    },
    async token({ rejected }: TokenUse) {
      if (!held) return fetchOnce('start')
      if (held.token === rejected) return fetchOnce('rejected')
      const now = Date.now()
      if (now < held.renewAt) return held.token
      const current = held
      if (now >= held.expiresAt) return fetchOnce('renew')
      // The token is still good, so a sign-in that fails is left alone for a while.
      return now < retryAt ? held.token : fetchOnce('renew').catch(() => current.token)
    },
    signIn: async () => {
      held = null
      await fetchOnce('start')
    },
    forget() {
      held = null
      clearTimeout(timer)
    },
  }
}

/** How long a new token is valid, ms. Infinity: until the service rejects it. */
function lifetimeOf({ expires_in, expires_at }: HostSession): number {
  if (typeof expires_in === 'number' && expires_in > 0) return expires_in * 1000
  const expiresAt = typeof expires_at === 'number' ? expires_at * 1000 : Date.parse(String(expires_at))
  if (!Number.isFinite(expiresAt))
    throw new TypeError(
      'It must resolve to { access_token, expires_in }, but neither expires_in (seconds) nor expires_at can be read',
    )
  const left = expiresAt - Date.now()
  return left >= MIN_LIFETIME_MS ? left : Infinity
}
