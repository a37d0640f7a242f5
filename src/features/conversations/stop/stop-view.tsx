import { ConversationScope } from '../panes/conversation-scope'
import { StopPage, type StopPageProps } from './stop-page'

/** The AI's switch for a customer, in the scope of the conversation's account. */
export function StopView({ conversationId, back }: StopPageProps) {
  return (
    <ConversationScope conversationId={conversationId} listed={null} waiting={(state) => state}>
      <StopPage key={conversationId} conversationId={conversationId} back={back} />
    </ConversationScope>
  )
}
