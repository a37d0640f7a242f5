import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { conversations } from '../../../contract/conversations'
import { useConversationPage } from '../../../query/conversation-page'
import { listFiltersAtom, rangeAtom } from '../../../query/filters'
import { useScope } from '../../../query/scope'
import { useInvalidate } from '../../../query/use-call'
import { rangeOnWire } from '../../../rules/date-range'
import { dayOf } from '../../../rules/format'
import {
  daysOfRange,
  listNameOf,
  listQueryOf,
  rangeOfDays,
  type ListFilters,
  type RangeChoice,
} from '../../../rules/list-filters'
import type { DayRange } from '../../../rules/date-range'
import { useNow } from '../ticker'

/** Newest activity on top: where a new conversation belongs on page 1. */
export const newestFirst = ({ page, sort_column, sort_direction }: ListFilters) =>
  page === 1 && (sort_column === null || (sort_column === 'Timestamp' && sort_direction === 'desc'))

export type ListChange = Partial<ListFilters>

/**
 * The conversation list that the person chose, the same in the list view and beside a conversation. `onAddress` is told the range and
 * filters after each change, so that they stand in the address where the host allows.
 */
export function useList(onAddress: (range: RangeChoice, filters: ListFilters) => void) {
  const { category, timeZone } = useScope()
  const [range, setRange] = useAtom(rangeAtom)
  const [filters, setFilters] = useAtom(listFiltersAtom)
  const today = dayOf(new Date(useNow('minute')), timeZone)
  const days = daysOfRange(range, today)
  const name = listNameOf(filters, category)
  const wire = rangeOnWire(days)
  const page = useConversationPage({
    name,
    start_date: wire.start,
    end_date: wire.end,
    ...listQueryOf(filters),
  })

  const apply = (next: ListFilters) => {
    setFilters(next)
    onAddress(range, next)
  }
  /** Every change but that of the page leads to page 1. */
  const change = (part: ListChange) => apply({ ...filters, page: 1, ...part })
  const changeDays = (picked: DayRange) => {
    const choice = rangeOfDays(picked, today)
    const first = { ...filters, page: 1 }
    setRange(choice)
    setFilters(first)
    onAddress(choice, first)
  }

  // A page above the count resets to 1 (document 1 §2). The service answers its last page meanwhile.
  const count = page.data?.num_pages
  const beyond = count !== undefined && !page.isPlaceholderData && filters.page > Math.max(count, 1)
  const invalidate = useInvalidate()
  useEffect(() => {
    if (!beyond) return
    change({ page: 1 })
    // Pages that were read before are of a longer list.
    void invalidate(conversations)
  })

  return { name, range, days, today, timeZone, filters, page, change, changeDays }
}

export type List = ReturnType<typeof useList>
