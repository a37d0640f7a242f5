import { useState } from 'react'
import type { Message } from '../../../contract/calls/dialogue'
import { senderName } from './senders'
import { t } from '../../../i18n/translate'

/** More at once is a reconnect, which nobody wants read out. */
const MOST = 5

interface AnnouncerProps {
  messages: readonly Message[]
  customer: string
  /** What this user said is known to them. */
  userId: string
}

/**
 * Reads each message that arrives once. It stands apart from the dialogue, where switching the channel or
 * loading older lines would be read as news. Mount it anew for each conversation.
 */
export function Announcer({ messages, customer, userId }: AnnouncerProps) {
  const [from] = useState(() => messages.at(-1)?.seq ?? 0)
  const news = messages.slice(-MOST).filter((message) => message.seq > from && message.UserId !== userId)
  return (
    // A name that is known a moment later must not have a line read again.
    <div className="visually-hidden" role="log" aria-label={t('New messages')} aria-relevant="additions">
      {news.map((message) => (
        <p key={message.MessageId}>
          <bdi>{senderName(message, customer)}</bdi>: <bdi>{message.Message}</bdi>
        </p>
      ))}
    </div>
  )
}
