import { useId } from 'react'
import type { ViewProps } from '../../embed/define-element'
import { useAccountFeed } from '../../query/live'
import { useScope } from '../../query/scope'
import { dashboardPanels } from '../../rules/dashboard-panels'
import { formatRange } from '../../rules/date-range'
import { zoneName } from '../../rules/format'
import { classNames } from '../../ui/class-names'
import { DateFilter } from '../../ui/date-filter'
import { HelpTip } from '../../ui/tooltip'
import { LeadSourceTable } from './lead-source-table'
import { MetricCard } from './metric-card'
import { SalesRepTable } from './sales-rep-table'
import { useDashboardRange } from './use-dashboard-range'

const tables = { salesperson_performance: SalesRepTable, lead_source_statistics: LeadSourceTable }

/** The dashboard of the chosen product (document 1 §2 Dashboard): figures in a frame, tables under them, all of one range. */
export function Dashboard({ range: asked }: ViewProps<'dealer-dashboard'>) {
  const titleId = useId()
  const { accountId, product, category, dealerSettings, timeZone } = useScope()
  const range = useDashboardRange(asked)
  // The feed keeps the figures current: it marks them outdated after what happens in the account.
  useAccountFeed()
  const panels = dashboardPanels(category, dealerSettings)
  const zone = zoneName(timeZone)
  return (
    <div className="dashboard" key={`${accountId} ${product}`}>
      <div className="page-body">
        <header className="page-head" part="header">
          <h1>Dashboard</h1>
          <p className="muted small-text tabular">
            {range.preset ?? formatRange(range.days)}, {zone}
          </p>
          <span className="push" />
          <DateFilter
            today={range.today}
            value={range.days}
            onChange={range.choose}
            note={`${zone} (dealership)`}
          />
        </header>
        <section aria-labelledby={titleId}>
          <div className="section-head">
            <h2 id={titleId}>{panels.title}</h2>
            <HelpTip label={`What is ${panels.title}`}>
              What the assistant did in the range. A figure that is underlined opens the conversations behind
              it.
            </HelpTip>
          </div>
          <div className={classNames('metrics', panels.cards.length === 5 && 'five')}>
            {panels.cards.map((name) => (
              <MetricCard key={name} name={name} range={range} />
            ))}
          </div>
          {panels.paired.length > 0 && (
            <div className="metrics pair">
              {panels.paired.map((name) => (
                <MetricCard key={name} name={name} range={range} paired />
              ))}
            </div>
          )}
        </section>
        {panels.tables.length > 0 && (
          <div className="columns two">
            {panels.tables.map((name) => {
              const Table = tables[name]
              return <Table key={name} range={range} />
            })}
          </div>
        )}
      </div>
    </div>
  )
}
