import { useMemo, useRef, type CSSProperties } from 'react'
import type { ConversationRow } from '../../../contract/calls/conversations'
import { SORT_COLUMNS } from '../../../contract/calls/sort-columns'
import { useScope } from '../../../query/scope'
import { formatCount } from '../../../rules/time/format'
import { PlainTable } from '../../../ui/table/data-table-plain'
import { nextSort, type Sort } from '../../../ui/table/next-sort'
import { Pager } from '../../../ui/pager/pager'
import { useBuyerScore } from '../use-buyer-score'
import type { OpenLink } from '../open-link'
import { useRequestReply } from '../reply/reply-now'
import { CsvButton } from './csv-button'
import { EmptyList } from './empty-list'
import { listColumns } from './list-columns'
import { ListFilterBar } from './list-filters'
import { MetricChip } from './metric-chip'
import { NewRows } from './new-rows'
import { rowKeys } from './row-keys'
import { CLEAR_METRIC, useChip } from './use-chip'
import { ViewBar } from './view-bar'
import { useKeptScroll } from './use-kept-scroll'
import type { List } from './use-list'
import { plural, t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

const NO_ROWS: readonly ConversationRow[] = []

interface ListViewProps {
  list: List
  link: (conversationId: string) => OpenLink
}

/** The conversations behind a figure, as a table. */
export function ListView({ list, link }: ListViewProps) {
  const { name, page, change } = list
  const { category, dealerSettings, formats } = useScope()
  const buyerScore = useBuyerScore()
  const group = dealerSettings.IsGroup
  const table = useRef<HTMLDivElement>(null)
  const chip = useChip(list)
  const onReply = useRequestReply()
  const columns = useMemo(
    () => listColumns({ name, category, group, formats, buyerScore, link, onReply }),
    [name, category, group, formats, buyerScore, link, onReply],
  )
  useKeptScroll(table, JSON.stringify(list.input), page.data !== undefined)
  const rows = page.data?.items ?? NO_ROWS
  const keys = useMemo(() => rowKeys(rows), [rows])
  const total = page.data?.total
  const sort = sortOf(list)
  // The button that widens the list disappears with the filter.
  const widen = () => {
    table.current?.querySelector<HTMLElement>('.scroll')?.focus({ preventScroll: true })
    change(CLEAR_METRIC)
  }
  return (
    <section className="list-view" part="list" aria-label={t('Conversations')}>
      <header className="page-head">
        <h1>{t('Conversations')}</h1>
        {chip && <MetricChip title={chip} onClear={widen} />}
        <span className="muted small-text tabular" role="status">
          {total === undefined
            ? ''
            : plural(total, '{count} conversation', '{count} conversations', { count: formatCount(total) })}
        </span>
        <NewRows list={list} area={table} />
        <CsvButton list={list} />
      </header>
      <div>
        <ViewBar list={list} className="list-views" />
        <ListFilterBar list={list} />
      </div>
      <div
        className="list-table"
        ref={table}
        style={cssLabels()}
        aria-busy={page.isPlaceholderData || undefined}
      >
        <PlainTable
          label={chip ? t('Conversations, {chip}', { chip }) : t('Conversations')}
          columns={columns}
          rows={rows}
          rowKey={(row) => keys.get(row) ?? row.ConversationId}
          status={page.data ? 'ready' : page.isError ? 'error' : 'loading'}
          error={page.error ?? undefined}
          errorText={page.error ? errorText(page.error) : undefined}
          onRetry={() => void page.refetch()}
          empty={<EmptyList list={list} onWiden={chip === null ? null : widen} />}
          sort={sort}
          onSort={(key) => change(wireSort(nextSort(sort, key)))}
          minHeight={0}
        />
      </div>
      {page.data && (
        <Pager
          className="list-foot"
          page={page.data.page_id}
          pageCount={Math.max(1, page.data.num_pages)}
          onPage={(next) => change({ page: next })}
        />
      )}
    </section>
  )
}

/** Where rows are shown as cards, the style sheet labels some figures, since no column header does. */
const cssLabels = () =>
  ({
    '--_words-service': JSON.stringify(`${t('Service completed')} `),
    '--_words-messages': JSON.stringify(` ${t('AI messages')}`),
  }) as CSSProperties

function sortOf({ filters }: List): Sort {
  return {
    key: filters.sort_column ?? 'Timestamp',
    direction:
      (filters.sort_column ? filters.sort_direction : 'desc') === 'desc' ? 'descending' : 'ascending',
  }
}

function wireSort(sort: Sort) {
  const column = SORT_COLUMNS.find((name) => name === sort.key) ?? null
  return { sort_column: column, sort_direction: sort.direction === 'descending' ? 'desc' : 'asc' } as const
}
