/** The appearance and greeting of the widget on each domain of a dealership. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Timestamp, v } from '../core/schema'
import { ofAccount, Version } from './settings'

const SETTINGS_TYPES = ['UI_SETTINGS', 'ONBOARDING_SETTINGS'] as const
export const POSITIONS = ['bottom_right', 'bottom_left', 'mid_right', 'mid_left'] as const
export const Position = v.picklist(POSITIONS)
export type Position = v.InferOutput<typeof Position>

/** Texts are counted by visible grapheme. */
export const CHAT_UI_LIMITS = {
  agentName: 26,
  engagementMessage: 80,
  engagementMessages: 10,
  footer: 150,
  avatarBytes: 250 * 1024,
} as const
/** Preset colours of the theme. */
export const THEME_COLORS = ['#393A56', '#000000', '#01458C', '#B10202', '#976C17'] as const

export const EngagementMessage = v.object({
  id: v.string(),
  message: v.string(),
  enabled: v.boolean(),
  /** Only 'custom' ones can be edited and deleted. */
  message_type: v.picklist(['custom', 'default']),
  home: v.boolean(),
  srp: v.boolean(),
  vdp: v.boolean(),
  other: v.boolean(),
})
export type EngagementMessage = v.InferOutput<typeof EngagementMessage>

export const UiSettings = v.object({
  chatbot_agent_name: v.string(),
  /** The URL of an image; empty for the built-in mark. */
  chatbot_avatar: v.string(),
  chatbot_entry_position: Position,
  chatbot_mobile_entry_position: Position,
  /** `#rgb` or `#rrggbb`. */
  chatbot_primary_gradient_color: v.string(),
  /** A pop-up is shown once in 24 hours. */
  chatbot_hide_notification_bubble_mobile: v.boolean(),
  chatbot_hide_notification_bubble_desktop: v.boolean(),
  /** Base64 of UTF-8 HTML with only text, `<br>` and `<a href>`. */
  chatbot_custom_footer: v.string(),
  hide_chat_bubble: v.boolean(),
  show_sms_bubble: v.boolean(),
  chat_pop_up_enabled: v.boolean(),
  engagement_messages: v.array(EngagementMessage),
})
export type UiSettings = v.InferOutput<typeof UiSettings>

export const OnboardingSettings = v.object({
  /** When false, the widget does not appear on the domain. */
  chatbot_enabled: v.boolean(),
  /** `G-…`, or empty. */
  ga4_measurement_id: v.string(),
  /** The secret itself can be written but never read. */
  ga4_api_secret_set: v.boolean(),
  chatbot_shift_digital_enabled: v.boolean(),
  adobe_analytics_enabled: v.boolean(),
})
export type OnboardingSettings = v.InferOutput<typeof OnboardingSettings>

/** `settings` are those of the requested type. */
const domainWith = <S extends v.GenericSchema>(settings: S) =>
  v.object({
    domain: v.string(),
    settings,
    version: Version,
    /** When and where a page of the domain last showed the widget, for the install check. Null for never. */
    last_seen_at: v.nullable(Timestamp),
    last_seen_page: v.nullable(v.string()),
  })
/** Parsing tries them in this order; the appearance is recognised by the agent's name. */
export const ChatDomain = domainWith(v.union([UiSettings, OnboardingSettings]))
export type ChatDomain = v.InferOutput<typeof ChatDomain>
export type UiDomain = Omit<ChatDomain, 'settings'> & { settings: UiSettings }
export type OnboardingDomain = Omit<ChatDomain, 'settings'> & { settings: OnboardingSettings }
export const isUiDomain = (domain: ChatDomain): domain is UiDomain => 'chatbot_agent_name' in domain.settings
export const isOnboardingDomain = (domain: ChatDomain): domain is OnboardingDomain =>
  'chatbot_enabled' in domain.settings

/** All domains of a dealership. */
export const ChatDomains = v.object({
  /** URLs of the default pictures of the agent; empty with ONBOARDING_SETTINGS. */
  chat_avatars: v.array(v.string()),
  domains: v.array(ChatDomain),
})
/** The type of settings. */
export const ofType = v.strictObject({ settings_type: v.picklist(SETTINGS_TYPES) })

export const chatUiSettings = defineCall({
  id: 'chatUi.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/chat-ui-settings',
  summary:
    'Lists the domains with the appearance of their widget, or for super-admins with their onboarding settings, in the order in which they were added',
  access: rights('customer-experience'),
  params: ofAccount,
  query: ofType,
  response: ChatDomains,
})
