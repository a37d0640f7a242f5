/** Lines in the reply box that say why a file or a reply cannot leave. */
import type { ReactNode } from 'react'
import { CHANNEL_FAILURES } from '../../../contract/messages/channels'
import type { ReplyFacts, ReplyState, ReplyTab } from '../../../rules/conversations/reply'
import { Icon } from '../../../ui/icon/icon'
import { channelName } from '../names'
import { t } from '../../../i18n/translate'

export function FileRefusal({ tab }: { tab: ReplyTab }) {
  return (
    <Refusal>
      {tab === 'sms'
        ? t('An SMS cannot carry files. Send them by email or in the live chat.')
        : t('Files cannot be sent by {channel} from here.', { channel: channelName(tab) })}
    </Refusal>
  )
}

interface ReplyRefusalProps {
  state: ReplyState
  facts: ReplyFacts
  /** Whether a closed channel can still be written to by a template. */
  hasTemplates: boolean
}

/** Nothing while the person may reply, or is told elsewhere why not. */
export function ReplyRefusal({ state, facts, hasTemplates }: ReplyRefusalProps) {
  if (state === 'closed') return hasTemplates ? null : <Refusal>{t(CHANNEL_FAILURES.window_closed)}</Refusal>
  if (state !== 'whatsapp') return null
  return (
    <Refusal>
      {facts.connected.has('whatsapp')
        ? t('The latest message came by Whatsapp. Answer it there.')
        : t('The latest message is of Whatsapp, which cannot be answered from here.')}
    </Refusal>
  )
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <p className="composer-refused" role="status">
      <Icon name="info" />
      <span>{children}</span>
    </p>
  )
}
