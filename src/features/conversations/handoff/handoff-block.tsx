import { useEffect } from 'react'
import type { AccountEvent } from '../../../contract/live/frames'
import { handOff } from '../../../contract/calls/waiting'
import { useLive } from '../../../query/live'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { formatDateTime } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge'
import { ErrorState } from '../../../ui/error-state'
import { Icon } from '../../../ui/icon'
import { Loading } from '../../../ui/loading'
import { formatShortTime } from '../format-time'
import { useNow } from '../ticker'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

/** Events come in bursts: it is read again so much after the first, ms. */
const READ_AFTER = 400

/** Why the assistant handed over, what was said, what to do next. Nothing while it never did. */
export function HandOffBlock({ conversationId }: { conversationId: string }) {
  const { formats } = useScope()
  const now = useNow('minute')
  const { data, isPending, isError, error, isFetching, refetch } = useHandOff(conversationId)
  const found = data?.hand_off
  if (data && !found) return null
  return (
    <section className="block hand-off">
      <h3>
        <Icon name="flag" />
        {t('Hand-off')}
        {found && (
          <time className="push muted small-text" dateTime={found.at}>
            {formatShortTime(found.at, now, formats)}
          </time>
        )}
      </h3>
      {isPending && <Loading compact />}
      {isError && !data && (
        <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {found && (
        <>
          <p>
            <Badge tone="warning">{t(found.reason)}</Badge>
          </p>
          {found.summary.length > 0 && (
            <ul className="points">
              {found.summary.map((line) => (
                <li key={line}>{t(line)}</li>
              ))}
            </ul>
          )}
          <dl className="facts">
            <dt>{t('Appointment')}</dt>
            <dd className="tabular">
              {found.appointment ? (
                formatDateTime(found.appointment, formats)
              ) : (
                <span className="muted">{t('None')}</span>
              )}
            </dd>
            <dt>{t('Next step')}</dt>
            <dd>{t(found.next_step)}</dd>
          </dl>
        </>
      )}
    </section>
  )
}

/** Read again when something was said or noted in the conversation. */
function useHandOff(conversationId: string) {
  const live = useLive()
  const query = useCall(handOff, { cid: conversationId })
  const { refetch } = query
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = live.listen((event) => {
      if (event && !concerns(event, conversationId)) return
      timer ??= setTimeout(() => {
        timer = undefined
        void refetch()
      }, READ_AFTER)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [live, conversationId, refetch])
  return query
}

const concerns = ({ kind, conversation_id }: AccountEvent, conversationId: string) =>
  conversation_id === conversationId && (kind === 'message' || kind === 'event')
