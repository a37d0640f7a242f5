/** Any OpenID Connect provider of the operator's choice. */
import type { Config } from '../platform/config'
import type { Identity } from '../platform/identity'
import { verifyExternal } from './verify'

export function externalIdentity(issuer: string, settings: Config): Identity {
  return {
    issuer,
    keepsUsers: false,
    verify: verifyExternal(issuer, settings),
    // Its sign-ins end at the provider itself, to which the console goes next.
    end: async () => {},
  }
}
