import { handOff } from '../../../contract/calls/waiting'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { formatDateTime } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge/badge'
import { ErrorState } from '../../../ui/state/error-state'
import { Icon } from '../../../ui/icon/icon'
import { Loading } from '../../../ui/progress/loading'
import { formatShortTime } from '../format-time'
import { useNow } from '../ticker'
import { useRefetchOnEvent } from '../use-refetch-on-event'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

/** Why the assistant handed over, a summary and the next step. Renders nothing without a hand-off. */
export function HandOffBlock({ conversationId }: { conversationId: string }) {
  const { formats } = useScope()
  const now = useNow('minute')
  const { data, isPending, isError, error, isFetching, refetch } = useHandOff(conversationId)
  const current = data?.hand_off
  if (data && !current) return null
  return (
    <section className="block hand-off">
      <h3>
        <Icon name="flag" />
        {t('Hand-off')}
        {current && (
          <time className="push muted small-text" dateTime={current.at}>
            {formatShortTime(current.at, now, formats)}
          </time>
        )}
      </h3>
      {isPending && <Loading compact />}
      {isError && !data && (
        <ErrorState
          error={error}
          compact
          message={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {current && (
        <>
          <p>
            <Badge tone="warning">{t(current.reason)}</Badge>
          </p>
          {current.summary.length > 0 && (
            <ul className="points">
              {current.summary.map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          )}
          <dl className="facts">
            <dt>{t('Appointment')}</dt>
            <dd className="tabular">
              {current.appointment ? (
                formatDateTime(current.appointment, formats)
              ) : (
                <span className="muted">{t('None')}</span>
              )}
            </dd>
            <dt>{t('Next step')}</dt>
            <dd>{t(current.next_step)}</dd>
          </dl>
        </>
      )}
    </section>
  )
}

/** Fetches the hand-off again after a message or event of the conversation. */
function useHandOff(conversationId: string) {
  const query = useCall(handOff, { cid: conversationId })
  useRefetchOnEvent(conversationId, query.refetch)
  return query
}
