import { CHAT_UI_LIMITS } from '../../../contract/calls/chat-ui'
import { capitalizedWords } from '../../../rules/widget/agent-name'
import { countGraphemes } from '../../../rules/text/graphemes'
import { TextInput } from '../../../ui/field/text-input'
import { AvatarChoice } from './avatar-choice'
import { AppearanceSection } from './appearance-section'
import { t } from '../../../i18n/translate'

export interface AgentSectionProps {
  name: string
  nameIssue: string | undefined
  onName: (name: string) => void
  avatar: string
  /** The saved value. */
  savedAvatar: string
  /** URLs of the default pictures. */
  avatars: readonly string[]
  avatarIssue: string | undefined
  onAvatar: (avatar: string) => void
}

/** The agent shown in the widget: name and picture. */
export function AgentSection({
  name,
  nameIssue,
  onName,
  avatar,
  savedAvatar,
  avatars,
  avatarIssue,
  onAvatar,
}: AgentSectionProps) {
  return (
    <AppearanceSection title={t('Agent Name and Avatar')}>
      <div className="stack loose">
        <TextInput
          label={t('Agent name')}
          fieldClassName="counted"
          required
          autoComplete="off"
          error={nameIssue && t(nameIssue)}
          count={`${countGraphemes(name.trim())} / ${CHAT_UI_LIMITS.agentName}`}
          value={name}
          onChange={onName}
          onBlur={() => onName(capitalizedWords(name.trim()))}
        />
        <AvatarChoice
          value={avatar}
          saved={savedAvatar}
          defaults={avatars}
          issue={avatarIssue}
          onChange={onAvatar}
        />
      </div>
    </AppearanceSection>
  )
}
