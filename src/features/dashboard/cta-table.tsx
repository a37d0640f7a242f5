import { useMemo } from 'react'
import type { CtaRow } from '../../contract/calls/metrics'
import { RatedCount } from './rated-count'
import { ReportTable, type ReportColumn } from './report-table'
import type { DashboardRange } from './use-dashboard-range'
import { useFigure } from './use-figure'
import { t } from '../../i18n/translate'

/** One call to action on the pages of one type. */
type CtaPageRow = CtaRow['pages'][number] & Pick<CtaRow, 'cta'>
type Measure = Exclude<keyof CtaRow['pages'][number], 'page_type'>

/** Calls to action by the type of their page, each figure as a count with its share. */
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
      description={table?.description}
      columns={columns}
      rows={rows}
      rowKey={(row) => JSON.stringify([row.cta, row.page_type])}
      query={query}
      days={range.days}
      className="whole"
    />
  )
}

/** Types of the dealership's pages, for people. */
const pageNames: Readonly<Record<string, string>> = {
  home: 'Home page',
  srp: 'Search results',
  vdp: 'Vehicle page',
  other: 'Other page',
}
const pageName = ({ page_type }: CtaPageRow) => pageNames[page_type] ?? page_type
const pageWords = ({ page_type }: CtaPageRow) => {
  const name = pageNames[page_type]
  return name === undefined ? page_type : t(name)
}

const rated = (key: Measure, head: string): ReportColumn<CtaPageRow> => ({
  key,
  head,
  align: 'end',
  sortValue: (row) => row[key].count,
  cell: (row) => <RatedCount count={row[key].count} percent={row[key].percentage} />,
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
    sortValue: pageWords,
    cell: pageWords,
    csv: { 'Page type': pageName },
  },
  rated('clicks', 'Clicks'),
  rated('engaged_leads', 'Engaged leads'),
  rated('sales', 'Sales'),
  rated('service', 'Service'),
  {
    ...rated('sales_conversion', 'Sales conversion'),
    sortValue: (row) => row.sales_conversion.percentage,
  },
]
