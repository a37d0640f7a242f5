import {
  FUNNEL_STEPS,
  type FunnelPart,
  type FunnelStepName,
  type SalesFunnel,
} from '../../contract/calls/metric-reports'
import { isolate } from '../../rules/text/bidi'
import type { DayRange } from '../../rules/time/date-range'
import { formatCount, formatMoney } from '../../rules/time/format'
import { cutText } from '../../ui/table/data-table'
import { DrillDown } from './drill-down'
import { STEP_TITLES } from './funnel-steps'
import { RatedCount } from './rated-count'
import type { ReportColumn } from './report-table'
import { monthText } from '../../i18n/day-texts'
import { t } from '../../i18n/translate'

export type FunnelGrouping = 'source' | 'rep' | 'month'

export interface FunnelRow extends FunnelPart {
  /** In English, as in the file; names of people and sources are as they are. */
  readonly name: string
  readonly detail?: string
  readonly order: number
  /** Of a month: its days in the range, which its lists show. */
  readonly days?: DayRange
}

const HEADS: Readonly<Record<FunnelGrouping, string>> = {
  source: 'Source',
  rep: 'Sales Rep',
  month: 'Month',
}

/** Names that the service gives to rows without a rep. */
const OWN_NAMES: readonly string[] = ['Unassigned', 'Former salesperson']
const shownName = ({ name, days }: FunnelRow) =>
  days ? monthText(days.start) : OWN_NAMES.includes(name) ? t(name) : name

export function funnelRows(
  { by_source, by_rep, by_month }: SalesFunnel,
  grouping: FunnelGrouping,
): FunnelRow[] {
  const rows: Record<FunnelGrouping, () => Omit<FunnelRow, 'order'>[]> = {
    source: () =>
      by_source.map(({ source_name, lead_type, ...row }) => ({
        ...row,
        name: source_name,
        detail: lead_type,
      })),
    rep: () => by_rep.map(({ FullName, ...row }) => ({ ...row, name: FullName })),
    month: () =>
      by_month.map(({ month, start, end, ...row }) => ({ ...row, name: month, days: { start, end } })),
  }
  return rows[grouping]().map((row, order) => ({ ...row, order }))
}

export const funnelColumns = (grouping: FunnelGrouping): readonly ReportColumn<FunnelRow>[] => [
  {
    key: 'name',
    head: HEADS[grouping],
    width: 200,
    // The service sorts by name, and months by time.
    sortValue: ({ order }) => order,
    cell: (row) => (
      <>
        {cutText(shownName(row))} <span className="muted small-text">{cutText(row.detail ?? '')}</span>
      </>
    ),
    csv: {
      [HEADS[grouping]]: ({ name }) => name,
      ...(grouping === 'source' && { 'Lead type': ({ detail }: FunnelRow) => detail ?? '' }),
    },
  },
  ...FUNNEL_STEPS.map(stepColumn),
  {
    key: 'gross',
    head: 'Gross',
    align: 'end',
    width: 110,
    sortValue: ({ gross }) => gross,
    cell: ({ gross }) => formatMoney(gross),
    csv: { 'Gross, US dollars': ({ gross }) => gross },
  },
]

function stepColumn(step: FunnelStepName): ReportColumn<FunnelRow> {
  const head = STEP_TITLES[step]
  return {
    key: step,
    head,
    align: 'end',
    width: step === 'leads' ? 90 : 120,
    sortValue: (row) => row[step].count,
    cell: (row) => {
      const { count, rate, redirect } = row[step]
      const content = step === 'leads' ? formatCount(count) : <RatedCount count={count} percent={rate} />
      if (redirect === null) return content
      const name = [shownName(row), row.detail ?? ''].filter(Boolean).map((part) => isolate(part))
      return (
        <DrillDown
          className="cell-link"
          redirect={redirect}
          days={row.days}
          aria-label={[formatCount(count), t(head), ...name].join(', ')}
        >
          {content}
        </DrillDown>
      )
    },
    csv: {
      [head]: (row) => row[step].count,
      ...(step !== 'leads' && { [`${head} %`]: (row: FunnelRow) => row[step].rate }),
    },
  }
}
