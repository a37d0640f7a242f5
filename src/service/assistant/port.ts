/**
 * The interface of an assistant: one question in, one reply out. Adapters know neither database nor sockets.
 */
import type { Attachment, MessageSource } from '../../contract/calls/dialogue'
import type { Formats } from '../../contract/core/formats'
import type { BotAnswerGroupId } from '../../rules/settings/bot-answers'
import type { ChatCapabilities } from '../../rules/settings/capabilities'
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
  /** The share of the text's question that the entry covers, 0 to 1. */
  readonly cover: number
}

/** The dealership's searchable knowledge. It may be updated while it is in use. */
export interface Knowledge {
  /** Finds up to five entries about the subject of the text, best first. */
  search(text: string): readonly KnowledgeHit[]
}

/** What the dealership knows. */
export interface Catalogue {
  readonly knowledge: Knowledge
  /** Vehicles that are in stock now. */
  readonly vehicles: readonly VehicleRow[]
}

export interface Question {
  /** The account whose daily budget a paid answer counts against; absent for none. */
  readonly account_id?: string
  readonly dealership: {
    readonly name: string
    readonly address: string
    readonly phone: string
    /** The dealership's formats of dates, times and numbers, its time zone and its country. */
    readonly formats: Formats
    /**
     * The hours that apply to the dialogue: weekly, on special days, and when visits are possible within
     * them.
     */
    readonly hours: DealerHours
    /** Departments with hours of their own, such as Parts. */
    readonly departments: readonly { readonly name: string; readonly hours: BusinessHours }[]
    /** Preferences about prices and reports; 'no price' where the chat may not state prices. */
    readonly preferences: Preferences
    /**
     * What the chat may do. Whatever an adapter says beyond these capabilities is removed from its reply
     * (`applyGuardrails`).
     */
    readonly capabilities: ChatCapabilities
    /** The dealership's chosen answers to sensitive questions; the default applies where it chose none. */
    readonly answers: Readonly<Partial<Record<BotAnswerGroupId, string>>>
    readonly agent_name: string
    /** The URL of a vehicle's page up to the stock number. */
    readonly vehicle_page: string
  }
  readonly catalogue: Catalogue
  readonly now: Date
  /** The customer's messages that nobody has answered, oldest first. */
  readonly lines: readonly string[]
  /** The messages before those, oldest first. */
  readonly history: readonly { readonly from: 'customer' | 'assistant' | 'person'; readonly text: string }[]
  readonly customer: {
    readonly name: string
    readonly phone: string | null
    readonly email: string | null
  }
  /** The vehicle that the dialogue is about: the page's, or the last one shown. */
  readonly vehicle: VehicleRow | null
  readonly handed_off: boolean
  /** True while the customer cannot be reached and prices and stock may not be disclosed yet. */
  readonly gated: boolean
  /** Future visits. */
  readonly appointments: readonly Date[]
}

/** What a reply does besides its text. */
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
  /** What the reply is based on, without duplicates. */
  readonly sources?: readonly MessageSource[]
  /** The reply contains no answer: it says that it does not know, or that a person will answer. */
  readonly unknown?: boolean
  /**
   * The customer's question for which there is no written answer, in their words; absent when it was answered
   * or there was no question.
   */
  readonly unanswered?: string
}

export interface Assistant {
  answer(question: Question): Promise<Reply>
  /**
   * Aborts pending answers; they fail and remain pending work. Absent for an assistant that never takes long.
   */
  close?(): void
}
