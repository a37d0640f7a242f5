import { useId, type ComponentType } from 'react'
import type { ViewProps } from '../../embed/define-element'
import { useAccountFeed } from '../../query/live'
import { useScope } from '../../query/scope'
import { dashboardPanels, type DashboardTable } from '../../rules/dashboard-panels'
import { HelpTip } from '../../ui/tooltip'
import { CtaTable } from './cta-table'
import { EngagementPanel } from './engagement-panel'
import { LeadSourceTable } from './lead-source-table'
import { MetricCard } from './metric-card'
import { MetricFrame } from './metric-frame'
import { PageHead } from './page-head'
import { SalesRepTable } from './sales-rep-table'
import { TrafficSourceTable } from './traffic-source-table'
import { useDashboardRange, type DashboardRange } from './use-dashboard-range'

type Panel = ComponentType<{ range: DashboardRange }>

const panelsOf: Readonly<Record<DashboardTable, Panel>> = {
  salesperson_performance: SalesRepTable,
  lead_source_statistics: LeadSourceTable,
  'performance/source': TrafficSourceTable,
  'performance/cta': CtaTable,
  engagement_chart: EngagementPanel,
}

/** The dashboard of the chosen product (document 1 §2 Dashboard): figures in frames, tables and charts under them, all of one range. */
export function Dashboard({ range: asked }: ViewProps<'dealer-dashboard'>) {
  const titleId = useId()
  const { accountId, product, category, dealerSettings } = useScope()
  const range = useDashboardRange(asked)
  // The feed keeps the figures current: it marks them outdated after what happens in the account.
  useAccountFeed()
  const panels = dashboardPanels(category, dealerSettings)
  return (
    <div className="dashboard" key={`${accountId} ${product}`}>
      <div className="page-body">
        <PageHead range={range} />
        <section aria-labelledby={titleId}>
          <div className="section-head">
            <h2 id={titleId}>{panels.title}</h2>
            <HelpTip label={`What is ${panels.title}`}>
              What the assistant did in the range. A figure that is underlined opens the conversations behind
              it.
            </HelpTip>
          </div>
          <MetricFrame cards={panels.cards} range={range} />
          {panels.paired.length > 0 && (
            <div className="metrics pair">
              {panels.paired.map((name) => (
                <MetricCard key={name} name={name} range={range} paired />
              ))}
            </div>
          )}
        </section>
        <div className="columns two">
          {panels.tables.map((name) => {
            const Panel = panelsOf[name]
            return <Panel key={name} range={range} />
          })}
        </div>
      </div>
    </div>
  )
}
