import { memo } from 'react'
import type { Message } from '../../../contract/dialogue'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icon'
import { ChannelMark } from '../channel-mark'
import { Attachments } from './attachments'
import { MessageText } from './message-text'
import { MessageTime } from './message-time'
import { senderName, sideOf } from './senders'

interface MessageBubbleProps {
  message: Message
  /** The name of the customer. */
  customer: string
  /** Follows a line of the same sender, so the head is not repeated. */
  same: boolean
  zone: string
}

/** One message: who, by which channel, when, and what. */
export const MessageBubble = memo(function MessageBubble({
  message,
  customer,
  same,
  zone,
}: MessageBubbleProps) {
  if (message.Initiator === 'SYSTEM') {
    return (
      <li className="note">
        <Icon name="info" />
        <span>
          {message.Message}, <MessageTime at={message.Timestamp} zone={zone} />
        </span>
      </li>
    )
  }
  const side = sideOf(message)
  const sender = senderName(message, customer)
  return (
    <li className={classNames('message', side !== 'customer' && side, same && 'same')}>
      {same ? (
        <span className="visually-hidden">{sender}</span>
      ) : (
        <p className="message-head">
          {side === 'assistant' && <Icon name="bot" />}
          <b>{sender}</b>
          <ChannelMark channel={message.Channel} />
          <MessageTime at={message.Timestamp} zone={zone} />
        </p>
      )}
      {message.Message !== '' && (
        <div className="bubble">
          <MessageText text={message.Message} />
        </div>
      )}
      {message.Attachments.length > 0 && <Attachments attachments={message.Attachments} />}
      {message.quick_replies.length > 0 && (
        <p className="quick-replies">
          <span className="visually-hidden">Offered answers: </span>
          {message.quick_replies.map((reply) => (
            <span key={reply} className="chip">
              {reply}
            </span>
          ))}
        </p>
      )}
    </li>
  )
})
