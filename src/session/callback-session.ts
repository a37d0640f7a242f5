/** Obtains tokens from the host's own sign-in: the `fetchSession` property of `dealer-auth`. */
import { SignedOutError } from './session'
import { renewalDelay, type TokenSource, type TokenUse } from './token-source'

export interface HostSession {
  readonly access_token: string
  /** When the token expires: seconds since 1970, or ISO 8601. */
  readonly expires_at: number | string
}

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
const hostTimeout = 25_000

/** The token exists only in this closure and never appears in storage, attributes or events. */
export function createCallbackSource(fetchSession: FetchSession): TokenSource {
  let held: { token: string; renewAt: number; expiresAt: number } | null = null
  let underWay: Promise<string> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function fetchOnce(reason: FetchReason): Promise<string> {
    underWay ??= ask(reason).finally(() => (underWay = null))
    return underWay
  }

  async function ask(reason: FetchReason): Promise<string> {
    const giveUp = new AbortController()
    const limit = setTimeout(() => giveUp.abort(), hostTimeout)
    const tooLate = new Promise<never>((_, reject) => giveUp.signal.addEventListener('abort', reject))
    try {
      const session: unknown = await Promise.race([fetchSession({ reason, signal: giveUp.signal }), tooLate])
      return hold(session)
    } catch (error) {
      throw new SignedOutError(
        error instanceof SignedOutError ? error.message : 'The page could not renew your session',
      )
    } finally {
      clearTimeout(limit)
    }
  }

  function hold(session: unknown): string {
    const { access_token: token, expires_at } = (session ?? {}) as Partial<HostSession>
    const expiresAt = typeof expires_at === 'number' ? expires_at * 1000 : Date.parse(String(expires_at))
    if (typeof token !== 'string' || token === '' || !Number.isFinite(expiresAt))
      throw new SignedOutError('fetchSession must answer { access_token, expires_at }')
    const renewIn = renewalDelay(expiresAt - Date.now())
    held = { token, expiresAt, renewAt: Date.now() + renewIn }
    clearTimeout(timer)
    // The timer renews early so that requests need not wait. After a failed renewal, the next request tries
    // again.
    timer = setTimeout(() => void fetchOnce('renew').catch(() => undefined), renewIn)
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
      return now < held.expiresAt ? fetchOnce('renew').catch(() => current.token) : fetchOnce('renew')
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
