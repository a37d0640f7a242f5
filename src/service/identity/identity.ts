/** Who stands behind an access token: the one thing that the rest of the service asks of a sign-in. */
import type { ServiceContext } from '../context'
import type { App } from '../http/app'
import type { LimitSettings } from '../http/limits'
import type { UserKey } from '../store/users'

export interface VerifiedToken {
  readonly user: UserKey
  /** As the provider knows the user; null: a token of our own. */
  readonly subject: string | null
  readonly issuedAt: Date
  /** The sign-in that the token belongs to, when the provider is ours. */
  readonly sessionId: string | null
}

/** The token is forged, expired, ended, or not for us. */
export class InvalidTokenError extends Error {}

export interface Identity {
  /** Issuer of access tokens, for a console that starts to sign in. */
  readonly issuer: string
  /** Addresses and passwords of users stand in our own database, and can be changed there. */
  readonly keepsUsers: boolean
  /** Throws `InvalidTokenError`. */
  verify(accessToken: string): Promise<VerifiedToken>
  /** Ends one sign-in: its tokens are void from now on. */
  end(sessionId: string): Promise<void>
  /** Adds the provider's own pages, when it is ours. */
  mount(app: App, context: ServiceContext, limits: LimitSettings): void
}
