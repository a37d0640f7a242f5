/** The state of a shopper's conversation as the panel sees it. */
import type { Speaker, VisitorMessage } from '../../contract/live/frames'
import type { Explained } from '../../contract/messages/message'
import type { VisitorPerson } from '../../contract/calls/widget'
import type { ChatStorage } from './chat-storage'
import type { PanelConfig } from './config'
import type { SiteConnection } from '../launcher/service'
import type { PageContext } from '../launcher/visit'

/** A file that the shopper chose in this window. */
export interface LocalFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
  /**
   * Drawn on a canvas, because a page's content security policy may forbid blob URLs. null when the file is
   * not a picture.
   */
  readonly picture: HTMLCanvasElement | null
}

/**
 * A message that the service has not confirmed yet. It keeps its id across retries, so that it is stored
 * once.
 */
export interface PendingMessage {
  readonly id: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  readonly state: 'sending' | 'failed'
  /** Why sending failed; null while the message is being sent. */
  readonly error: Explained | null
}

/** What the panel shows. Each change creates a new object. */
export interface ChatState {
  /**
   * `idle`: nothing was written yet, so there is no connection. `ended`: the conversation is over; its
   * messages remain visible until a new one begins.
   */
  readonly link: 'idle' | 'connecting' | 'open' | 'lost' | 'ended' | 'refused'
  /** In the service's order. */
  readonly messages: readonly VisitorMessage[]
  readonly pending: readonly PendingMessage[]
  /** null until the service has reported who answers. */
  readonly speaker: Speaker | null
  /** Whether the assistant or the person who answers is typing. */
  readonly typing: boolean
  /** Files of this window by message id, whether sent or not. */
  readonly files?: ReadonlyMap<string, LocalFile>
  /** Maximum number of graphemes in a message. When absent, the service's character limit applies. */
  readonly limit?: number
}

export interface Chat {
  readonly state: ChatState
  send(text: string): void
  /** Sends a failed message again under its original id. */
  retry(id: string): void
  notifyTyping(): void
  /** Follows another window that may have begun or ended the conversation. */
  join(): void
  close(): void
  /** Absent when the chat has no service behind it, as in a preview. */
  readonly calls?: ConversationCalls
}

/** Sends a file as the message with that id; resolves to the stored message. */
export type Upload = (token: string, id: string) => Promise<VisitorMessage>

export interface ConversationCalls {
  /** Whether there is a current conversation. */
  exists(): boolean
  /**
   * Resolves to the conversation token, which must not leave the widget. When there is no conversation, it
   * begins one: with `start` if given, which resolves to the new token.
   */
  begin(start?: () => Promise<string>): Promise<string>
  /** The token of the conversation on screen, also after its end. It must not leave the widget. */
  shownToken(): string | null
  sendFile(file: LocalFile, upload: Upload): void
  /**
   * Called when the service has ended the conversation: forgets the token but leaves the messages visible.
   */
  over(): void
  /** Clears the panel for a new conversation. */
  renew(): void
}

export interface ChatOptions {
  readonly connection: SiteConnection
  readonly storage: ChatStorage
  page(): PageContext
  /** The shopper's identity as the host page provides it. */
  person?(): VisitorPerson | undefined
  changed(): void
  /** The configuration as it is now. */
  config(): PanelConfig
  /** A conversation began in this window. */
  began?(): void
  /** A message was added to the conversation. */
  said?(from: VisitorMessage['from']): void
  /** The chat cannot continue here. Dispatches the host's `fc-error` and returns text for the shopper. */
  failed(error: unknown): string
}
