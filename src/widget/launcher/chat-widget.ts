/**
 * The `chat-widget` element: the launcher button on the dealership's site, which opens the panel. Every page
 * of the site loads it, so it stays small; pop-ups and everything that follows a shopper's action load on
 * demand.
 */
import type { VisitorPerson } from '../../contract/calls/widget'
import { RequestError } from '../../browser/request-error'
import { addressOfScript } from '../../browser/service-address'
import { readoptSheets } from '../../browser/style-sheets'
import { serviceAddress } from '../../rules/text/service-address'
import type { WidgetController } from './widget-controller'
import { callToActionOf } from './calls-to-action'
import { t } from './closed-words'
import type { Core, Preview } from './core'
import { Launcher, mobile } from './launcher'
import { lookOf, type LauncherConfig } from './launcher-config'
import { POPUP_AFTER, whenIdle, whenShown } from './idle'
import { Popups } from './popup'
import { requestService, countAction } from './service'
import { readSiteItem } from './storage'
import { WidgetAttributes } from './widget-attributes'

export class ChatWidget extends WidgetAttributes {
  readonly #core: Core
  readonly #popups: Popups
  #acting: Promise<WidgetController> | null = null
  #speaking: Promise<void> | undefined
  #popupTimer: ReturnType<typeof setTimeout> | undefined
  #ready = false
  #preview: Preview | null = null
  #previewText = 'null'

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
      connection: () => ({
        site: (!this.#preview && this.site) || '',
        apiBase:
          serviceAddress(
            this.apiBase,
            addressOfScript(import.meta.url) ?? location.origin,
            location.origin,
          ) ?? '',
        domain: this.domain as string | undefined,
      }),
      read: () => this.#read(),
      applyLocale: () => {
        const tag = this.locale ?? document.documentElement.lang
        // Languages other than English load only when a page requests one.
        if (this.#speaking || /^(es|fr|de|en-xa)/i.test(tag))
          this.#speaking = import('./widget-locale')
            .then(({ applyLocale }) => applyLocale(core, tag))
            .catch(ignore)
        return this.#speaking
      },
      apply: (look) => this.#dress(look),
      count: (action, cta) => countAction(core.connection(), { page_type: this.pageType, action, cta }),
      dispatch: (name, detail) =>
        void this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail })),
      openFor,
    }
    this.#core = core
    this.#popups = new Popups(core, () => this.#tryAct((acting) => acting.showTrace()))
    this.adopt()
  }

  /** Shows a given configuration and state without the service. Messages typed there are not sent. */
  get preview(): Preview | null {
    return this.#preview
  }
  set preview(value: Preview | null | undefined) {
    const before = this.#preview
    this.#preview = value ?? null
    // Pages that render often set an equal object each time.
    const text = JSON.stringify(this.#preview)
    if (text === this.#previewText) return
    this.#previewText = text
    if (!this.#core.stay) return
    if (before && value) this.#tryAct((acting) => acting.drawPreview())
    else this.#restart()
  }

  /**
   * Attaches the shopper's name and contact details, which the page knows, to the current or next
   * conversation.
   */
  identify(person: VisitorPerson): void {
    this.#tryAct((acting) => acting.identify(person))
  }

  /** Explains in a sentence why a pop-up was shown or not. */
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
    mobile().addEventListener('change', () => core.launcher.connection(), { signal })
    const page = new MutationObserver(() => core.applyLocale())
    page.observe(document.documentElement, { attributeFilter: ['lang'] })
    signal.onabort = () => page.disconnect()
  }

  disconnectedCallback(): void {
    // Moving the element disconnects and connects it in one task. This must not end a conversation.
    queueMicrotask(() => !this.isConnected && this.#stop())
  }

  /** A style sheet does not follow its root into another document. */
  adoptedCallback(): void {
    readoptSheets(this.#core.launcher.root)
  }

  /** Opts in to `moveBefore`, which preserves state. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    const { applyLocale, stay } = this.#core
    if (old === value || !stay) return
    if (name === 'open') this.#toggled()
    else if (name === 'locale') applyLocale()
    else if (name === 'stock' || name === 'page-type') {
      // A page may change both attributes together, so the update waits for the end of the task.
      clearTimeout(this.#popupTimer)
      this.#popupTimer = setTimeout(() => this.#turn())
    } else this.#restart()
  }

  async #start(signal: AbortSignal): Promise<void> {
    const core = this.#core
    const { site, apiBase } = core.connection()
    if (!site || signal.aborted) return
    if (!apiBase) return this.#tryAct((acting) => acting.report(new RequestError('refused')))
    core.applyLocale()
    await this.#read().catch((error: unknown) => this.#tryAct((acting) => acting.report(error)))
    if (signal.aborted) return
    this.#turn()
    if (this.open) this.#toggled()
    else if (readSiteItem('sessionStorage', site, 'panel')) this.#tryAct((acting) => acting.restore())
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

  /** Handles a page view: the page was shown, or it navigated without a reload. */
  #turn(): void {
    const popups = this.#popups
    const { look, off, stay, count } = this.#core
    if (!stay || !look || off || this.#preview) return
    whenShown(() => count('view'), stay.signal)
    clearTimeout(this.#popupTimer)
    popups.hide()
    // Someone who sets up pop-ups can request the trace in the page's address.
    if (look.popup.enabled || location.search.includes('forecourt-trace'))
      this.#popupTimer = setTimeout(() => popups.decide(), POPUP_AFTER)
  }

  /**
   * Loads the configuration. Resolves to null when the element was removed in the meantime. Throws
   * `RequestError`.
   */
  async #read(): Promise<LauncherConfig | null> {
    const core = this.#core
    const signal = core.stay?.signal
    let failure: unknown
    const answer = await requestService(core.connection(), 'config').catch((error: unknown) => {
      failure = error
    })
    // The launcher button must appear in the right language from the start.
    await this.#speaking
    if (signal?.aborted) return null
    const look = lookOf(answer)
    if (look) {
      this.#dress(look)
      return look
    }
    // Without a known dealership there is no chat. After a retryable error the launcher button stays
    // available.
    core.off = failure instanceof RequestError && !failure.retryable
    this.#appear()
    throw failure ?? new RequestError('shape')
  }

  #dress(look: LauncherConfig): void {
    const core = this.#core
    core.look = look
    core.off = !look.enabled
    core.at = performance.now()
    core.launcher.apply(look, core.connection().apiBase)
    this.#appear()
  }

  #appear(): void {
    const { off, launcher, dispatch } = this.#core
    if (off) return launcher.hide()
    if (!this.open) launcher.show()
    if (!this.#ready) dispatch('fc-ready', { tag: 'chat-widget' })
    this.#ready = true
  }

  #toggled(): void {
    const active = navigator.userActivation?.isActive
    // If the panel was never loaded, there is nothing to close.
    if (this.open || this.#acting) this.#open((acting) => acting.toggled(active))
  }

  /** Runs `work` with the controller, which loads first. After a failed load the next call tries again. */
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

  /** Like `#act`, for work whose failure the shopper need not see. */
  #tryAct(work: (acting: WidgetController) => unknown): void {
    this.#act(work).catch(ignore)
  }

  /** Like `#act`, for opening and closing the panel. */
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

/** A pop-up that fails to load is not shown. */
const ignore = () => {}

/** Defines the element unless another copy of the code already has. Does nothing on a server. */
export function defineChatWidget(): void {
  const { customElements: registry } = globalThis
  if (registry && !registry.get('chat-widget')) registry.define('chat-widget', ChatWidget)
}
