import type { Takeover } from '../../../contract/calls/takeover'
import { joinButton } from '../../../rules/conversations/takeover'
import { Button } from '../../../ui/button/button'
import { classNames } from '../../../ui/theme/class-names'
import { Icon } from '../../../ui/icon/icon'
import { ownerName } from './takeover-names'
import { t } from '../../../i18n/translate'

interface JoinBarProps {
  takeover: Takeover
  userId: string
  customer: string
  online: boolean
  /** AI responses are stopped for this customer. */
  stopped: boolean
  lastHumanAt: string | null
  /** Updated every 60 seconds, ms. */
  now: number
  busy: boolean
  /** The error message if joining failed. */
  error: string | null
  onJoin: () => void
}

/** Replaces the reply box: who answers the customer now, and the button to take over. */
export function JoinBar({
  takeover,
  userId,
  customer,
  online,
  stopped,
  lastHumanAt,
  now,
  busy,
  error,
  onJoin,
}: JoinBarProps) {
  const button = joinButton({ takeover, userId, lastHumanAt, now: new Date(now), busy })
  if (!button) return null
  const owned = takeover.status === 'IN_PROGRESS'
  return (
    <div className={classNames('banner rounded', owned && 'accent')}>
      <Icon name={owned ? 'headset' : 'bot'} />
      <span className="join-words" role="status">
        {owned ? (
          <b>{t('{name} has this conversation.', { name: ownerName(takeover) })}</b>
        ) : (
          answererText(customer, stopped, online)
        )}
        {error && !owned && <span className="join-error">{error}</span>}
      </span>
      <Button
        variant={button.disabled && !busy ? 'secondary' : 'primary'}
        className="push"
        busy={busy}
        disabled={button.disabled && !busy}
        onClick={onJoin}
      >
        {t(button.text)}
      </Button>
    </div>
  )
}

function answererText(customer: string, stopped: boolean, online: boolean): string {
  if (stopped)
    return t(online ? 'Nobody answers {customer}, who is on the site now.' : 'Nobody answers {customer}.', {
      customer,
    })
  return t(
    online
      ? 'The assistant answers {customer}, who is on the site now.'
      : 'The assistant answers {customer}.',
    { customer },
  )
}
