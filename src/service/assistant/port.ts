/**
 * The interface of an assistant: one question in, one reply out. Adapters know neither database nor sockets.
 */
import type { Channel } from '../../contract/core/channels'
import type { Attachment, MessageSource } from '../../contract/calls/dialogue'
import type { HandoffKind, HandoffTriggers } from '../../contract/core/handoff'
import type { Formats } from '../../contract/core/formats'
import type { HandoffCode } from '../../rules/conversations/handoff-reason'
import type { BotAnswerGroupId } from '../../rules/settings/bot-answers'
import type { ChatCapabilities } from '../../rules/settings/capabilities'
import type { BusinessHours, DealerHours } from '../../rules/settings/hours'
import type { Preferences } from '../../rules/settings/preferences'
import type { VehicleRow } from '../platform/schema/accounts'
import type { Language } from './language'
import type { DialogueState } from './state/dialogue-state'
import type { Guess } from './understand/classifier'
import type { Label } from './understand/labels'

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

/** A question to the knowledge: its wordings, such as the shopper's and a translation, and what it asks. */
export interface KnowledgeQuery {
  readonly texts: readonly string[]
  readonly guesses: readonly Guess<Label>[]
}

/** How close a text is to an entry in meaning, compared with the other entries that may answer it. */
export interface Closeness {
  /** Of the text's words, weighed by their rarity, those of the entry's question, from 0 to 1. */
  readonly title: number
  /**
   * By how much the entry is ahead of all others, or, below zero, behind the first of them: by the words that
   * it has or comes near to, by what question and text mean to the network, by their labels, and by `near`.
   */
  readonly wordsAhead: number
  readonly senseAhead: number
  readonly labelsAhead: number
  readonly nearAhead: number
  /** How near text and entry lie in the embedding: the cosine of their angle. */
  readonly near: number
}

/** How well an entry fits a query. All shares are between 0 and 1. */
export interface KnowledgeMatch {
  readonly entry: KnowledgeEntry
  readonly closeness: Closeness
  /** Of the text's meaning, what question, topic and answer of the entry contain; the answer counts half. */
  readonly cover: number
  /** The same, where the answer counts as much as the question. */
  readonly inAnswer: number
  /** The text names a subject that the entry lacks, such as tinting. */
  readonly lacks: boolean
  /** The query is the entry's question, or one sentence of it, in the same words. */
  readonly same: boolean
  /** Agreement of the query's labels with those of the entry's question, and with those of its answer. */
  readonly asks: number
  readonly tells: number
  /** The entry's whole question is about what the query is about, first of all. */
  readonly isMain: boolean
  /** How likely the text asks about a subject that has only this entry. */
  readonly sole: number
  /** No entry asks about that subject, and a sentence of this one's answer tells of it. */
  readonly aside?: boolean
}

/** The dealership's searchable knowledge. It may be updated while it is in use. */
export interface Knowledge {
  /** Finds up to five entries about the subject of the text, best first. */
  search(text: string): readonly KnowledgeHit[]
  /** Weighs every entry that may answer a query. */
  matches(query: KnowledgeQuery): readonly KnowledgeMatch[]
  entry(id: string): KnowledgeEntry | undefined
  /** The entries whose question has the label with a probability of at least 0.3, by number. */
  about(label: Label): readonly KnowledgeEntry[]
  /** The probability, from 0 to 1, that an entry's question has a label. */
  chance(id: string, label: Label): number
}

/**
 * The entries of one product of a dealership, as they are stored. A change makes a new object with the same
 * id.
 */
export interface Notes {
  /** Unique in this process. */
  readonly id: number
  /** Rises with every change. */
  readonly version: number
  /** By id, in the order of their numbers. */
  readonly entries: ReadonlyMap<string, KnowledgeEntry>
}

/** What the dealership knows. */
export interface Catalogue {
  readonly knowledge: Knowledge
  /** Vehicles that are in stock now. */
  readonly vehicles: readonly VehicleRow[]
}

/** The same before its notes were indexed, which takes too long for the thread that serves requests. */
export interface StoredCatalogue extends Pick<Catalogue, 'vehicles'> {
  readonly notes: Notes
}

/** `Catalogue` where the question is read, `StoredCatalogue` where it is only handed on. */
export interface Question<Known = Catalogue> {
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
    /** The hours of the departments that have a product; those of the dialogue where absent. */
    readonly product_hours?: {
      readonly sales?: DealerHours
      readonly service: DealerHours
      /** Whether service has hours of its own, and not those of Sales AI. */
      readonly service_apart: boolean
    }
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
    /** What makes the assistant hand off; `USUAL_TRIGGERS` when absent. */
    readonly hand_over?: HandoffTriggers
    readonly agent_name: string
    /** The URL of a vehicle's page up to the stock number. */
    readonly vehicle_page: string
  }
  readonly catalogue: Known
  readonly now: Date
  /** The channel on which the customer wrote last, and the reply goes. */
  readonly channel: Channel
  /** What the assistant remembers of the dialogue; null at its beginning. */
  readonly state: DialogueState | null
  /** The customer's messages that nobody has answered, oldest first. */
  readonly lines: readonly string[]
  /** The messages before those, oldest first. */
  readonly history: readonly {
    readonly from: 'customer' | 'assistant' | 'person'
    readonly text: string
    /** The stock number of the only vehicle whose card the message shows. */
    readonly shows?: string
  }[]
  readonly customer: {
    readonly name: string
    readonly phone: string | null
    readonly email: string | null
  }
  /** The vehicle that was last shown alone, or that of the page on which the dialogue began. */
  readonly vehicle: VehicleRow | null
  readonly handed_off: boolean
  /** Of what staff were told when the open messages arrived; absent when they were not. */
  readonly told?: HandoffKind
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
  | {
      readonly kind: 'appointment'
      readonly starts_at: Date
      readonly visit: 'sales' | 'service'
      /** The stock number of the vehicle to see. */
      readonly stock?: string
    }
  /** Cancels the assistant's own future appointments of the conversation. */
  | { readonly kind: 'cancel_appointment' }
  | {
      readonly kind: 'handoff'
      /** English. */
      readonly reason: string
      /** The same as a code, where the assistant's own rules decided. */
      readonly code?: HandoffCode
      /** What the customer wrote about it. */
      readonly said?: string
    }
  /** The customer wants no more messages on this channel. */
  | { readonly kind: 'opt_out' }

export interface Reply {
  readonly text: string
  readonly attachments: readonly Attachment[]
  readonly quick_replies: readonly string[]
  readonly effects: readonly Effect[]
  /** The language of the text; English when absent. */
  readonly language?: Language
  /** What the assistant remembers from now on; unchanged when absent. */
  readonly state?: DialogueState
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

/** A question with the notes as they are stored. */
export type AskedQuestion = Question<StoredCatalogue>

export interface Assistant {
  answer(question: AskedQuestion): Promise<Reply>
  /**
   * Aborts pending answers; they fail and remain pending work. Absent for an assistant that never takes long.
   */
  close?(): void
}
