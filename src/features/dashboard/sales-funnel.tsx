import { useState } from 'react'
import type { SalesFunnel as Report } from '../../contract/calls/metric-reports'
import { formatCount, formatMoney } from '../../rules/time/format'
import { Tabs } from '../../ui/tabs/tabs'
import { DrillDown } from './drill-down'
import { funnelColumns, funnelRows, type FunnelGrouping } from './funnel-columns'
import { FunnelSteps } from './funnel-steps'
import { ReportTable } from './report-table'
import type { DashboardRange } from './use-dashboard-range'
import { useFigure } from './use-figure'
import { plural, t } from '../../i18n/translate'

/** How far the leads of the range came: all of them, and by source, sales rep or month. */
export function SalesFunnel({ range }: { range: DashboardRange }) {
  const query = useFigure('sales_funnel', range)
  const [grouping, setGrouping] = useState<FunnelGrouping>('source')
  const report = query.data?.kind === 'sales_funnel' ? query.data : undefined
  const total = report && { ...report.total, name: 'Total', order: 0 }
  return (
    <ReportTable
      title="Sales Funnel"
      description={report}
      columns={funnelColumns(grouping)}
      rows={report && funnelRows(report, grouping)}
      // Two people may have one name.
      rowKey={({ order }) => `${grouping} ${order}`}
      query={query}
      days={range.days}
      {...(total && {
        csvTotal: total,
        total: {
          name: t('Total'),
          ...Object.fromEntries(
            (['leads', 'engaged', 'appointments', 'shown', 'sold'] as const).map((step) => [
              step,
              formatCount(total[step].count),
            ]),
          ),
          gross: formatMoney(total.gross),
        },
      })}
      // Five rows and the total.
      minHeight={318}
      className="whole"
    >
      {report ? (
        <div className="funnel-body">
          <FunnelSteps total={report.total} outdated={query.isPlaceholderData} />
          <Unmarked report={report} />
          <Tabs
            label={t('Divided by')}
            look="segments"
            tabs={[
              { value: 'source', label: t('Source') },
              { value: 'rep', label: t('Sales Rep') },
              { value: 'month', label: t('Month') },
            ]}
            value={grouping}
            onChange={setGrouping}
          />
        </div>
      ) : (
        query.isPending && <div className="funnel-body" />
      )}
    </ReportTable>
  )
}

/** The past visits of which nobody has said whether the customer came. */
function Unmarked({ report }: { report: Report }) {
  const { value, redirect } = report.unmarked
  if (redirect === null)
    return <p className="muted small-text">{t('All past visits of these days are marked.')}</p>
  return (
    <p className="small-text">
      <DrillDown className="text-link" redirect={redirect}>
        {plural(
          value,
          '{count} past visit of these days is not marked as came or missed',
          '{count} past visits of these days are not marked as came or missed',
        )}
      </DrillDown>
    </p>
  )
}
