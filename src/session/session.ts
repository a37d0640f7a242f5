/** Who is signed in, for which account and product: what elements get from the nearest `dealer-auth`. */
import type { ProductId } from '../contract/core/products'
import type { ConsoleConfig, Profile } from '../contract/calls/session'

/**
 * `loading`: not known yet. `ready`: signed in. `expired`: the token cannot be renewed; what is on screen
 * stays, calls wait. `signed-out`: nobody, or signed out once after a fault. `failed`: the service could not
 * be reached or refused; `error` says why.
 */
export type SessionStatus = 'loading' | 'ready' | 'expired' | 'signed-out' | 'failed'

export interface SessionState {
  readonly status: SessionStatus
  /** Stands while `ready` or `expired`. */
  readonly profile: Profile | null
  /** The chosen product; null until a profile stands. */
  readonly product: ProductId | null
  /** For a person: the login-state message, or why loading failed. */
  readonly error: string | null
  /** The profile is the one of the last visit; whether it still holds, the service is being asked. */
  readonly unconfirmed?: true | undefined
}

export interface Session {
  /** Unique in the page; a new sign-in or another account is a new `epoch` of the same session. */
  readonly id: string
  /** Rises when account or user change: what was asked under an older epoch is dropped. */
  readonly epoch: number
  /** Origin of the service, without a trailing slash. */
  readonly apiBase: string
  /** null until it is read, and where the host has its own sign-in. */
  readonly config: ConsoleConfig | null
  readonly brand: ConsoleConfig['brand']
  getState(): SessionState
  /** Calls back after each change of state or epoch; returns its undo. */
  subscribe(listener: () => void): () => void
  /**
   * A token that is good now; while `expired` it waits for the session to come back. `rejected`: the service
   * refused `token`, which is renewed once however many calls it was refused to. Throws `SignedOutError`, or
   * what hindered the renewal.
   */
  getToken(reason: 'call' | 'rejected', signal?: AbortSignal, token?: string): Promise<string>
  /**
   * Looks for a session that stands and reads its profile; the retry after `failed`, and the way back from
   * `expired`.
   */
  start(): Promise<void>
  /**
   * Starts signing in (redirect where the page is ours, else the host's callback). `path`: where to return
   * to.
   */
  signIn(path?: string): Promise<void>
  signOut(): Promise<void>
  /** Ends the session after a fault, exactly once. */
  end(reason: string): void
  /**
   * Reads the profile anew, since settings of the dealership or the user were changed; what is on screen
   * stays.
   */
  refresh(): Promise<void>
  switchAccount(accountId: string): Promise<void>
  chooseProduct(product: ProductId): void
}

/** Thrown by `getToken` when nobody is signed in and the session could not be renewed. */
export class SignedOutError extends Error {
  constructor(message = 'You are signed out') {
    super(message)
    this.name = 'SignedOutError'
  }
}
