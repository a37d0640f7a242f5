/** The source of tokens: the identity provider by redirect, or the host's own sign-in. */

export interface TokenUse {
  /** The token that the service rejected, which must not be returned again. */
  readonly rejected?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** What another tab did to the stored tokens: removed them, or stored new ones. */
export type TokenChange = 'removed' | 'stored'

export interface TokenSource {
  /**
   * Finishes a sign-in in progress, or restores an existing one. Resolves to false when nobody is signed in.
   */
  start(): Promise<boolean>
  /**
   * Resolves to a valid token. Throws `SignedOutError` when none can be obtained, and any other error when a
   * retry may succeed.
   */
  token(use: TokenUse): Promise<string>
  /** `path` is where to return to. */
  signIn(path: string | undefined): Promise<void>
  /** Deletes the tokens in this browser. */
  forget(): void
  /**
   * Ends the session at the identity provider, too, which may navigate away. Resolves without navigating when
   * there is nothing to end.
   */
  leave?(): Promise<void>
  /** Calls `changed` when another tab signed in or out. Returns the function that unsubscribes. */
  watch?(changed: (change: TokenChange) => void): () => void
  /** Whether the host may still provide a session after a `SignedOutError`; otherwise the error is final. */
  readonly recoverable: boolean
}

/** A token is renewed this long before it expires, ms, so that it cannot expire during a request. */
const RENEW_BEFORE_MS = 60_000

/** A random delay, ms, that keeps tabs and users who arrived together from renewing at the same time. */
const renewalJitter = () => Math.random() * 15_000

/**
 * Delay until a token that is valid for another `left` ms is renewed, ms. A token with less than two minutes
 * left is renewed after half that time; otherwise it would be renewed immediately, over and over.
 */
export const renewalDelay = (left: number) =>
  left === Infinity
    ? Infinity
    : // The maximum delay of a timer.
      Math.min(Math.max(left - RENEW_BEFORE_MS - renewalJitter(), left / 2, 1000), 2 ** 31 - 1)

/** Delay until a failed renewal may be tried again, after this many failures in a row, ms. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 60_000)
