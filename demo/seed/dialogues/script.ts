/**
 * The notation of the dialogues. `{slot}` is filled from the lead, the vehicle and the dealership
 * (`play/slots.ts`); `[one|two]` picks one of several wordings.
 */
import type { HandoffKind } from '../../../src/contract/core/handoff'
import type { Channel } from '../../../src/contract/calls/conversations'
import type { AccountFlags } from '../../../src/service/platform/schema/accounts'
import type { CallToAction } from '../world/shoppers'

export type Speaker = 'customer' | 'assistant' | 'staff' | 'system'

/** The business hours, or the question of a knowledge entry. */
export type Ground = { readonly kind: 'hours' } | { readonly kind: 'knowledge'; readonly question: string }

export type Step =
  | {
      readonly kind: 'line'
      readonly by: Speaker
      readonly text: string
      readonly quickReplies?: readonly string[]
      readonly showsVehicle?: boolean
      /** For the assistant: the source of the answer. */
      readonly rests?: Ground
      /** For the assistant in a chat: it says that it cannot answer the customer's last message. */
      readonly unknown?: boolean
    }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'channel'; readonly to: Channel }
  | { readonly kind: 'handoff'; readonly reason: string; readonly code: HandoffKind | null }
  | { readonly kind: 'appointment'; readonly visit: 'sales' | 'service'; readonly by: 'ai' | 'staff' }
  | ({ readonly kind: 'cta' } & CallToAction)
  | { readonly kind: 'phone' | 'crm' | 'takeOver' | 'handBack' | 'stop' | 'restart' | 'unsubscribe' | 'lost' }

export interface Script {
  readonly name: string
  /** The channels on which it can be played; `sms` also covers WhatsApp. */
  readonly on: readonly ('chat' | 'sms' | 'email')[]
  /** Weight relative to the other dialogues of its group. */
  readonly weight: number
  /** Only while the dealership is open, or only while it is closed. */
  readonly when?: 'open' | 'closed'
  readonly vehicle?: 'new' | 'used'
  /** Only for leads of this source. */
  readonly source?: string
  /** Only for dealerships with this flag. */
  readonly needs?: keyof AccountFlags
  /** The customer does not give a name. */
  readonly nameless?: boolean
  readonly spanish?: boolean
  readonly steps: readonly Step[]
}

type Line = Extract<Step, { kind: 'line' }>
const line =
  (by: Speaker) =>
  (text: string): Line => ({ kind: 'line', by, text })
export const customer = line('customer')
export const assistant = line('assistant')
export const staff = line('staff')
export const system = line('system')

/** An answer of the assistant with buttons below it. */
export const offering = (text: string, ...quickReplies: string[]): Line => ({
  kind: 'line',
  by: 'assistant',
  text,
  quickReplies,
})
/** An answer of the assistant with the vehicle's card. */
export const showing = (text: string): Step => ({ kind: 'line', by: 'assistant', text, showsVehicle: true })

/** An answer from the knowledge entry with this question. */
export const knowing = (question: string, text: string, ...quickReplies: string[]): Step => ({
  ...(quickReplies.length > 0 ? offering(text, ...quickReplies) : assistant(text)),
  rests: { kind: 'knowledge', question },
})
/** An answer from the business hours. */
export const tellingHours = (text: string): Step => ({ ...assistant(text), rests: { kind: 'hours' } })
/** The chat assistant has no answer. */
export const notKnowing = (text: string): Step => ({ ...assistant(text), unknown: true })

export const hoursLater = (hours: number): Step => ({ kind: 'wait', hours })
export const daysLater = (days: number): Step => ({ kind: 'wait', hours: days * 24 })
export const moveTo = (to: Channel): Step => ({ kind: 'channel', to })
export const handoff = (reason: string, code: HandoffKind | null = null): Step => ({
  kind: 'handoff',
  reason,
  code,
})
/** A button on the dealership's site, by default on a vehicle page. */
export const clicked = (label: string, page: CallToAction['page'] = 'vdp'): Step => ({
  kind: 'cta',
  label,
  page,
})
export const visitBooked: Step = { kind: 'appointment', visit: 'sales', by: 'ai' }
export const visitBookedByStaff: Step = { kind: 'appointment', visit: 'sales', by: 'staff' }
export const serviceBooked: Step = { kind: 'appointment', visit: 'service', by: 'ai' }
export const phoneGiven: Step = { kind: 'phone' }
export const registered: Step = { kind: 'crm' }
export const takeOver: Step = { kind: 'takeOver' }
export const handBack: Step = { kind: 'handBack' }
export const aiStopped: Step = { kind: 'stop' }
export const aiRestarted: Step = { kind: 'restart' }
export const unsubscribed: Step = { kind: 'unsubscribe' }
/** The customer will not buy here: no more follow-ups and no sale. */
export const lost: Step = { kind: 'lost' }
