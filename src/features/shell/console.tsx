import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { basePathOf } from '../../browser/service-address'
import type { ViewProps } from '../../embed/define-element'
import { useSession, useSessionState } from '../../query/scope'
import { returnPath } from '../../rules/routes/return-path'
import { resolveRoute } from '../../rules/routes/routes'
import { ErrorState } from '../../ui/state/error-state'
import { Loading } from '../../ui/progress/loading'
import { preloadArea, type AreaLoaders } from './area'
import { LogOut } from './log-out'
import { historyNavigation, memoryNavigation, type Navigation } from './navigation'
import { pageTitle, useDocumentTitle } from './page-title'
import { SignIn } from './sign-in'
import { useShellLanguage } from './language-choice'
import { useShellTheme } from './theme-choice'
import { Workspace } from './workspace'
import { t } from '../../i18n/translate'

/**
 * The shell around all areas: top bar, main menu, routes and sign-in. With `routing="history"` it uses the
 * page's URL; otherwise it keeps its route to itself. `areas` says how to fetch the elements.
 */
export function createConsole(areas: AreaLoaders) {
  return function Console({ routing, theme, locale }: ViewProps<'dealer-console'>) {
    const whole = routing === 'history'
    const { apiBase } = useSession()
    const [navigation] = useState(() =>
      whole ? historyNavigation(window, basePathOf(apiBase)) : memoryNavigation(),
    )
    const { status } = useSessionState()
    useEffect(() => preloadArea(areas, navigation.path()), [navigation])
    const shellTheme = useShellTheme(theme, whole)
    const language = useShellLanguage(locale, whole)
    return (
      <div className="console">
        {status === 'loading' && <Loading className="whole" />}
        {status === 'failed' && <Failed />}
        {status === 'signed-out' && <SignedOut navigation={navigation} whole={whole} />}
        {(status === 'ready' || status === 'expired') && (
          <Workspace {...{ areas, navigation, whole, locale, language }} theme={shellTheme} />
        )}
      </div>
    )
  }
}

function Failed() {
  const session = useSession()
  const { error, failure } = useSessionState()
  const [retrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    void session.start().finally(() => setRetrying(false))
  }
  return (
    <ErrorState
      error={null}
      className="whole"
      message={error === null ? t('The console could not be loaded') : t(error)}
      onRetry={failure?.retryable === false ? undefined : retry}
      retrying={retrying}
    />
  )
}

interface SignedOutProps {
  navigation: Navigation
  whole: boolean
}

/** Every path redirects to the login screen, which returns to the requested path afterwards. */
function SignedOut({ navigation, whole }: SignedOutProps) {
  const path = useSyncExternalStore(navigation.subscribe, navigation.path)
  const { route, redirect } = useMemo(() => resolveRoute(path, null), [path])
  const [requestedPath] = useState(() => returnPath(path) ?? undefined)
  const { brand } = useSession()
  useDocumentTitle(whole ? pageTitle(route.name, brand) : null)

  useEffect(() => {
    if (redirect !== null) navigation.navigate(redirect, { replace: true })
  }, [navigation, redirect])

  const leave = useCallback(() => navigation.navigate('/login', { replace: true }), [navigation])
  return route.name === 'logout' ? (
    <LogOut onDone={leave} />
  ) : (
    <SignIn returnTo={requestedPath} whole={whole} />
  )
}
