import { useMemo } from 'react'
import type { CtaRow } from '../../contract/calls/metric-tables'
import { formatCount } from '../../rules/time/format'
import { DrillDown } from './drill-down'
import { RatedCount } from './rated-count'
import { ReportTable, type ReportColumn } from './report-table'
import type { DashboardRange } from './use-dashboard-range'
import { useFigure } from './use-figure'
import { t } from '../../i18n/translate'
import { isolate } from '../../rules/text/bidi'

/** One call to action on the pages of one type. */
type CtaPageRow = CtaRow['pages'][number] & Pick<CtaRow, 'cta'>
type Measure = Exclude<keyof CtaRow['pages'][number], 'page_type' | 'redirects'>

/** Calls to action by page type, each figure as a count with its share. */
export function CtaTable({ range }: { range: DashboardRange }) {
  const query = useFigure('performance/cta', range)
  const table = query.data?.kind === 'performance/cta' ? query.data : undefined
  const rows = useMemo(
    () => table?.items.flatMap(({ cta, pages }) => pages.map((page): CtaPageRow => ({ cta, ...page }))),
    [table],
  )
  return (
    <ReportTable
      title="Chat Performance by CTA"
      description={table}
      columns={columns}
      rows={rows}
      rowKey={(row) => JSON.stringify([row.cta, row.page_type])}
      query={query}
      days={range.days}
      className="whole"
    />
  )
}

/** Display names of the dealership's page types. */
const pageNames: Readonly<Record<string, string>> = {
  home: 'Home page',
  srp: 'Search results',
  vdp: 'Vehicle page',
  other: 'Other page',
}
const pageName = ({ page_type }: CtaPageRow) => pageNames[page_type] ?? page_type
const pageLabel = ({ page_type }: CtaPageRow) => {
  const name = pageNames[page_type]
  return name === undefined ? page_type : t(name)
}

const ratedColumn = (key: Measure, head: string): ReportColumn<CtaPageRow> => ({
  key,
  head,
  align: 'end',
  sortValue: (row) => row[key].count,
  cell: (row) => {
    const rated = <RatedCount count={row[key].count} percent={row[key].percentage} />
    // Clicks are not conversations; what was converted are the sales.
    const redirect = key === 'clicks' ? null : row.redirects[key === 'sales_conversion' ? 'sales' : key]
    if (redirect === null) return rated
    const label = `${formatCount(row[key].count)}, ${t(head)}, ${isolate(row.cta)}, ${pageLabel(row)}`
    return (
      <DrillDown className="cell-link" redirect={redirect} aria-label={label}>
        {rated}
      </DrillDown>
    )
  },
  csv: { [head]: (row) => row[key].count, [`${head} %`]: (row) => row[key].percentage },
})

const columns: readonly ReportColumn<CtaPageRow>[] = [
  {
    key: 'cta',
    head: 'CTA',
    width: 200,
    sortValue: (row) => row.cta,
    groupOf: (row) => row.cta,
    cell: (row) => row.cta,
    csv: { CTA: (row) => row.cta },
  },
  {
    key: 'page',
    head: 'Page type',
    sortValue: pageLabel,
    cell: pageLabel,
    csv: { 'Page type': pageName },
  },
  ratedColumn('clicks', 'Clicks'),
  ratedColumn('engaged_leads', 'Engaged leads'),
  ratedColumn('sales', 'Sales'),
  ratedColumn('service', 'Service'),
  {
    ...ratedColumn('sales_conversion', 'Sales conversion'),
    sortValue: (row) => row.sales_conversion.percentage,
  },
]
