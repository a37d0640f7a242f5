import { replayDelivery, webhookLog, webhooks, type WebhookDelivery } from '../../../contract/calls/webhooks'
import { useSave } from '../../../forms/use-save'
import { plural, t } from '../../../i18n/translate'
import { useScope } from '../../../query/scope'
import { formatCount, formatDateTime } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { eventTitle } from './event-titles'

export interface DeliveryRowProps {
  endpointId: string
  delivery: WebhookDelivery
  /** Whether it can be sent again. */
  writable: boolean
}

const TONES = { queued: 'warning', sent: 'positive', failed: 'danger' } as const
const statusText = (status: WebhookDelivery['status']) =>
  status === 'sent' ? t('Delivered') : status === 'failed' ? t('Given up') : t('Waiting')

/** One event: when it happened, how often it was tried, and what the receiver answered. */
export function DeliveryRow({ endpointId, delivery, writable }: DeliveryRowProps) {
  const { formats } = useScope()
  const { id, event, event_id, status, at, attempts, next_attempt_at } = delivery
  const replay = useSave(replayDelivery, {
    reads: [webhookLog, webhooks],
    saved: t('The event is sent again'),
  })
  return (
    <li className="webhook-delivery">
      <div className="cluster tight">
        <b>{eventTitle(event)}</b>
        <Badge tone={TONES[status]}>{statusText(status)}</Badge>
        <time className="muted small-text" dateTime={at}>
          {formatDateTime(at, formats)}
        </time>
        {writable && status !== 'queued' && (
          <Button
            size="small"
            className="push"
            icon="refresh"
            busy={replay.saving}
            onClick={() => void replay.save({ endpoint_id: endpointId, delivery_id: id })}
          >
            {t('Send again')}
          </Button>
        )}
      </div>
      <p className="small-text muted">
        <code>{event_id}</code>
        {attempts > 0 && (
          <> · {plural(attempts, '{count} attempt', '{count} attempts', { count: formatCount(attempts) })}</>
        )}
        {status === 'queued' && next_attempt_at !== null && attempts > 0 && (
          <> · {t('next at {time}', { time: formatDateTime(next_attempt_at, formats) })}</>
        )}
      </p>
      <Result delivery={delivery} />
      {replay.conflict !== null && (
        <p className="small-text" role="alert">
          {replay.conflict}
        </p>
      )}
    </li>
  )
}

/** The answer, which is text of the receiver and shown as such. */
function Result({ delivery: { answer_code, answer, error, duration_ms } }: { delivery: WebhookDelivery }) {
  if (answer_code === null && error === null) return null
  return (
    <div className="small-text">
      <p>
        {answer_code === null ? <bdi>{error}</bdi> : t('Answer {code}', { code: answer_code })}
        {duration_ms !== null && (
          <span className="muted"> · {t('{count} ms', { count: formatCount(duration_ms) })}</span>
        )}
      </p>
      {answer !== null && answer !== '' && (
        <pre className="webhook-answer scroll" tabIndex={0} aria-label={t('Answer')} role="region">
          {answer}
        </pre>
      )}
    </div>
  )
}
