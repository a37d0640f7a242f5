/** The participants and the time of a dialogue, which are needed to play it. */
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'
import type { Calendar } from '../calendar'
import type { Random } from '../random'
import type { Dealership } from '../world/dealership'
import type { Customer } from './customer'
import type { Member, Team } from './team'

export interface Cast {
  readonly random: Random
  readonly dealership: Dealership
  readonly calendar: Calendar
  readonly team: Team
  readonly customer: Customer
  readonly vehicle: VehicleRow
  readonly alternative: VehicleRow
  readonly isNamed: boolean
  readonly hasPhone: boolean
  readonly hasEmail: boolean
  readonly salesperson: Member | null
  readonly conversationId: string
  readonly startsAt: number
  /** Ids of the dealership's knowledge entries by question. */
  readonly entries: ReadonlyMap<string, number>
  /** Nothing is played after this time. */
  readonly until: number
  /** Every handoff is answered immediately. */
  readonly brisk?: boolean
}
