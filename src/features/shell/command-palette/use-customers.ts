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

/** Pause in typing before a search, ms. */
const DEBOUNCE_MS = 500
/** Minimum number of letters, since a single letter is in every name. */
const MIN_LENGTH = 2
const MAX_ITEMS = 8

export interface Customers {
  /** Null while there is nothing to show. */
  readonly group: CommandGroup | null
  /** Whether a search is running. */
  readonly searching: boolean
  readonly error: string | null
  retry(): void
}

/**
 * Finds conversations by name, contact or message, like the search of the list. Results for earlier input are
 * never shown.
 */
export function useCustomers(typed: string, { plain, goTo }: ShellTools): Customers {
  const { formats, timeZone } = useScope()
  const [range] = useSessionAtom(rangeAtom)
  const pattern = typed.trim()
  const debounced = useDebouncedValue(pattern, DEBOUNCE_MS, '')
  const isLongEnough = pattern.length >= MIN_LENGTH
  const days = rangeOnWire(daysOfRange(range, dayOf(new Date(), timeZone)))
  const isCurrent = debounced === pattern
  const search = useCall(
    conversations,
    isLongEnough && isCurrent
      ? {
          name: 'search',
          start_date: days.start,
          end_date: days.end,
          page_id: 1,
          search_pattern: pattern.slice(0, 200),
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
  const { items, total } = search.data ?? { items: [], total: 0 }
  const shown = items.slice(0, MAX_ITEMS).map(command)
  const query = filtersToSearchParams(range, { ...NO_FILTERS, search: pattern.slice(0, 200) }).toString()
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
    searching: isLongEnough && (!isCurrent || search.isFetching) && !search.data,
    error: isLongEnough && search.error ? errorText(search.error) : null,
    retry: () => void search.refetch(),
  }
}
