import { useHost } from '../../embed/host'
import { useProfile, useScope } from '../../query/scope'
import { formatRange } from '../../rules/time/date-range'
import { formatCount, zoneName } from '../../rules/time/format'
import { previousRange } from '../../rules/metrics/previous-range'
import { IconButton } from '../../ui/button/icon-button'
import { DateFilter } from '../../ui/dates/date-filter'
import type { DashboardRange } from './use-dashboard-range'
import { plural, t } from '../../i18n/translate'

/** What all figures below refer to: days, time zone, dealerships, and the days of the comparison. */
export function PageHead({ range }: { range: DashboardRange }) {
  const { timeZone, formats } = useScope()
  const { element } = useHost()
  const zone = t(zoneName(timeZone))
  const together = useDealershipsTogether()
  const parts = [
    range.preset === null ? formatRange(range.days, formats) : t(range.preset),
    zone,
    ...(together === null ? [] : [together]),
    t('compared with {range}', { range: formatRange(previousRange(range.days, range.today), formats) }),
  ]
  return (
    <header className="page-head" part="header">
      <h1>{t('Dashboard')}</h1>
      <p className="muted small-text tabular">{parts.join(', ')}</p>
      <span className="push" />
      {isOwnPage(element) && <IconButton icon="print" label={t('Print')} onClick={() => window.print()} />}
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

/** Whether the page is the console's: another page is not ours to print. */
function isOwnPage(element: HTMLElement): boolean {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && root.host.getAttribute('routing') === 'history'
}

/** `6 dealerships together` for a group shown as one; null for a dealership. */
function useDealershipsTogether(): string | null {
  const { accountId, dealerSettings } = useScope()
  const { ChildAccounts } = useProfile().user_info
  if (!dealerSettings.IsGroup) return null
  const count = ChildAccounts.find(({ id }) => id === accountId)?.dealerships
  if (count === undefined) return t('all dealerships together')
  return plural(count, '{count} dealership', '{count} dealerships together', { count: formatCount(count) })
}
