import { useEffect, type Ref } from 'react'
import { MessagesSection, type MessagesHandle } from '../messages/messages-section'
import { AppearanceSection, SectionIssues } from './appearance-section'
import type { WidgetAppearance } from './use-appearance'
import { t } from '../../../i18n/translate'

export interface PopupSectionProps {
  domain: string
  appearance: WidgetAppearance
  /** The issues, by field. */
  issues: Readonly<Record<string, string>>
  messages: Ref<MessagesHandle>
}

/** The engagement messages of a domain. */
export function PopupSection({ domain, appearance, issues, messages }: PopupSectionProps) {
  const { value, change, round, noticeMessages } = appearance
  // Messages that were being edited when the session ended are in their editors again.
  useEffect(noticeMessages, [noticeMessages])
  return (
    <AppearanceSection title={t('Chat Pop-up')}>
      <div onInput={noticeMessages} onClick={noticeMessages} onKeyUp={noticeMessages}>
        <MessagesSection
          key={round}
          domain={domain}
          discarded={round > 0}
          ref={messages}
          value={value}
          onChange={change}
          readOnly={false}
        />
      </div>
      <SectionIssues issues={messageIssues(issues)} />
    </AppearanceSection>
  )
}

/** Each issue once, whichever messages have it. */
const messageIssues = (issues: Readonly<Record<string, string>>) => [
  ...new Set(
    Object.entries(issues)
      .filter(([path]) => /^engagement_messages\b/.test(path))
      .map(([, issue]) => issue),
  ),
]
