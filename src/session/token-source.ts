/** Where tokens come from: the identity provider by redirect, or the host's own sign-in. */

export interface TokenUse {
  /** The token that the service refused: it is not given again. */
  readonly rejected?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** What another tab did to the stored tokens. */
export type TokenChange = 'gone' | 'come'

export interface TokenSource {
  /** Finishes a sign-in under way, or looks for one that stands; false: nobody is signed in. */
  start(): Promise<boolean>
  /**
   * A token that is good now. Throws `SignedOutError` when there is none to be had, anything else when it may
   * be tried again.
   */
  token(use: TokenUse): Promise<string>
  /** `path`: where to come back to. */
  signIn(path: string | undefined): Promise<void>
  /** Forgets the tokens here. */
  forget(): void
  /**
   * Ends the sign-in at the identity provider too; may leave the page. Resolves without leaving where there
   * is nothing to end.
   */
  leave?(): Promise<void>
  /** Calls back when another tab signed in or out; returns its undo. */
  watch?(changed: (change: TokenChange) => void): () => void
  /** Whether `SignedOutError` is final here, or the host may yet give a session. */
  readonly recoverable: boolean
}

/** A token is renewed this long before it expires, ms, so that none expires on its way. */
const RENEW_BEFORE_MS = 60_000

/** Spreads renewals, so that tabs and people who came together do not renew together, ms. */
const renewalJitter = () => Math.random() * 15_000

/**
 * After how many ms a token is renewed that lives for `left` ms more. One that lives for less than two
 * minutes is renewed at half its life, or it would be renewed at once for ever.
 */
export const renewalDelay = (left: number) =>
  // A timer takes no more.
  Math.min(Math.max(left - RENEW_BEFORE_MS - renewalJitter(), left / 2, 1000), 2 ** 31 - 1)
