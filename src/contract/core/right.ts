/** The shape of an entry in the permission table. */
import type { AccountRequirement, Role } from './access'
import type { PolicyResource } from './policy'
import type { ProductCategory } from './products'

/** The retailer whose users a partner hosts. */
export const CDK_RETAILER = 'cdk_global'

export type Action = 'see' | 'write' | 'create'

export interface Right {
  /** When absent, every signed-in user. */
  readonly roles?: readonly Role[]
  /**
   * A policy resource whose Allow must not be empty. For `write` or `create` the Allow must contain that
   * action or '*'. The policy has no word for deleting: who may create something may delete it. A
   * super-admin needs no policy.
   */
  readonly resource?: PolicyResource
  /** Replaces the requirement for changes. */
  readonly change?: { readonly resource?: PolicyResource; readonly allow?: '*' }
  /** An additional requirement for scoped tokens, whose screen another program renders. */
  readonly narrowed?: { readonly resource: PolicyResource; readonly allow: 'write' }
  readonly account?: AccountRequirement
  /** The user must have at least one policy entry, even as a super-admin. */
  readonly anyPolicy?: true
  /** The products with this feature; all when absent. */
  readonly categories?: readonly ProductCategory[]
  /** An insight provider that the account must have. */
  readonly provider?: string
  /** Users of this retailer do not have the feature. */
  readonly excludedRetailer?: typeof CDK_RETAILER
  /** Available only in our own brand. */
  readonly firstPartyOnly?: true
}

export const STAFF: readonly Role[] = ['ADMIN', 'SUPER-ADMIN']
export const SUPER: readonly Role[] = ['SUPER-ADMIN']
