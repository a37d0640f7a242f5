/** Changes to the appearance of the widget and to its domains. */
import { defineCall } from '../core/call'
import { ChatDomain, ChatDomains, EngagementMessage, ofType, Position } from './chat-ui'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { baseVersion, ofAccount } from './settings'

/** The rules check lengths in graphemes; these limits only keep out impossible values. */
export const UiSettingsChange = v.strictObject({
  chatbot_agent_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000))),
  /** A URL from the service, `data:image/…;base64,…` for a new picture, or empty. */
  chatbot_avatar: v.optional(v.pipe(v.string(), v.maxLength(400_000, 'Please upload an image under 250KB.'))),
  chatbot_entry_position: v.optional(Position),
  chatbot_mobile_entry_position: v.optional(Position),
  chatbot_primary_gradient_color: v.optional(v.pipe(v.string(), v.maxLength(20))),
  chatbot_hide_notification_bubble_mobile: v.optional(v.boolean()),
  chatbot_hide_notification_bubble_desktop: v.optional(v.boolean()),
  chatbot_custom_footer: v.optional(v.pipe(v.string(), v.maxLength(40_000))),
  hide_chat_bubble: v.optional(v.boolean()),
  show_sms_bubble: v.optional(v.boolean()),
  chat_pop_up_enabled: v.optional(v.boolean()),
  /** All messages; a new one has no id. */
  engagement_messages: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          ...EngagementMessage.entries,
          id: v.optional(v.pipe(v.string(), v.maxLength(64))),
          message: v.pipe(v.string(), v.trim(), v.maxLength(4000)),
        }),
      ),
      v.maxLength(50),
    ),
  ),
})
export type UiSettingsChange = v.InferOutput<typeof UiSettingsChange>

export const OnboardingSettingsChange = v.strictObject({
  chatbot_enabled: v.optional(v.boolean()),
  ga4_measurement_id: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** Empty to delete it. */
  ga4_api_secret: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  chatbot_shift_digital_enabled: v.optional(v.boolean()),
  adobe_analytics_enabled: v.optional(v.boolean()),
})
export type OnboardingSettingsChange = v.InferOutput<typeof OnboardingSettingsChange>

const ofOnboarding = v.strictObject({ settings_type: v.literal('ONBOARDING_SETTINGS') })
const website_url = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Please enter a valid domain'),
  v.maxLength(300),
)
const newDomain = v.strictObject({
  website_url,
  /** Another domain of the account whose settings are copied; absent for the defaults. */
  copy_from: v.optional(v.pipe(v.string(), v.maxLength(300))),
})
/** `error` says why it was not added. */
const AddedDomain = v.object({ domain: v.string(), error: v.optional(v.string()) })

export const saveChatUiSettings = defineCall({
  id: 'chatUi.save',
  method: 'PATCH',
  path: '/api/dashboard/{account_id}/chat-ui-settings',
  summary: 'Changes some settings of a domain; ONBOARDING_SETTINGS only for super-admins',
  access: rights('customer-experience', 'write'),
  params: ofAccount,
  query: ofType,
  body: v.strictObject({
    ...baseVersion,
    website_url,
    /** Only settings of the given type; those of the other type are rejected. */
    settings: v.strictObject({ ...UiSettingsChange.entries, ...OnboardingSettingsChange.entries }),
  }),
  response: ChatDomain,
})

export const addChatDomain = defineCall({
  id: 'chatUi.addDomain',
  method: 'POST',
  path: '/api/dashboard/{account_id}/chat-ui-settings',
  summary: 'Adds a domain; its name is stored in lower case and never changes',
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
  summary: 'Deletes a domain with its settings; the widget is no longer served to it',
  access: rights('chat-onboarding', 'write'),
  params: ofAccount,
  query: ofOnboarding,
  body: v.strictObject({ website_url }),
  response: v.object({ status: v.literal('Success') }),
})

export const onboardingDomains = defineCall({
  id: 'chatUi.domains',
  method: 'GET',
  path: '/api/dashboard/{account_id}/ui-settings',
  summary: 'Reads the onboarding settings (older variant)',
  access: rights('chat-onboarding'),
  params: ofAccount,
  query: ofOnboarding,
  response: ChatDomains,
})

export const addOnboardingDomain = defineCall({
  id: 'chatUi.addOnboardingDomain',
  method: 'POST',
  path: '/api/dashboard/{account_id}/ui-settings',
  summary: 'Adds a domain (older variant)',
  access: rights('chat-onboarding', 'write'),
  params: ofAccount,
  query: ofOnboarding,
  body: newDomain,
  response: AddedDomain,
})
