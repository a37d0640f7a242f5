/** The look of the widget on one domain: what it begins with, what may stand in it, and what of it the widget is told (document 3 §3, §5, §9). */
import {
  CHAT_UI_LIMITS,
  type EngagementMessage,
  type OnboardingSettings,
  type OnboardingSettingsChange,
  type UiSettings,
  type UiSettingsChange,
} from '../contract/chat-ui'
import { PAGE_TYPES, type FooterPart, type WidgetConfig } from '../contract/widget'
import { decodeFooter, footerText } from './footer'
import { countGraphemes } from './graphemes'
import { DEFAULT_COLOR, paletteOf } from './palette'

/** As it is kept: the footer in its parts, and of the agent's picture the path on the service. */
export type StoredLook = Omit<UiSettings, 'chatbot_custom_footer'> & {
  readonly footer: readonly FooterPart[]
}
/** As it is kept; the secret stands apart. */
export type StoredOnboarding = Omit<OnboardingSettings, 'ga4_api_secret_set'>

export const LOOK_WORDS = {
  agentNameRequired: 'Agent name is required!',
  agentNameTooLong: `Agent name cannot exceed ${CHAT_UI_LIMITS.agentName} characters`,
  color: 'Color invalid!',
  avatar: 'Please upload an image under 250KB.',
  footerTooLong: 'Footer text cannot exceed 150 characters',
  messageEmpty: 'Engagement message cannot be empty!',
  messageTooLong: `Engagement message cannot exceed ${CHAT_UI_LIMITS.engagementMessage} characters`,
  messagesTooMany: 'You can add up to 10 engagement messages.',
  domain: 'Please enter a valid domain',
  measurementId: 'Please enter a measurement ID such as G-ABC123XYZ0',
  secret: 'A secret has letters, digits and signs without spaces',
} as const

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

export const FIRST_ONBOARDING: StoredOnboarding = {
  chatbot_enabled: true,
  ga4_measurement_id: '',
  chatbot_shift_digital_enabled: false,
  adobe_analytics_enabled: false,
}

/** Each word begins with a capital letter, if that is one letter as well; what follows in it stays. */
export const capitalizedWords = (name: string): string =>
  name.replace(/(^|\s)(\p{Ll})/gu, (_, before: string, letter: string) => {
    const capital = letter.toLocaleUpperCase('en')
    return before + ([...capital].length === 1 ? capital : letter)
  })

/** `#rrggbb` in lower case of a hex colour of 4 or 7 characters; null for anything else. */
export function hexColor(text: string): string | null {
  const hex = text.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(hex)
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : null
}

/** How the ids of messages begin that were added and not saved yet; the service gives them their own (document 3 §3). */
export const NEW_MESSAGE = 'new_'
export const isNewMessage = ({ id }: { readonly id?: string | undefined }): boolean =>
  !id || id.startsWith(NEW_MESSAGE)

/** Not shown on any page type. */
export const hasNoPages = (message: Pick<EngagementMessage, 'home' | 'srp' | 'vdp' | 'other'>): boolean =>
  PAGE_TYPES.every((type) => !message[type])

export function messageFault(text: string): string | null {
  if (text.trim() === '') return LOOK_WORDS.messageEmpty
  return countGraphemes(text.trim()) > CHAT_UI_LIMITS.engagementMessage ? LOOK_WORDS.messageTooLong : null
}

export function agentNameFault(name: string): string | null {
  if (name.trim() === '') return LOOK_WORDS.agentNameRequired
  return countGraphemes(name.trim()) > CHAT_UI_LIMITS.agentName ? LOOK_WORDS.agentNameTooLong : null
}

export const footerFault = (parts: readonly FooterPart[]): string | null =>
  countGraphemes(footerText(parts)) > CHAT_UI_LIMITS.footer ? LOOK_WORDS.footerTooLong : null

/** What is wrong with settings or a change of them, by field; none: they may be saved. Pictures are the service's to judge. */
export function lookFaults(
  look: Pick<
    UiSettingsChange,
    'chatbot_agent_name' | 'chatbot_primary_gradient_color' | 'chatbot_custom_footer'
  > & {
    readonly engagement_messages?: readonly Pick<EngagementMessage, 'message'>[] | undefined
  },
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  const note = (field: string, fault: string | null) => {
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

/** A look as it travels, in the form in which it is kept. A footer that cannot be read is none. */
export function storedLookOf({ chatbot_custom_footer, ...look }: UiSettings): StoredLook {
  return { ...look, footer: decodeFooter(chatbot_custom_footer) ?? [] }
}

/** As Google writes it. */
export const measurementId = (typed: string): string => typed.trim().toUpperCase()

/** What is wrong with onboarding settings or a change of them, by field. */
export function onboardingFaults({
  ga4_measurement_id: id = '',
  ga4_api_secret: secret = '',
}: OnboardingSettingsChange): Readonly<Record<string, string>> {
  return {
    ...(/^(G-[A-Z0-9]{4,20})?$/.test(measurementId(id))
      ? {}
      : { ga4_measurement_id: LOOK_WORDS.measurementId }),
    ...(/^[\x21-\x7e]*$/.test(secret) ? {} : { ga4_api_secret: LOOK_WORDS.secret }),
  }
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
      .filter((message) => message.enabled && message.message.trim() !== '')
      .map((message) => ({
        id: message.id,
        text: message.message,
        pages: PAGE_TYPES.filter((type) => message[type]),
      }))
      .filter(({ pages }) => pages.length > 0),
  },
})

const colorsOf = (color: string) => ({ color, palette: paletteOf(color) })
