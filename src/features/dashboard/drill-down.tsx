import type { MouseEvent, ReactNode } from 'react'
import type { Redirect } from '../../contract/calls/metric-figures'
import { useNavigate } from '../../embed/host'
import { useSession } from '../../query/scope'
import { useSessionAtom, useSessionStore } from '../../query/session-store'
import { filtersAtom, rangeAtom } from '../../query/shared-atoms'
import { filtersOfRedirect, filtersToSearchParams } from '../../rules/conversations/list-filters'
import type { DayRange } from '../../rules/time/date-range'
import { formatRoute } from '../../rules/routes/routes'
import { isPlainClick } from '../../ui/link/is-plain-click'

export interface DrillDownProps {
  redirect: Redirect
  children: ReactNode
  className?: string | undefined
  /** Days of the list; those of the dashboard by default. */
  days?: DayRange | undefined
  /** A label for text that alone does not say what it opens. */
  'aria-label'?: string | undefined
}

/** A figure that links to the conversations behind it. */
export function DrillDown({ redirect, days, children, ...rest }: DrillDownProps) {
  const [chosen] = useSessionAtom(rangeAtom)
  const store = useSessionStore()
  const navigate = useNavigate()
  const { apiBase } = useSession()

  const range = days ?? chosen
  const filters = filtersOfRedirect(redirect)
  const path = `${formatRoute('conversations')}?${filtersToSearchParams(range, filters)}`
  const open = (event: MouseEvent) => {
    // In another tab it opens the standalone console, which runs on the service's origin.
    if (!isPlainClick(event)) return
    event.preventDefault()
    store.set(rangeAtom, range)
    store.set(filtersAtom, filters)
    navigate(path)
  }
  return (
    <a {...rest} href={`${apiBase}${path}`} onClick={open}>
      {children}
    </a>
  )
}
