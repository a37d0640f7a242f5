/** The session as a state machine: loading → ready → expired → ready …, or signed out, once. */
import type { ProductId } from '../contract/core/products'
import type { ConsoleConfig, Profile } from '../contract/calls/session'
import { SESSION_CALLS } from '../contract/calls/session-calls'
import { reaching, textAt, type Answer } from './http-answer'
import { sendWithToken, type SessionCall } from './send-with-token'
import { SignedOutError, type Session, type SessionState } from './session'
import type * as recordsModule from './records'
import type { TokenSource } from './token-source'
import { whileExpired } from './wait-for-session'

type Records = typeof recordsModule

/** May be told something that a person should read, though they can work. */
export interface Notified {
  notify(notice: string): void
}

export interface Prepared {
  readonly source: TokenSource
  /** null where the host has its own sign-in. */
  readonly config: ConsoleConfig | null
  /**
   * Told once, when a user has signed in and their profile is known; what it does keeps nobody from working.
   */
  entered?(session: Session & Notified, profile: Profile): Promise<void>
}

export interface AuthOptions {
  readonly apiBase: string
  /** Asked when the session starts, and again after a failure: it may have to ask the service. */
  prepare(signal: AbortSignal): Promise<Prepared>
  readonly brand: ConsoleConfig['brand'] | null
  /** Where the auth record is kept; null keeps none, as on a host's page with its own sign-in. */
  readonly stored: { readonly storage: Storage; readonly key: string } | null
  /** The page's `product` parameter, once the address is the one that was asked for. */
  productParameter(): string | null
}

const ERROR = 'An error occurred'

let made = 0

const SIGNED_OUT: SessionState = { status: 'signed-out', profile: null, product: null, error: null }

export class AuthController implements Session, Notified {
  readonly id = `session-${++made}`
  readonly apiBase: string
  readonly #options: AuthOptions
  readonly #listeners = new Set<() => void>()
  #source: TokenSource | null = null
  #config: ConsoleConfig | null = null
  #records: Records | null = null
  #entered: Prepared['entered']
  /** The page's `product` parameter; a choice of the person's goes before it. */
  #forced: string | null = null
  #state: SessionState = { ...SIGNED_OUT, status: 'loading' }
  #epoch = 0
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

  getState() {
    return this.#state
  }

  subscribe(listener: () => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Looks for a session that stands, and reads the profile. */
  start(): Promise<void> {
    this.#starting ??= this.#start().finally(() => (this.#starting = null))
    return this.#starting
  }

  async #start(): Promise<void> {
    // What an expired session shows stays, and calls wait until it is known that the same user is back.
    if (this.#state.status !== 'expired') this.#set({ ...SIGNED_OUT, status: 'loading' })
    let records: Records
    try {
      const [source, loaded] = await Promise.all([this.#prepared(), this.#loaded()])
      records = loaded
      if (!(await source.start())) return this.#finish(null)
    } catch (error) {
      return this.#failed(error)
    }
    this.#forced = this.#options.productParameter()
    const { stored } = this.#options
    const auth = stored && !this.#state.profile ? records.readStoredAuth(stored.storage, stored.key) : 'none'
    if (auth === 'invalid') return this.end('Your stored session could not be read')
    if (auth !== 'none') this.#enter(auth.profile, auth.product, 'unconfirmed')
    await this.#loadProfile()
  }

  async #loaded(): Promise<Records> {
    return (this.#records ??= await reaching(this.#closed.signal, () => import('./records')))
  }

  async #prepared(): Promise<TokenSource> {
    if (this.#source) return this.#source
    const { source, config, entered } = await this.#options.prepare(this.#closed.signal)
    this.#closed.signal.throwIfAborted()
    this.#config = config
    this.#entered = entered
    this.#source = source
    this.#unwatch = source.watch?.((change) => {
      if (change === 'gone') this.#finish('You were signed out in another tab')
      else if (this.#state.status === 'signed-out') void this.start()
    })
    return source
  }

  async getToken(reason: 'call' | 'rejected', signal?: AbortSignal, token?: string): Promise<string> {
    if (this.#state.status === 'expired') await whileExpired(this, signal)
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
    // The service is told first, while there is a token; that it cannot be told keeps nobody signed in.
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
    const epoch = this.#epoch
    const { profile, message } = await this.#profile(SESSION_CALLS.switchUser, { account_id: accountId })
    if (epoch !== this.#epoch) return
    if (!profile) throw new Error(message)
    this.#forced = null
    this.#enter(profile)
  }

  chooseProduct(product: ProductId): void {
    const { profile, status } = this.#state
    if (!profile || !profile.user_info.Products.some(({ Id }) => Id === product)) return
    this.#forced = null
    this.#write(profile, product)
    if (product !== this.#state.product) this.#set({ ...this.#state, status, product }, 'new epoch')
  }

  notify(notice: string): void {
    if (this.#state.status === 'ready') this.#set({ ...this.#state, error: notice })
  }

  /** Stops listening and drops what is under way; the session is not used again. */
  close(): void {
    this.#unwatch?.()
    this.#closed.abort()
    this.#listeners.clear()
  }

  async #loadProfile(): Promise<void> {
    const epoch = this.#epoch
    try {
      const { profile, status, message, isFault } = await this.#profile(SESSION_CALLS.login, {})
      if (epoch !== this.#epoch || this.#state.status === 'signed-out') return
      if (profile) {
        this.#enter(profile)
        void this.#entered?.(this, profile)
        this.#entered = undefined
        return
      }
      // 401, 402 and a session fault sign out with the service's words; anything else may pass.
      if (status === 401 || status === 402 || isFault) return this.end(message)
      throw status < 400 || status > 499 || status === 429 ? new Error(message) : new SignedOutError(message)
    } catch (error) {
      if (epoch === this.#epoch) this.#failed(error)
    } finally {
      // No answer is on its way any more: the profile that is known has to do.
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
      isFault: textAt(body, 'error_code') !== null,
    }
  }

  /**
   * With a profile on screen a passing fault changes nothing: the calls themselves say what they could not
   * do.
   */
  #failed(error: unknown): void {
    const { status, profile } = this.#state
    if (status === 'signed-out') return
    if (error instanceof SignedOutError && (this.#lost(error) || !this.#source?.recoverable)) return
    if (!profile)
      this.#set({ ...SIGNED_OUT, status: 'failed', error: error instanceof Error ? error.message : ERROR })
  }

  /** There are no tokens any more. True: what is on screen stays, and the host may yet give some. */
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
    this.#set(from ? { ...state, unconfirmed: true } : state, same ? undefined : 'new epoch')
  }

  #finish(reason: string | null): void {
    const { stored } = this.#options
    stored?.storage.removeItem(stored.key)
    this.#set({ ...SIGNED_OUT, error: reason }, 'new epoch')
  }

  #set(state: SessionState, epoch?: 'new epoch'): void {
    if (this.#closed.signal.aborted) return
    this.#state = state
    if (epoch) this.#epoch++
    for (const listener of [...this.#listeners]) listener()
  }

  #write(profile: Profile, product: ProductId): void {
    const { stored } = this.#options
    if (stored) this.#records?.writeStoredAuth(stored.storage, stored.key, { profile, product })
  }

  async #send(call: SessionCall, input: Readonly<Record<string, unknown>>): Promise<Answer> {
    const source = await this.#prepared()
    return sendWithToken(call, input, { apiBase: this.apiBase, source, closed: this.#closed.signal })
  }
}
