import type { ConversationRow } from '../../../contract/conversations'
import { takeoverBadge } from '../../../rules/takeover'
import { Badge } from '../../../ui/badge'

interface RowBadgeProps {
  row: ConversationRow
  /** Leaves out what most rows have: that the assistant answers, or that a takeover is over. */
  onlyRare?: boolean
}

/** The state of a conversation in one word, the most pressing first (document 1 §4). */
export function RowBadge({ row, onlyRare = false }: RowBadgeProps) {
  const takeover = takeoverBadge(row.TakeoverEventType)
  if (takeover === 'In Progress') return <Badge tone="solid">In Progress</Badge>
  if (row.unsubscribed) return <Badge>Unsubscribed</Badge>
  if (row.ai_stopped) return <Badge icon="botOff">AI stopped</Badge>
  if (row.awaiting_reply) {
    return (
      <Badge tone="warning" icon="clock">
        Awaiting reply
      </Badge>
    )
  }
  if (onlyRare) return null
  if (takeover === 'Completed') return <Badge tone="positive">Completed</Badge>
  return (
    <Badge tone="accent" icon="bot">
      Assistant
    </Badge>
  )
}
