/**
 * Opens and closes the panel on behalf of the shopper or the host. It loads on demand, so that pages do not
 * pay for it before the shopper acts.
 */
import type { VisitorPerson } from '../../contract/calls/widget'
import type { Core } from './core'
import { INVALID_API_BASE, issueOf } from './error-messages'
import { launcherConfigOf, type LauncherConfig } from './launcher-config'
import type { Opened } from './opening'
import type { Popups } from './popup'
import { pagePath } from './service'
import { readSiteItem, writeSiteItem } from './storage'
import type { PageContext } from './visit'

/** Opening hours may change, so the configuration is reloaded after this time, ms. */
const CONFIG_MAX_AGE_MS = 5 * 60_000

export class WidgetController {
  #loading: Promise<Opened> | null = null
  #opened: Opened | null = null
  /** The open state that the page last received. */
  #reported = false
  /**
   * Who caused the panel's next change of state: actions of the shopper are counted and stored, those of the
   * host are not.
   */
  #cause: 'person' | 'host' | null = null
  /** The page's call to action that opened the panel. */
  #cta: string | undefined
  /** The element that had the focus or was clicked when the panel opened. */
  #opener: HTMLElement | null = null

  #person: VisitorPerson | undefined
  #knowing: Promise<void> | undefined

  constructor(
    readonly core: Core,
    readonly popups: Popups,
  ) {}

  /** The shopper opens the panel with our own button, or with a call to action of the page. */
  openFor(opener: HTMLElement | null = null): void {
    const { element, count } = this.core
    const cta = opener && buttonLabel(opener)
    this.#cta = cta ?? undefined
    if (cta) count('cta', cta)
    if (element.open) return this.#opened?.show(true)
    this.#opener = opener
    this.#become(true, 'person')
  }

  /**
   * Restores the state in which the window was left. A failure is ignored, since opening the panel tries
   * again.
   */
  restore(): void {
    const { off, connection, hasChat, stay } = this.core
    if (readSiteItem('sessionStorage', connection().site, 'panel') === 'open') this.#become(true, 'host')
    else if (stay && !off && hasChat()) {
      // The panel is closed, or this is a new tab or visit: answers must still reach the shopper.
      this.#load(stay.signal).catch(() => {})
    }
  }

  /**
   * `active`: the attribute changed during an action of the shopper. Rejects when the panel fails to load.
   */
  async toggled(active = false): Promise<void> {
    const { element, launcher, off, stay, connection, dispatch } = this.core
    const cause = this.#cause
    this.#cause = null
    // Where there is no widget, the panel cannot be opened.
    if (off) element.open = false
    const { open } = element
    if (!stay || open === this.#reported) return
    this.#reported = open
    const byPerson = cause ? cause === 'person' : active
    // The studio already knows the state that it set itself.
    if (byPerson || !element.preview) dispatch('fc-chat-toggle', { open })
    if (byPerson) writeSiteItem('sessionStorage', connection().site, 'panel', open ? 'open' : 'closed')
    if (open) {
      this.#opener ??= focusedOutside(element)
      this.popups.hide()
      await this.#show(byPerson, stay.signal)
    } else {
      launcher.show(this.core.hasChat())
      this.#opened?.hide(this.#opener)
      this.#opener = null
    }
  }

  /** Explains in a sentence why a pop-up was shown or not. */
  async trace(): Promise<string> {
    const { traceOf } = await import('./popup-trace')
    return traceOf(this.popups)
  }

  async showTrace(): Promise<void> {
    const { showTrace } = await import('./popup-trace')
    showTrace(this.popups)
  }

  /**
   * Stores the identity that the page provides. Invalid values and failures are ignored, since the shopper
   * cannot do anything about them.
   */
  identify(said: VisitorPerson): void {
    this.#knowing = import('./identify').then(
      ({ identify }) => {
        this.#person = identify(this.core.connection(), said)
      },
      () => {},
    )
  }

  /** Dispatches the error to the page and returns its text. */
  report(error: unknown): string {
    const issue = issueOf(error)
    const detail = this.core.connection().apiBase ? issue : INVALID_API_BASE
    this.core.dispatch('fc-error', { tag: 'chat-widget', ...detail })
    return issue.message
  }

  drawPreview(): void {
    const { popups } = this
    const { element, apply, applyLocale } = this.core
    const { config: previewConfig, state } = element.preview ?? {}
    const config = launcherConfigOf(previewConfig)
    if (!previewConfig || !config) return
    void applyLocale()
    apply({ ...config, enabled: true })
    this.#opened?.configure(previewConfig)
    this.#become(state === 'open', 'host')
    popups.hide()
    if (state !== 'popup') return
    // Shows this page's message immediately.
    const message = config.popup.messages.find(({ pages }) => pages.includes(element.pageType))
    if (config.popup.enabled && message) popups.show(message.text)
  }

  stop(): void {
    this.#opened?.close()
  }

  #become(open: boolean, cause: 'person' | 'host'): void {
    const { element } = this.core
    if (element.open === open) return
    this.#cause = cause
    element.open = open
  }

  async #show(byPerson: boolean, signal: AbortSignal): Promise<void> {
    const { element, config, at, count } = this.core
    if (!element.preview && config && performance.now() - at > CONFIG_MAX_AGE_MS)
      this.#read().catch((error: unknown) => this.report(error))
    const opened = await this.#load(signal)
    if (signal.aborted || !element.open) return
    opened.show(byPerson)
    if (byPerson) count('open')
  }

  /** Drops a failed load, so that the next click tries again. */
  #load(signal: AbortSignal): Promise<Opened> {
    this.#loading ??= this.#open(signal).catch((error: unknown) => {
      this.#loading = null
      throw error
    })
    return this.#loading
  }

  async #read(): Promise<LauncherConfig | null> {
    const config = await this.core.read()
    if (config) this.#opened?.configure(config)
    return config
  }

  async #open(signal: AbortSignal): Promise<Opened> {
    const { core } = this
    const { element } = core
    core.panel = true
    const [openPanel, config, begin] = await Promise.all([
      import('./load-panel').then(({ openPanel }) => openPanel),
      core.config ?? this.#read(),
      element.preview ? import('../chat/preview').then(({ openPreview }) => openPreview) : undefined,
      this.#knowing,
      core.applyLocale(),
    ])
    if (!config || signal.aborted) throw signal.reason
    this.#opened = openPanel(
      {
        launcher: core.launcher,
        connection: core.connection(),
        page: () => this.#page(),
        person: () => this.#person,
        close: () => this.#become(false, 'person'),
        dispatch: core.dispatch,
        report: (error) => this.report(error),
      },
      config,
      begin,
    )
    return this.#opened
  }

  #page(): PageContext {
    const { pageType, stock } = this.core.element
    const short = stock?.slice(0, 64)
    return {
      page_type: pageType,
      page_path: pagePath(),
      ...(short && { stock: short }),
      ...(this.#cta && { cta: this.#cta }),
    }
  }
}

/** The page's element with the focus. The widget itself cannot take the focus back. */
function focusedOutside(widget: Element): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== widget ? activeElement : null
}

/** The name of the call to action in the dashboard: the one given to it, or else its text. */
const buttonLabel = ({ dataset, textContent }: HTMLElement) =>
  (dataset.forecourtCta || textContent).replace(/\s+/g, ' ').trim().slice(0, 80)
