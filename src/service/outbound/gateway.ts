/** The interface between the delivery queue and the gateways that send messages. */
import type { StoredFile } from '../platform/file-content'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { TemplateOrder, TextFile } from '../platform/schema/delivery'
import type { PushOrder } from './push/prepare'

/** One message to deliver. */
export interface OutboundMessage {
  /**
   * `conversation.seq` or a notice's id. It is the same at every attempt, so that the gateway can find
   * duplicates.
   */
  readonly id: string
  readonly account: Pick<AccountRow, 'id' | 'name' | 'phone' | 'country'>
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
    /** The stored files that an e-mail carries. */
    readonly files: readonly StoredFile[]
    /** A follow-up of a sequence or a campaign, whose e-mail shows a link to unsubscribe. */
    readonly followUp: boolean
  } | null
  /** The approved template that is sent in place of the text. */
  readonly template?: TemplateOrder | null
  /** Further files that an e-mail carries, as CSV. */
  readonly textFiles?: readonly TextFile[]
  /** Where a POST unsubscribes the recipient with one click (RFC 8058). */
  readonly unsubscribeUrl?: string | null
  /** What a device shows, in place of subject and text. */
  readonly push?: PushOrder | null
}

/** One attempt to deliver a message. */
export interface Attempt {
  /**
   * Call it directly before the message itself is passed to the gateway, with the id under which the gateway
   * may know it. Rejects when the message may not leave any more; then nothing may be passed on.
   */
  beginSubmission(messageId: string): Promise<void>
  /** Aborts when the attempt takes too long or the service closes. The attempt must then end at once. */
  readonly signal: AbortSignal
}

export interface Gateway {
  /** How many messages it takes at the same time. */
  readonly capacity: number
  /**
   * Delivers a message. Resolves to the gateway's own id of it, or null when it has none. Throws
   * `DeliveryError`; any other error counts as temporary.
   */
  deliver(message: OutboundMessage, attempt: Attempt): Promise<{ provider_id: string | null }>
  /** Closes connections that are kept open. */
  close(): void
}

/** `unknown`: the gateway has the whole message, but its answer did not arrive. */
export type DeliveryFailure = 'temporary' | 'permanent' | 'unknown'

/** A message was not accepted, as far as is known. The error's text tells staff why. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    readonly failure: DeliveryFailure,
    /** How long the gateway wants to be left alone, ms. */
    readonly retryAfterMs = 0,
  ) {
    super(message)
  }
}

/** How long gateways may take, ms. */
interface GatewayTimeouts {
  /** Until a connection exists. */
  readonly connect: number
  /** From the beginning of an attempt until the message is submitted. */
  readonly submission: number
  /** From then on, until the whole message is sent and its final answer has arrived. */
  readonly finalAnswer: number
}

/**
 * RFC 5321 §4.5.3.2 asks a client to wait five minutes for the greeting, MAIL and RCPT, and ten minutes for
 * the answer to a whole letter. `submission` bounds the steps before that together: nothing is lost by trying
 * them again.
 */
export const GATEWAY_TIMEOUTS: GatewayTimeouts = {
  connect: 60_000,
  submission: 5 * 60_000,
  finalAnswer: 12 * 60_000,
}
/** RFC 5321 §4.5.3.2.6: the silence after which a server has not answered a letter, ms. */
export const MAIL_SILENCE_MS = 10 * 60_000
/** How much of the gateway's error text is stored, characters. */
export const REASON_MAX_LENGTH = 300
