/**
 * The events of the elements and their details. The types, the manifest and the reference are derived from
 * this table. A detail never contains a token or the text of a message. The table is separate from that of
 * the elements, because elements do not need it at run time.
 */

import { ERROR_CODE_NAMES } from './error-codes'

/** The type of a detail's field: a named type, or the list of its values. */
export type FieldType = keyof Words | readonly (string | null)[]

export interface EventSpec {
  readonly description: string
  readonly detail: Readonly<Record<string, FieldType>>
  /** A host that calls `preventDefault` performs the requested action itself. */
  readonly cancelable?: true
}

interface Words {
  string: string
  number: number
  boolean: boolean
  'string | null': string | null
  'readonly string[]': readonly string[]
}

export const EVENTS = {
  'fc-navigate': {
    description:
      'Asks to go to one of the console’s own routes, with query. If the host calls `preventDefault`, it handles the navigation itself.',
    detail: { path: 'string', replace: 'boolean' },
    cancelable: true,
  },
  'fc-session-expired': {
    description:
      'The session cannot be renewed; what is on screen stays. If the host calls `preventDefault`, it handles the renewal itself.',
    detail: { reason: 'string' },
    cancelable: true,
  },
  'fc-session-change': {
    description:
      'The session began, ended, or is for another account or product. `expired` means that it cannot be renewed and what is on screen stays; `failed`, that the service or `fetchSession` gave none.',
    detail: {
      status: ['loading', 'ready', 'expired', 'signed-out', 'failed'],
      account_id: 'string | null',
      product: 'string | null',
    },
  },
  'fc-error': {
    description:
      'Something failed, and the element shows it in words for its user. `code` names what, `message` is for the developer, and `retryable` says whether the same may succeed later.',
    detail: { tag: 'string', code: ERROR_CODE_NAMES, message: 'string', retryable: 'boolean' },
  },
  'fc-ready': {
    description: 'The view was rendered. Fires once each time the element is added to a page.',
    detail: { tag: 'string' },
  },
  'fc-conversation-change': {
    description: 'A conversation was opened or left (null).',
    detail: { conversation_id: 'string | null' },
  },
  'fc-takeover-change': {
    description: 'A person took a conversation over, or gave it back.',
    detail: { conversation_id: 'string', status: ['NONE', 'IN_PROGRESS', 'COMPLETED'] },
  },
  'fc-waiting-change': {
    description: 'How many customers wait for a person; for a badge on the host’s tab.',
    detail: { count: 'number' },
  },
  'fc-users-change': {
    description: 'Users were invited, changed or deleted; a host may read its own list anew.',
    detail: { user_ids: 'readonly string[]' },
  },
  'fc-customer-unknown': {
    description:
      'No conversation of the customer named by `customer-email` or `customer-phone` was found, or it is another account’s.',
    detail: { reason: 'string' },
  },
  'fc-chat-toggle': {
    description: 'The widget’s panel was opened or closed.',
    detail: { open: 'boolean' },
  },
  'fc-chat-popup': {
    description: 'An engagement message was due: it is shown (`reason` null), or why it is not.',
    detail: {
      popup_id: 'string | null',
      reason: [
        'widget_off',
        'popups_off',
        'panel_open',
        'conversation',
        'dismissed',
        'seen',
        'no_message',
        null,
      ],
    },
  },
  'fc-chat-start': {
    description: 'The shopper began a conversation.',
    detail: { page_type: ['home', 'srp', 'vdp', 'other'] },
  },
  'fc-chat-message': {
    description:
      'A message was added to the conversation. `from` says who wrote it. `notice`: the widget says who joined or left.',
    detail: { from: ['customer', 'assistant', 'person', 'notice'] },
  },
  'fc-chat-lead': {
    description: 'The shopper left a way to reach them, or booked a visit.',
    detail: { kind: ['contact', 'appointment'] },
  },
  'fc-load-error': {
    description: 'The autoloader could not fetch the element; the next one that appears tries once more.',
    detail: { tag: 'string' },
  },
} as const satisfies Record<string, EventSpec>

export type EventName = keyof typeof EVENTS

type ValueOf<F> = F extends keyof Words ? Words[F] : F extends readonly (infer V)[] ? V : never
type DetailOf<D> = { -readonly [K in keyof D]: ValueOf<D[K]> }

/** The details of the events by event name. */
export type ElementEvents = { [E in EventName]: DetailOf<(typeof EVENTS)[E]['detail']> }

const fieldText = (type: FieldType) =>
  typeof type === 'string' ? type : type.map((value) => (value === null ? 'null' : `'${value}'`)).join(' | ')

/** The type of an event's detail in TypeScript syntax. */
export const detailText = ({ detail }: EventSpec): string =>
  `{ ${Object.entries(detail)
    .map(([name, type]) => `${name}: ${fieldText(type)}`)
    .join('; ')} }`
