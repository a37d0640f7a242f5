import { useEffect, type RefObject } from 'react'
import { conversations } from '../../../contract/calls/conversations'
import { useConversationPage } from '../../../query/conversation-page'
import { useInvalidate } from '../../../query/use-call'
import { formatCount } from '../../../rules/time/format'
import type { ListFilters } from '../../../rules/conversations/list-filters'
import { Button } from '../../../ui/button/button'
import type { List } from './use-list'
import { t } from '../../../i18n/translate'

export interface NewRowsProps {
  list: List
  /** The container of the rows. */
  area: RefObject<HTMLElement | null>
}

/** Sorted by newest activity, so that a new conversation belongs on page 1. */
const newestFirst = ({ sort_column, sort_direction }: ListFilters) =>
  sort_column === null || (sort_column === 'Timestamp' && sort_direction === 'desc')

/**
 * Offers conversations that arrived since the list was read. New rows appear by themselves while the list is
 * untouched: first page, newest activity first, scrolled to the top, nothing focused or selected. A person
 * who reads or works in it gets a quiet 'N new' button instead, and nothing moves.
 */
export function NewRows({ list: { input, filters, missed, change }, area }: NewRowsProps) {
  // The list itself fetches the page.
  const { newRows, showNewRows } = useConversationPage(input, { enabled: false }, missed)
  const invalidate = useInvalidate()
  const isHead = filters.page === 1 && newestFirst(filters)
  useEffect(() => {
    if (newRows > 0 && isHead && area.current && !isInUse(area.current)) showNewRows()
  })
  const showRows = () => {
    if (isHead || !newestFirst(filters)) showNewRows()
    else {
      // The new rows belong to the first page, which was fetched before they came.
      void invalidate(conversations)
      change({ page: 1 })
    }
    // The person asked for the new rows, so they must be visible.
    if (area.current) scrollerOf(area.current)?.scrollTo({ top: 0 })
  }
  return (
    <span role="status">
      {newRows > 0 && (
        <Button size="small" variant="quiet" icon="arrowUp" className="new-rows" onClick={showRows}>
          {t('{count} new', { count: formatCount(newRows) })}
        </Button>
      )}
    </span>
  )
}

const scrollerOf = (area: HTMLElement) =>
  area.matches('.scroll') ? area : area.querySelector<HTMLElement>('.scroll')

function isInUse(area: HTMLElement): boolean {
  const root = area.getRootNode()
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
  const scroller = scrollerOf(area)
  // The scroll area itself has the focus after a click beside the rows, which does not count as using the
  // list.
  if (focused && focused !== scroller && area.contains(focused)) return true
  if (scroller && scroller.scrollTop > 4) return true
  const selection = area.ownerDocument.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(area, true)
}
