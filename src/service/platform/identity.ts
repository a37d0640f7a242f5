/** Who stands behind an access token: the one thing that the rest of the service asks of a sign-in. */

/**
 * The service's own id; or what an external identity provider vouches for: its subject, which goes before all
 * else once it was mapped, and an address of mail.
 */
export type UserKey =
  { readonly id: string; readonly subject?: string } | { readonly email: string; readonly subject?: string }

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
}
