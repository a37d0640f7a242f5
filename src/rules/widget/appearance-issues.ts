/** Validates the appearance of the widget on a domain. */
import type { FieldText } from '../../contract/messages/message'
import { CHAT_UI_LIMITS, type EngagementMessage } from '../../contract/calls/chat-ui'
import type { UiSettingsChange } from '../../contract/calls/chat-ui-changes'
import type { FooterPart } from '../../contract/calls/widget-config'
import { agentNameIssue } from './agent-name'
import { messageIssue } from './engagement-message'
import { decodeFooter, footerText, hasBadLink } from './footer'
import { countGraphemes } from '../text/graphemes'
import { hexColor } from './hex-color'
import { APPEARANCE_TEXTS } from './appearance-texts'

export const footerIssue = (parts: readonly FooterPart[]): FieldText | null =>
  countGraphemes(footerText(parts)) > CHAT_UI_LIMITS.footer ? APPEARANCE_TEXTS.footerTooLong : null

/**
 * The issues of settings or of a change to them, by field; empty when valid. The service validates pictures.
 */
export function appearanceIssues(
  look: Pick<
    UiSettingsChange,
    'chatbot_agent_name' | 'chatbot_primary_gradient_color' | 'chatbot_custom_footer'
  > & {
    readonly engagement_messages?: readonly Pick<EngagementMessage, 'message'>[] | undefined
  },
): Readonly<Record<string, FieldText>> {
  const issues: Record<string, FieldText> = {}
  const note = (field: string, issue: FieldText | null) => {
    if (issue !== null) issues[field] = issue
  }
  const { chatbot_agent_name, chatbot_primary_gradient_color: color, chatbot_custom_footer: footer } = look
  if (chatbot_agent_name !== undefined) note('chatbot_agent_name', agentNameIssue(chatbot_agent_name))
  if (color !== undefined && hexColor(color) === null)
    note('chatbot_primary_gradient_color', APPEARANCE_TEXTS.color)
  if (footer !== undefined) {
    const parts = decodeFooter(footer)
    if (parts === null) note('chatbot_custom_footer', 'Must be base64 of UTF-8 text')
    else note('chatbot_custom_footer', hasBadLink(footer) ? APPEARANCE_TEXTS.footerLink : footerIssue(parts))
  }
  const messages = look.engagement_messages ?? []
  messages.forEach(({ message }, index) =>
    note(`engagement_messages.${index}.message`, messageIssue(message)),
  )
  if (messages.length > CHAT_UI_LIMITS.engagementMessages)
    note('engagement_messages', APPEARANCE_TEXTS.messagesTooMany)
  return issues
}
