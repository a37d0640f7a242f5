import type { ReactNode } from 'react'
import type { ConversationRow } from '../../../contract/conversations'
import { takeoverBadge } from '../../../rules/takeover'
import { Badge } from '../../../ui/badge'
import { t } from '../../../words/translate'

interface RowBadgeProps {
  row: ConversationRow
  /** Leaves out what most rows have: that the assistant answers, or that a takeover is over. */
  onlyRare?: boolean
}

/** The state of a conversation in one word, the most pressing first (document 1 §4). */
export function RowBadge({ row, onlyRare = false }: RowBadgeProps) {
  const takeover = takeoverBadge(row.TakeoverEventType)
  if (takeover === 'In Progress') return <TakeoverBadge state={takeover} />
  const rare = rareBadge(row)
  if (rare || onlyRare) return rare
  return takeover ? <TakeoverBadge state={takeover} /> : <AssistantBadge />
}

/** The states that a card has room for: its takeover, running or over, and what stands out besides. */
export function CardBadges({ row }: { row: ConversationRow }) {
  const takeover = takeoverBadge(row.TakeoverEventType)
  const rare = rareBadge(row)
  return (
    <>
      {row.is_preview && <Badge icon="eye">{t('Preview')}</Badge>}
      {takeover && <TakeoverBadge state={takeover} />}
      {rare}
      {!takeover && !rare && !row.is_preview && <AssistantBadge />}
    </>
  )
}

function TakeoverBadge({ state }: { state: 'In Progress' | 'Completed' }) {
  return <Badge tone={state === 'In Progress' ? 'solid' : 'positive'}>{t(state)}</Badge>
}

function AssistantBadge() {
  return (
    <Badge tone="accent" icon="bot">
      {t('Assistant')}
    </Badge>
  )
}

function rareBadge(row: ConversationRow): ReactNode {
  if (row.unsubscribed) return <Badge>{t('Unsubscribed')}</Badge>
  if (row.ai_stopped) return <Badge icon="botOff">{t('AI stopped')}</Badge>
  if (!row.awaiting_reply) return null
  return (
    <Badge tone="warning" icon="clock">
      {t('Awaiting reply')}
    </Badge>
  )
}
