import { useState } from 'react'
import { subSources, type Source } from '../../../contract/calls/sources'
import { useCall } from '../../../query/use-call'
import { DataTable } from '../../../ui/table/data-table'
import { sourceColumns, type SourceRow } from './source-columns'
import type { SourceSwitches } from './use-source-switches'
import { errorText } from '../../../i18n/translate-message'

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

  const rows = sources.map((source): SourceRow => ({ kind: 'source', source }))
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
    <DataTable
      className="sources-table"
      label={title}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      subRows={under}
      rowClassName={({ kind }) => `of-${kind}`}
      minHeight={0}
    />
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
