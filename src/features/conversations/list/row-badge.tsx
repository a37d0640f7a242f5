import type { ConversationRow } from '../../../contract/calls/conversations'
import { takeoverBadge } from '../../../rules/conversations/takeover-badge'
import { Badge } from '../../../ui/badge/badge'
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
  return (
    <Badge tone="warning" icon="clock">
      {t('Awaiting reply')}
    </Badge>
  )
}
