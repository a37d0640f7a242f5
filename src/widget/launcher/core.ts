/** The parts of the closed widget that modules loaded later depend on. */
import type { ElementEvents } from '../../contract/elements/elements'
import type { PageType } from '../../contract/elements/page-types'
import type { PreviewView } from '../../contract/elements/widget-preview'
import type { Launcher } from './launcher'
import type { LauncherConfig } from './launcher-config'
import type { SiteConnection } from './service'

export type Preview = Pick<PreviewView, 'config' | 'state'>

export interface Core {
  readonly element: HTMLElement & {
    readonly pageType: PageType
    readonly stock: string | null | undefined
    readonly preview: Preview | null
    open: boolean
  }
  readonly launcher: Launcher
  /**
   * Aborts when the element leaves the page or switches to another dealership; null while it is not
   * connected.
   */
  stay: AbortController | null
  /** The configuration from the service; null until it has loaded. */
  config: LauncherConfig | null
  /** When the configuration was loaded, as `performance.now()`. */
  at: number
  /** This page has no widget: the service refused it, does not know the site, or the chat is switched off. */
  off: boolean
  connection(): SiteConnection
  /** The shopper has a conversation in this browser, whose answers must reach them on every page. */
  hasChat(): boolean
  /**
   * Loads and applies the configuration. Resolves to null when the element was removed in the meantime.
   * Throws `RequestError`.
   */
  read(): Promise<LauncherConfig | null>
  apply(config: LauncherConfig): void
  /** The panel is open or about to open, so its texts are needed, too. */
  panel?: boolean
  /** Loads the page's language. Returns undefined when the page has only used English. */
  applyLocale(): Promise<void> | undefined
  /** Counts an action of the shopper for the dashboard. */
  count(action: 'view' | 'popup' | 'open' | 'cta', cta?: string): void
  /** Dispatches an event of the element. */
  dispatch<E extends keyof ElementEvents>(name: E, detail: ElementEvents[E]): void
  /** Opens the panel for the shopper. */
  openFor(): void
}
