/**
 * Who may what: the one table behind menu, routes, blocks of settings, screens and calls. A call takes its
 * `access` from it by `rights`, a screen asks `may` of `rules/rights.ts`: what is shown can be called, what
 * is hidden cannot.
 */
import type { PlainErrorCode } from '../messages/message'
import type { Access, Role } from './call'
import type { PolicyResource } from './policy'
import type { ProductCategory } from './products'
import type { DealerSettings } from '../calls/session'
import type { SettingResource } from '../calls/settings'

/** Flags of an account on which a right can hang. */
export type AccountFlag =
  'HasKnowledgeBank' | 'ActiveFAR' | 'CustomerExperience' | 'ChatUiPilot' | 'ManufacturerAccount'
export type AccountFlags = Readonly<Pick<DealerSettings, AccountFlag>>

/** The retailer whose users are partner-hosted. */
export const CDK_RETAILER = 'cdk_global'

/** What an account must have, whoever asks. */
export interface AccountRequirement {
  /** At least one of these. */
  readonly any: readonly AccountFlag[]
  readonly none?: readonly AccountFlag[]
  /** Who needs none of it. */
  readonly except?: Role
  /** Why it is refused. */
  readonly error: PlainErrorCode
}

export type Action = 'see' | 'write' | 'create'

export interface Right {
  /** Absent: everybody who is signed in. */
  readonly roles?: readonly Role[]
  /**
   * Of the policy: its Allow holds something to see, and `write` or `create`, or '*', to do that. A
   * super-admin needs none.
   */
  readonly resource?: PolicyResource
  /** What changes need instead. */
  readonly change?: { readonly resource?: PolicyResource; readonly allow?: '*' }
  /** What a narrow token needs besides: another program draws the screen. */
  readonly narrowed?: { readonly resource: PolicyResource; readonly allow: 'write' }
  readonly account?: AccountRequirement
  /** Some policy entry must be there, whichever: a super-admin's too. */
  readonly anyPolicy?: true
  /** Products that have it; absent: all. */
  readonly categories?: readonly ProductCategory[]
  /** An insight provider that the account must list. */
  readonly provider?: string
  /** Users of this retailer do without. */
  readonly excludedRetailer?: typeof CDK_RETAILER
  /** Only on our own brand. */
  readonly firstPartyOnly?: true
}

const STAFF: readonly Role[] = ['ADMIN', 'SUPER-ADMIN']
const SUPER: readonly Role[] = ['SUPER-ADMIN']

const setting = (resource: SettingResource) => ({ roles: STAFF, resource })

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

  // The settings page and its blocks. Which product has which, `rules/setting-blocks.ts` says.
  settings: { roles: STAFF, anyPolicy: true },
  signature: setting('Settings:Signature'),
  'work-hours': setting('Settings:WorkingHours'),
  notifications: setting('Settings:Notifications'),
  sources: setting('Settings:Sources'),
  answers: setting('Settings:BotAnswers'),
  'follow-up': setting('Settings:FollowUp'),
  /** An Allow without `write` may name the preferences that may be changed: `editablePreferences`. */
  preferences: { ...setting('Settings:Preferences'), change: {} },
  /** Its button is all there is to see. */
  'notify-team': { ...setting('Settings:NotifyAction'), change: {} },
  'pause-ai': setting('Settings:PauseAI'),
  cms: { roles: STAFF },
  'dealer-details': { roles: STAFF, change: { resource: 'Settings:DealerParams', allow: '*' } },
  'change-log': { roles: SUPER },

  // The chat widget.
  'chat-onboarding': { roles: SUPER },
  takeover: { roles: STAFF },
  capabilities: { roles: STAFF },
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
  'customer-experience': {
    roles: STAFF,
    account: { any: ['CustomerExperience', 'ChatUiPilot'], except: 'SUPER-ADMIN', error: 'role_refused' },
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

export type RightName = keyof typeof TABLE
export const RIGHTS: Readonly<Record<RightName, Right>> = TABLE

export type AccountAccess = Extract<Access, { who: 'account' }>

/**
 * The `access` of a call that is part of this: of one that reads (`see`) or of one that changes something.
 */
export function rights(name: RightName, doing: Action = 'see'): AccountAccess {
  const { roles, resource, change, narrowed, account } = RIGHTS[name]
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
