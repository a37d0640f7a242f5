/** What the queue knows of whoever takes messages out of the house. */
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'

/** One message on its way. */
export interface OutboundMessage {
  /** `conversation.seq` or a notice's id: the same at every try, so that the other side can tell. */
  readonly id: string
  readonly account: Pick<AccountRow, 'id' | 'name' | 'phone'>
  /** `name`: the person's; empty when it is not known. */
  readonly to: { readonly recipient: string; readonly name: string }
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
  readonly at: Date
  /** Written by a machine, so that an out-of-office machine does not answer a machine. */
  readonly automatic: boolean
  /**
   * The line of a dialogue that it is: its mail stands in that thread, and answers come back to it. Null: a
   * notice to staff.
   */
  readonly line: {
    readonly conversation: Pick<ConversationRecord, 'id' | 'account_id'>
    readonly seq: number
  } | null
}

export interface Gateway {
  /**
   * Hands a message over. Answers the gateway's own id of it, null when it gives none. Throws `NotHanded`;
   * anything else that is thrown counts as a fault that passes. Settles within `HAND_MS`.
   */
  deliver(parcel: OutboundMessage): Promise<{ provider_id: string | null }>
}

/** A message was not taken. `permanent`: trying again would not help. The message says why, for a person. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    readonly permanent: boolean,
  ) {
    super(message)
  }
}

/** The other side has so long for each step, ms. */
export const STEP_MS = 10_000
/** And so long for all of it, ms. */
export const DELIVERY_TIMEOUT_MS = 30_000
/** Words of the other side that are kept, characters. */
export const REASON_LENGTH = 300
