import type { AssistantValue as Value } from '../../contract/calls/metric-reports'
import { formatCount, formatMoney } from '../../rules/time/format'
import { classNames } from '../../ui/theme/class-names'
import { HelpTip } from '../../ui/tooltip/tooltip'
import { DrillDown } from './drill-down'
import { FigurePlaceholder } from './figure-placeholder'
import { metricText } from './metric-text'
import type { DashboardRange } from './use-dashboard-range'
import { useFigure } from './use-figure'
import { plural, t } from '../../i18n/translate'

/** In one line: the time that the assistant saved and the gross of what it helped to sell. */
export function AssistantValue({ range }: { range: DashboardRange }) {
  const query = useFigure('assistant_value', range)
  const value = query.data?.kind === 'assistant_value' ? query.data : undefined
  const title = t('Value of the assistant')
  return (
    <div
      className={classNames('value-line', query.isPlaceholderData && 'outdated')}
      role="group"
      aria-label={title}
      aria-busy={query.isPending || query.isPlaceholderData}
    >
      {value && (
        <>
          <p>
            {timeText(value)} <GrossText value={value} />
          </p>
          <HelpTip label={t('What is {title}', { title })}>
            {[howText(value), metricText(value)].join(' ')}
          </HelpTip>
        </>
      )}
      {!value && <FigurePlaceholder query={query} />}
    </div>
  )
}

const timeText = ({ minutes }: Value) => {
  const hours = Math.round(minutes / 60)
  return minutes < 60
    ? plural(
        minutes,
        'The assistant saved about {count} minute.',
        'The assistant saved about {count} minutes.',
        {
          count: formatCount(minutes),
        },
      )
    : plural(hours, 'The assistant saved about {count} hour.', 'The assistant saved about {count} hours.', {
        count: formatCount(hours),
      })
}

/** The sales that it assisted, which open, and their gross as far as it is known or assumed. */
function GrossText({ value }: { value: Value }) {
  const { sales, gross, estimated_gross, unknown_sales } = value
  if (sales.redirect === null) return t('It assisted no sale.')
  const isKnown = unknown_sales < sales.value
  return (
    <>
      <DrillDown className="text-link" redirect={sales.redirect}>
        {plural(sales.value, 'It assisted {count} sale.', 'It assisted {count} sales.', {
          count: formatCount(sales.value),
        })}
      </DrillDown>{' '}
      {isKnown
        ? t('Their gross is {money}.', { money: formatMoney(gross + estimated_gross) })
        : t('Their gross is not set.')}
      {isKnown && unknown_sales > 0 && (
        <> {t('The gross of {count} of them is not set.', { count: formatCount(unknown_sales) })}</>
      )}
    </>
  )
}

/** The numbers behind the line. */
function howText({ messages, minutes_per_message, estimated_sales, gross_per_sale }: Value): string {
  const count = formatCount(messages)
  const time =
    minutes_per_message === null
      ? t('{count} messages, by the minutes that each dealership assumes.', { count })
      : plural(
          minutes_per_message,
          '{messages} messages, assumed {count} minute each.',
          '{messages} messages, assumed {count} minutes each.',
          { messages: count },
        )
  if (estimated_sales === 0) return time
  const values = { count: formatCount(estimated_sales) }
  const sales =
    gross_per_sale === null
      ? plural(
          estimated_sales,
          '{count} sale counts with the gross that its dealership assumes.',
          '{count} sales count with the gross that their dealership assumes.',
          values,
        )
      : plural(
          estimated_sales,
          '{count} sale counts with the assumed gross of {money}.',
          '{count} sales count with the assumed gross of {money}.',
          { ...values, money: formatMoney(gross_per_sale) },
        )
  return [time, sales].join(' ')
}
