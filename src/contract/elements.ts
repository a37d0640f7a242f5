/**
 * The public surface of the custom elements: tags, attributes, properties and events (interface, Elements). Types, autoload, the manifest
 * and the element contract tests derive from this table.
 */

export interface AttributeSpec {
  readonly description: string
  /** `enum` falls back to `default` on an unknown value; `boolean` is presence. */
  readonly type: 'string' | 'boolean' | 'enum'
  readonly values?: readonly string[]
  readonly default?: string
}

export interface ElementEntry {
  readonly summary: string
  readonly attributes: Readonly<Record<string, AttributeSpec>>
  /** Property-only inputs (objects, functions), never reflected. */
  readonly properties: Readonly<Record<string, string>>
  readonly events: readonly (keyof ElementEvents)[]
  readonly parts: Readonly<Record<string, string>>
}

/** Details of the events. Never a token, never a message body. */
export interface ElementEvents {
  /** Cancelable: the host takes over the navigation. `path` is one of the console's own routes, with query. */
  'fc-navigate': { path: string; replace: boolean }
  /** Cancelable: the host renews the session itself. */
  'fc-session-expired': { reason: string }
  'fc-session-change': { status: string; account_id: string | null; product: string | null }
  'fc-error': { tag: string; code: string; message: string }
  'fc-ready': { tag: string }
  /** A conversation was opened or left (null). */
  'fc-conversation-change': { conversation_id: string | null }
  'fc-takeover-change': { conversation_id: string; status: string }
  /** The widget's panel was opened or closed. */
  'fc-chat-toggle': { open: boolean }
  'fc-load-error': { tag: string }
}

const area = {
  'account-id': { type: 'string', description: 'Account to show; absent, the session’s account.' },
  product: { type: 'string', description: 'Product id to show; absent, the session’s product.' },
  locale: {
    type: 'string',
    description: 'BCP 47 language tag for numbers and dates; absent, the page’s language.',
  },
  theme: { type: 'enum', values: ['auto', 'light', 'dark'], default: 'auto', description: 'Colour scheme.' },
} as const satisfies Record<string, AttributeSpec>

const areaEvents = ['fc-ready', 'fc-error', 'fc-navigate', 'fc-session-expired'] as const

export const ELEMENTS = {
  'dealer-auth': {
    summary: 'The shared session: wraps elements, or stands anywhere on the page and serves all.',
    attributes: {
      issuer: {
        type: 'string',
        description: 'OpenID Connect issuer; absent, the one that the service names.',
      },
      'client-id': { type: 'string', description: 'Client id at the issuer.' },
      audience: { type: 'string', description: 'Audience (resource) of the access token.' },
      connection: { type: 'string', description: 'Connection name passed to the issuer.' },
      'api-base': {
        type: 'string',
        description: 'Origin of the service; absent, the origin the element was loaded from.',
      },
      brand: {
        type: 'enum',
        values: ['auto', 'forecourt', 'partner'],
        default: 'auto',
        description: 'Texts and tokens of a brand; auto: by host name.',
      },
      redirect: {
        type: 'boolean',
        description: 'This page is ours: it may be redirected to sign in. Never set on a host’s page.',
      },
    },
    properties: {
      fetchSession: '({ reason, signal }) => Promise<{ access_token, expires_at }>: the host’s own sign-in.',
    },
    events: ['fc-session-change', 'fc-session-expired', 'fc-error'],
    parts: {},
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
  },
  'dealer-conversations': {
    summary: 'Conversation list, conversation view, live takeover, stop-communication.',
    attributes: {
      ...area,
      'conversation-id': { type: 'string', description: 'Conversation to open.' },
      view: {
        type: 'enum',
        values: ['list', 'conversation', 'stop-communication'],
        default: 'list',
        description: 'List, the three panes, or the AI’s switch for the customer of `conversation-id`.',
      },
      range: { type: 'string', description: 'As on dealer-dashboard.' },
    },
    properties: {},
    events: [...areaEvents, 'fc-conversation-change', 'fc-takeover-change'],
    parts: {
      list: 'The list pane',
      dialogue: 'The dialogue pane',
      details: 'The details pane',
      composer: 'The composer',
    },
  },
  'chat-widget': {
    summary: 'What the shopper sees on the dealership’s own site.',
    attributes: {
      site: { type: 'string', description: 'Site key of the dealership.' },
      'api-base': {
        type: 'string',
        description: 'Origin of the service; absent, the origin the element was loaded from.',
      },
      'page-type': {
        type: 'enum',
        values: ['home', 'srp', 'vdp', 'other'],
        default: 'other',
        description: 'Kind of page it stands on.',
      },
      stock: { type: 'string', description: 'Stock number of the vehicle that the page shows.' },
      open: { type: 'boolean', description: 'Opens the panel at once.' },
    },
    properties: {},
    events: ['fc-ready', 'fc-error', 'fc-chat-toggle'],
    parts: { launcher: 'The entry button', panel: 'The panel' },
  },
} as const satisfies Record<string, ElementEntry>

export type ElementTag = keyof typeof ELEMENTS
