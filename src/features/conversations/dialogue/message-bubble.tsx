import type { Formats } from '../../../contract/core/formats'
import { memo } from 'react'
import type { Message } from '../../../contract/calls/dialogue'
import { isFileText } from '../../../rules/conversations/file-text'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import { ChannelMark } from '../channel-mark'
import { ObjectView, PreviewNote } from '../preview/preview-note'
import { DeliveryFoot } from '../reply/delivery-foot'
import { ReviewMark } from '../reviews/review-mark'
import { Attachments } from './attachments'
import { MessageSources } from './message-sources'
import { MessageText } from './message-text'
import { MessageTime, momentText } from './message-time'
import { senderName, sideOf } from './senders'
import { t } from '../../../i18n/translate'

interface MessageBubbleProps {
  message: Message
  customer: string
  /** The message follows another of the same sender, so the head is not repeated. */
  sameSender: boolean
  formats: Formats
}

/** One message: sender, channel, time and content. */
export const MessageBubble = memo(function MessageBubble({
  message,
  customer,
  sameSender,
  formats,
}: MessageBubbleProps) {
  if (message.Initiator === 'SYSTEM') {
    return (
      <li className="note">
        <Icon name="info" />
        <span>
          <bdi>{message.Message}</bdi>, <MessageTime at={message.Timestamp} formats={formats} />
        </span>
      </li>
    )
  }
  const side = sideOf(message)
  const sender = senderName(message, customer)
  const hasWords =
    message.Message !== '' && !isFileText({ text: message.Message, attachments: message.Attachments })
  return (
    <li
      className={classNames('message', side !== 'customer' && side, sameSender && 'same')}
      // One that waits for its next attempt shows so, even when more wait behind it.
      data-delivery={message.Delivery?.next_attempt_at === undefined ? message.Delivery?.status : 'retrying'}
    >
      {sameSender ? (
        <span className="own-time">
          <span className="visually-hidden">{sender}, </span>
          <MessageTime at={message.Timestamp} formats={formats} />
        </span>
      ) : (
        <p className="message-head">
          {side === 'assistant' && <Icon name="bot" />}
          <b>{sender}</b>
          <ChannelMark channel={message.Channel} />
          <MessageTime at={message.Timestamp} formats={formats} />
        </p>
      )}
      {hasWords && (
        <div className="bubble" title={momentText(message.Timestamp, formats)}>
          <MessageText text={message.Message} />
        </div>
      )}
      {message.Object && <ObjectView object={message.Object} />}
      {message.Attachments.length > 0 && <Attachments attachments={message.Attachments} />}
      {message.quick_replies.length > 0 && (
        <p className="quick-replies">
          <span className="visually-hidden">{t('Offered answers:')} </span>
          {message.quick_replies.map((reply) => (
            <span key={reply} className="chip">
              {reply}
            </span>
          ))}
        </p>
      )}
      {message.Initiator === 'BOT' && (
        <div className="answer-foot">
          {message.Sources && message.Sources.length > 0 && <MessageSources sources={message.Sources} />}
          <ReviewMark message={message} />
        </div>
      )}
      <PreviewNote message={message} />
      {message.Delivery && <DeliveryFoot message={message} delivery={message.Delivery} formats={formats} />}
    </li>
  )
})
