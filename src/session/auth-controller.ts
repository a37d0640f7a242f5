/** The session as a state machine: loading → ready → expired → ready …, or signed out, once (document 1 §2 Login, §6; promises, invariants 8 and 11). */
import type { AnyCall } from '../contract/call'
import type { ProductId } from '../contract/products'
import { login, logout, Profile, switchUser, type ConsoleConfig } from '../contract/session'
import { productToShow } from '../rules/products'
import { textAt, UnreachableError, type Answer } from './request'
import { sendWithToken } from './send-with-token'
import { SignedOutError, type Session, type SessionState } from './session'
import { readStoredAuth, writeStoredAuth, type StoredAuth } from './stored'
import type { TokenSource } from './token-source'
import { whileExpired } from './while-expired'

export interface AuthOptions {
  readonly apiBase: string
  /** Asked when the session starts, and again after a failure: it may have to ask the service. */
  prepare(signal: AbortSignal): Promise<{ source: TokenSource; config: ConsoleConfig | null }>
  readonly brand: ConsoleConfig['brand'] | null
  /** Where the auth record is kept; null keeps none, as on a host's page with its own sign-in. */
  readonly stored: { readonly storage: Storage; readonly key: string } | null
  /** The page's `product` parameter (document 1 §2). */
  readonly productParameter: string | null
}

const ERROR = 'An error occurred'

let made = 0

const SIGNED_OUT: SessionState = { status: 'signed-out', profile: null, product: null, error: null }

export class AuthController implements Session {
  readonly id = `session-${++made}`
  readonly apiBase: string
  readonly #options: AuthOptions
  readonly #listeners = new Set<() => void>()
  #source: TokenSource | null = null
  #config: ConsoleConfig | null = null
  #state: SessionState = { ...SIGNED_OUT, status: 'loading' }
  #epoch = 0
  #closed = new AbortController()
  #starting: Promise<void> | null = null
  #leaving: Promise<void> | null = null
  #unwatch: () => void = () => undefined

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
    const wasExpired = this.#state.status === 'expired'
    if (!wasExpired) this.#set({ ...SIGNED_OUT, status: 'loading' })
    try {
      const source = await this.#prepared()
      if (!(await source.start())) return this.#finish(null)
    } catch (error) {
      return this.#failed(error)
    }
    if (wasExpired) return this.#set({ ...this.#state, status: 'ready', error: null })
    const stored = this.#readStored()
    if (stored === 'invalid') return this.end('Your stored session could not be read')
    if (stored !== 'none') this.#enter(stored.profile, stored.product)
    await this.#loadProfile()
  }

  async #prepared(): Promise<TokenSource> {
    if (this.#source) return this.#source
    const { source, config } = await this.#options.prepare(this.#closed.signal)
    this.#closed.signal.throwIfAborted()
    this.#config = config
    this.#source = source
    this.#unwatch = source.watch((change) => {
      if (change === 'gone') this.#finish('You signed out in another tab')
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
      if (!(error instanceof SignedOutError)) throw error
      if (!this.#source?.recoverable) this.end(error.message)
      else if (this.#state.status === 'ready') {
        this.#set({ ...this.#state, status: 'expired', error: error.message })
        return this.getToken('call', signal)
      }
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
    await this.#send(logout, {}).catch(() => undefined)
    const source = this.#source
    this.#finish(null)
    await source?.leave().catch(() => source.forget())
  }

  end(reason: string): void {
    if (this.#state.status === 'signed-out') return
    this.#source?.forget()
    this.#finish(reason)
  }

  async switchAccount(accountId: string): Promise<void> {
    const epoch = this.#epoch
    const { status, body } = await this.#send(switchUser, { account_id: accountId })
    if (epoch !== this.#epoch) return
    const profile = status === 200 ? Profile.safeParse(body) : null
    if (!profile?.success) throw new Error(textAt(body, 'message') ?? 'Error')
    this.#enter(profile.data, this.#state.product)
  }

  chooseProduct(product: ProductId): void {
    const { profile, status } = this.#state
    if (!profile || !profile.user_info.Products.some(({ Id }) => Id === product)) return
    this.#write({ profile, product })
    if (product !== this.#state.product) this.#set({ ...this.#state, status, product }, 'new epoch')
  }

  /** Stops listening and drops what is under way; the session is not used again. */
  close(): void {
    this.#unwatch()
    this.#closed.abort()
    this.#listeners.clear()
  }

  async #loadProfile(): Promise<void> {
    const epoch = this.#epoch
    try {
      const { status, body } = await this.#send(login, {})
      if (epoch !== this.#epoch || this.#state.status === 'signed-out') return
      const profile = status === 200 ? Profile.safeParse(body) : null
      if (profile?.success) return this.#enter(profile.data, this.#state.product)
      // 401, 402 and a session fault sign out with the service's words; anything else may pass (document 1 §8).
      const message = textAt(body, 'message')
      if (status === 401 || status === 402 || textAt(body, 'error_code')) return this.end(message ?? ERROR)
      throw new Error(message ?? ERROR)
    } catch (error) {
      if (epoch === this.#epoch) this.#failed(error)
    }
  }

  /** With a profile on screen a passing fault changes nothing: the calls themselves say what they could not do. */
  #failed(error: unknown): void {
    const { status } = this.#state
    const message = error instanceof Error ? error.message : ERROR
    if (status === 'ready' || status === 'expired' || status === 'signed-out') return
    if (error instanceof UnreachableError || this.#source?.recoverable)
      this.#set({ ...SIGNED_OUT, status: 'failed', error: message })
    else this.end(message)
  }

  #enter(profile: Profile, chosen: ProductId | null): void {
    const product = productToShow(profile.user_info.Products, chosen, this.#options.productParameter)
    if (product === null) return this.end('This user has no product. Ask your administrator for one')
    this.#write({ profile, product })
    const before = this.#state.profile?.user_info
    const same =
      before?.UserId === profile.user_info.UserId &&
      before.DealerId === profile.user_info.DealerId &&
      this.#state.product === product
    this.#set({ status: 'ready', profile, product, error: null }, same ? undefined : 'new epoch')
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

  #readStored() {
    const { stored } = this.#options
    return stored ? readStoredAuth(stored.storage, stored.key) : 'none'
  }

  #write(auth: StoredAuth): void {
    const { stored } = this.#options
    if (stored) writeStoredAuth(stored.storage, stored.key, auth)
  }

  async #send(call: AnyCall, input: Readonly<Record<string, unknown>>): Promise<Answer> {
    const source = await this.#prepared()
    return sendWithToken(call, input, { apiBase: this.apiBase, source, closed: this.#closed.signal })
  }
}
