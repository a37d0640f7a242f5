/** Any OpenID Connect provider of the operator's choice (decisions, Sign-in). */
import type { Identity } from './identity'
import { verifyExternal } from './verify'

export function externalIdentity(issuer: string, audience: string): Identity {
  return {
    issuer,
    keepsUsers: false,
    verify: verifyExternal(issuer, audience),
    // Its sign-ins end at the provider itself, to which the console goes next.
    end: async () => {},
    mount: () => {},
  }
}
