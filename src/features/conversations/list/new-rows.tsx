import { useEffect, type RefObject } from 'react'
import { conversations } from '../../../contract/calls/conversations'
import { useConversationPage } from '../../../query/conversation-page'
import { useInvalidate } from '../../../query/use-call'
import { formatCount } from '../../../rules/time/format'
import type { ListFilters } from '../../../rules/conversations/list-filters'
import { Button } from '../../../ui/button'
import type { List } from './use-list'
import { t } from '../../../i18n/translate'

export interface NewRowsProps {
  list: List
  /** Where the rows stand. */
  area: RefObject<HTMLElement | null>
}

/** Newest activity on top: where a new conversation belongs on page 1. */
const newestFirst = ({ sort_column, sort_direction }: ListFilters) =>
  sort_column === null || (sort_column === 'Timestamp' && sort_direction === 'desc')

/**
 * Conversations that the list has by now and the screen does not. New rows come in by themselves while the
 * list stands as it was opened: first page, newest activity on top, scrolled to its head, nothing in it
 * focused or marked. Whoever is reading or working in it gets a quiet 'N new' button instead, and nothing
 * moves under them.
 */
export function NewRows({ list: { input, filters, missed, change }, area }: NewRowsProps) {
  // The list itself reads the page.
  const { newRows, showNewRows } = useConversationPage(input, { enabled: false }, missed)
  const invalidate = useInvalidate()
  const isHead = filters.page === 1 && newestFirst(filters)
  useEffect(() => {
    if (newRows > 0 && isHead && area.current && !isInUse(area.current)) showNewRows()
  })
  const press = () => {
    if (isHead || !newestFirst(filters)) showNewRows()
    else {
      // They stand on the first page, which was read before they came.
      void invalidate(conversations)
      change({ page: 1 })
    }
    // Asked for, they are to be seen.
    if (area.current) scrollerOf(area.current)?.scrollTo({ top: 0 })
  }
  return (
    <span role="status">
      {newRows > 0 && (
        <Button size="small" variant="quiet" icon="arrowUp" className="new-rows" onClick={press}>
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
  // The scroll area itself holds the focus after a click beside the rows, which is no place in the list.
  if (focused && focused !== scroller && area.contains(focused)) return true
  if (scroller && scroller.scrollTop > 4) return true
  const marked = area.ownerDocument.getSelection()
  return marked !== null && !marked.isCollapsed && marked.containsNode(area, true)
}
