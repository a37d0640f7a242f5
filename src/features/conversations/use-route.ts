import { useState } from 'react'
import { useNavigate } from '../../embed/host'
import {
  filtersToSearchParams,
  type ListFilters,
  type RangeChoice,
} from '../../rules/conversations/list-filters'
import { formatRoute } from '../../rules/routes/routes'

/** What the area shows. */
export interface ConversationsRoute {
  readonly view: 'list' | 'conversation' | 'stop-communication'
  readonly conversationId: string | null
}

/**
 * The element's route: its attributes, until the person moves on and no host takes the navigation over. A
 * change of the attributes wins again. `customer` is the customer whom the host named, if any.
 */
export function useRoute(given: ConversationsRoute, customer: string) {
  const navigate = useNavigate()
  const [own, setOwn] = useState<{ of: string; route: ConversationsRoute } | null>(null)
  const key = `${given.view} ${given.conversationId ?? ''} ${customer}`
  const moved = own?.of === key
  const route = moved ? own.route : given
  // Otherwise the person's navigation would come back with these attributes.
  if (own && !moved) setOwn(null)

  const pathOf = ({ view, conversationId }: ConversationsRoute, range: RangeChoice, filters: ListFilters) => {
    const path =
      view === 'list'
        ? formatRoute('conversations')
        : conversationId
          ? formatRoute(view, { cid: conversationId })
          : view === 'conversation'
            ? formatRoute('conversation')
            : '/stop-communication/'
    const query = filtersToSearchParams(range, filters).toString()
    return query ? `${path}?${query}` : path
  }
  const navigateTo = (
    next: ConversationsRoute,
    range: RangeChoice,
    filters: ListFilters,
    options?: { replace?: boolean },
  ) => {
    if (!navigate(pathOf(next, range, filters), options)) setOwn({ of: key, route: next })
  }
  /** Rewrites the URL of the same route with other filters. */
  const rewrite = (range: RangeChoice, filters: ListFilters) =>
    void navigate(pathOf(route, range, filters), { replace: true })
  return { route, moved, pathOf, navigateTo, rewrite }
}
