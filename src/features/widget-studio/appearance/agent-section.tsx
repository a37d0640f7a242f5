import { CHAT_UI_LIMITS } from '../../../contract/calls/chat-ui'
import { capitalizedWords } from '../../../rules/widget/agent-name'
import { countGraphemes } from '../../../rules/text/graphemes'
import { TextInput } from '../../../ui/text-input'
import { AvatarChoice } from './avatar-choice'
import { LookSection } from './appearance-section'
import { t } from '../../../i18n/translate'

export interface AgentSectionProps {
  name: string
  nameFault: string | undefined
  onName: (name: string) => void
  avatar: string
  /** As it is saved. */
  savedAvatar: string
  /** Addresses of the default pictures. */
  avatars: readonly string[]
  avatarFault: string | undefined
  onAvatar: (avatar: string) => void
}

/** Who speaks in the widget: a name and a picture. */
export function AgentSection({
  name,
  nameFault,
  onName,
  avatar,
  savedAvatar,
  avatars,
  avatarFault,
  onAvatar,
}: AgentSectionProps) {
  return (
    <LookSection title={t('Agent Name and Avatar')}>
      <div className="stack loose">
        <TextInput
          label={t('Agent name')}
          fieldClassName="counted"
          required
          autoComplete="off"
          error={nameFault && t(nameFault)}
          count={`${countGraphemes(name.trim())} / ${CHAT_UI_LIMITS.agentName}`}
          value={name}
          onChange={onName}
          onBlur={() => onName(capitalizedWords(name.trim()))}
        />
        <AvatarChoice
          value={avatar}
          saved={savedAvatar}
          defaults={avatars}
          fault={avatarFault}
          onChange={onAvatar}
        />
      </div>
    </LookSection>
  )
}
