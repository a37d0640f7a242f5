import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { conversations } from '../../../contract/conversations'
import { useConversationPage } from '../../../query/conversation-page'
import { listFiltersAtom, rangeAtom } from '../../../query/filters'
import { useScope } from '../../../query/scope'
import { useToday } from '../../../query/today'
import { useInvalidate } from '../../../query/use-call'
import { rangeOnWire, type DayRange, type RangeId } from '../../../rules/date-range'
import {
  daysOfRange,
  listNameOf,
  listQueryOf,
  type ListFilters,
  type RangeChoice,
} from '../../../rules/list-filters'

/** Newest activity on top: where a new conversation belongs on page 1. */
const newestFirst = ({ sort_column, sort_direction }: ListFilters) =>
  sort_column === null || (sort_column === 'Timestamp' && sort_direction === 'desc')

export type ListChange = Partial<ListFilters>

/**
 * The conversation list that the person chose, the same in the list view and beside a conversation. `onAddress` is told the range and
 * filters after each change, so that they stand in the address where the host allows.
 */
export function useList(onAddress: (range: RangeChoice, filters: ListFilters) => void) {
  const { category, timeZone } = useScope()
  const [range, setRange] = useAtom(rangeAtom)
  const [filters, setFilters] = useAtom(listFiltersAtom)
  const today = useToday()
  const days = daysOfRange(range, today)
  const name = listNameOf(filters, category)
  const wire = rangeOnWire(days)
  const page = useConversationPage({
    name,
    start_date: wire.start,
    end_date: wire.end,
    page_id: filters.page,
    ...listQueryOf(filters),
  })

  const apply = (next: ListFilters) => {
    setFilters(next)
    onAddress(range, next)
  }
  /** Every change but that of the page leads to page 1. */
  const change = (part: ListChange) => apply({ ...filters, page: 1, ...part })
  /** `preset` null: days that were picked, which stay when the calendar moves on. */
  const changeDays = (picked: DayRange, preset: RangeId | null) => {
    const choice = preset ?? picked
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

  const preset = typeof range === 'string' ? range : null
  const isHead = filters.page === 1 && newestFirst(filters)
  const arrivals: Arrivals = {
    count: page.newRows,
    isHead,
    show() {
      if (isHead || !newestFirst(filters)) return page.showNewRows()
      // They stand on the first page, which was read before they came.
      void invalidate(conversations)
      change({ page: 1 })
    },
  }
  return { name, range, preset, days, today, timeZone, filters, page, arrivals, change, changeDays }
}

/** Conversations that the list has by now and the screen does not. */
export interface Arrivals {
  readonly count: number
  /** Whether their place is on top of what is on screen. */
  readonly isHead: boolean
  /** Brings them on screen: in their place, or by going to the first page where they stand there. */
  show(): void
}

export type List = ReturnType<typeof useList>
