import { figureChange, type Compared } from '../../rules/metrics/metric-delta'
import { DASH } from '../../rules/time/format'
import { classNames } from '../../ui/theme/class-names'
import { Icon } from '../../ui/icon/icon'
import { Sentence } from '../../i18n/sentence'
import { t } from '../../i18n/translate'

/**
 * The change of a figure since the period before: arrow, amount and previous value, coloured by whether it is
 * good.
 */
export function MetricChange({ figure }: { figure: Compared }) {
  const { kind, tone, amount, from } = figureChange(figure)
  if (kind === 'none') {
    return (
      <p className="change">
        <span aria-hidden>{DASH}</span>
        <span className="visually-hidden">{t('Nothing to compare with')}</span>
      </p>
    )
  }
  if (kind === 'same') return <p className="change">{t('no change from {from}', { from })}</p>
  return (
    <p className={classNames('change', tone !== 'neutral' && tone)}>
      <Icon name={kind === 'down' ? 'arrowDown' : 'arrowUp'} />
      <b>{kind === 'new' ? t('new') : amountText(amount)}</b>{' '}
      <span>
        {kind === 'new' ? (
          t('from {from}', { from })
        ) : (
          <Sentence
            text="{up} from {from}"
            parts={{
              up: <span className="visually-hidden">{kind === 'up' ? t('up') : t('down')}</span>,
              from,
            }}
          />
        )}
      </span>
    </p>
  )
}

/** `8.4%`, or `1.2 points`. */
function amountText(amount: string): string {
  const [count, unit] = amount.split(' ')
  if (unit === undefined) return amount
  return unit === 'point' ? t('{count} point', { count }) : t('{count} points', { count })
}
