/** `dealer-auth`: the shared session. No React here: a host may need nothing else. */
import { AUTH_ATTRIBUTES } from '../src/contract/elements/auth-attributes'
import { adoptEarlyProperty, camelCase, mirrorAttributes } from '../src/embed/attributes'
import { emit } from '../src/embed/emit'
import type {} from '../src/embed/element-types'
import type { FetchSession } from '../src/session/callback-token-source'
import { createDealerSession, type DealerSessionOptions } from '../src/session/dealer-session'
import { provideSession, type SessionProvision } from '../src/session/provide-session'

const ATTRIBUTES = Object.keys(AUTH_ATTRIBUTES)

/**
 * The first formatter of a page loads the browser's tables, which takes up to 0.1 s. It is created here while
 * scripts are arriving, and not between the user's profile and the first calls, which name days.
 */
function warmUp() {
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format()
}

function define() {
  if (typeof customElements === 'undefined' || customElements.get('dealer-auth')) return

  class DealerAuthElement extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES
    declare readonly brand: DealerSessionOptions['brand']
    #session: ReturnType<typeof createDealerSession> | null = null
    #provision: SessionProvision | null = null
    #fetchSession: FetchSession | null = null
    #renewing = false

    constructor() {
      super()
      for (const name of ['fetchSession', ...ATTRIBUTES.map(camelCase)]) adoptEarlyProperty(this, name)
    }

    /** Only a property: it returns tokens, which must not be in the document. */
    get fetchSession(): FetchSession | null {
      return this.#fetchSession
    }
    set fetchSession(value: FetchSession | null | undefined) {
      const had = this.#fetchSession !== null
      this.#fetchSession = typeof value === 'function' ? value : null
      // Another function is only asked when a session is next needed, since pages that render often set a
      // new one each time.
      if (had !== (this.#fetchSession !== null)) this.#renew()
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before !== after) this.#renew()
    }

    connectedCallback() {
      if (!this.#session) this.#begin()
      this.#provision?.end()
      this.#provision = provideSession(this, () => this.#session)
    }

    /** Moving the element in the page keeps the session. */
    disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#provision?.end()
        this.#provision = null
        this.#end()
      })
    }

    connectedMoveCallback() {
      this.connectedCallback()
    }

    /** Looks for the session again: after an error, or when the host's own sign-in is back. */
    start(): Promise<void> {
      return this.#session?.start() ?? Promise.resolve()
    }

    signOut(): Promise<void> {
      return this.#session?.signOut() ?? Promise.resolve()
    }

    #begin() {
      const text = (name: string) => this.getAttribute(name) || undefined
      const given = this.#fetchSession
      const session = createDealerSession({
        apiBase: this.getAttribute('api-base'),
        script: import.meta.url,
        issuer: text('issuer'),
        clientId: text('client-id'),
        audience: text('audience'),
        connection: text('connection'),
        brand: this.brand,
        redirect: this.hasAttribute('redirect'),
        fetchSession: given && ((asked) => (this.#fetchSession ?? given)(asked)),
        // Without this module, the elements ask for their data by themselves.
        beforeUser: (made) =>
          import('../src/query/first-screen/page-reads').then(
            ({ beginPageReads }) => beginPageReads(made),
            () => undefined,
          ),
      })
      this.#session = session
      let said = ''
      session.subscribe(() => {
        const { status, profile, product, error, failure } = session.getState()
        const account_id = profile?.user_info.DealerId ?? null
        const change = JSON.stringify([session.epoch, status, account_id, product])
        if (change === said) return
        said = change
        emit(this, 'fc-session-change', { status, account_id, product })
        if (status === 'expired')
          emit(this, 'fc-session-expired', { reason: error ?? '' }, { cancelable: true })
        if (failure) emit(this, 'fc-error', { tag: 'dealer-auth', ...failure })
      })
      setTimeout(warmUp)
      // A framework that takes over what its server rendered sets `fetchSession` right after the element was
      // defined. What it replaces must not have requested anything.
      queueMicrotask(() => {
        if (this.#session === session && !this.#renewing) void session.start()
      })
    }

    #end() {
      this.#session?.close()
      this.#session = null
    }

    /** Several attributes that change at once create one new session. */
    #renew() {
      if (!this.isConnected || !this.#session || this.#renewing) return
      this.#renewing = true
      queueMicrotask(() => {
        this.#renewing = false
        if (!this.#session) return
        this.#end()
        this.#begin()
        this.#provision?.changed()
      })
    }
  }

  mirrorAttributes(DealerAuthElement.prototype, AUTH_ATTRIBUTES)
  customElements.define('dealer-auth', DealerAuthElement)
}

define()
