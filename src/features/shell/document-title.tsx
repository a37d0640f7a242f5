import { useWaiting } from '../../query/use-waiting'
import type { RouteName } from '../../rules/routes/routes'
import type { Brand } from './brand-mark'
import { pageTitle, useDocumentTitle, withWaitingCount } from './page-title'

/** Sets the page's title to the name of the screen, with the number of customers who wait for a person. */
export function DocumentTitle({ route, brand }: { route: RouteName; brand: Brand }): null {
  const waiting = useWaiting().data?.total ?? 0
  useDocumentTitle(withWaitingCount(pageTitle(route, brand), waiting))
  return null
}
