/**
 * Obtains tokens from an OpenID Connect provider by redirect, with PKCE, state and nonce. Refresh tokens are
 * in browser storage.
 */
import type { User, UserManager } from 'oidc-client-ts'
import { isRenewed, oneAtATime, signalRenewed, whenStored } from './token-refresh-lock'
import { oidcClientSettings, type OidcSettings } from './oidc-request'
import { rememberPath, takeRememberedPath } from './remembered-path'
import { readStoredJson, writeStored, type StorageKey } from '../browser/storage'
import { RequestError } from '../browser/request-error'
import { SignedOutError } from './session'
import { renewalDelay, type TokenSource, type TokenUse } from './token-source'

/** The token that is presented to the service. */
interface HeldToken {
  readonly token: string
  /** Seconds since 1970, by this device's clock. */
  readonly expires_at: number
}

/** When a token expires within this time, ms, requests wait for its renewal. */
const RENEWAL_WAIT_MS = 10_000

export function createOidcSource(settings: OidcSettings): TokenSource {
  const { basePath } = settings
  const storageKey: StorageKey = `oidc.user:${settings.issuer}:${settings.clientId}`
  let manager: Promise<UserManager> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<string> | null = null

  /** The library loads on demand: a page with a valid token never needs it. */
  function userManager(): Promise<UserManager> {
    manager ??= import('oidc-client-ts').then(
      ({ UserManager, WebStorageStateStore }) =>
        new UserManager({
          ...oidcClientSettings(settings, location.origin + basePath),
          userStore: new WebStorageStateStore({ store: localStorage }),
          // The library's own renewal could use the same refresh token in two tabs, upon which the provider
          // revokes all of them.
          automaticSilentRenew: false,
        }),
      (error: unknown) => {
        manager = null
        throw new RequestError('unreachable', { cause: error })
      },
    )
    return manager
  }

  function stored(): HeldToken | null {
    return heldIn(readStoredJson('localStorage', storageKey), settings.token)
  }

  /** Identifies a token to other tabs without revealing it. */
  const markOf = ({ token }: HeldToken) => `fc.renewed:${storageKey}:${token.slice(-24)}`

  function otherThan({ token }: HeldToken): HeldToken | null {
    const held = stored()
    return held && held.token !== token ? held : null
  }

  const left = (held: HeldToken) => held.expires_at * 1000 - Date.now()

  function planRenewal(held: HeldToken) {
    clearTimeout(timer)
    timer = setTimeout(() => void renew(held.token).catch(() => undefined), renewalDelay(left(held)))
  }

  /** One tab renews, and the others read its result, because a rotated refresh token is valid only once. */
  function renew(staleToken: string): Promise<string> {
    underWay ??= oneAtATime(`fc.renew:${storageKey}`, async () => {
      const held = stored()
      if (!held) throw new SignedOutError()
      if (held.token !== staleToken && left(held) > RENEWAL_WAIT_MS) return held
      const mark = markOf(held)
      const known = (await isRenewed(mark)) && (await whenStored(() => otherThan(held)))
      if (known) return known
      const renewed = await renewNow()
      await signalRenewed(mark)
      return stored() ?? renewed
    })
      .then((held) => {
        planRenewal(held)
        return held.token
      })
      .finally(() => (underWay = null))
    return underWay
  }

  async function renewNow(): Promise<HeldToken> {
    const users = await userManager()
    let user: User | null
    try {
      user = await users.signinSilent()
    } catch (error) {
      if (!isErrorResponse(error)) throw new RequestError('unreachable', { cause: error })
      writeStored('localStorage', storageKey, null)
      throw new SignedOutError('Your session has ended')
    }
    const held = user && heldIn(user, settings.token)
    if (!held) throw new SignedOutError()
    return held
  }

  async function finishRedirect(): Promise<void> {
    const address = location.href
    // The code is used up whatever the outcome, so neither a reload nor the back button may send it again.
    history.replaceState(history.state, '', `${basePath}/login`)
    const users = await userManager()
    let user: User
    try {
      user = await users.signinRedirectCallback(address)
    } catch (error) {
      if (error instanceof TypeError) throw new RequestError('unreachable', { cause: error })
      throw new SignedOutError(messageOf(error))
    }
    if (!isForUs(user, settings)) {
      writeStored('localStorage', storageKey, null)
      throw new SignedOutError()
    }
    history.replaceState(history.state, '', basePath + (takeRememberedPath() ?? '/'))
  }

  return {
    recoverable: false,
    async start() {
      const params = new URLSearchParams(location.search)
      const returning = params.has('state') && (params.has('code') || params.has('error'))
      if (settings.redirect && location.pathname === `${basePath}/login` && returning) await finishRedirect()
      const user = stored()
      if (user) planRenewal(user)
      else if (settings.redirect)
        rememberPath(location.pathname.slice(basePath.length) + location.search + location.hash)
      return user !== null
    },
    async token({ rejected, signal }: TokenUse) {
      const held = stored()
      if (!held) throw new SignedOutError()
      if (held.token === rejected || left(held) < RENEWAL_WAIT_MS)
        return unlessAborted(renew(held.token), signal)
      return held.token
    },
    async signIn(path) {
      if (!settings.redirect) throw new SignedOutError('Sign in on the page that shows this')
      if (path !== undefined) rememberPath(path)
      const users = await userManager()
      // The library verifies the ID token's nonce but does not generate one itself.
      await users.signinRedirect({ nonce: newNonce() }).catch((error: unknown) => {
        throw new RequestError('unreachable', { cause: error })
      })
    },
    forget() {
      clearTimeout(timer)
      writeStored('localStorage', storageKey, null)
    },
    async leave() {
      clearTimeout(timer)
      if (!settings.redirect) {
        writeStored('localStorage', storageKey, null)
        return
      }
      const users = await userManager()
      // Removes the stored user, ends the provider's session and returns to the origin.
      await users.signoutRedirect().catch(() => {
        writeStored('localStorage', storageKey, null)
        location.assign(`${basePath}/`)
      })
    },
    watch(changed) {
      const listen = (event: StorageEvent) => {
        if (event.storageArea !== localStorage || (event.key !== storageKey && event.key !== null)) return
        const user = stored()
        const before = subjectIn(event.oldValue)
        // Another user signed in in the other tab, so the content of this tab is not theirs.
        const isOther = before !== null && before !== subjectIn(event.newValue)
        if (!user || isOther) changed('removed')
        if (user && (before === null || isOther)) changed('stored')
        else if (user) planRenewal(user)
      }
      addEventListener('storage', listen)
      return () => {
        removeEventListener('storage', listen)
        clearTimeout(timer)
      }
    },
  }
}

/** The token of this kind in the library's record of a user; null when the value is none, or lacks it. */
function heldIn(record: unknown, kind: OidcSettings['token']): HeldToken | null {
  const user = record as Partial<Pick<User, 'access_token' | 'id_token' | 'expires_at' | 'profile'>> | null
  const token = kind === 'id' ? user?.id_token : user?.access_token
  const expires_at = kind === 'id' ? user?.profile?.exp : user?.expires_at
  return typeof token === 'string' && typeof expires_at === 'number' ? { token, expires_at } : null
}

/** Unlike `crypto.randomUUID`, this also works in an insecure context such as a test machine. */
const newNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const withoutSlash = (address: string) => address.replace(/\/$/, '')

/**
 * Whether the response has an ID token from our provider and for our client. Without one, nothing ties the
 * response to this browser's request.
 */
function isForUs({ id_token, profile }: User, { issuer, clientId }: OidcSettings): boolean {
  return (
    id_token !== undefined &&
    withoutSlash(profile.iss) === withoutSlash(issuer) &&
    [profile.aud].flat().includes(clientId)
  )
}

/** The subject of a stored record; '' when the record does not contain it, null when there is no record. */
function subjectIn(text: string | null): string | null {
  if (text === null) return null
  try {
    const { profile } = JSON.parse(text) as { profile?: { sub?: unknown } }
    return typeof profile?.sub === 'string' ? profile.sub : ''
  } catch {
    return ''
  }
}

/** Several callers share a renewal. Each of them can abort waiting for it without cancelling it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const aborted = new Promise<never>((_, reject) => {
    const giveUp = () => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
  return Promise.race([work, aborted])
}

/** Whether the provider rejected the request, rather than failing to respond. */
const isErrorResponse = (error: unknown): error is { error: string; error_description?: string | null } =>
  error instanceof Error && error.name === 'ErrorResponse'

const messageOf = (error: unknown) =>
  (isErrorResponse(error) && (error.error_description || error.error)) || 'An error occurred'
