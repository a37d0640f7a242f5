import { useState } from 'react'
import type { Message } from '../../../contract/calls/dialogue'
import { senderName } from './senders'
import { t } from '../../../i18n/translate'

/** More messages at once come from a reconnect, which nobody wants to hear. */
const MAX_MESSAGES = 5

interface AnnouncerProps {
  messages: readonly Message[]
  customer: string
  /** Messages of this user are not announced. */
  userId: string
}

/**
 * Announces each new message once. It is separate from the dialogue, where switching the channel or loading
 * older messages would be announced as new. Mount a new one for each conversation.
 */
export function Announcer({ messages, customer, userId }: AnnouncerProps) {
  const [startSeq] = useState(() => messages.at(-1)?.seq ?? 0)
  const newMessages = messages
    .slice(-MAX_MESSAGES)
    .filter((message) => message.seq > startSeq && message.UserId !== userId)
  return (
    // `additions` keeps a message from being read again when the name loads later.
    <div className="visually-hidden" role="log" aria-label={t('New messages')} aria-relevant="additions">
      {newMessages.map((message) => (
        <p key={message.MessageId}>
          <bdi>{senderName(message, customer)}</bdi>: <bdi>{message.Message}</bdi>
        </p>
      ))}
    </div>
  )
}
