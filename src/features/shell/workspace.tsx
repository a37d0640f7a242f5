import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProductId } from '../../contract/core/products'
import { useAccountFeed } from '../../query/use-account-feed'
import { useRefreshSettings } from '../../query/refresh-settings'
import { useProfile, useScope, useSession, useSessionState } from '../../query/scope'
import { useSessionAtom, useSessionStore } from '../../query/session-store'
import { rangeAtom } from '../../query/shared-atoms'
import { useToday } from '../../query/use-today'
import { useCan } from '../../query/use-can'
import { daysOfRange, filtersToSearchParams, NO_FILTERS } from '../../rules/conversations/list-filters'
import type { DayRange } from '../../rules/time/date-range'
import { mainMenu, type MenuLink } from '../../rules/routes/menu'
import { formatRoute } from '../../rules/routes/routes'
import { classNames } from '../../ui/theme/class-names'
import { Loading } from '../../ui/progress/loading'
import { useToast } from '../../ui/toast/toast'
import { AssistantOff } from '../../shared/assistant-off'
import { Area, type AreaLoaders } from './area'
import { areaOf } from './area-of-route'
import { replaceRange } from './bind-filters'
import { ConnectionBanner } from './connection-banner'
import { DebugOutput } from './debug-output'
import { LogOut } from './log-out'
import { FarPage } from './far/far-page'
import type { LanguageControl } from './language-choice'
import type { Navigation } from './navigation'
import { DocumentTitle } from './document-title'
import { Rail } from './rail'
import { ShellAlerts } from './shell-alerts'
import { SignOutEverywhere } from './sign-out-everywhere'
import { PrintHead } from './print-head'
import { TopBar } from './top-bar'
import type { ShellTheme } from './theme-choice'
import { useAreaReads } from './use-area-reads'
import { useLinkedScope } from './use-linked-scope'
import { useConsoleApp } from './use-console-app'
import { useConsoleRoute } from './use-console-route'
import { useShellTools } from './use-shell-tools'
import { t } from '../../i18n/translate'

export interface WorkspaceProps {
  areas: AreaLoaders
  navigation: Navigation
  whole: boolean
  theme: ShellTheme
  locale: string | undefined
  /** Null where the host decides. */
  language: LanguageControl | null
}

/** The console of a signed-in user. The screen remains while the session is renewed. */
export function Workspace({ areas, navigation, whole, theme, locale, language }: WorkspaceProps) {
  const session = useSession()
  const store = useSessionStore()
  const { user_info: user } = useProfile()
  const { product } = useScope()
  useAccountFeed()
  const refresh = useRefreshSettings()
  const location = useConsoleRoute(navigation)
  const [switching, setSwitching] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const main = useRef<HTMLElement>(null)
  const { brand } = session
  const { route, navigate } = location
  const marketing = (useCan('marketing-link') && session.config?.marketing_url) || null
  useAreaEvents(main, navigate)
  useAreaFocus(main, route.name)
  useNotice()
  useLinkedScope(navigation)

  // A conversation or source of one account means nothing in another, but the days do.
  const plain = (path: string) => {
    const query = filtersToSearchParams(store.get(rangeAtom), NO_FILTERS).toString()
    return `${path}${query && `?${query}`}`
  }
  const dropDetails = () => navigation.navigate(plain(formatRoute(route.name)), { replace: true })
  const switchAccount = (accountId: string) =>
    location.leave(() => {
      setSwitching(true)
      dropDetails()
      // A failed switch is ignored and everything is fetched again, since it may have happened anyway.
      void session
        .switchAccount(accountId)
        .catch(refresh)
        .finally(() => setSwitching(false))
    })
  const chooseProduct = (next: ProductId) =>
    location.leave(() => {
      dropDetails()
      session.chooseProduct(next)
    })
  const goTo = (path: string) => location.leaveFor(path)
  useConsoleApp(whole, goTo)
  const { tools, overlay } = useShellTools({
    location,
    navigation,
    whole,
    theme: theme.control,
    language,
    main,
    plain,
    switchAccount,
    chooseProduct,
  })
  const logOut = useCallback(() => navigation.navigate('/', { replace: true }), [navigation])

  const area = areaOf(location)
  useAreaReads(area?.tag, navigation.path())

  if (route.name === 'logout') return <LogOut onDone={logOut} />
  const hrefOf = ({ path }: MenuLink) => `${session.apiBase}${location.filtered(path)}`
  return (
    <div className="shell">
      {whole && <DocumentTitle route={route.name} brand={brand} />}
      <PastRange navigation={navigation} />
      <button className="skip button" type="button" onClick={() => main.current?.focus()}>
        {t('Skip to content')}
      </button>
      <TopBar
        {...{ user, product, brand, switching }}
        role={location.viewer.role}
        onSwitchAccount={switchAccount}
        onChooseProduct={chooseProduct}
        onHome={() => goTo(location.filtered('/'))}
        onWaiting={() => goTo(plain(formatRoute('conversation')))}
        tools={tools}
        onBack={navigation.back}
        marketing={marketing}
        onLogOut={() => goTo(formatRoute('logout'))}
        onSignOutEverywhere={() => setLeaving(true)}
      />
      <Rail
        entries={mainMenu(location.viewer)}
        current={route.name === 'stop-communication' ? 'conversation' : route.name}
        hash={location.hash}
        hrefOf={hrefOf}
        onNavigate={({ path }) => goTo(location.filtered(path))}
      />
      <main
        ref={main}
        className={classNames('main', area?.tag === 'dealer-conversations' && 'fixed')}
        tabIndex={-1}
        part="main"
      >
        <PrintHead route={route.name} />
        <div className="notices">
          <ConnectionBanner />
          <AssistantOff frame navigate={goTo} />
          {area?.tag !== 'dealer-conversations' && (
            <ShellAlerts onOpen={(cid) => goTo(plain(formatRoute('conversation', { cid })))} />
          )}
        </div>
        {location.isPending ? (
          <Loading minHeight={480} />
        ) : area ? (
          <Area
            key={area.tag}
            tag={area.tag}
            load={areas[area.tag]}
            attributes={{ ...area.attributes, theme: theme.theme, ...(locale !== undefined && { locale }) }}
          />
        ) : (
          <FarPage below={route.params['path'] ?? ''} />
        )}
      </main>
      <DebugOutput />
      {overlay}
      <SignOutEverywhere
        open={leaving}
        onCancel={() => setLeaving(false)}
        onDone={() => goTo(formatRoute('logout'))}
      />
    </div>
  )
}

/**
 * Areas request navigation by events. Inside the console, the console navigates, and it also reports an
 * expired session.
 */
function useAreaEvents(
  main: { readonly current: HTMLElement | null },
  navigate: (path: string, replace: boolean) => void,
): void {
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const handleNavigate = (event: HTMLElementEventMap['fc-navigate']) => {
      event.preventDefault()
      event.stopPropagation()
      navigate(event.detail.path, event.detail.replace)
    }
    const expired = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    main.current?.addEventListener('fc-navigate', handleNavigate, { signal })
    main.current?.addEventListener('fc-session-expired', expired, { signal })
    return () => control.abort()
  }, [main, navigate])
}

/** Shows a notice about the session that does not keep the person from working. */
function useNotice(): void {
  const { error, status } = useSessionState()
  const toast = useToast()
  const notice = status === 'ready' ? error : null
  useEffect(() => {
    if (notice !== null) toast.show(t(notice), { tone: 'info' })
  }, [notice, toast])
}

/** Replaces days of the future in the URL by those that are shown. Only picked days can be of the future. */
function PastRange({ navigation }: { navigation: Navigation }) {
  const [range] = useSessionAtom(rangeAtom)
  return typeof range === 'string' ? null : <PickedRange range={range} navigation={navigation} />
}

function PickedRange({ range, navigation }: { range: DayRange; navigation: Navigation }): null {
  const today = useToday()
  useEffect(() => {
    if (range.end > today) replaceRange(navigation, daysOfRange(range, today))
  }, [range, today, navigation])
  return null
}

/** Focuses a new screen, since the focused element disappeared with the last one. */
function useAreaFocus(main: { readonly current: HTMLElement | null }, screen: string): void {
  const lastScreen = useRef(screen)
  useEffect(() => {
    if (lastScreen.current === screen) return
    lastScreen.current = screen
    main.current?.focus({ preventScroll: true })
  }, [main, screen])
}
