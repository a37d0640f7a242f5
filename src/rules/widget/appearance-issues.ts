/** What may stand in the look of the widget on one domain. */
import type { FieldText } from '../../contract/messages/message'
import { CHAT_UI_LIMITS, type EngagementMessage } from '../../contract/calls/chat-ui'
import type { UiSettingsChange } from '../../contract/calls/chat-ui-changes'
import type { FooterPart } from '../../contract/calls/widget'
import { agentNameFault } from './agent-name'
import { messageFault } from './engagement-message'
import { decodeFooter, footerText } from './footer'
import { countGraphemes } from '../text/graphemes'
import { hexColor } from './hex-color'
import { LOOK_WORDS } from './appearance-words'

export const footerFault = (parts: readonly FooterPart[]): FieldText | null =>
  countGraphemes(footerText(parts)) > CHAT_UI_LIMITS.footer ? LOOK_WORDS.footerTooLong : null

/**
 * What is wrong with settings or a change of them, by field; none: they may be saved. Pictures are the
 * service's to judge.
 */
export function lookFaults(
  look: Pick<
    UiSettingsChange,
    'chatbot_agent_name' | 'chatbot_primary_gradient_color' | 'chatbot_custom_footer'
  > & {
    readonly engagement_messages?: readonly Pick<EngagementMessage, 'message'>[] | undefined
  },
): Readonly<Record<string, FieldText>> {
  const faults: Record<string, FieldText> = {}
  const note = (field: string, fault: FieldText | null) => {
    if (fault !== null) faults[field] = fault
  }
  const { chatbot_agent_name, chatbot_primary_gradient_color: color, chatbot_custom_footer: footer } = look
  if (chatbot_agent_name !== undefined) note('chatbot_agent_name', agentNameFault(chatbot_agent_name))
  if (color !== undefined && hexColor(color) === null)
    note('chatbot_primary_gradient_color', LOOK_WORDS.color)
  if (footer !== undefined) {
    const parts = decodeFooter(footer)
    note('chatbot_custom_footer', parts ? footerFault(parts) : 'Must be base64 of UTF-8 text')
  }
  const messages = look.engagement_messages ?? []
  messages.forEach(({ message }, index) =>
    note(`engagement_messages.${index}.message`, messageFault(message)),
  )
  if (messages.length > CHAT_UI_LIMITS.engagementMessages)
    note('engagement_messages', LOOK_WORDS.messagesTooMany)
  return faults
}
