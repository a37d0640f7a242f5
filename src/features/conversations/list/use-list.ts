import { useEffect, useState } from 'react'
import { conversations } from '../../../contract/calls/conversations'
import type { Missed } from '../../../query/conversation-page'
import { useLive } from '../../../query/use-account-feed'
import { useScope } from '../../../query/scope'
import { useSessionAtom } from '../../../query/session-store'
import { filtersAtom, rangeAtom } from '../../../query/shared-atoms'
import { useToday } from '../../../query/use-today'
import { useCall, useInvalidate } from '../../../query/use-call'
import type { DayRange, RangeId } from '../../../rules/time/date-range'
import { daysOfRange, type ListFilters, type RangeChoice } from '../../../rules/conversations/list-filters'
import { listInputOf } from '../../../rules/conversations/list-inputs'

export type ListChange = Partial<ListFilters>

/**
 * The conversation list that the person chose, shared by the list view and the pane beside a conversation.
 * `onAddress` receives range and filters after each change, to put them into the URL where the host allows.
 */
export function useList(onAddress: (range: RangeChoice, filters: ListFilters) => void) {
  const { category, timeZone } = useScope()
  const [range, setRange] = useSessionAtom(rangeAtom)
  const [filters, setFilters] = useSessionAtom(filtersAtom)
  const today = useToday()
  const days = daysOfRange(range, today)
  const input = listInputOf(filters, days, category)
  const page = useCall(conversations, input, { keepPrevious: true })
  const missed = useMissed(page.data !== undefined)

  const apply = (next: ListFilters) => {
    setFilters(next)
    onAddress(range, next)
  }
  /** Every change except that of the page returns to page 1. */
  const change = (part: ListChange) => apply({ ...filters, page: 1, ...part })
  /** A null `preset` means picked days, which do not move with the calendar. */
  const changeDays = (picked: DayRange, preset: RangeId | null) => {
    const choice = preset ?? picked
    const first = { ...filters, page: 1 }
    setRange(choice)
    setFilters(first)
    onAddress(choice, first)
  }

  // A page above the count resets to 1. Meanwhile the service answers with its last page.
  const count = page.data?.num_pages
  const beyond = count !== undefined && !page.isPlaceholderData && filters.page > Math.max(count, 1)
  const invalidate = useInvalidate()
  useEffect(() => {
    if (!beyond) return
    change({ page: 1 })
    // Cached pages belong to a longer list.
    void invalidate(conversations)
  })

  const preset = typeof range === 'string' ? range : null
  return {
    name: input.name,
    range,
    preset,
    days,
    today,
    timeZone,
    filters,
    input,
    page,
    missed,
    change,
    changeDays,
  }
}

/** Tracks whether live events came while nothing looked for new rows. */
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
