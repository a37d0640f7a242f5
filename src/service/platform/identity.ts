/** Who an access token belongs to: all that the rest of the service needs to know of a sign-in. */

/**
 * The service's own id, or what an external identity provider vouches for: a mail address, and its subject,
 * which takes precedence once it was mapped to a user.
 */
export type UserKey =
  { readonly id: string; readonly subject?: string } | { readonly email: string; readonly subject?: string }

export interface VerifiedToken {
  readonly user: UserKey
  /** The provider's id of the user; null for a token of our own. */
  readonly subject: string | null
  readonly issuedAt: Date
  /** The sign-in that the token belongs to; null when the provider is external. */
  readonly sessionId: string | null
}

/** The token is forged, expired, revoked, or meant for another audience. */
export class InvalidTokenError extends Error {}

export interface Identity {
  /** Issuer of access tokens, where the console starts a sign-in. */
  readonly issuer: string
  /** Whether mail addresses and passwords are in our own database and can be changed there. */
  readonly managesUsers: boolean
  /** Throws `InvalidTokenError`. */
  verify(accessToken: string): Promise<VerifiedToken>
  /** Ends one sign-in, which revokes its tokens. */
  endSession(sessionId: string): Promise<void>
}
