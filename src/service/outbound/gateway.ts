/** The interface between the delivery queue and the gateways that send messages. */
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'

/** One message to deliver. */
export interface OutboundMessage {
  /**
   * `conversation.seq` or a notice's id. It is the same at every attempt, so that the gateway can find
   * duplicates.
   */
  readonly id: string
  readonly account: Pick<AccountRow, 'id' | 'name' | 'phone'>
  /** `name` is that of the person; empty when it is not known. */
  readonly to: { readonly recipient: string; readonly name: string }
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
  readonly at: Date
  /** Marks the mail as written by a machine, so that auto-responders do not answer it. */
  readonly automatic: boolean
  /**
   * The dialogue's message that is delivered. Its mail belongs to that thread, and answers are added to the
   * dialogue. Null for a notice to staff.
   */
  readonly dialogueMessage: {
    readonly conversation: Pick<ConversationRecord, 'id' | 'account_id'>
    readonly seq: number
  } | null
}

export interface Gateway {
  /**
   * Delivers a message. Resolves to the gateway's own id of it, or null when it has none. Throws
   * `DeliveryError`; any other error counts as temporary. Settles within `DELIVERY_TIMEOUT_MS`.
   */
  deliver(message: OutboundMessage): Promise<{ provider_id: string | null }>
}

/**
 * A message was not accepted; the error's text tells staff why. `permanent`: another attempt would not help.
 */
export class DeliveryError extends Error {
  constructor(
    message: string,
    readonly permanent: boolean,
  ) {
    super(message)
  }
}

/** How long the gateway may take for one step, ms. */
export const STEP_TIMEOUT_MS = 10_000
/** How long a whole delivery may take, ms. */
export const DELIVERY_TIMEOUT_MS = 30_000
/** How much of the gateway's error text is stored, characters. */
export const REASON_MAX_LENGTH = 300
