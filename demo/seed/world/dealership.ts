/** The properties in which demo dealerships differ. */
import type { BusinessHours } from '../../../src/rules/settings/hours'
import type { AccountFlags } from '../../../src/service/platform/schema/accounts'
import type { LeadProduct } from '../../../src/service/platform/schema/conversations'

export interface Dealership {
  readonly id: string
  readonly groupId: string
  readonly parentId: string | null
  readonly name: string
  readonly zone: string
  readonly address: string
  /** E.164. */
  readonly phone: string
  readonly website: string
  readonly areaCodes: readonly string[]
  readonly flags: AccountFlags
  readonly insightProviders: readonly string[]
  readonly hours: BusinessHours
  readonly agent: string
  readonly color: string
  /** The makes that it sells new; a dealership without any sells only used vehicles. */
  readonly makes: readonly string[]
  readonly stockPrefix: string
  readonly vehicles: number
  /** Number of conversations at scale 1. */
  readonly conversations: number
  readonly products: Readonly<Partial<Record<LeadProduct, number>>>
  readonly staff: readonly Salesperson[]
  /** E-mail addresses of the users who take over chats. */
  readonly joiners: readonly string[]
}

export interface Salesperson {
  readonly name: string
  readonly user?: string
  /** The share of handoffs that are answered, 0 to 1. */
  readonly quality: number
  /** The share of all leads. */
  readonly load: number
}
