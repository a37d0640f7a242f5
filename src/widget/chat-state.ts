/** A shopper's conversation as the panel sees it. */
import type { Speaker, VisitorMessage } from '../contract/live'
import type { Kept } from './kept'
import type { Place } from './service'
import type { PageContext } from './visit'

/** A line that is not known to stand in the dialogue yet. It keeps its id, however often it is sent. */
export interface PendingMessage {
  readonly id: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  readonly state: 'sending' | 'failed'
  /** Why it failed, for a person; null while it is being sent. */
  readonly error: string | null
}

/** What the panel shows; a new object after each change. */
export interface ChatState {
  /** `idle`: nothing was written yet, so nothing is connected. `ended`: the service no longer knows the conversation. */
  readonly link: 'idle' | 'connecting' | 'open' | 'lost' | 'ended' | 'refused'
  /** In the service's order. */
  readonly messages: readonly VisitorMessage[]
  readonly pending: readonly PendingMessage[]
  /** null until the service said who answers. */
  readonly speaker: Speaker | null
  /** The one who answers is typing. */
  readonly typing: boolean
}

export interface Chat {
  readonly state: ChatState
  send(text: string): void
  /** Sends a failed line again, under its own id. */
  retry(id: string): void
  notifyTyping(): void
  /** Another window may have begun the conversation: joins it. */
  join(): void
  close(): void
}

export interface ChatOptions {
  readonly place: Place
  readonly kept: Kept
  page(): PageContext
  changed(): void
  /** The chat cannot go on here: for the host's `fc-error`. */
  failed(code: string, message: string): void
}
