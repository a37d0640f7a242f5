/** What the panel's views are drawn from. */
import type { TranslateArgs } from '../../i18n/translate'
import type { Chat } from '../chat/chat-state'
import type { Composer } from '../chat/composer'
import type { PanelConfig } from '../chat/config'
import type { SiteConnection } from '../launcher/service'
import type { Files } from './files'
import type { PanelParts } from './panel-parts'

export interface PanelProps {
  readonly config: PanelConfig
  readonly chat: Chat
  readonly place: SiteConnection
  /** New lines are announced. */
  readonly live: boolean
  /** What was just done, for the status line. */
  readonly words: TranslateArgs
  readonly composer: Composer
  readonly parts: PanelParts
  readonly files: Files
  /** The shopper typed. */
  typed(): void
  /** `text` absent: what stands in the composer. */
  send(text?: string): void
  /** Begins anew after the end. */
  renew(): void
  scrolled(): void
  close(): void
}

/** The dialogue, and whether it is over and stays to be read. */
export function linesOf({ chat: { state } }: PanelProps) {
  return { ...state, ended: state.link === 'ended' && state.messages.length > 0 }
}
