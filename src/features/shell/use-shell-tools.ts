import type { ReactNode } from 'react'
import type { ProductId } from '../../contract/core/products'
import { useProfile, useScope, useSession } from '../../query/scope'
import { useCan } from '../../query/use-can'
import { formatRoute, reachable } from '../../rules/routes/routes'
import type { Shortcut } from '../../rules/routes/shortcuts'
import type { LanguageControl } from './language-choice'
import type { Navigation } from './navigation'
import { useOverlays } from './overlays'
import { focusSearch } from './page-search'
import { screenName } from './page-title'
import { otherProduct } from './saved-views/views-menu'
import type { ShellTools } from './shell-tools'
import { useSingleKeys } from './single-keys'
import type { ThemeControl } from './theme-choice'
import type { ConsoleRoute } from './use-console-route'
import { useShortcuts } from './use-shortcuts'

interface ShellToolsOptions {
  location: ConsoleRoute
  navigation: Navigation
  /** Whether the page is the console's own. */
  whole: boolean
  theme: ThemeControl | null
  language: LanguageControl | null
  main: { readonly current: HTMLElement | null }
  plain: (path: string) => string
  switchAccount: (accountId: string) => void
  chooseProduct: (product: ProductId) => void
}

/** The palette, views, shortcuts, theme and print: their actions, and the open overlay. */
export function useShellTools(options: ShellToolsOptions): { tools: ShellTools; overlay: ReactNode } {
  const { location, navigation, whole, theme, language, main, plain, switchAccount, chooseProduct } = options
  const session = useSession()
  const { user_info: user } = useProfile()
  const { product } = useScope()
  const choosable = useCan('product-choice') && user.Products.length > 1
  const overlays = useOverlays()
  const { on: singleKeys } = useSingleKeys()
  const tools: ShellTools = {
    viewer: location.viewer,
    user,
    product,
    products: choosable ? user.Products : [],
    screen: screenName(location.route.name),
    path: navigation.path,
    filtered: location.filtered,
    plain,
    goTo: location.leaveFor,
    openView(view) {
      const other = otherProduct(tools, view.product)
      if (!other) return location.leaveFor(view.path)
      location.leave(() => {
        location.navigate(view.path, false)
        session.chooseProduct(other.Id)
      })
    },
    switchAccount,
    chooseProduct,
    logOut: () => location.leaveFor(formatRoute('logout')),
    theme,
    // Changing the language renders everything again and loses unsaved input.
    language: language && { ...language, choose: (id) => location.leave(() => language.choose(id)) },
    // Prints after the open menu has closed.
    print: whole ? () => void setTimeout(() => window.print()) : null,
    open: overlays.open,
  }

  const handleShortcut = ({ action, route }: Shortcut) => {
    if (route !== undefined) location.leaveFor(location.filtered(formatRoute(route)))
    else if (action === 'map') overlays.open('shortcuts')
    else if (action === 'palette' && overlays.opened === 'palette') overlays.close()
    else if (action === 'palette' || !main.current || !focusSearch(main.current)) overlays.open('palette')
  }
  useShortcuts({
    whole,
    singleKeys,
    allowed: ({ route }) => route === undefined || reachable(route, location.viewer),
    onShortcut: handleShortcut,
  })
  return { tools, overlay: overlays.render(tools) }
}
