/** Who may make a call, by role, policy and account. */
import type { PlainErrorCode } from '../messages/message'
import type { PolicyResource } from './policy'

export type Role = 'REGULAR' | 'ADMIN' | 'SUPER-ADMIN'

/** Account flags that a permission may depend on. */
export type AccountFlag =
  'HasKnowledgeBank' | 'ActiveFAR' | 'CustomerExperience' | 'ChatUiPilot' | 'ManufacturerAccount'
export type AccountFlags = Readonly<Record<AccountFlag, boolean>>

/** What an account must have, regardless of the user. */
export interface AccountRequirement {
  /** At least one of these flags must be set; absent for no such requirement. */
  readonly any?: readonly AccountFlag[]
  /** None of these may be set. */
  readonly none?: readonly AccountFlag[]
  /** Users with this role are exempt. */
  readonly except?: Role
  /** The error of a refused call. */
  readonly error: PlainErrorCode
}

/**
 * Who may make a call.
 *
 * - `public`: anyone.
 * - `user`: any signed-in user.
 * - `account`: a signed-in user with access to the call's account. The account's id comes from the path
 *   (`account_id`, or `dealer_id` under `/cms/`), from the query (the same names or `dealership_id`), or from
 *   the body (`accountId` or `dealer_id`). Without an id, the account that the user chose last applies.
 * - `partner`: a back end with the secret key of the group that the account in the path belongs to.
 *
 * Further fields restrict `account`: `roles` (all when absent), `resource` (a policy resource whose Allow
 * must not be empty), `allow` (an action that this Allow must contain, itself or as '*'), `account` (what the
 * account must have), and `narrowed` (what a scoped token additionally needs of the policy). A super-admin
 * needs no policy. Calls take these values from the table in `permissions.ts`.
 */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'partner' }
  | { readonly who: 'user'; readonly roles?: readonly Role[] }
  | {
      readonly who: 'account'
      readonly roles?: readonly Role[]
      readonly resource?: PolicyResource
      readonly allow?: 'write' | 'create' | '*'
      readonly account?: AccountRequirement
      readonly narrowed?: { readonly resource: PolicyResource; readonly allow: 'write' }
    }
