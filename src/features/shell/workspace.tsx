import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProductId } from '../../contract/products'
import { useAccountFeed } from '../../query/live'
import { rangeAtom } from '../../query/filters'
import { useProfile, useResources, useScope, useSession } from '../../query/scope'
import { filtersToSearchParams, NO_FILTERS } from '../../rules/list-filters'
import { mainMenu, type MenuLink } from '../../rules/menu'
import { formatRoute } from '../../rules/routes'
import { classNames } from '../../ui/class-names'
import { useToast } from '../../ui/toast'
import { Area, type AreaAttributes, type AreaLoaders, type AreaTag } from './area'
import { ConnectionBanner } from './connection-banner'
import { LogOut } from './log-out'
import type { Navigation } from './navigation'
import { pageTitle, useDocumentTitle } from './page-title'
import { Rail } from './rail'
import { TopBar } from './top-bar'
import { useConsoleRoute, type ConsoleRoute } from './use-console-route'

export interface WorkspaceProps {
  areas: AreaLoaders
  navigation: Navigation
  whole: boolean
  theme: string
  locale: string | undefined
}

/** The console of a user who is signed in. What is on screen stays there while the session is renewed. */
export function Workspace({ areas, navigation, whole, theme, locale }: WorkspaceProps) {
  const session = useSession()
  const { store } = useResources()
  const { user_info: user } = useProfile()
  const { product } = useScope()
  const { status: live } = useAccountFeed()
  const toast = useToast()
  const place = useConsoleRoute(navigation)
  const [switching, setSwitching] = useState(false)
  const main = useRef<HTMLElement>(null)
  const { brand } = session
  const { route, go } = place
  useDocumentTitle(whole ? pageTitle(route.name, brand) : null)
  useAreaEvents(main, go)
  useAreaFocus(main, route.name)

  // Neither a conversation nor a source of one account means anything in another; the days do.
  const leaveBehind = () => {
    const query = filtersToSearchParams(store.get(rangeAtom), NO_FILTERS).toString()
    navigation.go(`${formatRoute(route.name)}${query && `?${query}`}`, { replace: true })
  }
  const switchAccount = (accountId: string) =>
    place.leave(() => {
      setSwitching(true)
      leaveBehind()
      session.switchAccount(accountId).then(
        () => setSwitching(false),
        (error: unknown) => {
          setSwitching(false)
          toast.show(error instanceof Error ? error.message : 'An error occurred', { tone: 'error' })
        },
      )
    })
  const chooseProduct = (next: ProductId) =>
    place.leave(() => {
      leaveBehind()
      session.chooseProduct(next)
    })
  const goTo = (path: string) => place.leave(() => go(path, false))
  const logOut = useCallback(() => navigation.go('/', { replace: true }), [navigation])

  if (route.name === 'logout') return <LogOut onDone={logOut} />
  const area = areaOf(place)
  const hrefOf = ({ path }: MenuLink) => `${session.apiBase}${place.filtered(path)}`
  return (
    <div className="shell">
      <button className="skip button" type="button" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <TopBar
        {...{ user, product, brand, live, switching }}
        role={place.viewer.role}
        onSwitchAccount={switchAccount}
        onChooseProduct={chooseProduct}
        onHome={() => goTo(place.filtered('/'))}
        onBack={navigation.back}
        onLogOut={() => goTo(formatRoute('logout'))}
      />
      <Rail
        entries={mainMenu(place.viewer)}
        current={route.name === 'stop-communication' ? 'conversation' : route.name}
        hrefOf={hrefOf}
        onGo={({ path }) => goTo(place.filtered(path))}
      />
      <main
        ref={main}
        className={classNames('main', area.tag === 'dealer-conversations' && 'fixed')}
        tabIndex={-1}
        part="main"
      >
        <ConnectionBanner live={live} />
        <Area
          key={area.tag}
          tag={area.tag}
          load={areas[area.tag]}
          attributes={{ ...area.attributes, theme, ...(locale !== undefined && { locale }) }}
        />
      </main>
    </div>
  )
}

function areaOf({ route }: ConsoleRoute): { tag: AreaTag; attributes: AreaAttributes } {
  switch (route.name) {
    case 'conversations':
      return { tag: 'dealer-conversations', attributes: { view: 'list' } }
    case 'conversation':
    case 'stop-communication': {
      const { cid } = route.params
      const chosen = cid === undefined ? {} : { 'conversation-id': cid }
      return { tag: 'dealer-conversations', attributes: { view: route.name, ...chosen } }
    }
    default:
      return { tag: 'dealer-dashboard', attributes: {} }
  }
}

/** Areas ask by events; inside the console it is the console that goes there, and that says when the session has expired. */
function useAreaEvents(
  main: { readonly current: HTMLElement | null },
  go: (path: string, replace: boolean) => void,
): void {
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const navigate = (event: HTMLElementEventMap['fc-navigate']) => {
      event.preventDefault()
      event.stopPropagation()
      go(event.detail.path, event.detail.replace)
    }
    const expired = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    main.current?.addEventListener('fc-navigate', navigate, { signal })
    main.current?.addEventListener('fc-session-expired', expired, { signal })
    return () => control.abort()
  }, [main, go])
}

/** A new screen has the focus, since what had it went away with the last one. */
function useAreaFocus(main: { readonly current: HTMLElement | null }, screen: string): void {
  const last = useRef(screen)
  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    main.current?.focus({ preventScroll: true })
  }, [main, screen])
}
