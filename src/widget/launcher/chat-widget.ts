/**
 * The `chat-widget` element: the entry button on the dealership's site, and what opens the panel. Small and
 * plain, since every page of the site loads it; pop-ups, and all that follows the shopper's doing, come when
 * they are needed.
 */
import type { VisitorPerson } from '../../contract/calls/widget'
import type { WidgetController } from './widget-controller'
import { callToActionOf } from './calls-to-action'
import { t } from './closed-words'
import type { Core, Preview } from './core'
import { Launcher, mobile } from './launcher'
import { lookOf, type LauncherConfig } from './launcher-config'
import { POPUP_AFTER, whenIdle, whenShown } from './idle'
import { Popups } from './popup'
import { ServiceError, requestService, countAction } from './service'
import { readKept } from './storage'
import { WidgetAttributes } from './widget-attributes'

export class ChatWidget extends WidgetAttributes {
  readonly #core: Core
  readonly #popups: Popups
  #acting: Promise<WidgetController> | null = null
  #speaking: Promise<void> | undefined
  #popupTimer: ReturnType<typeof setTimeout> | undefined
  #ready = false
  #preview: Preview | null = null

  constructor() {
    super()
    const openFor = () => this.#open((acting) => acting.openFor())
    const core: Core = {
      element: this,
      launcher: new Launcher(this.attachShadow({ mode: 'open' }), openFor),
      stay: null,
      look: null,
      off: false,
      at: 0,
      place: () => ({
        site: (!this.#preview && this.site) || '',
        apiBase: this.apiBase ?? new URL(import.meta.url).origin,
        domain: this.domain as string | undefined,
      }),
      read: () => this.#read(),
      speak: () => {
        const tag = this.locale ?? document.documentElement.lang
        // Other languages than English come only where one is asked for.
        if (this.#speaking || /^(es|fr|de|en-xa)/i.test(tag))
          this.#speaking = import('./widget-locale')
            .then(({ applyLocale }) => applyLocale(core, tag))
            .catch(ignore)
        return this.#speaking
      },
      dress: (look) => this.#dress(look),
      count: (action, cta) => countAction(core.place(), { page_type: this.pageType, action, cta }),
      tell: (name, detail) =>
        void this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail })),
      openFor,
    }
    this.#core = core
    this.#popups = new Popups(core, () => this.#tryAct((acting) => acting.showTrace()))
    this.adopt()
  }

  /** Shows that configuration and state without the service; what is written there goes nowhere. */
  get preview(): Preview | null {
    return this.#preview
  }
  set preview(value: Preview | null | undefined) {
    const before = this.#preview
    this.#preview = value ?? null
    if (!this.#core.stay) return
    if (before && value) this.#tryAct((acting) => acting.drawPreview())
    else this.#restart()
  }

  /**
   * The page knows the shopper: the conversation, this one or the next, has their name and ways to reach
   * them.
   */
  identify(person: VisitorPerson): void {
    this.#tryAct((acting) => acting.identify(person))
  }

  /** Why a pop-up showed or did not, in words. */
  popupTrace(): Promise<string> {
    return this.#act((acting) => acting.trace())
  }

  connectedCallback(): void {
    const core = this.#core
    core.launcher.raise()
    if (core.stay) return
    const { signal } = (core.stay = new AbortController())
    if (this.#preview) this.#tryAct((acting) => acting.drawPreview())
    else whenIdle(() => void this.#start(signal))
    const clicked = (event: Event) => {
      const call = core.off ? null : callToActionOf(event)
      if (call) this.#open((acting) => acting.openFor(call))
    }
    document.addEventListener('click', clicked, { signal })
    mobile().addEventListener('change', () => core.launcher.place(), { signal })
    const page = new MutationObserver(() => core.speak())
    page.observe(document.documentElement, { attributeFilter: ['lang'] })
    signal.onabort = () => page.disconnect()
  }

  disconnectedCallback(): void {
    // A move disconnects and connects in one task and must not end a conversation.
    queueMicrotask(() => !this.isConnected && this.#stop())
  }

  /** Opts in to moves that keep state. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    const { speak, stay } = this.#core
    if (old === value || !stay) return
    if (name === 'open') this.#toggled()
    else if (name === 'locale') speak()
    else if (name === 'stock' || name === 'page-type') {
      // Both attributes of a page change together.
      clearTimeout(this.#popupTimer)
      this.#popupTimer = setTimeout(() => this.#turn())
    } else this.#restart()
  }

  async #start(signal: AbortSignal): Promise<void> {
    const core = this.#core
    const { site } = core.place()
    if (!site || signal.aborted) return
    core.speak()
    await this.#read().catch((error: unknown) => this.#tryAct((acting) => acting.report(error)))
    if (signal.aborted) return
    this.#turn()
    if (this.open) this.#toggled()
    else if (readKept('sessionStorage', site, 'panel')) this.#tryAct((acting) => acting.restore())
  }

  #stop(): void {
    const core = this.#core
    core.stay?.abort()
    clearTimeout(this.#popupTimer)
    this.#acting?.then((acting) => acting.stop(), ignore)
    this.#popups.stop()
    core.stay = core.look = this.#acting = null
    core.off = this.#ready = false
    core.launcher.reset()
  }

  #restart(): void {
    this.#stop()
    if (this.isConnected) this.connectedCallback()
  }

  /** The page was shown, or became another without being loaded anew. */
  #turn(): void {
    const popups = this.#popups
    const { look, off, stay, count } = this.#core
    if (!stay || !look || off || this.#preview) return
    whenShown(() => count('view'), stay.signal)
    clearTimeout(this.#popupTimer)
    popups.hide()
    // Whoever sets the messages up asks for the trace in the page's address.
    if (look.popup.enabled || location.search.includes('forecourt-trace'))
      this.#popupTimer = setTimeout(() => popups.decide(), POPUP_AFTER)
  }

  /** Throws `CallError`; null: meanwhile the page no longer asks. */
  async #read(): Promise<LauncherConfig | null> {
    const core = this.#core
    const signal = core.stay?.signal
    let fault: unknown
    const answer = await requestService(core.place(), 'config').catch((error: unknown) => {
      fault = error
    })
    // The entry button stands there in its own language at once.
    await this.#speaking
    if (signal?.aborted) return null
    const look = lookOf(answer)
    if (look) {
      this.#dress(look)
      return look
    }
    fault ??= new ServiceError(1)
    // Without a dealership there is nobody to talk to; what may pass by itself keeps its door.
    core.off = !(fault as ServiceError).retryable
    this.#appear()
    throw fault
  }

  #dress(look: LauncherConfig): void {
    const core = this.#core
    core.look = look
    core.off = !look.enabled
    core.at = performance.now()
    core.launcher.dress(look, core.place().apiBase)
    this.#appear()
  }

  #appear(): void {
    const { off, launcher, tell } = this.#core
    if (off) return launcher.hide()
    if (!this.open) launcher.show()
    if (!this.#ready) tell('fc-ready', { tag: 'chat-widget' })
    this.#ready = true
  }

  #toggled(): void {
    const active = navigator.userActivation?.isActive
    // What never came has nothing to close.
    if (this.open || this.#acting) this.#open((acting) => acting.toggled(active))
  }

  /** What failed to load is tried again the next time. */
  #act<T>(work: (acting: WidgetController) => T | Promise<T>): Promise<T> {
    this.#acting ??= import('./widget-controller').then(
      ({ WidgetController }) => new WidgetController(this.#core, this.#popups),
      (error: unknown) => {
        this.#acting = null
        throw error
      },
    )
    return this.#acting.then(work)
  }

  /** The same where a failure is nobody's loss. */
  #tryAct(work: (acting: WidgetController) => unknown): void {
    this.#act(work).catch(ignore)
  }

  /** The same for what opens or closes the panel. */
  #open(work: (acting: WidgetController) => unknown): void {
    const { launcher, stay } = this.#core
    launcher.busy = true
    this.#act(work)
      .catch((error: unknown) => {
        if (stay?.signal.aborted) return
        this.#tryAct((acting) => acting.report(error))
        this.open = false
        launcher.say(t('The chat did not open. Please try again.'))
      })
      .finally(() => (launcher.busy = false))
  }
}

/** A pop-up that cannot be loaded is none. */
const ignore = () => {}

/** Defines the element once, whichever copy of the code comes first; on a server, nothing. */
export function defineChatWidget(): void {
  const { customElements: registry } = globalThis
  if (registry && !registry.get('chat-widget')) registry.define('chat-widget', ChatWidget)
}
