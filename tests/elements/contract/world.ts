/**
 * All elements of the table with one fictional service, and the table itself, which the contract tests
 * iterate over.
 */
import {
  ELEMENTS,
  type AttributeSpec,
  type ElementEntry,
  type ElementTag,
} from '../../../src/contract/elements/elements'
import { POLICY_RESOURCES } from '../../../src/contract/core/policy'
import { dayOf } from '../../../src/rules/time/format'
import { ago, HOUR, lead, line, row, takeover } from '../conversations/fixtures'
import { FakeWidgetService, withPalette } from '../fake-widget-service'
import { GROUPS, PRODUCTS } from '../knowledge/knowledge-fixtures'
import { AVATARS, FIRST, uiDomain } from '../studio/studio-fixtures'
import { ACCOUNTS, USERS } from '../users/users-fixtures'
import { dealership, profile } from '../support/dealership'
import { network, ok, type Input, type Network, type Reply } from '../support/network'
import { all, frames, signedIn, until } from '../support/page'
import { settingAnswers } from './settings-world'

export const TAGS = Object.keys(ELEMENTS) as ElementTag[]
/** The elements that render something. */
export const DRAWN = TAGS.filter((tag) => tag !== 'dealer-auth')
/** The elements whose view is a React component. */
export const VIEWS = DRAWN.filter((tag) => tag !== 'chat-widget')

export const attributesOf = (tag: ElementTag): [string, AttributeSpec][] =>
  Object.entries((ELEMENTS[tag] as ElementEntry).attributes)
export const propertiesOf = (tag: ElementTag) => Object.keys(ELEMENTS[tag].properties)
export const partsOf = (tag: ElementTag) => Object.keys(ELEMENTS[tag].parts)

/** Defines all elements, as a page does that loads every entry. */
export const defineAll = () =>
  Promise.all([
    import('../../../elements/dealer-auth'),
    import('../../../elements/dealer-console'),
    import('../../../elements/dealer-dashboard'),
    import('../../../elements/dealer-conversations'),
    import('../../../elements/dealer-settings'),
    import('../../../elements/widget-studio'),
    import('../../../elements/knowledge-bank'),
    import('../../../elements/user-admin'),
    import('../../../elements/chat-widget'),
  ])

/**
 * An administrator with all permissions. At a dealership with First Agentic Response the lead sources are in
 * this block.
 */
const user = profile(
  {
    Role: 'ADMIN',
    Policy: POLICY_RESOURCES.map((Resource) => ({ Resource, Allow: ['*'] })),
    ChildAccounts: ACCOUNTS,
  },
  { KnowledgeBankKey: 'kb_key', ChatUiPilot: true, ActiveFAR: false },
)

const customers = ['Maria Lopez', 'Jo Ng', 'Alexandra Featherstonehaugh-Cholmondeley'].map(
  (FullName, index) =>
    // This row belongs to the dealership of the signed-in user.
    row(`c_${index}`, { FullName, AccountId: user.user_info.DealerId }),
)
const [first] = customers

const fixed: Readonly<Record<string, unknown>> = {
  'dashboard.conversations': { items: customers, page_id: 1, num_pages: 1, total: customers.length },
  // The test supplies the socket, which sends nothing.
  'live.ticket': { ticket: 'ticket', expires_at: ago(-HOUR) },
  'dialogue.statuses': { channels: [{ Channel: 'chat', count: 2, Unsubscribed: false }] },
  'dialogue.events': { items: [] },
  'dialogue.stopBot': { items: [] },
  'dialogue.notifications': { items: [] },
  'reply.signature': { Signature: '', named: [] },
  'reply.drafts': { items: [] },
  'knowledge.products': PRODUCTS,
  'knowledge.unanswered': { items: [], total: 0 },
  'knowledge.conflicts': { items: [] },
  'chatUi.metadata': {
    supports_sms: true,
    page: {
      greeting: 'Welcome to Northside.',
      open_now: true,
      staffed: false,
      takeover: true,
      quick_replies: ['What are your hours?'],
      start_form: false,
      ask_rating: true,
      scheduling: false,
    },
  },
  'chatUi.config': {
    chatbot_agent_name: 'Ava',
    chatbot_primary_gradient_color: '#01458c',
    chatbot_entry_position: 'bottom_right',
    quick_replies: [],
    version: 1,
  },
  'chatUi.read': { chat_avatars: AVATARS, domains: [uiDomain(FIRST)] },
  'widget.config': withPalette(new FakeWidgetService().config),
  'widget.visit': { status: 'OK' },
}

function own(id: string, input: Input, settings: Readonly<Record<string, unknown>>): Reply | undefined {
  const body = fixed[id] ?? settings[id]
  if (body !== undefined) return ok(body)
  if (id === 'users.query') return ok({ Items: USERS() })
  if (id === 'knowledge.entries') return ok({ groups: GROUPS() })
  if (id === 'lead.generalInfo' && first) return ok(lead(first))
  if (id === 'dialogue.read') {
    const conversation = String(input['conversation_id'] ?? input['cid'] ?? first?.ConversationId)
    return ok({
      ConversationId: conversation,
      AccountId: first?.AccountId,
      messages: [
        line(conversation, 1, 'HUMAN', 'Is the blue one still there?'),
        line(conversation, 2, 'SPECIALIST', 'It is. When would you like to see it?'),
      ],
      total: 2,
      last_seq: 2,
      takeover: takeover(conversation),
      began_in_chat: true,
      connected: [],
      ai_stopped: false,
      customer_online: true,
      account_seq: 0,
    })
  }
  return undefined
}

/** The words of what is asked of no part of this service. */
export const UNANSWERED = 'Nobody answers that here.'
const REFUSED: Reply = { status: 404, body: { message: UNANSWERED } }

/** Answers the requests of all elements. */
export function world(today = dayOf(new Date().toISOString(), 'America/Chicago')): Network {
  const dealer = dealership(user)
  const settings = settingAnswers(today)
  return network((id, input) => {
    if (id === 'dashboard.metricFilters')
      return ok({ metrics: [], sources: [], today, time_zone: 'America/Chicago' })
    return own(id, input, settings) ?? dealer(id, input) ?? REFUSED
  })
}

/** Attributes that an element needs to show content. */
const START: Partial<Record<ElementTag, Readonly<Record<string, string>>>> = {
  'dealer-conversations': { view: 'conversation', 'conversation-id': 'c_0' },
  'chat-widget': { site: 'northside', 'api-base': location.origin },
}

/** Creates an element with its attributes. It uses no markup, because a strict policy would reject that. */
export function made(tag: ElementTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(START[tag] ?? {})) element.setAttribute(name, value)
  element.style.display = 'block'
  element.style.blockSize = '700px'
  return element
}

/** Pairs of a selector and a text that one of the matching elements contains. */
type Texts = readonly (readonly [selector: string, text: string])[]

/**
 * Content that must be visible before a check of an element counts; otherwise a suite could pass on an error
 * page. `words` are texts of the interface, in English; `data` comes from the dealership and is the same in
 * every language.
 */
const CONTENT: Readonly<Record<Exclude<ElementTag, 'dealer-auth'>, { words: Texts; data: Texts }>> = {
  'dealer-console': {
    words: [
      ['h1', 'Dashboard'],
      ['h2', 'Sales Rep Performance'],
      ['a', 'Knowledge Bank'],
    ],
    data: [
      ['td', '72%'],
      ['[role=img]', ''],
    ],
  },
  'dealer-dashboard': {
    words: [
      ['h1', 'Dashboard'],
      ['h2', 'Performance by Lead Source'],
    ],
    data: [
      ['a.figure', '412'],
      ['td', '72%'],
      ['[role=img]', ''],
    ],
  },
  'dealer-conversations': {
    words: [['button', 'Join The Conversation']],
    data: [
      ['*', 'Maria Lopez'],
      ['*', 'Is the blue one still there?'],
      ['*', 'It is. When would you like to see it?'],
    ],
  },
  'dealer-settings': {
    words: [
      ['h1', 'Settings'],
      ['h2', 'Signature Settings'],
      ['h2', 'Work Hours Settings'],
      ['h2', 'Email & SMS Notification Settings'],
      ['h2', 'Lead Source Settings'],
      ['h2', 'Answers Settings'],
      ['h2', 'Follow Up Settings'],
      ['h2', 'Preferences'],
      ['button', 'Notify Team'],
      ['h2', 'Pause AI'],
      // The service sends these texts in English, and the interface translates them.
      ['*', 'Are there any fees on top of the price?'],
      ['li', 'First reminder'],
      ['label', 'Vehicle history report'],
    ],
    data: [
      ['*', 'Ava Bennett'],
      ['*', 'Year-end sale'],
      ['*', 'a.bennett@northside.example'],
      ['td', '41.7%'],
    ],
  },
  'widget-studio': {
    words: [
      ['h1', 'Customer Experience Settings'],
      ['h2', 'Chat Button'],
      ['h3', 'Install the widget'],
    ],
    data: [['[role=tab]', 'northsideauto.example']],
  },
  'knowledge-bank': {
    words: [['h1', 'AI Knowledge Bank']],
    data: [
      ['h2', 'Visits'],
      ['*', 'Do you have a shuttle?'],
    ],
  },
  'user-admin': {
    words: [
      ['h1', 'Manage Users'],
      ['th', 'Dealership'],
    ],
    data: [
      ['td', 'wendy.chen@northside.example'],
      ['td', 'Northside Calder, Lakeview Motors'],
    ],
  },
  'chat-widget': { words: [['button', 'Chat with us']], data: [['button', '']] },
}

/**
 * Returns the expected content that an element does not show yet. `spoken` is `other` if its texts are not in
 * English.
 */
export function missing(element: Element, spoken: 'English' | 'other' = 'English'): string[] {
  const { words, data } = CONTENT[element.localName as keyof typeof CONTENT]
  return [...(spoken === 'English' ? words : []), ...data]
    .filter(([selector, text]) => {
      const found = element.shadowRoot ? all(selector, element.shadowRoot) : []
      return !found.some(({ textContent }) => textContent.includes(text))
    })
    .map(([selector, text]) => `${selector} with “${text}”`)
}

export const shadowText = (element: Element) => element.shadowRoot?.textContent ?? ''

/**
 * Resolves once the first content of an element is complete, that is, after a while without requests. On a
 * cold or busy machine its parts arrive long after the ready event.
 */
export async function settled(net: Network): Promise<void> {
  for (let asked = -1; asked !== net.requests.length;) {
    asked = net.requests.length
    await frames(20)
  }
}

/** Resolves once an element shows its content. */
export const shown = (element: Element, spoken?: 'English' | 'other') =>
  until(() => missing(element, spoken).length === 0).catch(() => {
    throw new Error(`${element.localName} does not show ${missing(element, spoken).join(', ')}`)
  })

/**
 * Inserts an element into the page, signed in. Resolves once it fired its ready event and shows its content.
 */
export async function drawn(
  tag: ElementTag,
  spoken?: 'English' | 'other',
): Promise<{ auth: HTMLElement; element: HTMLElement }> {
  let ready = false
  const listen = (event: Event) => (ready ||= (event.target as Element).localName === tag)
  document.addEventListener('fc-ready', listen)
  const auth = await signedIn('')
  const element = made(tag)
  auth.append(element)
  await until(() => ready, `${tag} to be ready`)
  document.removeEventListener('fc-ready', listen)
  await shown(element, spoken)
  return { auth, element }
}
