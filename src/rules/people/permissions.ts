/**
 * Evaluates the permission table (`contract/core/permissions.ts`) for one user in one account: for menu,
 * routes and screens, and for the service itself.
 */
import type { Access, AccountFlag, AccountFlags, AccountRequirement } from '../../contract/core/access'
import type { ProductCategory } from '../../contract/core/products'
import { rightOf, rights, type RightName } from '../../contract/core/permissions'
import type { Action } from '../../contract/core/right'
import type { PolicyEntry, PolicyResource } from '../../contract/core/policy'
import type { Role } from './roles'

/** What decides which screens a user sees in the chosen account. */
export interface Viewer {
  readonly role: Role
  readonly policy: readonly PolicyEntry[]
  /** The category of the current product. */
  readonly category: ProductCategory
  readonly settings: Partial<AccountFlags>
  readonly retailer?: string | undefined
  readonly brand?: 'forecourt' | 'partner' | undefined
  /** Insight providers of the account. */
  readonly providers?: readonly string[]
}

/** What the policy allows for a resource; empty when it does not contain it. */
export const allowOf = (policy: readonly PolicyEntry[], resource: PolicyResource): readonly string[] =>
  policy.find(({ Resource }) => Resource === resource)?.Allow ?? []

type Granted = Pick<Extract<Access, { who: 'account' }>, 'roles' | 'resource' | 'allow'>

/** Whether role and policy grant access. */
export function grants(
  { roles, resource, allow }: Granted,
  { role, policy }: Pick<Viewer, 'role' | 'policy'>,
): boolean {
  if (roles !== undefined && !roles.includes(role)) return false
  if (resource === undefined || role === 'SUPER-ADMIN') return true
  const allowed = allowOf(policy, resource)
  return allow === undefined ? allowed.length > 0 : allowed.includes(allow) || allowed.includes('*')
}

/** Whether the account meets a requirement. */
export function meets(
  requirement: AccountRequirement | undefined,
  flags: Partial<AccountFlags>,
  role?: Role,
): boolean {
  if (requirement === undefined || (role !== undefined && requirement.except === role)) return true
  const { any, none = [] } = requirement
  const isSet = (flag: AccountFlag) => flags[flag] === true
  return (any === undefined || any.some(isSet)) && !none.some(isSet)
}

/** Whether the user may perform the action in the current account. */
export function can(viewer: Viewer, name: RightName, action: Action = 'see'): boolean {
  const { role, policy, category, settings, retailer, brand, providers = [] } = viewer
  const { anyPolicy, categories, provider, excludedRetailer, firstPartyOnly } = rightOf(name)
  const access = rights(name, action)
  return (
    grants(access, viewer) &&
    meets(access.account, settings, role) &&
    (anyPolicy === undefined || policy.length > 0) &&
    (categories === undefined || categories.includes(category)) &&
    (provider === undefined || providers.includes(provider)) &&
    (excludedRetailer === undefined || retailer !== excludedRetailer) &&
    (firstPartyOnly === undefined || brand !== 'partner')
  )
}
