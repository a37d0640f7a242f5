/**
 * Who may do what: the table behind menu, routes, screens and calls, to which `SETTING_BLOCKS` adds a right
 * for each block of the settings. A call takes its `access` from it by `rights`, a screen asks `can` of
 * `rules/people/permissions.ts`: what is shown can be called, what is hidden cannot.
 */
import type { Access } from './access'
import { CDK_RETAILER, STAFF, SUPER, type Action, type Right } from './right'
import { BLOCK_IDS, blockEntry, SETTING_BLOCKS, type BlockId } from './setting-blocks'

const TABLE = {
  // Figures and conversations: everybody. Which leads, `users.lead_scope` says.
  metrics: {},
  conversations: {},
  /** Trying instructions in a preview is part of the conversation view. */
  preview: {},
  /** So is saving them there; from the Agentic Dashboard it is that screen's right. */
  'preview-saving': { narrowed: { resource: 'FirstAgenticResponse', allow: 'write' } },
  'canned-replies': { roles: STAFF },
  /** What is about the user themselves, whatever account is shown. */
  own: {},

  'knowledge-bank': {
    roles: STAFF,
    resource: 'KnowledgeBank',
    account: {
      any: ['HasKnowledgeBank'],
      except: 'SUPER-ADMIN',
      error: 'no_knowledge_bank',
    },
  },
  /** Under it the questions of one product are mirrored to others. */
  'knowledge-mirroring': { roles: STAFF, resource: 'KnowledgeBank', excludedRetailer: CDK_RETAILER },
  far: {
    roles: STAFF,
    resource: 'FirstAgenticResponse',
    account: { any: ['ActiveFAR'], error: 'no_first_response' },
  },

  // The settings page. The right of each of its blocks stands in `SETTING_BLOCKS`.
  settings: { roles: STAFF, anyPolicy: true },

  // The chat widget.
  /** Lead gating and the start form. */
  'lead-capabilities': { roles: SUPER },
  'adobe-analytics': {
    roles: SUPER,
    account: {
      any: ['ManufacturerAccount'],
      none: ['ChatUiPilot'],
      error: 'no_adobe_analytics',
    },
  },

  // People and what is shown of the shell.
  user: { roles: STAFF },
  users: { roles: STAFF },
  /** Choosing between Impel and CDK for new users. */
  'user-kinds': { roles: STAFF, excludedRetailer: CDK_RETAILER },
  'product-choice': { excludedRetailer: CDK_RETAILER, firstPartyOnly: true },
  'marketing-link': { categories: ['SALES_AI'], firstPartyOnly: true },
  'buyer-score': {
    provider: 'FordDirect',
    account: { any: ['ManufacturerAccount'], error: 'role_refused' },
  },
} as const satisfies Readonly<Record<string, Right>>

export type RightName = keyof typeof TABLE | BlockId

/** Every name that a call or a screen may ask for. */
export const RIGHT_NAMES: readonly string[] = [...Object.keys(TABLE), ...BLOCK_IDS]

const isBlock = (name: RightName): name is BlockId => Object.hasOwn(SETTING_BLOCKS, name)

/** What the table says of this, or the entry of the block of settings that has this id. */
export const rightOf = (name: RightName): Right => (isBlock(name) ? blockEntry(name).right : TABLE[name])

export type AccountAccess = Extract<Access, { who: 'account' }>

/**
 * The `access` of a call that is part of this: of one that reads (`see`) or of one that changes something.
 */
export function rights(name: RightName, doing: Action = 'see'): AccountAccess {
  const { roles, resource, change, narrowed, account } = rightOf(name)
  const allow = resource === undefined || doing === 'see' ? {} : { allow: doing }
  return {
    who: 'account',
    ...(roles && { roles }),
    ...(resource && { resource }),
    ...(change && doing !== 'see' ? change : allow),
    ...(narrowed && { narrowed }),
    ...(account && { account }),
  }
}
