import type { PendingMessage } from '../../../client/agent-socket'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icon'
import { Spinner } from '../../../ui/spinner'
import { ChannelMark } from '../channel-mark'

interface PendingMessagesProps {
  pending: readonly PendingMessage[]
  sender: string
  onRetry: (id: string) => void
}

/** What was sent and is not acknowledged yet: 'Pending..', or failed with Retry, which keeps the message's id (decisions, Smaller gaps). */
export function PendingMessages({ pending, sender, onRetry }: PendingMessagesProps) {
  if (pending.length === 0) return null
  return (
    <ol className="dialogue-block" aria-label="Not sent yet">
      {pending.map(({ id, text, state, error }) => (
        <li key={id} className="message person">
          <p className="message-head">
            <b>{sender}</b>
            <ChannelMark channel="chat" />
          </p>
          <div className={classNames('bubble', state === 'pending' && 'pending')}>{text}</div>
          {state === 'pending' && (
            <p className="message-foot">
              <Spinner />
              Pending..
            </p>
          )}
          {state === 'failed' && (
            <p className="message-foot failed" role="alert">
              <Icon name="warning" />
              {error ?? 'Not delivered'}
              <Button variant="link" size="small" onClick={() => onRetry(id)}>
                Retry
              </Button>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
