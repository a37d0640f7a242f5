import { testWebhook, webhookLog, webhooks, type WebhookEndpoint } from '../../../contract/calls/webhooks'
import { WEBHOOK_EVENTS } from '../../../contract/webhooks/events'
import { useSave } from '../../../forms/use-save'
import { plural, t } from '../../../i18n/translate'
import { useScope } from '../../../query/scope'
import { formatCount, formatDateTime } from '../../../rules/time/format'
import { Badge, type BadgeProps } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { eventTitle } from './event-titles'

export interface EndpointRowProps {
  endpoint: WebhookEndpoint
  writable: boolean
  onOpen: (dialog: 'form' | 'log' | 'delete' | 'rotate') => void
}

/** One endpoint: where it sends, what became of that, and what can be done with it. */
export function EndpointRow({ endpoint, writable, onOpen }: EndpointRowProps) {
  const { url, events, enabled, waiting } = endpoint
  const test = useSave(testWebhook, { reads: [webhooks, webhookLog] })
  const sendTest = async () => {
    if (await test.save({ endpoint_id: endpoint.id })) onOpen('log')
  }
  return (
    <li className="webhook">
      <div className="webhook-what">
        <p className="webhook-address">
          <bdi>{url}</bdi>
        </p>
        <p className="muted small-text">
          {events.length === WEBHOOK_EVENTS.length
            ? t('All events')
            : events.map((event) => eventTitle(event)).join(', ')}
        </p>
        <p className="cluster tight small-text">
          <StateBadge endpoint={endpoint} />
          <LastResult endpoint={endpoint} />
          {waiting > 0 && (
            <span className="muted">
              {plural(waiting, '{count} event waiting', '{count} events waiting', {
                count: formatCount(waiting),
              })}
            </span>
          )}
        </p>
      </div>
      {test.conflict !== null && (
        <p className="small-text" role="alert">
          {test.conflict}
        </p>
      )}
      <div className="cluster tight webhook-actions">
        {writable && (
          <Button
            size="small"
            icon="send"
            disabled={!enabled}
            busy={test.saving}
            onClick={() => void sendTest()}
          >
            {t('Send test')}
          </Button>
        )}
        <Button size="small" onClick={() => onOpen('log')}>
          {t('Log')}
        </Button>
        {writable && (
          <>
            <IconButton
              icon="lock"
              label={t('New secret for {address}', { address: url })}
              onClick={() => onOpen('rotate')}
            />
            <IconButton
              icon="edit"
              label={t('Edit {address}', { address: url })}
              onClick={() => onOpen('form')}
            />
            <IconButton
              icon="trash"
              label={t('Delete {address}', { address: url })}
              onClick={() => onOpen('delete')}
            />
          </>
        )}
      </div>
    </li>
  )
}

function StateBadge({ endpoint: { enabled, state, last_attempt_at } }: { endpoint: WebhookEndpoint }) {
  const [tone, text] = stateOf(enabled, state, last_attempt_at)
  return <Badge tone={tone}>{text}</Badge>
}

function stateOf(
  enabled: boolean,
  state: WebhookEndpoint['state'],
  lastAttempt: string | null,
): [BadgeProps['tone'], string] {
  if (state === 'gone') return ['danger', t('Turned off: the receiver does not want any more events')]
  if (!enabled) return ['neutral', t('Off')]
  if (state === 'failing') return ['danger', t('Events were given up')]
  if (state === 'retrying') return ['warning', t('Tries again')]
  return lastAttempt === null ? ['neutral', t('Nothing sent yet')] : ['positive', t('Works')]
}

function LastResult({ endpoint: { last_result, last_attempt_at } }: { endpoint: WebhookEndpoint }) {
  const { formats } = useScope()
  if (last_attempt_at === null) return null
  return (
    <span className="muted">
      <time dateTime={last_attempt_at}>{formatDateTime(last_attempt_at, formats)}</time>
      {last_result !== null && (
        <>
          {': '}
          <bdi>{last_result}</bdi>
        </>
      )}
    </span>
  )
}
