/** What of the look of a domain was changed, and how that travels (document 3 §4 Chat UI settings, §7). */
import type { EngagementMessage, UiSettings } from '../../../contract/chat-ui'
import { hexColor, isNewMessage } from '../../../rules/chat-ui'

const FIELDS = [
  'chatbot_agent_name',
  'chatbot_avatar',
  'chatbot_entry_position',
  'chatbot_mobile_entry_position',
  'chatbot_primary_gradient_color',
  'chatbot_hide_notification_bubble_mobile',
  'chatbot_hide_notification_bubble_desktop',
  'chatbot_custom_footer',
  'hide_chat_bubble',
  'show_sms_bubble',
  'chat_pop_up_enabled',
  'engagement_messages',
] as const satisfies readonly (keyof UiSettings)[]

export type LookField = (typeof FIELDS)[number]

/** As it is sent. */
export type LookChange = Omit<Partial<UiSettings>, 'engagement_messages'> & {
  engagement_messages?: (Omit<EngagementMessage, 'id'> & { id?: string })[]
}

/** Fields that differ, in the order of the contract. */
export const changedFields = (saved: UiSettings, look: UiSettings): LookField[] =>
  FIELDS.filter((field) => JSON.stringify(saved[field]) !== JSON.stringify(look[field]))

/** Those fields alone; messages that the service does not know yet have no id. */
export function changesOf(saved: UiSettings, look: UiSettings): LookChange {
  const changed = changedFields(saved, look)
  const { engagement_messages, ...rest } = Object.fromEntries(
    changed.map((field) => [field, look[field]]),
  ) as Partial<UiSettings>
  if (engagement_messages === undefined) return rest
  return {
    ...rest,
    engagement_messages: engagement_messages.map(({ id, ...message }) =>
      isNewMessage({ id }) ? message : { id, ...message },
    ),
  }
}

/** Without the messages that were added and never written. */
export const withoutUnwritten = (look: UiSettings): UiSettings => {
  const written = look.engagement_messages.filter(
    ({ id, message }) => !isNewMessage({ id }) || message.trim() !== '',
  )
  return written.length === look.engagement_messages.length ? look : { ...look, engagement_messages: written }
}

/** As it is saved where it is the same colour, so that writing it otherwise is no change. */
export const sameColor = (saved: string, typed: string): string =>
  hexColor(typed) !== null && hexColor(typed) === hexColor(saved) ? saved : typed
