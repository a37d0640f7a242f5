/**
 * What the evaluation set of the assistant consists of: questions and dialogues of shoppers, each with what a
 * right reply must do. An expectation speaks of facts and effects, never of a wording of ours, so that a
 * program can judge any reply.
 */
import type { VehicleRow } from '../../../src/service/platform/schema/accounts'

export const CATEGORIES = [
  'hours',
  'location',
  'contact',
  'inventory search',
  'vehicle fact',
  'comparison',
  'price',
  'payment',
  'trade-in',
  'booking',
  'service booking',
  'knowledge',
  'multi-question',
  'complaint',
  'person please',
  'negotiation',
  'opt-out',
  'small talk',
  'off-topic',
  'nonsense',
  'injection',
  'privacy',
  'unknown',
  'language',
] as const
export type Category = (typeof CATEGORIES)[number]

export const CHANNELS = ['chat', 'sms', 'email'] as const
export type EvaluationChannel = (typeof CHANNELS)[number]
export type EvaluationLanguage = 'en' | 'es' | 'fr' | 'de'
export type VehiclePredicate = (vehicle: VehicleRow) => boolean

/** Facts of a vehicle that a reply can state. */
export type VehicleFact = 'price' | 'mileage' | 'economy' | 'engine' | 'drive' | 'color' | 'seats'

/** A visit on the dealership's clock: `yyyy-MM-dd`, `HH:MM`. */
export interface ExpectedVisit {
  readonly day: string
  readonly time: string
  readonly kind?: 'sales' | 'service'
}

/** What a right reply does. What is absent is not looked at, except where a default is named. */
export interface Expectation {
  /** Each of them matches the reply. */
  readonly says?: readonly RegExp[]
  /** None of them matches the reply: one that does is wrong with confidence. */
  readonly never?: readonly RegExp[]
  /** It shows so many vehicles (default 1), and all that it shows satisfy `where`. */
  readonly shows?: { readonly where: VehiclePredicate; readonly atLeast?: number }
  /** It shows exactly one vehicle: this one of those that were shown last, counted from 1. */
  readonly picks?: number
  /** It states this fact of one of the vehicles that were shown last, counted from 1. */
  readonly factOf?: { readonly shown: number; readonly fact: VehicleFact }
  /** It says that nothing fits; it may name vehicles as alternatives. */
  readonly noneFits?: true
  /** It says that it does not know, or that a person will answer, and claims nothing. */
  readonly unknown?: true
  /** It asks the shopper for something: the reply has a question mark and matches. */
  readonly asks?: RegExp
  /**
   * Whether a person has to be brought in. Default: `may` where `unknown` is expected, else `not`.
   */
  readonly handOver?: 'due' | 'not' | 'may'
  /**
   * The visits of the conversation after the reply: exactly this one, none at all, or none any more
   * (`cancelled`, which a person may do as well).
   */
  readonly visit?: ExpectedVisit | 'none' | 'cancelled'
  /** This visit may be booked at once or after a question; any other is wrong. */
  readonly mayBook?: ExpectedVisit
  /** The shopper is written to no more on this channel. */
  readonly optOut?: true
  /** Nothing is sent at all. Otherwise a reply is expected, except after an opt-out. */
  readonly silent?: true
  /** The language of the reply; default: that of the question. `any`: it is not looked at. */
  readonly language?: EvaluationLanguage | 'any'
}

/** One message of a shopper. Of an e-mail the first line is the subject. */
export interface ShopperTurn {
  readonly text: string
  readonly expect: Expectation
  /** Of an e-mail: a machine wrote it (`Auto-Submitted`). */
  readonly automatic?: true
  /** Where the shopper changes it in the middle; default: the language of the dialogue. */
  readonly language?: EvaluationLanguage
}

export interface EvaluationQuestion extends ShopperTurn {
  readonly category: Category
  readonly channel: EvaluationChannel
  readonly language: EvaluationLanguage
}

/** A conversation of three to eight turns. */
export interface EvaluationDialogue {
  readonly title: string
  readonly category: Category
  readonly channel: EvaluationChannel
  readonly language: EvaluationLanguage
  readonly turns: readonly ShopperTurn[]
}

/** Says whether a hand-over is due, wrong or neither. */
export const handOverOf = ({ handOver, unknown }: Expectation): 'due' | 'not' | 'may' =>
  handOver ?? (unknown ? 'may' : 'not')

type Ask = (text: string, expect: Expectation, language?: EvaluationLanguage) => EvaluationQuestion

/** Makers of questions of one category, by channel. */
export function asking(category: Category): {
  readonly chat: Ask
  readonly sms: Ask
  readonly mail: Ask
  readonly automaticMail: (text: string) => EvaluationQuestion
} {
  const on =
    (channel: EvaluationChannel): Ask =>
    (text, expect, language = 'en') => ({ category, channel, language, text, expect })
  const automaticMail = (text: string): EvaluationQuestion => ({
    ...on('email')(text, { silent: true }),
    automatic: true,
  })
  return { chat: on('chat'), sms: on('sms'), mail: on('email'), automaticMail }
}

type Turn = readonly [text: string, expect: Expectation, language?: EvaluationLanguage]

/** Makers of dialogues of one category, by channel. */
export function talking(category: Category): {
  readonly [C in 'chat' | 'sms' | 'mail']: (
    title: string,
    turns: readonly Turn[],
    language?: EvaluationLanguage,
  ) => EvaluationDialogue
} {
  const on =
    (channel: EvaluationChannel) =>
    (title: string, turns: readonly Turn[], language: EvaluationLanguage = 'en'): EvaluationDialogue => ({
      title,
      category,
      channel,
      language,
      turns: turns.map(([text, expect, turnLanguage]) => ({
        text,
        expect,
        ...(turnLanguage && { language: turnLanguage }),
      })),
    })
  return { chat: on('chat'), sms: on('sms'), mail: on('email') }
}
