import type { UseQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { DealerError } from '../../../client/errors'
import type { CallOutput } from '../../../contract/call'
import type { chatMetadata } from '../../../contract/chat-account'
import type { UiDomain } from '../../../contract/chat-ui'
import { FooterSection } from '../footer/footer-section'
import { InstallCheck } from '../install/install-check'
import { PopupTrace } from '../install/popup-trace'
import { MessagesSection, type MessagesHandle } from '../messages/messages-section'
import { AgentSection } from './agent-section'
import { ButtonSection } from './button-section'
import { LookSection, SectionFaults } from './look-section'
import { PositionSection } from './position-section'
import { ThemeSection } from './theme-section'
import type { Look } from './use-look'
import { t } from '../../../words/translate'

export interface LookFormProps {
  domain: UiDomain
  avatars: readonly string[]
  metadata: UseQueryResult<CallOutput<typeof chatMetadata>, DealerError>
  look: Look
  messages: Ref<MessagesHandle>
}

/** The six sections of a domain's settings, and under them what shows whether they reach anybody (document 3 §2; beyond, 11). */
export function LookForm({ domain, avatars, metadata, look, messages }: LookFormProps) {
  const { value, faults, change, round, noticeMessages } = look
  return (
    <>
      <ThemeSection
        value={value.chatbot_primary_gradient_color}
        saved={domain.settings.chatbot_primary_gradient_color}
        fault={faults['chatbot_primary_gradient_color']}
        onChange={(chatbot_primary_gradient_color) => change({ chatbot_primary_gradient_color })}
      />
      <ButtonSection look={value} metadata={metadata} onChange={change} />
      <PositionSection
        desktop={value.chatbot_entry_position}
        mobile={value.chatbot_mobile_entry_position}
        onDesktop={(chatbot_entry_position) => change({ chatbot_entry_position })}
        onMobile={(chatbot_mobile_entry_position) => change({ chatbot_mobile_entry_position })}
      />
      <AgentSection
        key={`agent ${round}`}
        name={value.chatbot_agent_name}
        nameFault={faults['chatbot_agent_name']}
        onName={(chatbot_agent_name) => change({ chatbot_agent_name })}
        avatar={value.chatbot_avatar}
        savedAvatar={domain.settings.chatbot_avatar}
        avatars={avatars}
        avatarFault={faults['chatbot_avatar']}
        onAvatar={(chatbot_avatar) => change({ chatbot_avatar })}
      />
      <LookSection title={t('Chat Pop-up')}>
        <div onInput={noticeMessages} onClick={noticeMessages} onKeyUp={noticeMessages}>
          <MessagesSection
            key={`messages ${round}`}
            domain={domain.domain}
            discarded={round > 0}
            ref={messages}
            value={value}
            onChange={change}
            readOnly={false}
          />
        </div>
        <SectionFaults faults={messageFaults(faults)} />
      </LookSection>
      <LookSection title={t('Footer Configuration')}>
        <FooterSection
          key={`footer ${round}`}
          of={domain.domain}
          value={value.chatbot_custom_footer}
          onChange={(chatbot_custom_footer) => change({ chatbot_custom_footer })}
          readOnly={false}
          error={faults['chatbot_custom_footer']}
        />
      </LookSection>
      <LookSection title={t('On your site')}>
        <div className="stack loose">
          <InstallCheck domain={domain} />
          <PopupTrace look={value} />
        </div>
      </LookSection>
    </>
  )
}

/** Each once, whichever messages they are about. */
const messageFaults = (faults: Readonly<Record<string, string>>) => [
  ...new Set(
    Object.entries(faults)
      .filter(([path]) => /^engagement_messages\b/.test(path))
      .map(([, fault]) => fault),
  ),
]
