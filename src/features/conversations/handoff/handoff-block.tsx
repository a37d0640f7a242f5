import { handoff } from '../../../contract/calls/waiting'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { formatDateTime } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge/badge'
import { Loading } from '../../../ui/progress/loading'
import { formatShortTime } from '../format-time'
import { useNow } from '../../../ui/hooks/use-now'
import { useRefetchOnEvent } from '../use-refetch-on-event'
import { DetailsBlock } from '../details/details-block'
import { t } from '../../../i18n/translate'

/** Why the assistant handed off, a summary and the next step. Renders nothing without a handoff. */
export function HandoffBlock({ conversationId }: { conversationId: string }) {
  const { formats } = useScope()
  const now = useNow('minute')
  const query = useHandoff(conversationId)
  const current = query.data?.hand_off
  if (query.data && !current) return null
  return (
    <DetailsBlock
      icon="flag"
      title={t('Handoff')}
      className="handoff"
      query={query}
      aside={
        current && (
          <time className="push muted small-text" dateTime={current.at}>
            {formatShortTime(current.at, now, formats)}
          </time>
        )
      }
    >
      {query.isPending && <Loading compact />}
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
    </DetailsBlock>
  )
}

/** Fetches the handoff again after a message or event of the conversation. */
function useHandoff(conversationId: string) {
  const query = useCall(handoff, { cid: conversationId })
  useRefetchOnEvent(conversationId, query.refetch)
  return query
}
