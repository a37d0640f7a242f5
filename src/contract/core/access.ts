/** Who may make a call: roles, policy, and what the account must have. */
import type { PlainErrorCode } from '../messages/message'
import type { PolicyResource } from './policy'

export type Role = 'REGULAR' | 'ADMIN' | 'SUPER-ADMIN'

/** Flags of an account on which a right can hang. */
export type AccountFlag =
  'HasKnowledgeBank' | 'ActiveFAR' | 'CustomerExperience' | 'ChatUiPilot' | 'ManufacturerAccount'
export type AccountFlags = Readonly<Record<AccountFlag, boolean>>

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

/**
 * Who may make a call. `public`: anyone. `user`: any signed-in user. `account`: a signed-in user who may see
 * the account of the call, which stands in the path as `account_id` (in calls under `/cms/` as `dealer_id`),
 * or in the query by the same names or as `dealership_id`, or in the body as `accountId` or `dealer_id`
 * (absent: the account that the user chose last). `partner`: a back end with the secret key of the group that
 * the account in the path belongs to. `roles` (absent: all) and `resource` (a policy resource with a
 * non-empty Allow) narrow it further; `allow`: what that Allow must hold, itself or as '*'; `account`: what
 * the account must have; `narrowed`: what a narrow token needs of the policy besides. A super-admin needs no
 * policy. All of it stands in the table of `permissions.ts`, from which a call takes it.
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
