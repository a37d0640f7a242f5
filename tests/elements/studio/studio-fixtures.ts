/** Appearances of the chat widget on a fictional dealership's domains, in the shapes of the API contract. */
import type { UiDomain, UiSettings } from '../../../src/contract/calls/chat-ui'
import { encodeFooter } from '../../../src/rules/widget/footer'

/** The URLs of pictures have to be loadable. */
const face = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2" fill="${color}"/></svg>`)}`
export const AVATARS = [face('#01458c'), face('#976c17'), face('#2f5d4c'), face('#6d3a5c')]

export const uiSettings = (change: Partial<UiSettings> = {}): UiSettings => ({
  chatbot_agent_name: 'Ava',
  chatbot_avatar: AVATARS[0] ?? '',
  chatbot_entry_position: 'bottom_right',
  chatbot_mobile_entry_position: 'bottom_left',
  chatbot_primary_gradient_color: '#01458c',
  chatbot_hide_notification_bubble_mobile: true,
  chatbot_hide_notification_bubble_desktop: true,
  chatbot_custom_footer: encodeFooter([{ text: 'By chatting you agree to our privacy notice.' }]),
  hide_chat_bubble: false,
  show_sms_bubble: false,
  chat_pop_up_enabled: true,
  engagement_messages: [
    {
      id: 'm_1',
      message: 'Looking for a price? Ask away.',
      enabled: true,
      message_type: 'custom',
      home: false,
      srp: true,
      vdp: true,
      other: false,
    },
  ],
  ...change,
})

export const uiDomain = (domain: string, settings: Partial<UiSettings> = {}): UiDomain => ({
  domain,
  settings: uiSettings(settings),
  version: 3,
  last_seen_at: null,
  last_seen_page: null,
})

export const FIRST = 'northsideauto.example'
export const SECOND = 'calder-of-northside.example'
