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
 * Where the element is: what its attributes say, until a person moves on and no host takes that over. A
 * change of the attributes wins again. `customer`: whom the host named, where it named one.
 */
export function usePlace(given: ConversationsRoute, customer: string) {
  const navigate = useNavigate()
  const [own, setOwn] = useState<{ of: string; place: ConversationsRoute } | null>(null)
  const key = `${given.view} ${given.conversationId ?? ''} ${customer}`
  const moved = own?.of === key
  const place = moved ? own.place : given
  // Else the way that the person went from here would come back with these attributes.
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
  const go = (
    next: ConversationsRoute,
    range: RangeChoice,
    filters: ListFilters,
    options?: { replace?: boolean },
  ) => {
    if (!navigate(pathOf(next, range, filters), options)) setOwn({ of: key, place: next })
  }
  /** The same place under the address of other filters. */
  const rewrite = (range: RangeChoice, filters: ListFilters) =>
    void navigate(pathOf(place, range, filters), { replace: true })
  return { place, moved, pathOf, go, rewrite }
}
