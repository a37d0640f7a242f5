import { conversations, type ConversationRow } from '../../../contract/calls/conversations'
import { formatPhone } from '../../../query/lazy-phone-format'
import { useScope } from '../../../query/scope'
import { useSessionAtom } from '../../../query/session-store'
import { rangeAtom } from '../../../query/shared-atoms'
import { useCall } from '../../../query/use-call'
import { useDebouncedValue } from '../../../query/use-debounced-value'
import { rangeOnWire } from '../../../rules/time/date-range'
import { formatCount, dayOf } from '../../../rules/time/format'
import { daysOfRange, filtersToSearchParams, NO_FILTERS } from '../../../rules/conversations/list-filters'
import { formatRoute } from '../../../rules/routes/routes'
import type { ShellTools } from '../shell-tools'
import type { Command, CommandGroup } from './commands'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

/** Pause in typing before it searches, ms. */
const SEARCH_PAUSE = 500
/** One letter is in every name. */
const SHORTEST = 2
const MOST = 8

export interface Customers {
  /** Null while there is nothing to show. */
  readonly group: CommandGroup | null
  /** Typed, and not answered yet. */
  readonly searching: boolean
  readonly error: string | null
  retry(): void
}

/**
 * Conversations by name, contact or what was said, as the list searches them. An answer to what was typed
 * before is never shown.
 */
export function useCustomers(typed: string, { plain, goTo }: ShellTools): Customers {
  const { formats, timeZone } = useScope()
  const [range] = useSessionAtom(rangeAtom)
  const wanted = typed.trim()
  const settled = useDebouncedValue(wanted, SEARCH_PAUSE, '')
  const isWanted = wanted.length >= SHORTEST
  const days = rangeOnWire(daysOfRange(range, dayOf(new Date(), timeZone)))
  const isSettled = settled === wanted
  const answer = useCall(
    conversations,
    isWanted && isSettled
      ? {
          name: 'search',
          start_date: days.start,
          end_date: days.end,
          page_id: 1,
          search_pattern: wanted.slice(0, 200),
        }
      : null,
  )
  const command = (row: ConversationRow): Command => ({
    id: `customer ${row.ConversationId}`,
    label: formatPhone(row.FullName, formats),
    icon: 'user',
    note: row.Dealership ?? row.CrmSalesperson ?? undefined,
    line: row.hit && row.hit.kind !== 'name' ? row.hit.text : undefined,
    run: () => goTo(plain(formatRoute('conversation', { cid: row.ConversationId }))),
  })
  const { items, total } = answer.data ?? { items: [], total: 0 }
  const shown = items.slice(0, MOST).map(command)
  const query = filtersToSearchParams(range, { ...NO_FILTERS, search: wanted.slice(0, 200) }).toString()
  if (total > shown.length) {
    shown.push({
      id: 'all customers',
      label: t('Show all {count} in the list', { count: formatCount(total) }),
      icon: 'search',
      run: () => goTo(`${formatRoute('conversations')}?${query}`),
    })
  }
  return {
    group: shown.length > 0 ? { title: t('Customers'), items: shown } : null,
    searching: isWanted && (!isSettled || answer.isFetching) && !answer.data,
    error: isWanted && answer.error ? errorText(answer.error) : null,
    retry: () => void answer.refetch(),
  }
}
