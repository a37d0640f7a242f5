import type { ResponseTimesReport } from '../../contract/calls/metric-reports'
import { formatCount } from '../../rules/time/format'
import { hourText, weekdayName } from '../../rules/time/hour-of-week'
import { DrillDown } from './drill-down'
import { responseText } from './response-columns'
import { plural, t } from '../../i18n/translate'

const DAYS = Array.from({ length: 7 }, (_, day) => 24 * day)
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** How many shades a cell can have besides none. */
const SHADES = 4

/**
 * The hours of a week: the more replies to messages of an hour missed the goal, the darker it is. A cell
 * shows the number of replies and opens those conversations.
 */
export function ResponseHeatMap({ report }: { report: ResponseTimesReport }) {
  const byHour = new Map(report.by_hour.map((cell) => [cell.hour, cell]))
  return (
    <div className="heat-scroll" tabIndex={0} role="group" aria-label={t('Replies by hour of the week')}>
      <table className="heat">
        <caption className="muted small-text">
          {t('The darker an hour, the larger the share of its replies that missed the goal.')}
        </caption>
        <thead>
          <tr>
            <td />
            {HOURS.map((hour) => (
              <th key={hour} scope="col" aria-label={hourText(hour)}>
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day}>
              <th scope="row">{t(weekdayName(day))}</th>
              {HOURS.map((hour) => {
                const cell = byHour.get(day + hour)
                if (!cell?.redirect) return <td key={hour} />
                const label = plural(
                  cell.n,
                  '{day} {hour}: {count} reply, median {median}, within the goal {met}',
                  '{day} {hour}: {count} replies, median {median}, within the goal {met}',
                  {
                    day: t(weekdayName(day)),
                    hour: hourText(hour),
                    count: formatCount(cell.n),
                    median: responseText(cell.median),
                    met: formatCount(cell.met),
                  },
                )
                return (
                  <td key={hour} data-shade={Math.ceil((SHADES * (cell.n - cell.met)) / cell.n)}>
                    <DrillDown redirect={cell.redirect} aria-label={label}>
                      <span title={label}>{formatCount(cell.n)}</span>
                    </DrillDown>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
