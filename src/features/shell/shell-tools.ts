import type { Product, ProductId } from '../../contract/core/products'
import type { UserInfo } from '../../contract/calls/session'
import type { SavedView } from '../../contract/calls/views'
import type { Viewer } from '../../rules/people/permissions'
import type { LanguageControl } from './language-choice'
import type { ThemeControl } from './theme-choice'

/** What opens over the console. */
export type OverlayName = 'palette' | 'shortcuts' | 'save-view' | 'manage-views'

/** What the palette, the views and the keys do things with. */
export interface ShellTools {
  readonly viewer: Viewer
  readonly user: UserInfo
  readonly product: ProductId
  /** Among which one may choose; empty where that is hidden or there is no choice. */
  readonly products: readonly Product[]
  /** The screen one is on, as the page's title calls it. */
  readonly screen: string
  /** Its address, with filters. */
  path(): string
  /** A path with the filters that count there and are chosen now. */
  filtered(path: string): string
  /** A path with the days that are chosen, and no other filters. */
  plain(path: string): string
  goTo(path: string): void
  /** With the filters and the product that it was saved with. */
  openView(view: SavedView): void
  switchAccount(accountId: string): void
  chooseProduct(product: ProductId): void
  logOut(): void
  /** Null where the page around decides. */
  readonly theme: ThemeControl | null
  /** Null where the page around decides. */
  readonly language: LanguageControl | null
  /** Null inside a page that is not the console's to print. */
  readonly print: (() => void) | null
  readonly open: (overlay: OverlayName) => void
}

export interface OverlayProps {
  tools: ShellTools
  onClose: () => void
}
