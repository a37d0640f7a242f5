/**
 * The look of the widget on one domain: what it begins with, how it is kept, and what of it the widget is
 * told.
 */
import type { EngagementMessage, UiSettings } from '../../contract/calls/chat-ui'
import { PAGE_TYPES } from '../../contract/elements/page-types'
import type { FooterPart, WidgetConfig } from '../../contract/calls/widget'
import { decodeFooter } from './footer'
import { hexColor } from './hex-color'
import { DEFAULT_COLOR, paletteOf } from './palette'
import { isBlank } from '../../contract/core/blank'

/** As it is kept: the footer in its parts, and of the agent's picture the path on the service. */
export type StoredLook = Omit<UiSettings, 'chatbot_custom_footer'> & {
  readonly footer: readonly FooterPart[]
}

/** What a dealership begins with. Its own people cannot change those messages, only where they show. */
const FIRST_MESSAGES: readonly EngagementMessage[] = [
  {
    id: 'default-home',
    message: 'How can I help you today?',
    home: true,
    srp: false,
    vdp: false,
    other: false,
  },
  {
    id: 'default-srp',
    message: 'Looking for a price? Ask away.',
    home: false,
    srp: true,
    vdp: false,
    other: false,
  },
  {
    id: 'default-vdp',
    message: 'Is this the one? I can check if it is still here.',
    home: false,
    srp: false,
    vdp: true,
    other: false,
  },
].map((message) => ({ ...message, enabled: true, message_type: 'default' as const }))

export interface FirstLook {
  readonly agent_name: string
  readonly color: string
  readonly position: UiSettings['chatbot_entry_position']
  readonly footer: readonly FooterPart[]
}

/** The look of a domain before anybody changed it. */
export const firstLook = ({ agent_name, color, position, footer }: FirstLook): StoredLook => ({
  chatbot_agent_name: agent_name,
  chatbot_avatar: '',
  chatbot_entry_position: position,
  chatbot_mobile_entry_position: position,
  chatbot_primary_gradient_color: color,
  chatbot_hide_notification_bubble_mobile: true,
  chatbot_hide_notification_bubble_desktop: true,
  footer,
  hide_chat_bubble: false,
  show_sms_bubble: false,
  chat_pop_up_enabled: true,
  engagement_messages: [...FIRST_MESSAGES],
})

/** A look as it travels, in the form in which it is kept. A footer that cannot be read is none. */
export function storedLookOf({ chatbot_custom_footer, ...look }: UiSettings): StoredLook {
  return { ...look, footer: decodeFooter(chatbot_custom_footer) ?? [] }
}

/** What the widget is told of a look: `avatar` as it is to be loaded. */
export const lookOfWidget = (
  look: StoredLook,
): Pick<
  WidgetConfig,
  'agent_name' | 'avatar' | 'color' | 'palette' | 'position' | 'mobile_position' | 'button' | 'footer'
> & {
  popup: Omit<WidgetConfig['popup'], 'seen'>
} => ({
  agent_name: look.chatbot_agent_name,
  avatar: look.chatbot_avatar || null,
  ...colorsOf(hexColor(look.chatbot_primary_gradient_color) ?? DEFAULT_COLOR),
  position: look.chatbot_entry_position,
  mobile_position: look.chatbot_mobile_entry_position,
  button: !look.hide_chat_bubble,
  footer: [...look.footer],
  popup: {
    enabled: look.chat_pop_up_enabled,
    once_desktop: look.chatbot_hide_notification_bubble_desktop,
    once_mobile: look.chatbot_hide_notification_bubble_mobile,
    messages: look.engagement_messages
      .filter((message) => message.enabled && !isBlank(message.message))
      .map((message) => ({
        id: message.id,
        text: message.message,
        pages: PAGE_TYPES.filter((type) => message[type]),
      }))
      .filter(({ pages }) => pages.length > 0),
  },
})

const colorsOf = (color: string) => ({ color, palette: paletteOf(color) })
