/**
 * The `chat-widget` element: the entry button on the dealership's site, and what opens the panel (document 3 §1, §2; beyond, 11). Small and plain,
 * since every page of the site loads it; the panel comes with the first use.
 */
import type { ElementEvents } from '../contract/elements'
import type { WidgetConfig } from '../contract/widget'
import { Launcher } from './launcher'
import type { Panel } from './panel'
import { countAction, readConfig, type Place } from './service'
import { readKept, writeKept } from './storage'
import type { PageContext } from './visit'
import { WidgetAttributes } from './widget-attributes'

const EVENTS = { bubbles: true, composed: true }
/** After this time hours may have changed, ms. */
const CONFIG_GOOD_FOR = 5 * 60_000

export class ChatWidget extends WidgetAttributes {
  readonly #launcher: Launcher
  /** Stands while the element is on a page. */
  #stay: AbortController | null = null
  #config: { readonly value: WidgetConfig; readonly at: number } | null = null
  #loading: Promise<Panel> | null = null
  #panel: Panel | null = null
  #ready = false
  /** Why the panel's state is about to change: the shopper's own doing is counted and kept, a host's is not. */
  #cause: 'person' | 'restored' | null = null
  /** The call to action of the page that opened the panel. */
  #cta: string | undefined

  constructor() {
    super()
    this.#launcher = new Launcher(this.attachShadow({ mode: 'open' }), () => this.#openFor())
    this.adoptEarlyProperties()
  }

  connectedCallback(): void {
    if (this.#stay) return
    this.#stay = new AbortController()
    const { signal } = this.#stay
    whenIdle(() => void this.#start(), signal)
    document.addEventListener('click', (event) => this.#clicked(event), { signal })
  }

  disconnectedCallback(): void {
    // A move disconnects and connects in one task and must not end a conversation.
    queueMicrotask(() => !this.isConnected && this.#stop())
  }

  /** Opts in to moves that keep state. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (old === value || !this.#stay) return
    if (name === 'site' || name === 'api-base') {
      this.#stop()
      if (this.isConnected) this.connectedCallback()
    } else if (name === 'open' && (old === null) !== (value === null)) this.#toggled()
  }

  #place(): Place {
    return { site: this.site ?? '', apiBase: this.apiBase ?? new URL(import.meta.url).origin }
  }

  #page(): PageContext {
    const stock = this.stock?.slice(0, 64)
    return {
      page_type: this.pageType,
      page_path: location.pathname.slice(0, 500),
      ...(stock && { stock }),
      ...(this.#cta && { cta: this.#cta }),
    }
  }

  #count(action: 'view' | 'open' | 'cta'): void {
    countAction(this.#place(), { page_type: this.pageType, action, cta: this.#cta })
  }

  /** Any element of the page may be a call to action: `data-forecourt-cta` names it, else its own words do. */
  #clicked(event: Event): void {
    const button = event
      .composedPath()
      .find((node): node is HTMLElement => (node as HTMLElement).dataset?.forecourtCta !== undefined)
    // A page may keep the click to itself; of two widgets one opens.
    if (!button || event.defaultPrevented) return
    event.preventDefault()
    const name = button.dataset.forecourtCta || button.textContent
    this.#openFor(name.replace(/\s+/g, ' ').trim().slice(0, 80))
  }

  /** The person opens the panel: by our own button, or by one of the page. */
  #openFor(cta?: string): void {
    this.#cta = cta
    if (cta) this.#count('cta')
    if (this.open) return this.#panel?.show(true)
    this.#cause = 'person'
    this.open = true
  }

  async #start(): Promise<void> {
    const [stay, { site }] = [this.#stay, this.#place()]
    if (!stay || site === '') return
    await this.#readConfig()
    if (stay.signal.aborted) return
    if (this.#config) whenShown(() => this.#count('view'), stay.signal)
    if (this.open) return void this.#show(false)
    const before = readKept('sessionStorage', site, 'panel')
    if (before === 'open') {
      this.#cause = 'restored'
      this.open = true
    } else if (before === 'closed' && readKept('localStorage', site, 'token') !== null) {
      // The shopper wrote and closed the panel: an answer must still reach them. Failing is no fault yet, opening tries again.
      this.#load().catch(() => {})
    }
  }

  #stop(): void {
    this.#stay?.abort()
    this.#stay = null
    this.#panel?.close()
    this.#panel = this.#loading = this.#config = null
    this.#ready = false
    this.#launcher.reset()
  }

  async #readConfig(): Promise<WidgetConfig | null> {
    const signal = this.#stay?.signal
    try {
      const value = await readConfig(this.#place())
      if (signal?.aborted) return null
      this.#config = { value, at: performance.now() }
      this.#launcher.dress(value, this.#place().apiBase)
      this.#panel?.configure(value)
    } catch (error) {
      if (signal?.aborted) return null
      this.#report(error)
      // Without a dealership there is nobody to talk to; what may pass by itself keeps its door.
      if (!isRetryable(error)) return null
    }
    if (!this.#panel?.shown) this.#launcher.show()
    if (!this.#ready) this.#emit('fc-ready', { tag: 'chat-widget' })
    this.#ready = true
    return this.#config?.value ?? null
  }

  #toggled(): void {
    const cause = this.#cause ?? (globalThis.navigator.userActivation?.isActive ? 'person' : null)
    this.#cause = null
    this.#emit('fc-chat-toggle', { open: this.open })
    const byPerson = cause === 'person'
    if (byPerson) writeKept('sessionStorage', this.#place().site, 'panel', this.open ? 'open' : 'closed')
    if (this.open) void this.#show(byPerson)
    else this.#hide()
  }

  async #show(byPerson: boolean): Promise<void> {
    const signal = this.#stay?.signal
    if (this.#config && performance.now() - this.#config.at > CONFIG_GOOD_FOR) void this.#readConfig()
    this.#launcher.busy = true
    try {
      const panel = await this.#load()
      if (signal?.aborted || !this.open) return
      this.#launcher.hide()
      panel.show(byPerson)
      if (byPerson) this.#count('open')
    } catch (error) {
      if (signal?.aborted) return
      this.#report(error)
      this.open = false
      this.#launcher.say('The chat could not be opened. Check the connection and try again.')
    } finally {
      this.#launcher.busy = false
    }
  }

  #hide(): void {
    const hadFocus = this.#panel?.hide() ?? false
    this.#launcher.show()
    if (hadFocus) this.#launcher.focus()
  }

  /** A failed load is forgotten, so that the next click tries again. */
  #load(): Promise<Panel> {
    this.#loading ??= this.#open().catch((error: unknown) => {
      this.#loading = null
      throw error
    })
    return this.#loading
  }

  async #open(): Promise<Panel> {
    const signal = this.#stay?.signal
    const [{ createPanel }, config] = await Promise.all([
      import('./panel'),
      this.#config?.value ?? this.#readConfig(),
    ])
    if (!config || signal?.aborted) throw new Error('The chat is not available.')
    this.#panel = createPanel({
      root: this.#launcher.root,
      widget: this.#launcher.widget,
      place: this.#place(),
      config,
      page: () => this.#page(),
      close: () => {
        this.#cause = 'person'
        this.open = false
      },
      unread: (count) => {
        this.#launcher.unread = count
      },
      failed: (code, message) => this.#emit('fc-error', { tag: 'chat-widget', code, message }),
    })
    return this.#panel
  }

  #report(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unavailable'
    const message = error instanceof Error ? error.message : 'The chat is not available.'
    this.#emit('fc-error', { tag: 'chat-widget', code, message })
  }

  #emit<E extends keyof ElementEvents>(name: E, detail: ElementEvents[E]): void {
    this.dispatchEvent(new CustomEvent(name, { ...EVENTS, detail }))
  }
}

const isRetryable = (error: unknown) =>
  error instanceof Error && 'retryable' in error && error.retryable === true

/** The page's own work comes first. */
function whenIdle(call: () => void, signal: AbortSignal): void {
  const run = () => !signal.aborted && call()
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/** A page that was made ready, or opened in the background, is no visit yet. */
function whenShown(call: () => void, signal: AbortSignal): void {
  if (!document.hidden) call()
  else document.addEventListener('visibilitychange', call, { once: true, signal })
}

/** Defines the element once, whichever copy of the code comes first; on a server, nothing. */
export function defineChatWidget(): void {
  if (typeof customElements === 'undefined' || customElements.get('chat-widget')) return
  customElements.define('chat-widget', ChatWidget)
}
