import { OfferedChats } from '../../alerts/offered-chats'
import { WaitingAlerts } from '../../alerts/waiting-alerts'

interface ShellAlertsProps {
  /** Opens a conversation. */
  onOpen: (conversationId: string) => void
}

/**
 * Live chats that colleagues offer and customers who begin to wait, while another area than the conversations
 * is on screen. They announce both themselves.
 */
export function ShellAlerts({ onOpen }: ShellAlertsProps) {
  return (
    <>
      <OfferedChats onOpen={onOpen} />
      <WaitingAlerts onOpen={onOpen} />
    </>
  )
}
