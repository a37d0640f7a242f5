import type { ComponentType } from 'react'
import type { DashboardTable } from '../../rules/metrics/dashboard-panels'
import { CtaTable } from './cta-table'
import { EngagementPanel } from './engagement-panel'
import { LeadSourceTable } from './lead-source-table'
import { ResponseTimes } from './response-times'
import { SalesFunnel } from './sales-funnel'
import { SalesRepTable } from './sales-rep-table'
import { TrafficSourceTable } from './traffic-source-table'
import type { DashboardRange } from './use-dashboard-range'

type Panel = ComponentType<{ range: DashboardRange }>

const panelByTable: Readonly<Record<DashboardTable, Panel>> = {
  salesperson_performance: SalesRepTable,
  lead_source_statistics: LeadSourceTable,
  'performance/source': TrafficSourceTable,
  'performance/cta': CtaTable,
  engagement_chart: EngagementPanel,
  response_times: ResponseTimes,
  sales_funnel: SalesFunnel,
}

export interface DashboardTablesProps {
  tables: readonly DashboardTable[]
  range: DashboardRange
}

/** The tables and charts below the figures. */
export function DashboardTables({ tables, range }: DashboardTablesProps) {
  return tables.map((name) => {
    const Panel = panelByTable[name]
    return <Panel key={name} range={range} />
  })
}
