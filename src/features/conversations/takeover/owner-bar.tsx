import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button'
import { formatElapsed } from '../format-time'
import { useNow } from '../../../ui/hooks/use-now'
import { t } from '../../../i18n/translate'

interface OwnerBarProps {
  /** When the takeover began. */
  since: string | null
  /** 'Stuck in progress more than 15 minutes', if so. */
  stuck: string | null
  busy: boolean
  /** The button to transfer the chat, or the open offer. */
  offer: ReactNode
  onEnd: () => void
}

/**
 * Above the dialogue of the takeover's owner: who answers now, since when, and the buttons to transfer and to
 * end the chat.
 */
export function OwnerBar({ since, stuck, busy, offer, onEnd }: OwnerBarProps) {
  return (
    <div className="owner">
      <span className="live" />
      <span role="status">
        <b>{t('You have this conversation.')}</b>{' '}
        <span className="wide-only">{t('The assistant is silent.')}</span>
      </span>
      {since && <OwnedFor since={since} />}
      {stuck && (
        <span className="owner-stuck" role="status">
          {t(stuck)}
        </span>
      )}
      <span className="owner-actions push">
        {offer}
        <Button size="small" busy={busy} onClick={onEnd}>
          {t('End conversation')}
        </Button>
      </span>
    </div>
  )
}

function OwnedFor({ since }: { since: string }) {
  const now = useNow('second')
  return (
    <span className="tabular" role="timer" aria-label={t('Time since you joined')}>
      {formatElapsed(since, now)}
    </span>
  )
}
