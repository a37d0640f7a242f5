import { useEffect, useState } from 'react'
import { conversations } from '../../../contract/calls/conversations'
import type { Missed } from '../../../query/conversation-page'
import { useLive } from '../../../query/live'
import { useScope } from '../../../query/scope'
import { useSessionAtom } from '../../../query/session-store'
import { filtersAtom, rangeAtom } from '../../../query/shared-atoms'
import { useToday } from '../../../query/today'
import { useCall, useInvalidate } from '../../../query/use-call'
import { rangeOnWire, type DayRange, type RangeId } from '../../../rules/time/date-range'
import {
  daysOfRange,
  listNameOf,
  listQueryOf,
  type ListFilters,
  type RangeChoice,
} from '../../../rules/conversations/list-filters'

export type ListChange = Partial<ListFilters>

/**
 * The conversation list that the person chose, the same in the list view and beside a conversation.
 * `onAddress` is told the range and filters after each change, so that they stand in the address where the
 * host allows.
 */
export function useList(onAddress: (range: RangeChoice, filters: ListFilters) => void) {
  const { category, timeZone } = useScope()
  const [range, setRange] = useSessionAtom(rangeAtom)
  const [filters, setFilters] = useSessionAtom(filtersAtom)
  const today = useToday()
  const days = daysOfRange(range, today)
  const name = listNameOf(filters, category)
  const wire = rangeOnWire(days)
  const input = {
    name,
    start_date: wire.start,
    end_date: wire.end,
    page_id: filters.page,
    ...listQueryOf(filters),
  }
  const page = useCall(conversations, input, { keepPrevious: true })
  const missed = useMissed(page.data !== undefined)

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

  // A page above the count resets to 1. The service answers its last page meanwhile.
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
  return { name, range, preset, days, today, timeZone, filters, input, page, missed, change, changeDays }
}

/** Whether anything was heard while what looks for new rows was not there. */
function useMissed(isRead: boolean): Missed {
  const live = useLive()
  const [missed] = useState(() => {
    let any = false
    return {
      note: () => void (any = true),
      take: () => any && !(any = false),
    }
  })
  useEffect(() => (isRead ? live.listen(missed.note) : undefined), [live, isRead, missed])
  return missed
}

export type List = ReturnType<typeof useList>
