import { metricFilters } from '../../../contract/calls/metric-filters'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { zoneName } from '../../../rules/time/format'
import { DateFilter } from '../../../ui/dates/date-filter'
import { SearchInput } from '../../../ui/field/search-input'
import { Select, type SelectOption } from '../../../ui/field/select'
import { metricOptions } from './metric-choice'
import { CLEAR_METRIC } from './use-chip'
import type { List } from './use-list'
import { compareTexts } from '../../../i18n/compare-texts'
import { t } from '../../../i18n/translate'

const ALL_SOURCES = ''

/** Search, source, days and, in the chat product, the metric of the list. */
export function ListFilterBar({ list }: { list: List }) {
  const { filters, days, preset, today, timeZone, change, changeDays } = list
  const { category, formats } = useScope()
  const options = useCall(metricFilters, {}, { staleTime: 5 * 60_000 })
  const searching = filters.search !== ''
  const chooseSource = (name: string) =>
    change({
      source_name: name || null,
      lead_type: null,
      // The list of one source makes no sense for all sources.
      ...(name === '' && filters.endpoint === 'source_conversations' && CLEAR_METRIC),
    })
  return (
    <div className="filters">
      <SearchInput
        label={t('Search name, phone, email, message')}
        value={filters.search}
        maxLength={200}
        fieldClassName="grow"
        onChange={(search) => change({ search: search.trim() === '' ? '' : search })}
      />
      <Select
        label={t('Source')}
        hideLabel
        options={sourceOptions(options.data?.sources ?? [], filters.source_name)}
        value={filters.source_name ?? ALL_SOURCES}
        onChange={chooseSource}
      />
      {/* A search covers the whole history, so neither days nor a metric narrow it. */}
      {!searching && category === 'CHAT_AI' && (
        <Select
          label={t('Metric')}
          hideLabel
          options={metricOptions(options.data?.metrics ?? [], list)}
          value={list.name}
          onChange={(endpoint) => change({ ...CLEAR_METRIC, endpoint })}
        />
      )}
      {!searching && (
        <DateFilter
          className="list-dates"
          today={today}
          dateFormat={formats.date}
          value={days}
          preset={preset}
          onChange={changeDays}
          note={t('{zone} (dealership)', { zone: t(zoneName(timeZone)) })}
        />
      )}
      {searching && <span className="muted search-note">{t('Searching the whole history')}</span>}
    </div>
  )
}

function sourceOptions(
  sources: readonly { source_name: string }[],
  chosen: string | null,
): SelectOption<string>[] {
  const names = new Set(sources.map(({ source_name }) => source_name))
  // A source chosen by URL or table row may no longer be offered.
  if (chosen) names.add(chosen)
  const sorted = [...names].sort(compareTexts)
  return [
    { value: ALL_SOURCES, label: t('All sources') },
    ...sorted.map((name) => ({ value: name, label: name })),
  ]
}
