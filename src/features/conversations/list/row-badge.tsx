import type { ConversationRow } from '../../../contract/calls/conversations'
import { formatWait } from '../../../rules/conversations/business-time'
import { takeoverBadge } from '../../../rules/conversations/takeover-badge'
import { Badge } from '../../../ui/badge/badge'
import { useNow } from '../ticker'
import { t } from '../../../i18n/translate'

/** The most pressing state of a conversation as a badge; nothing where the assistant answers. */
export function RowBadge({ row }: { row: ConversationRow }) {
  return takeoverBadge(row.TakeoverEventType) === 'In Progress' ? (
    <TakeoverBadge state="In Progress" />
  ) : (
    rareBadge(row)
  )
}

export function TakeoverBadge({ state }: { state: 'In Progress' | 'Completed' }) {
  return <Badge tone={state === 'In Progress' ? 'solid' : 'positive'}>{t(state)}</Badge>
}

/** A badge for unusual states; null for most conversations. */
export function rareBadge(row: ConversationRow) {
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
  return <ReplyClock dueAt={row.reply_due_at} />
}

/** How long is left until the dealership's response goal is missed, or by how much it was. */
export function ReplyClock({ dueAt }: { dueAt: string | undefined }) {
  const now = useNow('minute')
  const left = dueAt === undefined ? null : new Date(dueAt).getTime() - now
  const text =
    left === null
      ? t('Awaiting reply')
      : left > 0
        ? t('Reply within {time}', { time: formatWait(left) })
        : t('Overdue by {time}', { time: formatWait(-left) })
  return (
    <Badge tone={left !== null && left <= 0 ? 'danger' : 'warning'} icon="clock">
      {text}
    </Badge>
  )
}
