import type { Product, ProductId } from '../../contract/core/products'
import type { UserInfo } from '../../contract/calls/session'
import type { SavedView } from '../../contract/calls/views'
import type { Viewer } from '../../rules/people/permissions'
import type { LanguageControl } from './language-choice'
import type { ThemeControl } from './theme-choice'

/** The overlays of the console. */
export type OverlayName = 'palette' | 'shortcuts' | 'save-view' | 'manage-views' | 'report'

/** What the palette, the views and the shortcuts work with. */
export interface ShellTools {
  readonly viewer: Viewer
  readonly user: UserInfo
  readonly product: ProductId
  /** The products to choose from; empty where the choice is hidden or there is only one. */
  readonly products: readonly Product[]
  /** The name of the current screen, as in the page's title. */
  readonly screen: string
  /** The current path, with filters. */
  path(): string
  /** Adds the current filters to a path, as far as its screen uses them. */
  filtered(path: string): string
  /** Adds the chosen days to a path, and no other filters. */
  plain(path: string): string
  goTo(path: string): void
  /** Opens a view with its saved filters and product. */
  openView(view: SavedView): void
  switchAccount(accountId: string): void
  chooseProduct(product: ProductId): void
  logOut(): void
  /** Null where the host page decides. */
  readonly theme: ThemeControl | null
  /** Null where the host page decides. */
  readonly language: LanguageControl | null
  /** Null inside a page that is not the console's to print. */
  readonly print: (() => void) | null
  readonly open: (overlay: OverlayName) => void
}

export interface OverlayProps {
  tools: ShellTools
  onClose: () => void
}
