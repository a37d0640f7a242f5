import type { MouseEvent } from 'react'
import { NOT_ACKNOWLEDGED, type PendingMessage } from '../../../client/message-outbox'
import { Button } from '../../../ui/button/button'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import { Spinner } from '../../../ui/progress/spinner'
import { Attachments } from './attachments'
import { ChannelMark } from '../channel-mark'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface PendingMessagesProps {
  pending: readonly PendingMessage[]
  sender: string
  onRetry: (id: string) => void
  /** Discards a failed message. One of a running live chat can be retried, unless a file of it is gone. */
  onDiscard: (id: string) => void
}

/** The button disappears after the press, so the focus moves to the dialogue. */
function focusDialogue({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('.scroll')?.focus({ preventScroll: true })
}

/**
 * Messages that are not acknowledged yet: 'Pending..', or failed with Retry, which sends the same message id
 * again.
 */
export function PendingMessages({ pending, sender, onRetry, onDiscard }: PendingMessagesProps) {
  if (pending.length === 0) return null
  return (
    <ol className="dialogue-block" aria-label={t('Not sent yet')}>
      {pending.map(({ id, text, files, channel, state, error, over }) => (
        <li key={id} className="message person">
          <p className="message-head">
            <b>{sender}</b>
            <ChannelMark channel={channel} />
          </p>
          {text !== '' && (
            <div className={classNames('bubble', state === 'pending' && 'pending')}>{text}</div>
          )}
          {files.length > 0 && <Attachments attachments={files} />}
          {state === 'pending' && (
            <p className="message-foot">
              <Spinner />
              {t('Pending..')}
            </p>
          )}
          {state === 'failed' && (
            <p className="message-foot failed" role="alert">
              <Icon name="warning" />
              {errorText(error ?? NOT_ACKNOWLEDGED)}
              {!over && (
                <Button
                  variant="link"
                  size="small"
                  onClick={(event) => {
                    focusDialogue(event)
                    onRetry(id)
                  }}
                >
                  {t('Retry')}
                </Button>
              )}
              {(over || channel !== 'chat' || error?.reason?.code === 'reply_file_gone') && (
                <Button
                  variant="link"
                  size="small"
                  onClick={(event) => {
                    focusDialogue(event)
                    onDiscard(id)
                  }}
                >
                  {t('Discard')}
                </Button>
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
