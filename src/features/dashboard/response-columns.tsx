import type { ReactNode } from 'react'
import type { Redirect } from '../../contract/calls/metric-figures'
import type { ResponseTimesPart } from '../../contract/calls/metric-reports'
import { formatResponse } from '../../rules/conversations/business-time'
import { DASH, formatCount } from '../../rules/time/format'
import { DrillDown } from './drill-down'
import { RatedCount } from './rated-count'
import type { ReportColumn } from './report-table'
import { t } from '../../i18n/translate'

export const responseText = (seconds: number | null) => (seconds === null ? DASH : formatResponse(seconds))

/** The columns of every table of response times, after those that name the row; `nameOf` is for links. */
export function responseColumns<R extends ResponseTimesPart>(
  nameOf: (row: R) => string,
): readonly ReportColumn<R>[] {
  const time = (key: 'median' | 'p90' | 'median_overall' | 'p90_overall', head: string): ReportColumn<R> => ({
    key,
    head,
    align: 'end',
    width: 110,
    sortValue: (row) => row[key],
    cell: (row) => responseText(row[key]),
    csv: { [`${head}, seconds`]: (row) => row[key] },
  })
  return [
    {
      key: 'n',
      head: 'Replies',
      align: 'end',
      width: 90,
      sortValue: (row) => row.n,
      cell: (row) => (
        <Opens redirect={row.redirect} label={`${formatCount(row.n)}, ${t('Replies')}, ${nameOf(row)}`}>
          {formatCount(row.n)}
        </Opens>
      ),
      csv: { Replies: (row) => row.n },
    },
    time('median', 'Median in opening hours'),
    time('p90', '90th percentile in opening hours'),
    time('median_overall', 'Median over all'),
    time('p90_overall', '90th percentile over all'),
    {
      key: 'met',
      head: 'Within the goal',
      align: 'end',
      width: 120,
      sortValue: (row) => row.met_rate,
      cell: (row) => <RatedCount count={row.met} percent={row.met_rate} />,
      csv: { 'Within the goal': (row) => row.met, 'Within the goal %': (row) => row.met_rate },
    },
    {
      key: 'missed',
      head: 'Missed the goal',
      align: 'end',
      width: 90,
      sortValue: (row) => row.n - row.met,
      cell: (row) => (
        <Opens
          redirect={row.missed}
          label={`${formatCount(row.n - row.met)}, ${t('Missed the goal')}, ${nameOf(row)}`}
        >
          {formatCount(row.n - row.met)}
        </Opens>
      ),
      csv: { 'Missed the goal': (row) => row.n - row.met },
    },
  ]
}

interface OpensProps {
  redirect: Redirect | null
  label: string
  children: ReactNode
}

/** A count that opens its list, where there is something to list. */
function Opens({ redirect, label, children }: OpensProps) {
  if (redirect === null) return children
  return (
    <DrillDown className="cell-link" redirect={redirect} aria-label={label}>
      {children}
    </DrillDown>
  )
}
