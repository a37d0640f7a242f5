import { conversationViews } from '../../../contract/calls/conversation-views'
import type { AssignedView } from '../../../contract/calls/assignee'
import { useCall } from '../../../query/use-call'
import { listQueryOf, type ListFilters } from '../../../rules/conversations/list-filters'
import { formatCount } from '../../../rules/time/format'
import { classNames } from '../../../ui/theme/class-names'
import type { List } from './use-list'
import { t } from '../../../i18n/translate'

/** Null is everybody's. */
const VIEWS: readonly { readonly view: AssignedView | null; readonly label: string }[] = [
  { view: null, label: 'All' },
  { view: 'mine', label: 'Mine' },
  { view: 'unassigned', label: 'Unassigned' },
  { view: 'team', label: 'My team' },
]

/**
 * The views of the list by assignee with their counts. They narrow the list of a figure; elsewhere they show
 * all conversations of the days, not only those of the product's own list.
 */
export function ViewBar({ list, className }: { list: List; className: string }) {
  const { filters, input, name, change } = list
  const counted = filters.search ? 'search' : (filters.endpoint ?? 'all')
  const { start_date, end_date } = input
  const query = { ...listQueryOf(unsorted(filters)), start_date, end_date, name: counted }
  const { data } = useCall(conversationViews, query, { keepPrevious: true })
  const views = VIEWS.filter(
    ({ view }) => view !== 'team' || typeof data?.team === 'number' || filters.assigned === 'team',
  )
  return (
    <div
      className={classNames('segments views', className)}
      role="group"
      aria-label={t('Whose conversations')}
    >
      {views.map(({ view, label }) => {
        const count = data?.[view ?? 'all']
        return (
          <button
            key={label}
            type="button"
            className="segment"
            // The product's own list is none of the views.
            aria-pressed={filters.assigned === view && name === counted}
            onClick={() => change({ assigned: view, endpoint: filters.endpoint ?? 'all' })}
          >
            {t(label)}
            {typeof count === 'number' && <span className="count tabular">{formatCount(count)}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** The counts do not depend on order and view. */
const unsorted = (filters: ListFilters): ListFilters => ({
  ...filters,
  assigned: null,
  sort_column: null,
  sort_direction: null,
})
