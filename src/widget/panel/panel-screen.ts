/**
 * A screen that temporarily replaces the conversation in the panel: a form or a confirmation. Each loads as
 * its own chunk.
 */
import type { TemplateResult } from 'lit/html.js'
import type { VisitorPerson } from '../../contract/calls/widget'
import type { TranslateArgs } from '../../i18n/translate'
import type { PanelConfig } from '../chat/config'
import type { ConversationCalls } from '../chat/chat-state'
import type { PanelHost } from '../launcher/panel-host'

export interface ScreenContext extends Pick<PanelHost, 'connection' | 'page'> {
  readonly calls: ConversationCalls
  config(): PanelConfig
  /** The identity that the shopper entered. */
  person(): VisitorPerson
  /** The service has accepted the shopper's identity. */
  identified(person: VisitorPerson, kind: 'contact' | 'appointment'): void
  /** Sends a message in the conversation. */
  send(text: string): void
  redraw(): void
  /** After the next rendering, focuses the first match. */
  focus(...selectors: string[]): void
  /** Returns to the conversation; `words` appear in the status line. */
  done(...words: Partial<TranslateArgs>): void
  ended(): void
  /** The language of the surrounding texts; empty means English. */
  language(): string
}

export interface Screen {
  /** English. */
  readonly title: string
  /** There is nothing to go back to. */
  readonly first?: boolean
  view(): TemplateResult
}

export type OpenScreen = (context: ScreenContext) => Screen
