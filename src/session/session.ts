/**
 * The session: the signed-in user with their account and product. Elements get it from the nearest
 * `dealer-auth`.
 */
import type { ProductId } from '../contract/core/products'
import type { ConsoleConfig, Profile } from '../contract/calls/session'
import type { ElementEvents } from '../contract/elements/events'

/**
 * - `loading`: the state is not known yet.
 * - `ready`: a user is signed in.
 * - `expired`: the token cannot be renewed. The content remains and requests wait.
 * - `signed-out`: nobody is signed in, or the session ended because of an error.
 * - `failed`: the service was unreachable or refused the request; `error` says why.
 */
export type SessionStatus = ElementEvents['fc-session-change']['status']

/** What the developer of a host page needs to know about a session that failed. */
export interface SessionFailure {
  readonly code: 'session_failed' | 'invalid_api_base' | 'fetch_session_failed'
  /** In English. It contains nothing that the host's sign-in returned. */
  readonly message: string
  /** The same start may succeed later. */
  readonly retryable: boolean
}

export interface SessionState {
  readonly status: SessionStatus
  /** Present while `ready` or `expired`. */
  readonly profile: Profile | null
  /** The chosen product; null until there is a profile. */
  readonly product: ProductId | null
  /** Text for the user: why they are signed out, why loading failed, or a notice. */
  readonly error: string | null
  /** Why the session `failed`, for the developer of the page. */
  readonly failure?: SessionFailure | undefined
  /** The profile comes from the last visit, and the service has not confirmed it yet. */
  readonly unconfirmed?: true | undefined
}

export interface Session {
  /** Unique within the page. Another sign-in or account begins a new `epoch` of the same session. */
  readonly id: string
  /**
   * Increases when the account or user changes. Responses to requests from an earlier epoch must be dropped.
   */
  readonly epoch: number
  /** Address of the service, without a trailing slash: an origin, or a path of the page's own origin. */
  readonly apiBase: string
  /** null until it has loaded, and where the host has its own sign-in. */
  readonly config: ConsoleConfig | null
  readonly brand: ConsoleConfig['brand']
  getState(): SessionState
  /** Calls `listener` after each change of state or epoch. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /**
   * Resolves to a valid token; while `expired`, it waits for the session to come back. `rejected`: the
   * service rejected `token`, which is renewed once even if several requests report it. Throws
   * `SignedOutError`, or the error that prevented the renewal.
   */
  getToken(reason: 'call' | 'rejected', signal?: AbortSignal, token?: string): Promise<string>
  /**
   * Restores an existing session and loads its profile. It is also the retry after `failed` and the way back
   * from `expired`.
   */
  start(): Promise<void>
  /**
   * Starts signing in: by redirect where the page belongs to us, otherwise with the host's callback. `path`
   * is where to return to.
   */
  signIn(path?: string): Promise<void>
  signOut(): Promise<void>
  /** Ends the session because of an error. Has no effect when it has already ended. */
  end(reason: string): void
  /** Reloads the profile after a change to the dealership's or the user's settings. The content remains. */
  refresh(): Promise<void>
  switchAccount(accountId: string): Promise<void>
  chooseProduct(product: ProductId): void
}

/** Thrown by `getToken` when nobody is signed in and the session could not be renewed. */
export class SignedOutError extends Error {
  constructor(
    message = 'You are signed out',
    readonly failure?: SessionFailure,
  ) {
    super(message)
    this.name = 'SignedOutError'
  }
}

/** The page is set up in a way that cannot work. The message is for the user, `failure` for the developer. */
export class SetupError extends Error {
  constructor(readonly failure: SessionFailure) {
    super('This page is not set up correctly. Please contact the people who run it.')
    this.name = 'SetupError'
  }
}

/** The failure behind an error that ended the start of a session. */
export const failureOf = (error: unknown): SessionFailure =>
  ((error instanceof SignedOutError || error instanceof SetupError) && error.failure) || {
    code: 'session_failed',
    message: error instanceof Error ? error.message : String(error),
    retryable: true,
  }
