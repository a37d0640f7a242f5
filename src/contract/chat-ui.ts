/** How the widget looks and greets on each domain of a dealership, and which domains it serves: document 3 §2, §3, §5, §7. */
import { defineCall } from './call'
import { rights } from './rights'
import { Timestamp, z } from './schema'
import { baseVersion, ofAccount, Version } from './settings'

export const SETTINGS_TYPES = ['UI_SETTINGS', 'ONBOARDING_SETTINGS'] as const
export const POSITIONS = ['bottom_right', 'bottom_left', 'mid_right', 'mid_left'] as const
export const Position = z.enum(POSITIONS)
export type Position = z.infer<typeof Position>

/** Texts are counted by visible grapheme (decisions, Smaller gaps). */
export const CHAT_UI_LIMITS = {
  agentName: 26,
  engagementMessage: 80,
  engagementMessages: 10,
  footer: 150,
  avatarBytes: 250 * 1024,
} as const
/** Preset colours of the theme (document 3 §9). */
export const THEME_COLORS = ['#393A56', '#000000', '#01458C', '#B10202', '#976C17'] as const

export const EngagementMessage = z.object({
  id: z.string(),
  message: z.string(),
  enabled: z.boolean(),
  /** Only 'custom' ones can be edited and deleted. */
  message_type: z.enum(['custom', 'default']),
  home: z.boolean(),
  srp: z.boolean(),
  vdp: z.boolean(),
  other: z.boolean(),
})
export type EngagementMessage = z.infer<typeof EngagementMessage>

export const UiSettings = z.object({
  chatbot_agent_name: z.string(),
  /** Full address of an image; empty: the built-in mark. */
  chatbot_avatar: z.string(),
  chatbot_entry_position: Position,
  chatbot_mobile_entry_position: Position,
  /** `#rgb` or `#rrggbb`. */
  chatbot_primary_gradient_color: z.string(),
  /** A pop-up is shown once in 24 hours. */
  chatbot_hide_notification_bubble_mobile: z.boolean(),
  chatbot_hide_notification_bubble_desktop: z.boolean(),
  /** Base64 of UTF-8 HTML that holds text, `<br>` and `<a href>` only. */
  chatbot_custom_footer: z.string(),
  hide_chat_bubble: z.boolean(),
  show_sms_bubble: z.boolean(),
  chat_pop_up_enabled: z.boolean(),
  engagement_messages: z.array(EngagementMessage),
})
export type UiSettings = z.infer<typeof UiSettings>

/** Lengths in graphemes are the rules' business; these keep out what cannot be one of those. */
export const UiSettingsChange = z.strictObject({
  chatbot_agent_name: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  /** An address that the service gave, or `data:image/…;base64,…` for a new one, or empty. */
  chatbot_avatar: z.optional(z.string().check(z.maxLength(400_000, 'Please upload an image under 250KB.'))),
  chatbot_entry_position: z.optional(Position),
  chatbot_mobile_entry_position: z.optional(Position),
  chatbot_primary_gradient_color: z.optional(z.string().check(z.maxLength(20))),
  chatbot_hide_notification_bubble_mobile: z.optional(z.boolean()),
  chatbot_hide_notification_bubble_desktop: z.optional(z.boolean()),
  chatbot_custom_footer: z.optional(z.string().check(z.maxLength(40_000))),
  hide_chat_bubble: z.optional(z.boolean()),
  show_sms_bubble: z.optional(z.boolean()),
  chat_pop_up_enabled: z.optional(z.boolean()),
  /** All of them; a new one has no id. */
  engagement_messages: z.optional(
    z
      .array(
        z.strictObject({
          ...EngagementMessage.shape,
          id: z.optional(z.string().check(z.maxLength(64))),
          message: z.string().check(z.trim(), z.maxLength(4000)),
        }),
      )
      .check(z.maxLength(50)),
  ),
})
export type UiSettingsChange = z.infer<typeof UiSettingsChange>

export const OnboardingSettings = z.object({
  /** Off: the widget does not appear on the domain. */
  chatbot_enabled: z.boolean(),
  /** `G-…`, or empty. */
  ga4_measurement_id: z.string(),
  /** The secret itself is written and never read back (promises, Defences). */
  ga4_api_secret_set: z.boolean(),
  chatbot_shift_digital_enabled: z.boolean(),
  adobe_analytics_enabled: z.boolean(),
})
export type OnboardingSettings = z.infer<typeof OnboardingSettings>

export const OnboardingSettingsChange = z.strictObject({
  chatbot_enabled: z.optional(z.boolean()),
  ga4_measurement_id: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  /** Empty: forget it. */
  ga4_api_secret: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  chatbot_shift_digital_enabled: z.optional(z.boolean()),
  adobe_analytics_enabled: z.optional(z.boolean()),
})
export type OnboardingSettingsChange = z.infer<typeof OnboardingSettingsChange>

/** `settings`: of the kind that was asked for. */
const domainWith = <S extends z.ZodMiniType>(settings: S) =>
  z.object({
    domain: z.string(),
    settings,
    version: Version,
    /** When and where a page of the domain last showed the widget: the install check (beyond, 11). Null: never. */
    last_seen_at: z.nullable(Timestamp),
    last_seen_page: z.nullable(z.string()),
  })
/** Reading tries them in this order: what has an agent's name is the look. */
export const ChatDomain = domainWith(z.union([UiSettings, OnboardingSettings]))
export type ChatDomain = z.infer<typeof ChatDomain>
export type UiDomain = Omit<ChatDomain, 'settings'> & { settings: UiSettings }
export type OnboardingDomain = Omit<ChatDomain, 'settings'> & { settings: OnboardingSettings }
export const isUiDomain = (domain: ChatDomain): domain is UiDomain => 'chatbot_agent_name' in domain.settings
export const isOnboardingDomain = (domain: ChatDomain): domain is OnboardingDomain =>
  'chatbot_enabled' in domain.settings

const domains = z.object({
  /** Addresses of the default images of the agent; empty with ONBOARDING_SETTINGS. */
  chat_avatars: z.array(z.string()),
  domains: z.array(ChatDomain),
})
const ofType = z.strictObject({ settings_type: z.enum(SETTINGS_TYPES) })
const ofOnboarding = z.strictObject({ settings_type: z.literal('ONBOARDING_SETTINGS') })
const website_url = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please enter a valid domain'), z.maxLength(300))
const newDomain = z.strictObject({
  website_url,
  /** Another domain of the account, whose look and settings the new one begins with; absent: the usual ones. */
  copy_from: z.optional(z.string().check(z.maxLength(300))),
})
/** `error`: it was not added, in words. */
const AddedDomain = z.object({ domain: z.string(), error: z.optional(z.string()) })

export const chatUiSettings = defineCall({
  id: 'chatUi.read',
  method: 'GET',
  path: '/api/dashboard/{account_id}/chat-ui-settings',
  summary:
    'Domains with the look of their widget, or for super-admins with their onboarding settings; in the order in which they were added',
  spec: '3 §3 UI settings per domain, §7',
  access: rights('customer-experience'),
  params: ofAccount,
  query: ofType,
  response: domains,
})

export const saveChatUiSettings = defineCall({
  id: 'chatUi.save',
  method: 'PATCH',
  path: '/api/dashboard/{account_id}/chat-ui-settings',
  summary: 'Changes some settings of one domain; ONBOARDING_SETTINGS for super-admins',
  spec: '3 §4 Chat UI settings, §5 Widget, §7',
  access: rights('customer-experience', 'write'),
  params: ofAccount,
  query: ofType,
  body: z.strictObject({
    ...baseVersion,
    website_url,
    /** Those of the kind alone; the other kind's are refused. */
    settings: z.strictObject({ ...UiSettingsChange.shape, ...OnboardingSettingsChange.shape }),
  }),
  response: ChatDomain,
})

export const addChatDomain = defineCall({
  id: 'chatUi.addDomain',
  method: 'POST',
  path: '/api/dashboard/{account_id}/chat-ui-settings',
  summary: 'Adds a domain; its name is kept in lower case and never changes',
  spec: '3 §4 Domains, §5, §7',
  access: rights('chat-onboarding', 'write'),
  params: ofAccount,
  query: ofOnboarding,
  body: newDomain,
  response: AddedDomain,
})

export const deleteChatDomain = defineCall({
  id: 'chatUi.deleteDomain',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/chat-ui-settings',
  summary: 'Deletes a domain with its settings: the widget is no more served to it',
  spec: '3 §2 Onboarding domain settings screen, §7',
  access: rights('chat-onboarding', 'write'),
  params: ofAccount,
  query: ofOnboarding,
  body: z.strictObject({ website_url }),
  response: z.object({ status: z.literal('Success') }),
})

export const onboardingDomains = defineCall({
  id: 'chatUi.domains',
  method: 'GET',
  path: '/api/dashboard/{account_id}/ui-settings',
  summary: 'The older reading of the onboarding settings, over the same facts',
  spec: '3 §7',
  access: rights('chat-onboarding'),
  params: ofAccount,
  query: ofOnboarding,
  response: domains,
})

export const addOnboardingDomain = defineCall({
  id: 'chatUi.addOnboardingDomain',
  method: 'POST',
  path: '/api/dashboard/{account_id}/ui-settings',
  summary: 'The older way to add a domain, over the same facts',
  spec: '3 §7',
  access: rights('chat-onboarding', 'write'),
  params: ofAccount,
  query: ofOnboarding,
  body: newDomain,
  response: AddedDomain,
})
