/** The session as a state machine: loading → ready → expired → ready …, until it is signed out once. */
import { createEmitter } from '../browser/emitter'
import type { ProductId } from '../contract/core/products'
import type { ConsoleConfig, Profile } from '../contract/calls/session'
import { SESSION_CALLS } from '../contract/calls/session-calls'
import { textAt, type ApiResponse } from '../browser/response'
import { writeStored, type StorageKey } from '../browser/storage'
import { reaching } from '../browser/request'
import { sendWithToken, type SessionCall } from './send-with-token'
import { failureOf, SignedOutError, type Session, type SessionState } from './session'
import type * as recordsModule from './parse-session'
import type { TokenSource } from './token-source'
import { waitForSession } from './wait-for-session'

type Records = typeof recordsModule

/** Accepts a notice for the user that does not interrupt their work. */
export interface Notified {
  notify(notice: string): void
}

export interface Prepared {
  readonly source: TokenSource
  /** null where the host has its own sign-in. */
  readonly config: ConsoleConfig | null
  /** Called once, when a user has signed in and their profile is known. It does not delay the session. */
  entered?(session: Session & Notified, profile: Profile): Promise<void>
}

export interface AuthOptions {
  readonly apiBase: string
  /** Called when the session starts, and again after a failure. It may make a request to the service. */
  prepare(signal: AbortSignal): Promise<Prepared>
  readonly brand: ConsoleConfig['brand'] | null
  /** The key of the stored auth record. null stores nothing, as on a host's page with its own sign-in. */
  readonly storageKey: StorageKey | null
  /** Called once, when the session starts. It has no user before this has resolved. */
  beforeUser?(session: Session): Promise<void>
  /** The page's `product` parameter. To be read only after a redirect has restored the requested address. */
  productParameter(): string | null
}

const ERROR = 'An error occurred'

let made = 0

const SIGNED_OUT: SessionState = { status: 'signed-out', profile: null, product: null, error: null }

export class AuthController implements Session, Notified {
  readonly id = `session-${++made}`
  readonly apiBase: string
  readonly #options: AuthOptions
  readonly #changes = createEmitter()
  #source: TokenSource | null = null
  #config: ConsoleConfig | null = null
  #records: Records | null = null
  #entered: Prepared['entered']
  #beforeUser: Promise<void> | undefined
  /** The page's `product` parameter, until the user chooses another product. */
  #forced: string | null = null
  #state: SessionState = { ...SIGNED_OUT, status: 'loading' }
  #epoch = 0
  #entries = 0
  #closed = new AbortController()
  #starting: Promise<void> | null = null
  #leaving: Promise<void> | null = null
  #unwatch: (() => void) | undefined

  constructor(options: AuthOptions) {
    this.#options = options
    this.apiBase = options.apiBase
  }

  get config() {
    return this.#config
  }

  get brand() {
    return this.#options.brand ?? this.#config?.brand ?? 'forecourt'
  }

  get epoch() {
    return this.#epoch
  }

  /**
   * Increases like the epoch, but not with a chosen product: answers about the user and the account stay
   * valid then.
   */
  get entries() {
    return this.#entries
  }

  getState() {
    return this.#state
  }

  subscribe(listener: () => void) {
    return this.#changes.subscribe(listener)
  }

  /** Restores an existing session and loads the profile. */
  start(): Promise<void> {
    this.#starting ??= this.#start().finally(() => (this.#starting = null))
    return this.#starting
  }

  async #start(): Promise<void> {
    // While a session is expired, its content remains and requests wait until the same user is confirmed.
    if (this.#state.status !== 'expired') this.#set({ ...SIGNED_OUT, status: 'loading' })
    let records: Records
    try {
      // The first token is asked for while the module that reads the answers arrives.
      const started = this.#prepared().then((source) => source.start())
      this.#beforeUser ??= this.#options.beforeUser?.(this)
      const [isSignedIn, loaded] = await Promise.all([started, this.#loaded(), this.#beforeUser])
      records = loaded
      if (!isSignedIn) return this.#finish(null)
    } catch (error) {
      return this.#failed(error)
    }
    this.#forced = this.#options.productParameter()
    const { storageKey } = this.#options
    const auth = storageKey && !this.#state.profile ? records.readStoredAuth(storageKey) : 'none'
    if (auth === 'invalid') return this.end('Your stored session could not be read')
    if (auth !== 'none') this.#enter(auth.profile, auth.product, 'unconfirmed')
    await this.#loadProfile()
  }

  async #loaded(): Promise<Records> {
    return (this.#records ??= await reaching(this.#closed.signal, () => import('./parse-session')))
  }

  async #prepared(): Promise<TokenSource> {
    if (this.#source) return this.#source
    const { source, config, entered } = await this.#options.prepare(this.#closed.signal)
    this.#closed.signal.throwIfAborted()
    this.#config = config
    this.#entered = entered
    this.#source = source
    this.#unwatch = source.watch?.((change) => {
      if (change === 'removed') this.#finish('You were signed out in another tab')
      else if (this.#state.status === 'signed-out') void this.start()
    })
    return source
  }

  async getToken(reason: 'call' | 'rejected', signal?: AbortSignal, token?: string): Promise<string> {
    if (this.#state.status === 'expired') await waitForSession(this, signal)
    if (this.#state.status === 'signed-out') throw new SignedOutError()
    try {
      const source = await this.#prepared()
      return await source.token({ rejected: reason === 'rejected' ? token : undefined, signal })
    } catch (error) {
      if (error instanceof SignedOutError && this.#lost(error)) return this.getToken('call', signal)
      throw error
    }
  }

  async signIn(path?: string): Promise<void> {
    try {
      const source = await this.#prepared()
      await source.signIn(path)
    } catch (error) {
      this.#set({ ...this.#state, error: error instanceof Error ? error.message : ERROR })
      return
    }
    if (this.#source?.recoverable) await this.start()
  }

  signOut(): Promise<void> {
    if (this.#state.status === 'signed-out') return Promise.resolve()
    this.#leaving ??= this.#leave().finally(() => (this.#leaving = null))
    return this.#leaving
  }

  async #leave(): Promise<void> {
    // The service is notified first, while there is still a token. If that fails, signing out continues.
    await this.#send(SESSION_CALLS.logout, {}).catch(() => undefined)
    const source = this.#source
    this.#finish(null)
    await source?.leave?.().catch(() => undefined)
    source?.forget()
  }

  end(reason: string): void {
    if (this.#state.status === 'signed-out') return
    this.#source?.forget()
    this.#finish(reason)
  }

  refresh(): Promise<void> {
    return this.#loadProfile()
  }

  async switchAccount(accountId: string): Promise<void> {
    const { entries } = this
    const { profile, message } = await this.#profile(SESSION_CALLS.switchUser, { account_id: accountId })
    if (entries !== this.entries) return
    if (!profile) throw new Error(message)
    this.#forced = null
    this.#enter(profile)
  }

  chooseProduct(product: ProductId): void {
    const { profile, status } = this.#state
    if (!profile || !profile.user_info.Products.some(({ Id }) => Id === product)) return
    this.#forced = null
    this.#write(profile, product)
    if (product !== this.#state.product) this.#set({ ...this.#state, status, product }, 'new product')
  }

  notify(notice: string): void {
    if (this.#state.status === 'ready') this.#set({ ...this.#state, error: notice })
  }

  /** Stops listening and aborts pending requests. The session must not be used afterwards. */
  close(): void {
    this.#unwatch?.()
    this.#closed.abort()
    this.#changes.clear()
  }

  async #loadProfile(): Promise<void> {
    const { entries } = this
    try {
      const { profile, status, message, isError } = await this.#profile(SESSION_CALLS.login, {})
      if (entries !== this.entries || this.#state.status === 'signed-out') return
      if (profile) {
        this.#enter(profile)
        void this.#entered?.(this, profile)
        this.#entered = undefined
        return
      }
      // 401, 402 and session errors sign the user out with the service's message. Any other error may be
      // temporary.
      if (status === 401 || status === 402 || isError) return this.end(message)
      throw status < 400 || status > 499 || status === 429 ? new Error(message) : new SignedOutError(message)
    } catch (error) {
      if (entries === this.entries) this.#failed(error)
    } finally {
      // No response is pending any more, so the known profile counts as confirmed.
      if (this.#state.unconfirmed) this.#set({ ...this.#state, unconfirmed: undefined })
    }
  }

  async #profile(call: SessionCall, input: Readonly<Record<string, unknown>>) {
    const { status, body } = await this.#send(call, input)
    const profile = status === 200 ? (await this.#loaded()).readProfile(body) : null
    return {
      profile,
      status,
      message: textAt(body, 'message') ?? ERROR,
      isError: textAt(body, 'error_code') !== null,
    }
  }

  /**
   * When a profile is already displayed, a temporary error changes nothing, since the requests themselves
   * report their failures.
   */
  #failed(error: unknown): void {
    const { status, profile } = this.#state
    if (status === 'signed-out') return
    if (error instanceof SignedOutError && (this.#lost(error) || !this.#source?.recoverable)) return
    if (!profile)
      this.#set({
        ...SIGNED_OUT,
        status: 'failed',
        error: error instanceof Error ? error.message : ERROR,
        failure: failureOf(error),
      })
  }

  /**
   * Handles the loss of all tokens. Returns true when the content remains and the host may still provide a
   * new token.
   */
  #lost({ message }: SignedOutError): boolean {
    if (!this.#source?.recoverable) this.end(message)
    else if (this.#state.status === 'ready') {
      this.#set({ ...this.#state, status: 'expired', error: message })
      return true
    }
    return false
  }

  #enter(profile: Profile, chosen = this.#state.product, from?: 'unconfirmed'): void {
    const product = this.#records?.productFor(profile, chosen, this.#forced)
    if (!product) return this.end('This user has no product. Ask your administrator for one')
    this.#write(profile, product)
    const before = this.#state.profile?.user_info
    const same =
      before?.UserId === profile.user_info.UserId &&
      before.DealerId === profile.user_info.DealerId &&
      this.#state.product === product
    const state = { status: 'ready', profile, product, error: null } as const
    this.#set(from ? { ...state, unconfirmed: true } : state, same ? undefined : 'new entry')
  }

  #finish(reason: string | null): void {
    const { storageKey } = this.#options
    if (storageKey) writeStored('localStorage', storageKey, null)
    this.#set({ ...SIGNED_OUT, error: reason }, 'new entry')
  }

  #set(state: SessionState, change?: 'new entry' | 'new product'): void {
    if (this.#closed.signal.aborted) return
    this.#state = state
    if (change) this.#epoch++
    if (change === 'new entry') this.#entries++
    this.#changes.emit()
  }

  #write(profile: Profile, product: ProductId): void {
    const { storageKey } = this.#options
    if (storageKey) this.#records?.writeStoredAuth(storageKey, { profile, product })
  }

  async #send(call: SessionCall, input: Readonly<Record<string, unknown>>): Promise<ApiResponse> {
    const source = await this.#prepared()
    return sendWithToken(call, input, { apiBase: this.apiBase, source, closed: this.#closed.signal })
  }
}
