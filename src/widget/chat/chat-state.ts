/** A shopper's conversation as the panel sees it. */
import type { Speaker, VisitorMessage } from '../../contract/live/frames'
import type { VisitorPerson } from '../../contract/calls/widget'
import type { ChatStorage } from './chat-storage'
import type { SiteConnection } from '../launcher/service'
import type { PageContext } from '../launcher/visit'

/** A file that the shopper chose in this window. */
export interface LocalFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
  /** Drawn, not loaded from an address: a page's policy may forbid those. null for what is no picture. */
  readonly picture: HTMLCanvasElement | null
}

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
  /**
   * `idle`: nothing was written yet, so nothing is connected. `ended`: it is over; what was said stays until
   * a new one begins.
   */
  readonly link: 'idle' | 'connecting' | 'open' | 'lost' | 'ended' | 'refused'
  /** In the service's order. */
  readonly messages: readonly VisitorMessage[]
  readonly pending: readonly PendingMessage[]
  /** null until the service said who answers. */
  readonly speaker: Speaker | null
  /** The one who answers is typing. */
  readonly typing: boolean
  /** Files of this window by the id of their line, sent or not. */
  readonly files?: ReadonlyMap<string, LocalFile>
  /** The most graphemes of a line; absent, the most characters that the service takes. */
  readonly limit?: number
}

export interface Chat {
  readonly state: ChatState
  send(text: string): void
  /** Sends a failed line again, under its own id. */
  retry(id: string): void
  notifyTyping(): void
  /** Another window may have begun the conversation, or ended it: follows it. */
  join(): void
  close(): void
  /** Absent where there is no service behind the chat. */
  readonly calls?: ConversationCalls
}

/** Sends a file as the line of that id; answers what then stands in the dialogue. */
export type Upload = (token: string, id: string) => Promise<VisitorMessage>

export interface ConversationCalls {
  /** Whether a conversation stands. */
  stands(): boolean
  /**
   * Answers the token, which nobody else may see. Where no conversation stands, begins one: by `start` when
   * it is given, which answers the token too.
   */
  begin(start?: () => Promise<string>): Promise<string>
  sendFile(file: LocalFile, upload: Upload): void
  /** The service ended the conversation: forgets the token, leaves what was said. */
  over(): void
  /** Makes room for a new conversation. */
  renew(): void
}

export interface ChatOptions {
  readonly place: SiteConnection
  readonly kept: ChatStorage
  page(): PageContext
  /** Whom the host says that the shopper is. */
  person?(): VisitorPerson | undefined
  changed(): void
  /** A conversation began in this window. */
  began?(): void
  /** A line came to stand in the dialogue. */
  said?(from: VisitorMessage['from']): void
  /** The chat cannot go on here: for the host's `fc-error`. */
  failed(error: unknown): string
}
