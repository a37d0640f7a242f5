/** Who answers shoppers, seen from the service: one question in, one reply out. Adapters know neither database nor socket. */
import type { Attachment } from '../../contract/dialogue'
import type { BusinessHours } from '../../rules/hours'
import type { VehicleRow } from '../store/schema'

export interface KnowledgeEntry {
  readonly id: string
  readonly topic: string
  readonly question: string
  readonly answer: string
}

/** What the dealership knows; the same object for as long as nothing changed, so that an adapter may index it once. */
export interface Catalogue {
  readonly knowledge: readonly KnowledgeEntry[]
  /** On the lot now. */
  readonly vehicles: readonly VehicleRow[]
}

export interface Question {
  readonly dealership: {
    readonly name: string
    readonly address: string
    readonly phone: string
    readonly time_zone: string
    readonly hours: BusinessHours
    readonly agent_name: string
    /** Address of a vehicle's page, up to the stock number. */
    readonly vehicle_page: string
  }
  readonly catalogue: Catalogue
  readonly now: Date
  /** What the customer wrote and nobody has answered, oldest first. */
  readonly lines: readonly string[]
  /** What was said before, oldest first. */
  readonly history: readonly { readonly from: 'customer' | 'assistant' | 'person'; readonly text: string }[]
  readonly customer: {
    readonly name: string
    readonly phone: string | null
    readonly email: string | null
  }
  /** The vehicle that the talk is about: the page's, or the last one shown. */
  readonly vehicle: VehicleRow | null
  readonly handed_off: boolean
  /** Visits to come. */
  readonly appointments: readonly Date[]
}

/** What a reply does besides speaking. */
export type Effect =
  | {
      readonly kind: 'contact'
      readonly phone?: string
      readonly email?: string
      readonly first_name?: string
      readonly last_name?: string
    }
  | { readonly kind: 'appointment'; readonly starts_at: Date; readonly visit: 'sales' | 'service' }
  | { readonly kind: 'handoff'; readonly reason: string }

export interface Reply {
  readonly text: string
  readonly attachments: readonly Attachment[]
  readonly quick_replies: readonly string[]
  readonly effects: readonly Effect[]
}

export interface Assistant {
  answer(question: Question): Promise<Reply>
}
