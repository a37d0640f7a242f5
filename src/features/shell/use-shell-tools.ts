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
  place: ConsoleRoute
  navigation: Navigation
  /** The page is the console's. */
  whole: boolean
  theme: ThemeControl | null
  language: LanguageControl | null
  main: { readonly current: HTMLElement | null }
  plain: (path: string) => string
  switchAccount: (accountId: string) => void
  chooseProduct: (product: ProductId) => void
}

/** Palette, views, keys, theme and print: what they do, and what of them lies over the console now. */
export function useShellTools(options: ShellToolsOptions): { tools: ShellTools; overlay: ReactNode } {
  const { place, navigation, whole, theme, language, main, plain, switchAccount, chooseProduct } = options
  const session = useSession()
  const { user_info: user } = useProfile()
  const { product } = useScope()
  const choosable = useCan('product-choice') && user.Products.length > 1
  const overlays = useOverlays()
  const { on: singleKeys } = useSingleKeys()
  const tools: ShellTools = {
    viewer: place.viewer,
    user,
    product,
    products: choosable ? user.Products : [],
    screen: screenName(place.route.name),
    path: navigation.path,
    filtered: place.filtered,
    plain,
    goTo: place.leaveFor,
    openView(view) {
      const other = otherProduct(tools, view.product)
      if (!other) return place.leaveFor(view.path)
      place.leave(() => {
        place.go(view.path, false)
        session.chooseProduct(other.Id)
      })
    },
    switchAccount,
    chooseProduct,
    logOut: () => place.leaveFor(formatRoute('logout')),
    theme,
    // The words are drawn anew, and with them whatever is not saved.
    language: language && { ...language, choose: (id) => place.leave(() => language.choose(id)) },
    // Once what was open is gone.
    print: whole ? () => void setTimeout(() => window.print()) : null,
    open: overlays.open,
  }

  const onShortcut = ({ action, route }: Shortcut) => {
    if (route !== undefined) place.leaveFor(place.filtered(formatRoute(route)))
    else if (action === 'map') overlays.open('shortcuts')
    else if (action === 'palette' && overlays.opened === 'palette') overlays.close()
    else if (action === 'palette' || !main.current || !focusSearch(main.current)) overlays.open('palette')
  }
  useShortcuts({
    whole,
    singleKeys,
    allowed: ({ route }) => route === undefined || reachable(route, place.viewer),
    onShortcut,
  })
  return { tools, overlay: overlays.draw(tools) }
}
