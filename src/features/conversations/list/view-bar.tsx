import { conversationViews } from '../../../contract/calls/conversation-views'
import type { AssignedView } from '../../../contract/calls/assignee'
import { useCall } from '../../../query/use-call'
import { viewsInputOf } from '../../../rules/conversations/list-inputs'
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
  const { filters, days, name, change } = list
  const query = viewsInputOf(filters, days)
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
            aria-pressed={filters.assigned === view && name === query.name}
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
