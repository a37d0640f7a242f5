import {
  FUNNEL_STEPS,
  type FunnelPart,
  type FunnelStep,
  type FunnelStepName,
} from '../../contract/calls/metric-reports'
import { formatCount, formatPercent } from '../../rules/time/format'
import { ProgressBar } from '../../ui/progress/progress-bar'
import { classNames } from '../../ui/theme/class-names'
import { DrillDown } from './drill-down'
import { t } from '../../i18n/translate'

export const STEP_TITLES: Readonly<Record<FunnelStepName, string>> = {
  leads: 'Leads',
  engaged: 'Engaged',
  appointments: 'Appointment',
  shown: 'Shown',
  sold: 'Sold',
}

/** What 100 % of a step's share is. */
const BASES: Readonly<Record<Exclude<FunnelStepName, 'leads'>, string>> = {
  engaged: '{percent} of the leads',
  appointments: '{percent} of those who engaged',
  shown: '{percent} of those with an appointment',
  sold: '{percent} of those who came',
}

/** What those have skipped who took the step without the one before. */
const SKIPPED: Readonly<Partial<Record<FunnelStepName, string>>> = {
  appointments: '{count} did not engage before',
  sold: '{count} without a visit that is marked as came',
}

/** The five steps of all leads, each with its share of the step before. */
export function FunnelSteps({ total, outdated }: { total: FunnelPart; outdated: boolean }) {
  const leads = total.leads.count
  return (
    <ol className={classNames('funnel', outdated && 'outdated')} aria-busy={outdated}>
      {FUNNEL_STEPS.map((name) => (
        <Step key={name} name={name} step={total[name]} leads={leads} />
      ))}
    </ol>
  )
}

function Step({ name, step, leads }: { name: FunnelStepName; step: FunnelStep; leads: number }) {
  const { count, through, rate, redirect } = step
  const title = t(STEP_TITLES[name])
  const skipped = SKIPPED[name]
  return (
    <li className="funnel-step">
      <h3 className="funnel-title">{title}</h3>
      {redirect ? (
        <DrillDown className="funnel-count" redirect={redirect} aria-label={`${formatCount(count)} ${title}`}>
          {formatCount(count)}
        </DrillDown>
      ) : (
        <span className="funnel-count">{formatCount(count)}</span>
      )}
      <ProgressBar percent={leads === 0 ? 0 : (100 * count) / leads} />
      <p className="funnel-share muted small-text">
        {name === 'leads' ? t('came in') : t(BASES[name], { percent: formatPercent(rate) })}
      </p>
      {skipped !== undefined && count > through && (
        <p className="funnel-skipped muted small-text">
          {t(skipped, { count: formatCount(count - through) })}
        </p>
      )}
    </li>
  )
}
