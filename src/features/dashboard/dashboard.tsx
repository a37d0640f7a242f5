import { useId } from 'react'
import type { ViewProps } from '../../embed/define-element'
import { useNavigate } from '../../embed/host'
import { AssistantOff } from '../../shared/assistant-off'
import { useAccountFeed } from '../../query/use-account-feed'
import { useScope } from '../../query/scope'
import { dashboardPanels } from '../../rules/metrics/dashboard-panels'
import { HelpTip } from '../../ui/tooltip/tooltip'
import { AssistantValue } from './assistant-value'
import { AssistantWeeks } from './assistant-weeks'
import { DashboardTables } from './dashboard-tables'
import { MetricCard } from './metric-card'
import { MetricFrame } from './metric-frame'
import { PageHead } from './page-head'
import { useDashboardRange } from './use-dashboard-range'
import { t } from '../../i18n/translate'

/**
 * The dashboard of the chosen product: figures in frames, tables and charts below them, all for one range.
 */
export function Dashboard({ range: requestedRange }: ViewProps<'dealer-dashboard'>) {
  const titleId = useId()
  const { accountId, product, category, dealerSettings } = useScope()
  const range = useDashboardRange(requestedRange)
  // The feed keeps the figures current: events of the account invalidate them.
  useAccountFeed()
  const navigate = useNavigate()
  const panels = dashboardPanels(category, dealerSettings)
  const title = t(panels.title)
  return (
    <div className="dashboard" key={`${accountId} ${product}`}>
      <AssistantOff navigate={navigate} />
      <div className="page-body">
        <PageHead range={range} />
        <section aria-labelledby={titleId}>
          <div className="section-head">
            <h2 id={titleId}>{title}</h2>
            <HelpTip label={t('What is {title}', { title })}>
              {t(
                'What the assistant did in the range. A figure that is underlined opens the conversations behind it.',
              )}
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
          <AssistantValue range={range} />
        </section>
        <div className="columns two">
          <DashboardTables tables={panels.tables} range={range} />
          <AssistantWeeks />
        </div>
      </div>
    </div>
  )
}
