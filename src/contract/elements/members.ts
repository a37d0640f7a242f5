/**
 * Properties without an attribute, and methods, with their types, for the declarations, the manifest and the
 * reference. The table is separate from that of the elements, because elements do not need it at run time.
 */
import type { ElementTag } from './elements'

export interface MemberSpec {
  /** In TypeScript syntax; may refer to the types in `SUPPORT_TYPES`. */
  readonly type: string
  readonly description: string
}

export interface ElementMembers {
  readonly properties: Readonly<Record<string, MemberSpec>>
  readonly methods: Readonly<Record<string, MemberSpec>>
}

/** Declarations of the types that members refer to. */
export const SUPPORT_TYPES = `/** What a host's own sign-in gives. */
export type HostSession = { readonly access_token: string } & (
  | {
      /** How long the token is valid from now on, in seconds. It does not depend on the visitor's clock. */
      readonly expires_in: number
      readonly expires_at?: number | string
    }
  | {
      readonly expires_in?: undefined
      /** When the token expires: seconds since 1970, or ISO 8601. */
      readonly expires_at: number | string
    }
)

/** \`start\`: the first one. \`renew\`: the last one is about to expire. \`rejected\`: the service refused the last one. */
export type FetchReason = 'start' | 'renew' | 'rejected'

export type FetchSession = (asked: { reason: FetchReason; signal: AbortSignal }) => Promise<HostSession>

/** What a page knows of its shopper. */
export interface ChatPerson {
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string
  readonly phone?: string
}

/** What the widget shows without the service. */
export interface ChatPreview {
  /** As \`GET /api/widget/{site_key}/config\` answers it. */
  readonly config: object
  readonly state: 'closed' | 'popup' | 'open'
}`

const MEMBERS: Partial<Record<ElementTag, ElementMembers>> = {
  'dealer-auth': {
    properties: {
      fetchSession: {
        type: 'FetchSession | null',
        description:
          'The host’s own sign-in: asked for a token at first, before the last one expires, and when one is refused. A new function alone asks for nothing.',
      },
    },
    methods: {
      start: {
        type: '() => Promise<void>',
        description: 'Looks for the session again, after a failure or when the host’s own sign-in is back.',
      },
      signOut: { type: '() => Promise<void>', description: 'Ends the session.' },
    },
  },
  'chat-widget': {
    properties: {
      preview: {
        type: 'ChatPreview | null',
        description:
          'Shows that configuration and state without the service; what is written there goes nowhere.',
      },
    },
    methods: {
      identify: {
        type: '(person: ChatPerson) => void',
        description:
          'The page knows the shopper: the conversation, this one or the next, has their name and ways to reach them.',
      },
      popupTrace: {
        type: '() => Promise<string>',
        description: 'Why a pop-up showed or did not, in words.',
      },
    },
  },
}

export const membersOf = (tag: string): ElementMembers =>
  MEMBERS[tag as ElementTag] ?? { properties: {}, methods: {} }
