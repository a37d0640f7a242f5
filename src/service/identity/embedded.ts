/** The embedded identity provider, which is used when no external one is configured. */
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
import { signInPages } from './sign-in-pages'
import { createProvider } from './provider'
import { endSession } from './sessions'
import { verifyEmbedded } from './embedded-token'

export interface EmbeddedIdentity extends Identity {
  /**
   * Adds the sign-in page and the rest of the provider. It answers every other path under `/oidc`, so it must
   * be mounted last.
   */
  mountProvider(app: App, context: ServiceContext, limits: LimitSettings): void
}

/**
 * `publicAddress` returns the address at which browsers reach the service. It is called when needed, since
 * the port may be known only once the service listens.
 */
export function embeddedIdentity(
  db: Db,
  settings: Config,
  {
    clock,
    log,
    publicAddress,
  }: { readonly clock: Clock; readonly log: Logger; readonly publicAddress: () => string },
): EmbeddedIdentity {
  const issuer = () => `${publicAddress()}/oidc`
  let current: { readonly keys: string; readonly provider: Promise<Provider> } | undefined

  /**
   * The provider with the current keys. It is created at the first request, when the port is known, and again
   * after a rotation.
   */
  async function currentProvider(): Promise<Provider> {
    const now = clock.now()
    const jwks = await signingKeys(db, now)
    const cookies = await cookieKeys(db, now)
    const keys = JSON.stringify([issuer(), jwks.keys.map(({ kid }) => kid), cookies])
    if (current?.keys === keys) return current.provider
    const provider = createProvider(db, settings, log, {
      issuer: issuer(),
      pages: signInPages(settings, publicAddress()),
      jwks,
      cookieKeys: cookies,
    })
    const created = { keys, provider }
    current = created
    provider.catch(() => {
      if (current === created) current = undefined
    })
    return provider
  }

  return {
    get issuer() {
      return issuer()
    },
    managesUsers: true,
    verify: verifyEmbedded(db, clock, settings, issuer),
    endSession: (sessionId) => endSession(db, sessionId),
    mountProvider: (app, context, limits) => mountProvider(app, context, currentProvider, limits),
  }
}
