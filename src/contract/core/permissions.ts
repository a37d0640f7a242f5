/**
 * The permission table behind the menu, routes, screens and calls. `SETTING_BLOCKS` adds a permission for
 * each settings block. Calls take their `access` from it with `rights`, and screens check it with `can` in
 * `rules/people/permissions.ts`. So what a user sees is exactly what they may call.
 */
import type { Access } from './access'
import { CDK_RETAILER, STAFF, SUPER, type Action, type Right } from './right'
import { BLOCK_IDS, blockEntry, SETTING_BLOCKS, type BlockId } from './setting-blocks'

const TABLE = {
  // Everyone may see metrics and conversations; `users.lead_scope` restricts which leads.
  metrics: {},
  conversations: {},
  /** Trying instructions in a preview belongs to the conversation view. */
  preview: {},
  /** Saving them there does, too. On the Agentic Dashboard, that screen's permission applies. */
  'preview-saving': { narrowed: { resource: 'FirstAgenticResponse', allow: 'write' } },
  'canned-replies': { roles: STAFF },
  /** Exporting and erasing all that is stored about one customer. */
  'customer-data': { roles: STAFF },
  /** Reporting sales, as the CRM does with an API key: they count as money in the figures. */
  'sale-reports': { roles: STAFF },
  /**
   * Trying a question on the assistant, beside the blocks and the knowledge bank, which show it. It says only
   * what any shopper hears.
   */
  'ask-assistant': { roles: STAFF },
  /** Calls about the users themselves, independent of the selected account. */
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
  /** Copies questions of one product to others; part of the knowledge bank. */
  'knowledge-mirroring': { roles: STAFF, resource: 'KnowledgeBank', excludedRetailer: CDK_RETAILER },
  far: {
    roles: STAFF,
    resource: 'FirstAgenticResponse',
    account: { any: ['ActiveFAR'], error: 'no_first_response' },
  },

  // The settings page. `SETTING_BLOCKS` contains the permission of each block.
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

  // Users, and parts of the console's shell.
  user: { roles: STAFF },
  users: { roles: STAFF },
  /** The choice between Impel and CDK for new users. */
  'user-kinds': { roles: STAFF, excludedRetailer: CDK_RETAILER },
  'product-choice': { excludedRetailer: CDK_RETAILER, firstPartyOnly: true },
  'marketing-link': { categories: ['SALES_AI'], firstPartyOnly: true },
  'buyer-score': {
    provider: 'FordDirect',
    account: { any: ['ManufacturerAccount'], error: 'role_refused' },
  },
} as const satisfies Readonly<Record<string, Right>>

export type RightName = keyof typeof TABLE | BlockId

/** Every name that a call or a screen may refer to. */
export const RIGHT_NAMES: readonly string[] = [...Object.keys(TABLE), ...BLOCK_IDS]

const isBlock = (name: RightName): name is BlockId => Object.hasOwn(SETTING_BLOCKS, name)

/** Returns the table's entry, or that of the settings block with this id. */
export const rightOf = (name: RightName): Right => (isBlock(name) ? blockEntry(name).right : TABLE[name])

export type AccountAccess = Extract<Access, { who: 'account' }>

/**
 * Returns the `access` of a call under this permission: a reading call (`see`) or one that changes something.
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
