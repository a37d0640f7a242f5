/**
 * The appearance of the widget on one domain: its defaults, its stored form, and the part that the widget
 * gets.
 */
import type { EngagementMessage, UiSettings } from '../../contract/calls/chat-ui'
import { PAGE_TYPES } from '../../contract/elements/page-types'
import type { FooterPart, WidgetConfig } from '../../contract/calls/widget-config'
import { decodeFooter } from './footer'
import { hexColor } from './hex-color'
import { DEFAULT_COLOR, paletteOf } from './palette'
import { isBlank } from '../../contract/core/blank'

/** The stored form: the footer as parts, and the agent's picture as its path on the service. */
export type StoredAppearance = Omit<UiSettings, 'chatbot_custom_footer'> & {
  readonly footer: readonly FooterPart[]
}

/** The default messages of a dealership. Its users can only change where they are shown. */
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

export interface DefaultAppearance {
  readonly agent_name: string
  readonly color: string
  readonly position: UiSettings['chatbot_entry_position']
  readonly footer: readonly FooterPart[]
}

/** The default appearance of a domain. */
export const defaultAppearance = ({
  agent_name,
  color,
  position,
  footer,
}: DefaultAppearance): StoredAppearance => ({
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

/** Converts an appearance from wire to storage. An unreadable footer becomes empty. */
export function storedAppearanceOf({ chatbot_custom_footer, ...look }: UiSettings): StoredAppearance {
  return { ...look, footer: decodeFooter(chatbot_custom_footer) ?? [] }
}

/** The part of an appearance that the widget gets. */
export const widgetAppearanceOf = (
  look: StoredAppearance,
): Pick<
  WidgetConfig,
  'agent_name' | 'avatar' | 'color' | 'palette' | 'position' | 'mobile_position' | 'button' | 'footer'
> & {
  popup: WidgetConfig['popup']
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
