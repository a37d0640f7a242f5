/**
 * Reads the table of rights (`contract/core/permissions.ts`) for one person in one account: menu, routes and screens,
 * and the service's own gate.
 */
import type { Access, AccountFlags, AccountRequirement } from '../../contract/core/access'
import type { ProductCategory } from '../../contract/core/products'
import { rightOf, rights, type RightName } from '../../contract/core/permissions'
import type { Action } from '../../contract/core/right'
import type { PolicyEntry, PolicyResource } from '../../contract/core/policy'
import type { Role } from './roles'

/** What decides which screens a user gets in the chosen account. */
export interface Viewer {
  readonly role: Role
  readonly policy: readonly PolicyEntry[]
  /** Of the product on screen. */
  readonly category: ProductCategory
  readonly settings: Partial<AccountFlags>
  readonly retailer?: string | undefined
  readonly brand?: 'forecourt' | 'partner' | undefined
  /** Insight providers of the account. */
  readonly providers?: readonly string[]
}

/** What the policy allows of a resource; nothing where it does not hold it. */
export const allowOf = (policy: readonly PolicyEntry[], resource: PolicyResource): readonly string[] =>
  policy.find(({ Resource }) => Resource === resource)?.Allow ?? []

type Granted = Pick<Extract<Access, { who: 'account' }>, 'roles' | 'resource' | 'allow'>

/** Whether role and policy allow it. */
export function grants(
  { roles, resource, allow }: Granted,
  { role, policy }: Pick<Viewer, 'role' | 'policy'>,
): boolean {
  if (roles !== undefined && !roles.includes(role)) return false
  if (resource === undefined || role === 'SUPER-ADMIN') return true
  const allowed = allowOf(policy, resource)
  return allow === undefined ? allowed.length > 0 : allowed.includes(allow) || allowed.includes('*')
}

/** Whether the account has what it must have. */
export function meets(
  need: AccountRequirement | undefined,
  flags: Partial<AccountFlags>,
  role?: Role,
): boolean {
  if (need === undefined || (role !== undefined && need.except === role)) return true
  const { any, none = [] } = need
  return any.some((flag) => flags[flag] === true) && !none.some((flag) => flags[flag] === true)
}

/** Whether the person may see it, or change it, in the account on screen. */
export function can(viewer: Viewer, name: RightName, doing: Action = 'see'): boolean {
  const { role, policy, category, settings, retailer, brand, providers = [] } = viewer
  const { anyPolicy, categories, provider, excludedRetailer: notOf, firstPartyOnly: ownBrand } = rightOf(name)
  const access = rights(name, doing)
  return (
    grants(access, viewer) &&
    meets(access.account, settings, role) &&
    (anyPolicy === undefined || policy.length > 0) &&
    (categories === undefined || categories.includes(category)) &&
    (provider === undefined || providers.includes(provider)) &&
    (notOf === undefined || retailer !== notOf) &&
    (ownBrand === undefined || brand !== 'partner')
  )
}
