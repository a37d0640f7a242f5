/**
 * Who answers shoppers, seen from the service: one question in, one reply out. Adapters know neither database
 * nor socket.
 */
import type { Attachment, MessageSource } from '../../contract/calls/dialogue'
import type { Formats } from '../../contract/core/formats'
import type { BotAnswerGroupId } from '../../rules/settings/bot-answers'
import type { ChatAbilities } from '../../rules/settings/capabilities'
import type { BusinessHours, DealerHours } from '../../rules/settings/hours'
import type { Preferences } from '../../rules/settings/preferences'
import type { VehicleRow } from '../platform/schema/accounts'

export interface KnowledgeEntry {
  /** The entry's number, as text. */
  readonly id: string
  readonly topic: string
  readonly question: string
  readonly answer: string
}

export interface KnowledgeHit {
  readonly entry: KnowledgeEntry
  /** Share of what the text asks that the entry speaks of, 0 to 1. */
  readonly cover: number
}

/** What the dealership wrote down, to be asked. It may be brought up to date while it is held. */
export interface Knowledge {
  /** Up to five entries that speak of what the text is about, the best first. */
  search(text: string): readonly KnowledgeHit[]
}

/** What the dealership knows. */
export interface Catalogue {
  readonly knowledge: Knowledge
  /** On the lot now. */
  readonly vehicles: readonly VehicleRow[]
}

export interface Question {
  /** Whose day's budget an answer that costs something counts against; absent: nobody's. */
  readonly account_id?: string
  readonly dealership: {
    readonly name: string
    readonly address: string
    readonly phone: string
    /** How it writes days, times and numbers, on which clock, and in which country it is. */
    readonly formats: Formats
    /** That count for the talk: weekly, on special days, and when visits are taken within them. */
    readonly hours: DealerHours
    /** Departments with hours of their own, such as Parts. */
    readonly departments: readonly { readonly name: string; readonly hours: BusinessHours }[]
    /** By which it speaks of prices: no price where the chat may tell none. */
    readonly preferences: Preferences
    /**
     * What the chat may do. An adapter may rely on that what it says beyond them is taken out of its reply
     * (`obeyed`).
     */
    readonly capabilities: ChatAbilities
    /** What the dealership chose to say to delicate questions; where it chose nothing the default counts. */
    readonly answers: Readonly<Partial<Record<BotAnswerGroupId, string>>>
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
  /** Prices and what is available are told only once the customer can be reached, and they cannot be yet. */
  readonly gated: boolean
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
  /** What it rests on, each once. */
  readonly sources?: readonly MessageSource[]
  /** It answers nothing: it says that it does not know, or that a person will. */
  readonly unknown?: boolean
  /**
   * What the customer asked that nobody has written an answer to, in their words; absent: it was answered, or
   * nothing was asked.
   */
  readonly unanswered?: string
}

export interface Assistant {
  answer(question: Question): Promise<Reply>
  /** Ends what it is thinking about: those answers fail, and stay owed. Absent: it never thinks for long. */
  close?(): void
}
