import type { CustomerCandidate } from '../../../contract/calls/customer'
import type { Formats } from '../../../contract/core/formats'
import { PRODUCT_NAMES } from '../../../rules/conversations/product-names'
import { formatDate } from '../../../rules/time/format'
import { ChannelMark } from '../channel-mark'

interface ConversationFactsProps {
  conversation: CustomerCandidate
  formats: Formats
}

/** Channels, product and first day of a conversation, in one line. */
export function ConversationFacts({ conversation, formats }: ConversationFactsProps) {
  const { channels, product, began_at } = conversation
  return (
    <span className="conversation-facts">
      {channels.map((channel) => (
        <ChannelMark key={channel} channel={channel} />
      ))}
      {PRODUCT_NAMES[product]},{' '}
      <time className="tabular" dateTime={began_at}>
        {formatDate(began_at, formats)}
      </time>
    </span>
  )
}
