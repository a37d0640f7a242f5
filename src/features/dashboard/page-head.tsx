import { useProfile, useScope } from '../../query/scope'
import { formatRange } from '../../rules/date-range'
import { formatCount, zoneName } from '../../rules/format'
import { previousRange } from '../../rules/previous-range'
import { DateFilter } from '../../ui/date-filter'
import type { DashboardRange } from './use-dashboard-range'
import { t } from '../../words/translate'

/** What all figures below are of: days, zone, dealerships, and the days they are compared with (metrics, Conventions). */
export function PageHead({ range }: { range: DashboardRange }) {
  const { timeZone, formats } = useScope()
  const zone = zoneName(timeZone)
  const together = useDealershipsTogether()
  const words = [
    range.preset ?? formatRange(range.days, formats),
    zone,
    ...(together === null ? [] : [together]),
    `compared with ${formatRange(previousRange(range.days, range.today), formats)}`,
  ]
  return (
    <header className="page-head" part="header">
      <h1>{t('Dashboard')}</h1>
      <p className="muted small-text tabular">{words.join(', ')}</p>
      <span className="push" />
      <DateFilter
        today={range.today}
        dateFormat={formats.date}
        value={range.days}
        preset={typeof range.choice === 'string' ? range.choice : null}
        onChange={range.choose}
        note={t('{zone} (dealership)', { zone })}
      />
    </header>
  )
}

/** `6 dealerships together` for a group that is seen as one; null for a dealership. */
function useDealershipsTogether(): string | null {
  const { accountId, dealerSettings } = useScope()
  const { ChildAccounts } = useProfile().user_info
  if (!dealerSettings.IsGroup) return null
  const count = ChildAccounts.find(({ id }) => id === accountId)?.dealerships
  if (count === undefined) return 'all dealerships together'
  return `${formatCount(count)} ${count === 1 ? 'dealership' : 'dealerships together'}`
}
