import type { UseQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { RequestError } from '../../../browser/request-error'
import type { CallOutput } from '../../../contract/core/call'
import type { chatMetadata } from '../../../contract/calls/chat-metadata'
import type { UiDomain } from '../../../contract/calls/chat-ui'
import type { MessagesHandle } from '../messages/messages-section'
import { AgentSection } from './agent-section'
import { ButtonSection } from './button-section'
import { DomainFooter } from './domain-footer'
import { PopupSection } from './popup-section'
import { PositionSection } from './position-section'
import { SiteSection } from './site-section'
import { ThemeSection } from './theme-section'
import type { WidgetAppearance } from './use-appearance'

export interface AppearanceFormProps {
  domain: UiDomain
  avatars: readonly string[]
  metadata: UseQueryResult<CallOutput<typeof chatMetadata>, RequestError>
  appearance: WidgetAppearance
  /** The issues, by field. */
  issues: Readonly<Record<string, string>>
  messages: Ref<MessagesHandle>
}

/** The six sections of a domain's settings, and below them the check of whether they reach the site. */
export function AppearanceForm({
  domain,
  avatars,
  metadata,
  appearance,
  issues,
  messages,
}: AppearanceFormProps) {
  const { value, change, round } = appearance
  return (
    <>
      <ThemeSection
        value={value.chatbot_primary_gradient_color}
        saved={domain.settings.chatbot_primary_gradient_color}
        issue={issues['chatbot_primary_gradient_color']}
        onChange={(chatbot_primary_gradient_color) => change({ chatbot_primary_gradient_color })}
      />
      <ButtonSection appearance={value} metadata={metadata} onChange={change} />
      <PositionSection
        desktop={value.chatbot_entry_position}
        mobile={value.chatbot_mobile_entry_position}
        onDesktop={(chatbot_entry_position) => change({ chatbot_entry_position })}
        onMobile={(chatbot_mobile_entry_position) => change({ chatbot_mobile_entry_position })}
      />
      <AgentSection
        key={round}
        name={value.chatbot_agent_name}
        nameIssue={issues['chatbot_agent_name']}
        onName={(chatbot_agent_name) => change({ chatbot_agent_name })}
        avatar={value.chatbot_avatar}
        savedAvatar={domain.settings.chatbot_avatar}
        avatars={avatars}
        avatarIssue={issues['chatbot_avatar']}
        onAvatar={(chatbot_avatar) => change({ chatbot_avatar })}
      />
      <PopupSection domain={domain.domain} appearance={appearance} issues={issues} messages={messages} />
      <DomainFooter domain={domain.domain} appearance={appearance} issue={issues['chatbot_custom_footer']} />
      <SiteSection domain={domain} value={value} />
    </>
  )
}
