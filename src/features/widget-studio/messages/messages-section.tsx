import { useImperativeHandle, useRef, type Ref } from 'react'
import { CHAT_UI_LIMITS, type UiSettings } from '../../../contract/calls/chat-ui'
import { useNextFocus } from '../../../ui/hooks/use-next-focus'
import { Button } from '../../../ui/button/button'
import { EmptyState } from '../../../ui/state/empty-state'
import { Switch } from '../../../ui/choice/switch'
import { MessageRow } from './message-row'
import { useMessages } from './use-messages'
import { t } from '../../../i18n/translate'

export type PopupSettings = Pick<
  UiSettings,
  | 'chat_pop_up_enabled'
  | 'chatbot_hide_notification_bubble_desktop'
  | 'chatbot_hide_notification_bubble_mobile'
  | 'engagement_messages'
>

/** For saving while a message is still being edited. */
export interface MessagesHandle {
  /** Whether an edited message differs from the draft. */
  unfinished(): boolean
  /**
   * Adopts the input into the draft and returns the messages; null when it is invalid, which is then shown.
   */
  finish(): UiSettings['engagement_messages'] | null
}

export interface MessagesSectionProps {
  /** The domain of the messages. */
  domain: string
  /** Whether the input was discarded, so that none of it comes back. */
  discarded: boolean
  value: PopupSettings
  onChange: (change: Partial<PopupSettings>) => void
  /** Whether the person may only view them. */
  readOnly: boolean
  ref?: Ref<MessagesHandle>
}

const SWITCHES = [
  ['chat_pop_up_enabled', 'Show engagement messages'],
  ['chatbot_hide_notification_bubble_desktop', 'Once per 24 hours on desktop'],
  ['chatbot_hide_notification_bubble_mobile', 'Once per 24 hours on mobile'],
] as const

/** The section Chat Pop-up: engagement messages and when they are shown. */
export function MessagesSection({ domain, discarded, value, onChange, readOnly, ref }: MessagesSectionProps) {
  const list = value.engagement_messages
  const root = useRef<HTMLDivElement>(null)
  const focus = useNextFocus(root)
  const messages = useMessages(
    domain,
    discarded,
    list,
    (engagement_messages) => onChange({ engagement_messages }),
    focus,
  )
  useImperativeHandle(ref, () => ({ unfinished: messages.unfinished, finish: messages.finish }))
  return (
    <div ref={root}>
      {SWITCHES.map(([field, label]) => (
        <Switch
          key={field}
          className="setting-row"
          label={t(label)}
          checked={value[field]}
          disabled={readOnly}
          onChange={(on) => onChange({ [field]: on })}
        />
      ))}
      {list.length === 0 ? (
        <EmptyState compact icon="chat" text={t('There are no engagement messages.')} />
      ) : (
        <ul className="phrases" aria-label={t('Engagement messages')}>
          {list.map((message) => (
            <MessageRow key={message.id} message={message} messages={messages} readOnly={readOnly} />
          ))}
        </ul>
      )}
      {!readOnly && (
        <div className="phrases-foot">
          <Button icon="plus" data-add onClick={messages.add}>
            {t('Add message')}
          </Button>
          <span className="help">
            {t('{count} of {most}', { count: list.length, most: CHAT_UI_LIMITS.engagementMessages })}
          </span>
          {messages.refusedAdding !== undefined && <p className="error">{t(messages.refusedAdding)}</p>}
        </div>
      )}
    </div>
  )
}
