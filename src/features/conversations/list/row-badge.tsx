import type { ConversationRow } from '../../../contract/calls/conversations'
import type { Formats } from '../../../contract/core/formats'
import { formatWait } from '../../../rules/conversations/business-time'
import { takeoverBadge } from '../../../rules/conversations/takeover-badge'
import { formatDate, formatTime } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge/badge'
import { isToday } from '../format-time'
import { useNow } from '../../../ui/hooks/use-now'
import { t } from '../../../i18n/translate'

/** The most pressing state of a conversation as a badge; nothing where the assistant answers. */
export function RowBadge({ row, formats }: { row: ConversationRow; formats: Formats }) {
  return takeoverBadge(row.TakeoverEventType) === 'In Progress' ? (
    <TakeoverBadge state="In Progress" />
  ) : (
    rareBadge(row, formats)
  )
}

export function TakeoverBadge({ state }: { state: 'In Progress' | 'Completed' }) {
  return <Badge tone={state === 'In Progress' ? 'solid' : 'positive'}>{t(state)}</Badge>
}

/** A badge for unusual states; null for most conversations. */
export function rareBadge(row: ConversationRow, formats: Formats) {
  if (row.undelivered) {
    return (
      <Badge tone="warning" icon="warning">
        {row.undelivered === 'failed' ? t('Not delivered') : t('Delivery unknown')}
      </Badge>
    )
  }
  if (row.unsubscribed) return <Badge>{t('Unsubscribed')}</Badge>
  if (row.ai_stopped) return <Badge icon="botOff">{t('AI stopped')}</Badge>
  if (!row.awaiting_reply) return null
  return <ReplyClock dueAt={row.reply_due_at} formats={formats} />
}

/** How long is left until the dealership's response goal is missed, or since when it has been. */
export function ReplyClock({ dueAt, formats }: { dueAt: string | undefined; formats: Formats }) {
  const now = useNow('minute')
  if (dueAt === undefined) {
    return (
      <Badge tone="warning" icon="clock">
        {t('Awaiting reply')}
      </Badge>
    )
  }
  const left = new Date(dueAt).getTime() - now
  if (left > 0) {
    return (
      <Badge tone="warning" icon="clock">
        {t('Reply within {time}', { time: formatWait(left) })}
      </Badge>
    )
  }
  // The waiting time beside it counts opening hours only, so a duration by the calendar would contradict it.
  return (
    <Badge tone="danger" icon="clock">
      {isToday(dueAt, now, formats)
        ? t('Overdue since {time}', { time: formatTime(dueAt, formats) })
        : t('Overdue since {date}', { date: formatDate(dueAt, formats) })}
    </Badge>
  )
}
