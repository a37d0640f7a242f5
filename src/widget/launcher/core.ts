/** What the closed widget is made of, for all that comes later. */
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
  /** Ends when the element leaves the page, or becomes another dealership's; null while it is on none. */
  stay: AbortController | null
  /** What the service said of the look; null while it has not. */
  look: LauncherConfig | null
  /** When that was, as `performance.now`. */
  at: number
  /** There is no widget on this page: refused, unknown or switched off. */
  off: boolean
  place(): SiteConnection
  /** Reads how it looks, and shows that; null: meanwhile the page no longer asks. Throws `CallError`. */
  read(): Promise<LauncherConfig | null>
  dress(look: LauncherConfig): void
  /** The panel was opened, or is about to be, so that its words are needed too. */
  panel?: boolean
  /** Speaks the language that the page asks for; undefined: that is English, and always was. */
  speak(): Promise<void> | undefined
  /** Counts what the shopper did. */
  count(action: 'view' | 'popup' | 'open' | 'cta', cta?: string): void
  /** Dispatches an event of the element. */
  tell<E extends keyof ElementEvents>(name: E, detail: ElementEvents[E]): void
  /** The shopper opens the panel. */
  openFor(): void
}
