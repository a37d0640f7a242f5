/**
 * The language the dialogues are written in. `{slot}` is filled from the lead, the vehicle and the dealership
 * (`play/slots.ts`), `[one|two]` picks one of several wordings.
 */
import type { Channel } from '../../../src/contract/conversations'
import type { AccountFlags } from '../../../src/service/store/schema'
import type { CallToAction } from '../world/shoppers'

export type Speaker = 'customer' | 'assistant' | 'staff' | 'system'

export type Step =
  | {
      readonly kind: 'line'
      readonly by: Speaker
      readonly text: string
      readonly quickReplies?: readonly string[]
      readonly showsVehicle?: boolean
    }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'channel'; readonly to: Channel }
  | { readonly kind: 'handOff'; readonly reason: string }
  | { readonly kind: 'appointment'; readonly visit: 'sales' | 'service'; readonly by: 'ai' | 'staff' }
  | ({ readonly kind: 'cta' } & CallToAction)
  | { readonly kind: 'phone' | 'crm' | 'takeOver' | 'handBack' | 'stop' | 'restart' | 'unsubscribe' | 'lost' }

export interface Script {
  readonly name: string
  /** Where it can be played; `sms` also serves whatsapp. */
  readonly on: readonly ('chat' | 'sms' | 'email')[]
  /** How often, beside its peers. */
  readonly weight: number
  /** Only while the dealership is open, or only while it is closed. */
  readonly when?: 'open' | 'closed'
  readonly vehicle?: 'new' | 'used'
  /** Only leads of this source. */
  readonly source?: string
  /** Only at dealerships with this flag. */
  readonly needs?: keyof AccountFlags
  /** The customer gives no name. */
  readonly nameless?: boolean
  readonly spanish?: boolean
  readonly steps: readonly Step[]
}

const line = (by: Speaker) => (text: string) => ({ kind: 'line', by, text }) as const
export const customer = line('customer')
export const assistant = line('assistant')
export const staff = line('staff')
export const system = line('system')

/** An answer of the assistant with buttons under it. */
export const offering = (text: string, ...quickReplies: string[]): Step => ({
  kind: 'line',
  by: 'assistant',
  text,
  quickReplies,
})
/** An answer of the assistant with the vehicle's card. */
export const showing = (text: string): Step => ({ kind: 'line', by: 'assistant', text, showsVehicle: true })

export const hoursLater = (hours: number): Step => ({ kind: 'wait', hours })
export const daysLater = (days: number): Step => ({ kind: 'wait', hours: days * 24 })
export const moveTo = (to: Channel): Step => ({ kind: 'channel', to })
export const handOff = (reason: string): Step => ({ kind: 'handOff', reason })
/** A button of the dealership's site, by default on the page of a vehicle. */
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
/** The customer will not buy here: no more follow-ups, no sale. */
export const lost: Step = { kind: 'lost' }
