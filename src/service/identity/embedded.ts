/** The identity that the service keeps itself, when no other provider is configured. */
import type Provider from 'oidc-provider'
import type { Logger } from 'pino'
import type { ServiceContext } from '../context'
import type { App } from '../platform/requests/app-env'
import type { LimitSettings } from '../platform/rate-limits'
import type { Config } from '../platform/config'
import type { Clock } from '../platform/clock'
import type { Db } from '../platform/database'
import type { Identity } from '../platform/identity'
import { cookieKeys, signingKeys } from './keys'
import { mountProvider } from './mount'
import { signInOrigins } from './origins'
import { createProvider } from './provider'
import { endSession } from './sessions'
import { verifyEmbedded } from './verify'

export interface EmbeddedIdentity extends Identity {
  /**
   * Adds the sign-in page and everything else of the provider; it answers the rest of `/oidc`, so it comes
   * last there.
   */
  mountProvider(app: App, context: ServiceContext, limits: LimitSettings): void
}

/**
 * `origin`: where browsers reach the service; asked when needed, for a port may be chosen only at listening.
 */
export function embeddedIdentity(
  db: Db,
  settings: Config,
  { clock, log, origin }: { readonly clock: Clock; readonly log: Logger; readonly origin: () => string },
): EmbeddedIdentity {
  const issuer = () => `${origin()}/oidc`
  let current: { readonly keys: string; readonly provider: Promise<Provider> } | undefined

  /**
   * The provider with the keys of this moment. It is made at the first request, when the port is known, and
   * anew after a rotation.
   */
  async function currentProvider(): Promise<Provider> {
    const now = clock.now()
    const jwks = await signingKeys(db, now)
    const cookies = await cookieKeys(db, now)
    const keys = JSON.stringify([issuer(), jwks.keys.map(({ kid }) => kid), cookies])
    if (current?.keys === keys) return current.provider
    const provider = createProvider(db, settings, log, {
      issuer: issuer(),
      origins: signInOrigins(settings, origin()),
      jwks,
      cookieKeys: cookies,
    })
    const made = { keys, provider }
    current = made
    provider.catch(() => {
      if (current === made) current = undefined
    })
    return provider
  }

  return {
    get issuer() {
      return issuer()
    },
    keepsUsers: true,
    verify: verifyEmbedded(db, clock, settings, issuer),
    end: (sessionId) => endSession(db, sessionId),
    mountProvider: (app, context, limits) => mountProvider(app, context, currentProvider, limits),
  }
}
