import { useState } from 'react'
import { subSources, type Source } from '../../../contract/calls/sources'
import { useCall } from '../../../query/use-call'
import { foldText } from '../../../rules/text/fold'
import { SearchInput } from '../../../ui/field/search-input'
import { Pager } from '../../../ui/pager/pager'
import { EmptyState } from '../../../ui/state/empty-state'
import { DataTable } from '../../../ui/table/data-table'
import { sourceColumns, type SourceRow } from './source-columns'
import type { SourceSwitches } from './use-source-switches'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

/** Fewer sources are seen at a glance. */
const SEARCHED_FROM = 10
const PAGE_SIZE = 50

export interface SourcesTableProps {
  sources: readonly Source[]
  title: string
  /** Whether the switches can be changed. */
  writable: boolean
  switches: SourceSwitches
}

/** One row for each source; the expanded one has its sub-sources below, loaded on demand. */
export function SourcesTable({ sources, title, writable, switches }: SourcesTableProps) {
  const [expanded, setExpanded] = useState<string | null>(null)
  const query = useCall(subSources, expanded === null ? null : { source_id: expanded })

  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const wanted = foldText(typed).trim()
  const found = sources.filter(({ SourceName }) => foldText(SourceName).includes(wanted))
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  // A source may have gone meanwhile.
  const current = Math.min(page, pages)
  const rows = found
    .slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
    .map((source): SourceRow => ({ kind: 'source', source }))
  const under = (row: SourceRow): readonly SourceRow[] => {
    if (row.kind !== 'source' || row.source.SourceId !== expanded) return []
    const { data, error, isFetching, refetch } = query
    if (data) return data.sub_sources.map((sub) => ({ kind: 'sub', sub, parent: row.source }))
    return [
      {
        kind: 'state',
        of: row.source,
        message: error ? errorText(error) : null,
        retrying: isFetching,
        retry: () => void refetch(),
      },
    ]
  }
  const columns = sourceColumns({
    expanded,
    onExpand: (id) => setExpanded(expanded === id ? null : id),
    writable,
    switches,
  })
  return (
    <>
      {sources.length > SEARCHED_FROM && (
        <SearchInput
          label={t('Search sources')}
          placeholder={t('Search sources')}
          fieldClassName="sources-search"
          value={typed}
          delay={0}
          onChange={(text) => {
            setTyped(text)
            setPage(1)
          }}
        />
      )}
      {found.length === 0 ? (
        <EmptyState compact icon="search" text={t('No source has this in its name.')} />
      ) : (
        <DataTable
          className="sources-table"
          label={title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          subRows={under}
          rowClassName={({ kind }) => `of-${kind}`}
          initialRows={wanted === '' && pages === 1 ? 5 : 'all'}
          minHeight={0}
        />
      )}
      {pages > 1 && <Pager page={current} pageCount={pages} onPage={setPage} label={title} />}
    </>
  )
}

function keyOf(row: SourceRow): string {
  switch (row.kind) {
    case 'source':
      return `source ${row.source.SourceId}`
    case 'sub':
      return `sub ${row.sub.SourceId}`
    case 'state':
      return `state ${row.of.SourceId}`
  }
}
