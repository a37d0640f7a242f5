/**
 * The public interface of the custom elements: tags, attributes, properties and events. The types, the
 * autoloader, the manifest and the element contract tests are derived from this table.
 */

// The extension is necessary, because the build configuration imports this file, too.
import { AUTH_ATTRIBUTES } from './auth-attributes.ts'
import type { EventName } from './events'

export type { ElementEvents } from './events'

export interface AttributeSpec {
  readonly description: string
  /** `enum` falls back to `default` on an unknown value; `boolean` is true when the attribute is present. */
  readonly type: 'string' | 'boolean' | 'enum'
  readonly values?: readonly string[]
  readonly default?: string
}

export interface ElementEntry {
  readonly summary: string
  readonly attributes: Readonly<Record<string, AttributeSpec>>
  /** Inputs that exist only as properties (objects and functions) and are never reflected. */
  readonly properties: Readonly<Record<string, string>>
  readonly events: readonly EventName[]
  readonly parts: Readonly<Record<string, string>>
  /** Slots for the host's own content; '' is the unnamed slot. When absent, there are none. */
  readonly slots?: Readonly<Record<string, string>>
  /** The element's dictionary under `src/i18n`; when absent, it uses only the common one. */
  readonly dictionary?: string
  /** The example in the reference: these attributes, and a listener that reads this field of this event. */
  readonly sample: {
    readonly attributes: Readonly<Record<string, string>>
    readonly event: EventName
    readonly read: string
  }
  /**
   * The calls of a session that a partner's back end may request for the element. When absent, no such
   * session includes the element.
   */
  readonly session?: SessionCalls
}

/** The calls that a session for a single element may make. */
export interface SessionCalls {
  /** Prefixes of call ids. They include calls that are added later. */
  readonly areas: readonly string[]
  /** Ids of single calls from other areas. */
  readonly calls: readonly string[]
  /** Elements inside this one. */
  readonly inside?: readonly string[]
}

const area = {
  'account-id': { type: 'string', description: 'Account to show; absent, the session’s account.' },
  product: { type: 'string', description: 'Product id to show; absent, the session’s product.' },
  locale: {
    type: 'string',
    description:
      'BCP 47 language tag of the words; absent, the page’s language. A page has one: the `locale` that was set last applies to all elements. Numbers, dates and times are written as the dealership chose.',
  },
  theme: { type: 'enum', values: ['auto', 'light', 'dark'], default: 'auto', description: 'Colour scheme.' },
} as const satisfies Record<string, AttributeSpec>

const areaEvents = ['fc-ready', 'fc-error', 'fc-navigate', 'fc-session-expired'] as const

export const ELEMENTS = {
  'dealer-auth': {
    summary: 'The shared session: wraps elements, or can be placed anywhere on the page and serves all.',
    attributes: {
      issuer: {
        ...AUTH_ATTRIBUTES.issuer,
        description: 'OpenID Connect issuer; absent, the one that the service names.',
      },
      'client-id': { ...AUTH_ATTRIBUTES['client-id'], description: 'Client id at the issuer.' },
      audience: { ...AUTH_ATTRIBUTES.audience, description: 'Audience (resource) of the access token.' },
      connection: { ...AUTH_ATTRIBUTES.connection, description: 'Connection name passed to the issuer.' },
      'api-base': {
        ...AUTH_ATTRIBUTES['api-base'],
        description:
          'http(s) address of the service, or a path of the page’s own origin that forwards to it; absent, the address the element was loaded from.',
      },
      brand: {
        ...AUTH_ATTRIBUTES.brand,
        description: 'Texts and tokens of a brand; auto: by host name.',
      },
      redirect: {
        ...AUTH_ATTRIBUTES.redirect,
        description: 'This page is ours: it may be redirected to sign in. Never set on a host’s page.',
      },
    },
    properties: {
      fetchSession: '({ reason, signal }) => Promise<{ access_token, expires_in }>: the host’s own sign-in.',
    },
    events: ['fc-session-change', 'fc-session-expired', 'fc-error'],
    parts: {},
    sample: { attributes: {}, event: 'fc-session-change', read: 'status' },
  },
  'dealer-console': {
    summary: 'The shell: header, account and product choice, main menu, routes; composes the areas.',
    attributes: {
      theme: area.theme,
      locale: area.locale,
      routing: {
        type: 'enum',
        values: ['history', 'memory'],
        default: 'memory',
        description: 'history: the page’s address is the console’s.',
      },
    },
    properties: {},
    events: ['fc-ready', 'fc-error', 'fc-navigate', 'fc-session-expired'],
    parts: { bar: 'The top bar', rail: 'The main menu', main: 'The area' },
    dictionary: 'console',
    sample: { attributes: { routing: 'memory' }, event: 'fc-navigate', read: 'path' },
  },
  'dealer-dashboard': {
    summary: 'Dashboard of the chosen product.',
    attributes: {
      ...area,
      range: {
        type: 'string',
        description: 'A preset such as last-30-days, or two days: 2026-10-01..2026-10-31.',
      },
    },
    properties: {},
    events: areaEvents,
    parts: { header: 'Title and date filter', card: 'A metric card', panel: 'A table panel' },
    dictionary: 'dashboard',
    sample: { attributes: { range: 'last-30-days' }, event: 'fc-navigate', read: 'path' },
    session: {
      areas: ['views'],
      calls: [
        'dashboard.metric',
        'dashboard.metrics',
        'dashboard.metricFilters',
        'dashboard.assistantWeeks',
        'live.ticket',
        'pause.state',
      ],
    },
  },
  'dealer-conversations': {
    summary: 'Conversation list, conversation view, live takeover, stop-communication.',
    attributes: {
      ...area,
      'conversation-id': { type: 'string', description: 'Conversation to open.' },
      'customer-email': {
        type: 'string',
        description: 'Opens the latest conversation of the customer with this e-mail address.',
      },
      'customer-phone': {
        type: 'string',
        description: 'Opens the latest conversation of the customer with this phone number, in any notation.',
      },
      view: {
        type: 'enum',
        values: ['list', 'conversation', 'stop-communication'],
        default: 'list',
        description: 'List, the three panes, or the AI’s switch for the customer of `conversation-id`.',
      },
      range: { type: 'string', description: 'As on dealer-dashboard.' },
    },
    properties: {},
    events: [
      ...areaEvents,
      'fc-conversation-change',
      'fc-takeover-change',
      'fc-waiting-change',
      'fc-customer-unknown',
    ],
    parts: {
      list: 'The list pane',
      dialogue: 'The dialogue pane',
      details: 'The details pane',
      composer: 'The composer',
    },
    dictionary: 'conversations',
    sample: {
      attributes: { view: 'conversation' },
      event: 'fc-conversation-change',
      read: 'conversation_id',
    },
    session: {
      areas: ['dashboard', 'dialogue', 'lead', 'reply', 'forms', 'journeys', 'waiting', 'assist', 'views'],
      calls: ['takeover.changeState', 'live.ticket', 'pause.state'],
    },
  },
  'dealer-settings': {
    summary: 'Settings of the chosen product in numbered blocks, and the user settings page.',
    attributes: {
      ...area,
      section: {
        type: 'string',
        description: 'Block to show: its title without spaces, such as WorkHoursSettings.',
      },
      view: {
        type: 'enum',
        values: ['settings', 'user'],
        default: 'settings',
        description: 'The blocks, or one’s own account.',
      },
    },
    properties: {},
    events: areaEvents,
    parts: {},
    dictionary: 'settings',
    sample: { attributes: { view: 'settings' }, event: 'fc-navigate', read: 'path' },
    session: {
      // The settings also need these, which are read and saved block by block, in addition to the areas in
      // `SETTING_BLOCKS`.
      areas: ['resources'],
      calls: ['forms.crmUser', 'reply.signature', 'assistant.ask'],
      inside: ['widget-studio'],
    },
  },
  'widget-studio': {
    summary:
      'The look of the chat widget on each domain with a live preview, what the chat may do, and the domains that it serves.',
    attributes: {
      ...area,
      section: {
        type: 'enum',
        values: ['customer-experience', 'capabilities', 'takeover', 'onboarding'],
        default: 'customer-experience',
        description: 'What to show of it.',
      },
      domain: { type: 'string', description: 'Domain to show; absent or unknown, the first one.' },
    },
    properties: {},
    events: areaEvents,
    parts: { title: 'The heading of the page', form: 'The settings', stage: 'The preview' },
    dictionary: 'studio',
    sample: { attributes: { section: 'customer-experience' }, event: 'fc-error', read: 'message' },
    session: {
      areas: ['capabilities', 'chatUi'],
      calls: ['takeover.status', 'takeover.updateStatus'],
    },
  },
  'knowledge-bank': {
    summary:
      'AI Knowledge Bank: topics, questions and answers of the chosen product, and what could not be answered.',
    attributes: {
      ...area,
      section: {
        type: 'string',
        description:
          'Name of the group to show first; absent, the first one. `unanswered`: the open questions. `entry-12`: the entry of this number.',
      },
    },
    properties: {},
    events: areaEvents,
    parts: { header: 'The heading of the page', topics: 'The list of topics', tile: 'A question' },
    dictionary: 'knowledge',
    sample: { attributes: {}, event: 'fc-error', read: 'message' },
    session: { areas: ['knowledge'], calls: ['assistant.ask'] },
  },
  'user-admin': {
    summary: 'Users of a dealership: table, invitation, roles and dealerships.',
    attributes: {
      ...area,
      view: {
        type: 'enum',
        values: ['list', 'add', 'edit'],
        default: 'list',
        description: 'The table, the invitation, or the user of `user-id`.',
      },
      'user-id': { type: 'string', description: 'User to edit.' },
      retailer: {
        type: 'string',
        description: 'Kind of users to add or edit: `cdk_global`, or absent for the dealership’s own.',
      },
    },
    properties: {},
    events: [...areaEvents, 'fc-users-change'],
    parts: { header: 'The heading of the page', table: 'The table', form: 'The form' },
    dictionary: 'users',
    sample: { attributes: { view: 'list' }, event: 'fc-users-change', read: 'user_ids' },
    session: {
      areas: [],
      calls: [
        'users.query',
        'users.products',
        'users.dealershipSettings',
        'users.invite',
        'users.inviteAgain',
        'users.update',
        'users.delete',
      ],
    },
  },
  'chat-widget': {
    summary: 'What the shopper sees on the dealership’s own site.',
    attributes: {
      site: { type: 'string', description: 'Site key of the dealership.' },
      'api-base': {
        type: 'string',
        description:
          'http(s) address of the service, or a path of the page’s own origin that forwards to it; absent, the address the element was loaded from.',
      },
      'page-type': {
        type: 'enum',
        values: ['home', 'srp', 'vdp', 'other'],
        default: 'other',
        description: 'Kind of page that contains the widget.',
      },
      stock: { type: 'string', description: 'Stock number of the vehicle that the page shows.' },
      open: { type: 'boolean', description: 'Opens the panel at once.' },
      domain: {
        type: 'string',
        description:
          'Domain whose appearance to use on pages of the service’s own origin. Other pages use their own domain.',
      },
      locale: {
        type: 'string',
        description:
          'BCP 47 language tag of the widget’s own words; absent, the page’s language. What the dealership wrote stays as it is.',
      },
    },
    properties: {
      preview:
        '{ config, state } | null: shows that configuration and state without the service; what is written there goes nowhere.',
    },
    events: [
      'fc-ready',
      'fc-error',
      'fc-chat-toggle',
      'fc-chat-popup',
      'fc-chat-start',
      'fc-chat-message',
      'fc-chat-lead',
    ],
    parts: { launcher: 'The entry button', panel: 'The panel' },
    sample: { attributes: { site: 'YOUR-SITE-KEY' }, event: 'fc-chat-lead', read: 'kind' },
  },
} as const satisfies Record<string, ElementEntry>

export type ElementTag = keyof typeof ELEMENTS

/** The elements for which a partner's back end may request a session. */
export type SessionElement = {
  [T in ElementTag]: (typeof ELEMENTS)[T] extends { session: SessionCalls } ? T : never
}[ElementTag]

const isSessionElement = (tag: ElementTag): tag is SessionElement => 'session' in ELEMENTS[tag]

export const ELEMENT_TAGS = Object.keys(ELEMENTS) as readonly ElementTag[]
export const SESSION_ELEMENTS: readonly SessionElement[] = ELEMENT_TAGS.filter(isSessionElement)
