import { metricFilters } from '../../../contract/metrics'
import { useCall } from '../../../query/use-call'
import { zoneName } from '../../../rules/format'
import { DateFilter } from '../../../ui/date-filter'
import { SearchInput } from '../../../ui/search-input'
import { Select, type SelectOption } from '../../../ui/select'
import type { List } from './use-list'

const ALL_SOURCES = ''

/** Search, source and days over the list (document 1 §2). */
export function ListFilterBar({ list }: { list: List }) {
  const { filters, days, today, timeZone, change, changeDays } = list
  const options = useCall(metricFilters, {}, { staleTime: 5 * 60_000 })
  const searching = filters.search !== ''
  return (
    <div className="filters">
      <SearchInput
        label="Search name, phone, email, message"
        value={filters.search}
        maxLength={200}
        fieldClassName="grow"
        onChange={(search) => change({ search: search.trim() === '' ? '' : search })}
      />
      <Select
        label="Source"
        hideLabel
        options={sourceOptions(options.data?.sources ?? [], filters.source_name)}
        value={filters.source_name ?? ALL_SOURCES}
        onChange={(name) => change({ source_name: name || null, lead_type: null })}
      />
      {/* A search looks through the whole history, so days do not narrow it. */}
      {!searching && (
        <DateFilter
          className="list-dates"
          today={today}
          value={days}
          onChange={changeDays}
          note={`${zoneName(timeZone)} (dealership)`}
        />
      )}
      {searching && <span className="muted search-note">Searching the whole history</span>}
    </div>
  )
}

function sourceOptions(
  sources: readonly { source_name: string }[],
  chosen: string | null,
): SelectOption<string>[] {
  const names = new Set(sources.map(({ source_name }) => source_name))
  // Chosen by an address or a table row, it may be one that is no longer offered.
  if (chosen) names.add(chosen)
  const sorted = [...names].sort((a, b) => a.localeCompare(b))
  return [
    { value: ALL_SOURCES, label: 'All sources' },
    ...sorted.map((name) => ({ value: name, label: name })),
  ]
}
