/** The input of the panel's views. */
import type { TranslateArgs } from '../../i18n/translate'
import type { Chat } from '../chat/chat-state'
import type { Composer } from '../chat/composer'
import type { PanelConfig } from '../chat/config'
import type { SiteConnection } from '../launcher/service'
import type { Files } from './files'
import type { PanelParts } from './panel-parts'
import type { RatingQuestion } from './rating'

export interface PanelProps {
  readonly config: PanelConfig
  readonly chat: Chat
  readonly connection: SiteConnection
  /** Whether new messages are announced to screen readers. */
  readonly live: boolean
  /** The result of the last action, for the status line. */
  readonly words: TranslateArgs
  readonly composer: Composer
  readonly parts: PanelParts
  readonly files: Files
  readonly rating: RatingQuestion
  /** The shopper typed. */
  typed(): void
  /** Without `text`, sends the composer's content. */
  send(text?: string): void
  /** Begins a new conversation after the last one has ended. */
  renew(): void
  scrolled(): void
  close(): void
}

/**
 * The chat's state, with a flag that says whether the conversation is over but its messages remain visible.
 */
export function dialogueOf({ chat: { state } }: PanelProps) {
  return { ...state, ended: state.link === 'ended' && state.messages.length > 0 }
}
