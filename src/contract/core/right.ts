/** What a right is: the shape of a line in the table of permissions. */
import type { AccountRequirement, Role } from './access'
import type { PolicyResource } from './policy'
import type { ProductCategory } from './products'

/** The retailer whose users are partner-hosted. */
export const CDK_RETAILER = 'cdk_global'

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

export const STAFF: readonly Role[] = ['ADMIN', 'SUPER-ADMIN']
export const SUPER: readonly Role[] = ['SUPER-ADMIN']
