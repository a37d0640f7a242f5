/** Who stands behind an access token: the one thing that the rest of the service asks of a sign-in. */
import type { ServiceContext } from '../context'
import type { App } from '../http/app'
import type { LimitSettings } from '../http/limits'

export interface VerifiedToken {
  /** The service's own user id, or the address that an external provider vouches for. */
  readonly user: { readonly id: string } | { readonly email: string }
  readonly issuedAt: Date
  /** The sign-in that the token belongs to, when the provider is ours. */
  readonly sessionId: string | null
}

/** The token is forged, expired, ended, or not for us. */
export class InvalidTokenError extends Error {}

export interface Identity {
  /** Issuer of access tokens, for a console that starts to sign in. */
  readonly issuer: string
  /** Throws `InvalidTokenError`. */
  verify(accessToken: string): Promise<VerifiedToken>
  /** Ends one sign-in: its tokens are void from now on. */
  end(sessionId: string): Promise<void>
  /** Adds the provider's own pages, when it is ours. */
  mount(app: App, context: ServiceContext, limits: LimitSettings): void
}
