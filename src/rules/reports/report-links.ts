/** Links of a report into the console: the list behind a figure, the dashboard, and who waits. */
import type { AssignedView } from '../../contract/calls/assignee'
import type { Redirect } from '../../contract/calls/metric-figures'
import { filtersOfRedirect, filtersToSearchParams, NO_FILTERS } from '../conversations/list-filters'
import { withLinkedScope, type LinkedScope } from '../routes/linked-scope'
import { formatRoute } from '../routes/routes'
import type { DayRange } from '../time/date-range'

const withQuery = (path: string, params: URLSearchParams) =>
  params.size === 0 ? path : `${path}?${params.toString()}`

/** The list that a figure counts; for a figure that opens none, the dashboard of its days. */
export const figureLink = (redirect: Redirect | null, days: DayRange, scope: LinkedScope): string =>
  withLinkedScope(
    redirect
      ? withQuery(formatRoute('conversations'), filtersToSearchParams(days, filtersOfRedirect(redirect)))
      : withQuery(formatRoute('dashboard'), filtersToSearchParams(days, NO_FILTERS)),
    scope,
  )

/** The customers who wait now: all, or those of a view. */
export const waitingLink = (assigned: AssignedView | null, scope: LinkedScope): string =>
  withLinkedScope(
    withQuery('/conversation', filtersToSearchParams('last-30-days', { ...NO_FILTERS, assigned })),
    scope,
  )
