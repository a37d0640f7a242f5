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
import { launcherConfigOf, type LauncherConfig } from './launcher-config'
import { POPUP_AFTER_MS, whenIdle, whenShown } from './idle'
import { Popups } from './popup'
import { requestService, countAction } from './service'
import { readSiteItem } from './storage'
import { WidgetAttributes } from './widget-attributes'

export class ChatWidget extends WidgetAttributes {
  readonly #core: Core
  readonly #popups: Popups
  #controller: Promise<WidgetController> | null = null
  #localeReady: Promise<void> | undefined
  #popupTimer: ReturnType<typeof setTimeout> | undefined
  #ready = false
  #preview: Preview | null = null
  #previewText = 'null'

  constructor() {
    super()
    const openFor = () => this.#open((controller) => controller.openFor())
    const core: Core = {
      element: this,
      launcher: new Launcher(this.attachShadow({ mode: 'open' }), openFor),
      stay: null,
      config: null,
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
      hasChat: () => readSiteItem('localStorage', core.connection().site, 'token') !== null,
      read: () => this.#read(),
      applyLocale: () => {
        const tag = this.locale ?? document.documentElement.lang
        // Languages other than English load only when a page requests one.
        if (this.#localeReady || /^(es|fr|de|en-xa)/i.test(tag))
          this.#localeReady = import('./widget-locale')
            .then(({ applyLocale }) => applyLocale(core, tag))
            .catch(ignore)
        return this.#localeReady
      },
      apply: (config) => this.#applyConfig(config),
      count: (action, cta) => countAction(core.connection(), { page_type: this.pageType, action, cta }),
      dispatch: (name, detail) =>
        void this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail })),
      openFor,
    }
    this.#core = core
    this.#popups = new Popups(core, () => this.#tryWithController((controller) => controller.showTrace()))
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
    if (before && value) this.#tryWithController((controller) => controller.drawPreview())
    else this.#restart()
  }

  /**
   * Attaches the shopper's name and contact details, which the page knows, to the current or next
   * conversation.
   */
  identify(person: VisitorPerson): void {
    this.#tryWithController((controller) => controller.identify(person))
  }

  /** Explains in a sentence why a pop-up was shown or not. */
  popupTrace(): Promise<string> {
    return this.#withController((controller) => controller.trace())
  }

  connectedCallback(): void {
    const core = this.#core
    core.launcher.raise()
    if (core.stay) return
    const { signal } = (core.stay = new AbortController())
    if (this.#preview) this.#tryWithController((controller) => controller.drawPreview())
    else whenIdle(() => void this.#start(signal))
    const clicked = (event: Event) => {
      const call = core.off ? null : callToActionOf(event)
      if (call) this.#open((controller) => controller.openFor(call))
    }
    document.addEventListener('click', clicked, { signal })
    mobile().addEventListener('change', () => core.launcher.applyPosition(), { signal })
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
    if (!apiBase)
      return this.#tryWithController((controller) => controller.report(new RequestError('refused')))
    core.applyLocale()
    await this.#read().catch((error: unknown) =>
      this.#tryWithController((controller) => controller.report(error)),
    )
    if (signal.aborted) return
    this.#turn()
    if (this.open) this.#toggled()
    else if (readSiteItem('sessionStorage', site, 'panel') === 'open' || core.hasChat())
      this.#tryWithController((controller) => controller.restore())
  }

  #stop(): void {
    const core = this.#core
    core.stay?.abort()
    clearTimeout(this.#popupTimer)
    this.#controller?.then((controller) => controller.stop(), ignore)
    this.#popups.stop()
    core.stay = core.config = this.#controller = null
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
    const { config, off, stay, count } = this.#core
    if (!stay || !config || off || this.#preview) return
    whenShown(() => count('view'), stay.signal)
    clearTimeout(this.#popupTimer)
    popups.hide()
    // Someone who sets up pop-ups can request the trace in the page's address.
    if (config.popup.enabled || location.search.includes('forecourt-trace'))
      this.#popupTimer = setTimeout(() => popups.decide(), POPUP_AFTER_MS)
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
    await this.#localeReady
    if (signal?.aborted) return null
    const config = launcherConfigOf(answer)
    if (config) {
      this.#applyConfig(config)
      return config
    }
    // Without a known dealership there is no chat. After a retryable error the launcher button stays
    // available.
    core.off = failure instanceof RequestError && !failure.retryable
    this.#appear()
    throw failure ?? new RequestError('shape')
  }

  #applyConfig(config: LauncherConfig): void {
    const core = this.#core
    core.config = config
    core.off = !config.enabled
    core.at = performance.now()
    core.launcher.apply(config, core.connection().apiBase)
    this.#appear()
  }

  #appear(): void {
    const { off, launcher, dispatch, hasChat } = this.#core
    if (off) return launcher.hide()
    if (!this.open) launcher.show(hasChat())
    if (!this.#ready) dispatch('fc-ready', { tag: 'chat-widget' })
    this.#ready = true
  }

  #toggled(): void {
    const active = navigator.userActivation?.isActive
    // If the panel was never loaded, there is nothing to close.
    if (this.open || this.#controller) this.#open((controller) => controller.toggled(active))
  }

  /** Runs `work` with the controller, which loads first. After a failed load the next call tries again. */
  #withController<T>(work: (controller: WidgetController) => T | Promise<T>): Promise<T> {
    this.#controller ??= import('./widget-controller').then(
      ({ WidgetController }) => new WidgetController(this.#core, this.#popups),
      (error: unknown) => {
        this.#controller = null
        throw error
      },
    )
    return this.#controller.then(work)
  }

  /** Like `#withController`, for work whose failure the shopper need not see. */
  #tryWithController(work: (controller: WidgetController) => unknown): void {
    this.#withController(work).catch(ignore)
  }

  /** Like `#withController`, for opening and closing the panel. */
  #open(work: (controller: WidgetController) => unknown): void {
    const { launcher, stay } = this.#core
    launcher.busy = true
    this.#withController(work)
      .catch((error: unknown) => {
        if (stay?.signal.aborted) return
        this.#tryWithController((controller) => controller.report(error))
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
