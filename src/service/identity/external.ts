/** An external OpenID Connect provider of the operator's choice. */
import type { ServiceContext } from '../context'
import type { Config } from '../platform/config'
import type { Identity } from '../platform/identity'
import type { App } from '../platform/requests/app-env'
import { verifyExternal } from './external-token'
import { findIssuerAt } from './issuer'
import { mountTokenRelay } from './token-relay'

export interface ExternalIdentity extends Identity {
  /** Adds what a console needs that cannot redeem its codes at the provider itself. */
  mountRelay(app: App, context: ServiceContext): void
}

export function externalIdentity(issuer: string, settings: Config): ExternalIdentity {
  const findIssuer = findIssuerAt(issuer)
  return {
    issuer,
    managesUsers: false,
    verify: verifyExternal(findIssuer, settings),
    // The provider itself ends its sessions: the console redirects there next.
    endSession: async () => {},
    mountRelay: (app, context) => mountTokenRelay(app, context, findIssuer),
  }
}
