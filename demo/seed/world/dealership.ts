/** What makes one demo dealership differ from the next. */
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
  /** Which makes it sells new; a store without any sells only used vehicles. */
  readonly makes: readonly string[]
  readonly stockPrefix: string
  readonly vehicles: number
  /** Conversations at scale 1. */
  readonly conversations: number
  readonly products: Readonly<Partial<Record<LeadProduct, number>>>
  readonly staff: readonly Salesperson[]
  /** E-mail addresses of users who take chats over. */
  readonly joiners: readonly string[]
}

export interface Salesperson {
  readonly name: string
  readonly user?: string
  /** Share of hand-offs that are answered, 0 to 1. */
  readonly quality: number
  /** Share of the leads. */
  readonly load: number
}
