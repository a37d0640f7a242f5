/** A conversation of one particular person that ends at a given time before now. */
import type { Channel } from '../../../src/contract/calls/conversations'
import type { Step } from './script'

export interface Special {
  readonly person: readonly [first: string, last: string, phone: string, email: string]
  readonly channel: Channel
  /** Name and lead type. */
  readonly source: readonly [string, string]
  readonly salesperson?: string
  readonly score?: number
  /** The time of its last message. */
  readonly minutesAgo: number
  /** Only the phone number is known. */
  readonly nameless?: true
  readonly noEmail?: true
  readonly noPhone?: true
  readonly steps: readonly Step[]
}
