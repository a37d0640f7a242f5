/** The identity that the service keeps itself, when no other provider is configured. */
import type Provider from 'oidc-provider'
import type { Logger } from 'pino'
import type { Settings } from '../settings'
import type { Db } from '../store/database'
import type { Identity } from './identity'
import { mountProvider } from './mount'
import { signInOrigins } from './origins'
import { createProvider } from './provider'
import { endSession } from './sessions'
import { verifyEmbedded } from './verify'

/** `origin`: where the service can be reached; asked when needed, for a port may be chosen only at listening. */
export function embeddedIdentity(db: Db, settings: Settings, log: Logger, origin: () => string): Identity {
  let provider: Promise<Provider> | undefined
  const issuer = () => `${origin()}/oidc`

  /** Made at the first request, when the port is known; a failure is not kept. */
  function theProvider(): Promise<Provider> {
    provider ??= createProvider(db, settings, log, {
      issuer: issuer(),
      origins: signInOrigins(settings, origin()),
    }).catch((error: unknown) => {
      provider = undefined
      throw error
    })
    return provider
  }

  return {
    get issuer() {
      return issuer()
    },
    keepsUsers: true,
    verify: verifyEmbedded(db, settings.OIDC_AUDIENCE),
    end: (sessionId) => endSession(db, sessionId),
    mount: (app, context, limits) => mountProvider(app, context, theProvider, limits),
  }
}
