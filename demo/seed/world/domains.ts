/**
 * Domains on which the widget of a demo dealership is installed, each with its own appearance. The other
 * dealerships have one appearance for their whole site.
 */
import type { EngagementMessage } from '../../../src/contract/calls/chat-ui'
import type { FooterPart } from '../../../src/contract/calls/widget-config'
import type { PageType } from '../../../src/contract/elements/page-types'
import { DEFAULT_ONBOARDING, type StoredOnboarding } from '../../../src/rules/widget/onboarding'
import { defaultAppearance, type StoredAppearance } from '../../../src/rules/widget/chat-ui'
import type { RowOf } from '../play/rows'
import type { Dealership } from './dealership'

interface Domain {
  readonly domain: string
  readonly look: Partial<StoredAppearance>
  readonly onboarding?: Partial<StoredOnboarding>
  /** How many minutes ago the widget was last seen, and where; absent if it was never seen there. */
  readonly seen?: readonly [minutes: number, page: string]
}

const said = (id: string, message: string, ...pages: PageType[]): EngagementMessage => ({
  id: `x_demo-${id}`,
  message,
  enabled: pages.length > 0,
  message_type: 'custom',
  home: pages.includes('home'),
  srp: pages.includes('srp'),
  vdp: pages.includes('vdp'),
  other: pages.includes('other'),
})

const footerOf = (dealership: Pick<Dealership, 'website'>): FooterPart[] => [
  { text: 'By chatting you agree to our ' },
  { text: 'privacy notice', href: `${dealership.website}/privacy` },
  { text: '. An AI assistant may answer.' },
]

const DOMAINS: Readonly<Record<string, readonly Domain[]>> = {
  'northside-calder': [
    {
      domain: 'northside-calder.example',
      look: {
        chatbot_avatar: '/avatars/ada.svg',
        chatbot_primary_gradient_color: '#01458c',
        show_sms_bubble: true,
        engagement_messages: [
          said('terrane', 'Is the slate Terrane on your list? I can check if it is still here.', 'vdp'),
          said('price', 'Looking for a price? Ask away.', 'srp', 'vdp'),
          said('worth', 'Want to know what your car is worth?', 'home', 'other'),
          said('winter', 'Winter tires are on the shelf. Shall I book you in?'),
        ],
      },
      onboarding: { ga4_measurement_id: 'G-NSCALDER01' },
      seen: [3, '/used/2025-calder-terrane'],
    },
    {
      domain: 'calder-of-northside.example',
      look: {
        chatbot_agent_name: 'Milo',
        chatbot_avatar: '/avatars/dario.svg',
        chatbot_primary_gradient_color: '#393a56',
        chatbot_entry_position: 'bottom_left',
        chatbot_mobile_entry_position: 'bottom_right',
      },
      onboarding: { chatbot_shift_digital_enabled: true },
      seen: [2 * 24 * 60, '/'],
    },
    {
      domain: 'calder-parts.example',
      look: {
        chatbot_agent_name: 'Parts Desk',
        chatbot_avatar: '/avatars/bram.svg',
        chatbot_primary_gradient_color: '#976c17',
        chatbot_entry_position: 'mid_right',
        chatbot_mobile_entry_position: 'bottom_right',
        chat_pop_up_enabled: false,
      },
    },
    {
      domain: 'service.northside-calder.example',
      look: {
        chatbot_agent_name: 'Service Team',
        chatbot_avatar: '/avatars/gwen.svg',
        chatbot_primary_gradient_color: '#b10202',
        chatbot_hide_notification_bubble_desktop: false,
        engagement_messages: [
          said('service', 'Book your service here: it takes a minute.', 'home', 'other'),
          said('recall', 'A recall letter came? Send me its number.', 'home', 'srp', 'vdp', 'other'),
        ],
      },
      onboarding: { chatbot_enabled: false },
    },
  ],
  'northside-vantor': [
    {
      domain: 'northside-vantor.example',
      look: { chatbot_avatar: '/avatars/cleo.svg', chatbot_entry_position: 'bottom_left' },
      seen: [26, '/new'],
    },
  ],
}

/** Rows for the dealership's domains at `now`; a domain's own message precedes the shared ones. */
export function domainsOf(dealership: Dealership, created_at: Date, now: Date): RowOf<'chat_domains'>[] {
  const usual = defaultAppearance({
    agent_name: dealership.agent,
    color: dealership.color,
    position: 'bottom_right',
    footer: footerOf(dealership),
  })
  return (DOMAINS[dealership.id] ?? []).map(({ domain, look, onboarding, seen }, index) => ({
    account_id: dealership.id,
    domain,
    position: index + 1,
    settings: {
      ...usual,
      ...look,
      engagement_messages: [...(look.engagement_messages ?? []), ...usual.engagement_messages],
    },
    onboarding: { ...DEFAULT_ONBOARDING, ...onboarding },
    ga4_api_secret: null,
    last_seen_at: seen ? new Date(now.getTime() - seen[0] * 60_000) : null,
    last_seen_page: seen?.[1] ?? null,
    created_at,
  }))
}
