/**
 * The blocks of the settings page, with what the menu, the change log and the service need to know about
 * them. The user interface of each block is in its own folder under `src/features/settings`.
 */
import type { SettingResource } from '../calls/settings'
import type { AccountFlag } from './access'
import type { ProductCategory } from './products'
import { STAFF, SUPER, type Right } from './right'

export interface BlockEntry {
  readonly title: string
  readonly right: Right
  /**
   * The block's number in Sales AI and Service AI, where number 3 is unused. When absent, neither has the
   * block.
   */
  readonly index?: number
  /** The other products that have the block; their blocks are numbered consecutively. */
  readonly products?: readonly Exclude<ProductCategory, 'SALES_AI' | 'SERVICE_AI'>[]
  /** The block has no number, and the numbering skips it. */
  readonly uncounted?: true
  /** It needs the whole width: its URL shows it without the other blocks, which keep their changes. */
  readonly alone?: true
  /** Hides the block for accounts with this flag, which configure the same elsewhere. */
  readonly hiddenBy?: AccountFlag
  /** Prefixes of the ids of its calls, which a session for `dealer-settings` alone may make. */
  readonly calls?: readonly string[]
  /** Prefixes of its entries in the change log, before the slash. */
  readonly changes?: readonly string[]
}

/** For blocks that let data out: whoever may change the dealership's details decides where they go. */
const OUTWARD: Right = {
  roles: STAFF,
  resource: 'Settings:DealerParams',
  change: { allow: '*' },
}

const setting = (resource: SettingResource) => ({ roles: STAFF, resource })

/** The blocks in the order of the page. */
export const SETTING_BLOCKS = {
  'chat-onboarding': {
    title: 'Chat Onboarding Settings',
    right: { roles: SUPER },
    products: ['CHAT_AI'],
    uncounted: true,
    changes: ['chat-onboarding'],
  },
  'dealer-details': {
    title: 'Dealer Details Settings',
    right: { roles: STAFF, change: { resource: 'Settings:DealerParams', allow: '*' } },
    products: ['CHAT_AI'],
    calls: ['dealerParameters', 'dealerSettings'],
    changes: ['dealer-details', 'dealer-parameters'],
  },
  signature: {
    title: 'Signature Settings',
    right: setting('Settings:Signature'),
    index: 1,
    products: ['CARBUYING_AI'],
    calls: ['settings'],
    changes: ['signature', 'signatures'],
  },
  'work-hours': {
    title: 'Work Hours Settings',
    right: setting('Settings:WorkingHours'),
    index: 2,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['hours'],
    changes: ['working-hours', 'appointment-hours', 'named-hours'],
  },
  takeover: { title: 'Dealership Takeover', right: { roles: STAFF }, products: ['CHAT_AI'] },
  capabilities: {
    title: 'Capability Manager',
    right: { roles: STAFF },
    products: ['CHAT_AI'],
    changes: ['capabilities'],
  },
  'customer-experience': {
    title: 'Customer Experience Settings',
    right: {
      roles: STAFF,
      account: { any: ['CustomerExperience', 'ChatUiPilot'], except: 'SUPER-ADMIN', error: 'role_refused' },
    },
    products: ['CHAT_AI'],
    alone: true,
    changes: ['chat-ui'],
  },
  notifications: {
    title: 'Email & SMS Notification Settings',
    right: setting('Settings:Notifications'),
    index: 4,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['notifications'],
    changes: ['notifications'],
  },
  sources: {
    title: 'Lead Source Settings',
    // The Agentic Dashboard assigns sources itself.
    right: { ...setting('Settings:Sources'), account: { none: ['ActiveFAR'], error: 'sources_by_journey' } },
    index: 5,
    products: ['CARBUYING_AI'],
    hiddenBy: 'ActiveFAR',
    calls: ['sources'],
    changes: ['sources'],
  },
  answers: {
    title: 'Answers Settings',
    right: setting('Settings:BotAnswers'),
    index: 6,
    calls: ['botAnswers'],
    changes: ['bot-answers'],
  },
  'follow-up': {
    title: 'Follow Up Settings',
    right: setting('Settings:FollowUp'),
    index: 7,
    calls: ['followUp', 'campaigns'],
    changes: ['follow-up'],
  },
  preferences: {
    title: 'Preferences',
    // An Allow without `write` may list the preferences that may be changed; see `editablePreferences`.
    right: { ...setting('Settings:Preferences'), change: {} },
    index: 8,
    calls: ['preferences'],
    changes: ['preferences'],
  },
  cms: {
    title: 'Content Management (CMS)',
    right: { roles: STAFF },
    products: ['CHAT_AI', 'CARBUYING_AI'],
    // The knowledge bank contains the same questions.
    hiddenBy: 'HasKnowledgeBank',
    calls: ['cms'],
    changes: ['cms'],
  },
  'notify-team': {
    title: 'Notify Team',
    // The block is only a button, so a user who sees it may also press it.
    right: { ...setting('Settings:NotifyAction'), change: {} },
    index: 9,
    products: ['CARBUYING_AI'],
    changes: ['notify-team'],
  },
  'pause-ai': {
    title: 'Pause AI',
    right: setting('Settings:PauseAI'),
    index: 10,
    calls: ['pause'],
    changes: ['pause-ai'],
  },
  'hand-over': {
    title: 'Handoff Settings',
    right: setting('Settings:BotAnswers'),
    // Sales AI and Service AI have it, too, where the numbers stay as they are.
    index: 10,
    uncounted: true,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['handOver'],
    changes: ['hand-over'],
  },
  'response-goal': {
    title: 'Response Goal Settings',
    // It counts the opening hours.
    right: setting('Settings:WorkingHours'),
    // Like the block above.
    index: 10,
    uncounted: true,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['responseGoal'],
    changes: ['response-goal'],
  },
  'value-assumptions': {
    title: 'Value of the Assistant',
    // It is about the dealership's money, like what is let out.
    right: OUTWARD,
    index: 10,
    uncounted: true,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['valueAssumptions'],
    changes: ['value-assumptions'],
  },
  teams: {
    title: 'Teams',
    // Like notifications, it is about which of the staff are notified of a customer.
    right: setting('Settings:Notifications'),
    // Like the block above.
    index: 10,
    uncounted: true,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['teams'],
    changes: ['teams'],
  },
  'assignment-rules': {
    title: 'Assignment Rules',
    right: setting('Settings:Notifications'),
    index: 10,
    uncounted: true,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['assignmentRules'],
    changes: ['assignment-rules'],
  },
  channels: {
    title: 'Messaging Channels',
    right: OUTWARD,
    index: 10,
    uncounted: true,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['channels'],
    changes: ['channels'],
  },
  webhooks: {
    title: 'Webhooks',
    right: OUTWARD,
    index: 10,
    uncounted: true,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['webhooks'],
    changes: ['webhooks'],
  },
  'api-keys': {
    title: 'API Keys',
    right: OUTWARD,
    index: 10,
    uncounted: true,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    // A partner's session has no `calls` here: a session must not issue a key that outlives it.
    changes: ['api-keys'],
  },
  'crm-leads': {
    title: 'Leads to the CRM',
    right: OUTWARD,
    index: 10,
    uncounted: true,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['crmLeads'],
    changes: ['crm-leads'],
  },
  'change-log': {
    title: 'Change Log',
    right: { roles: SUPER },
    index: 11,
    products: ['CHAT_AI', 'CARBUYING_AI'],
    calls: ['audit'],
  },
} as const satisfies Readonly<Record<string, BlockEntry>>

export type BlockId = keyof typeof SETTING_BLOCKS
export const BLOCK_IDS = Object.keys(SETTING_BLOCKS) as readonly BlockId[]

/** Returns a block's entry without its literal types. */
export const blockEntry = (id: BlockId): BlockEntry => SETTING_BLOCKS[id]
