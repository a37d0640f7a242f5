/** An external OpenID Connect provider of the operator's choice. */
import type { Config } from '../platform/config'
import type { Identity } from '../platform/identity'
import { verifyExternal } from './verify'

export function externalIdentity(issuer: string, settings: Config): Identity {
  return {
    issuer,
    managesUsers: false,
    verify: verifyExternal(issuer, settings),
    // The provider itself ends its sessions: the console redirects there next.
    endSession: async () => {},
  }
}
