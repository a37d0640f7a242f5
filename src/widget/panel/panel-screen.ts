/**
 * A part of the panel that takes the place of the dialogue for a while, and comes with a chunk of its own: a
 * form, a question.
 */
import type { TemplateResult } from 'lit/html.js'
import type { VisitorPerson } from '../../contract/calls/widget'
import type { TranslateArgs } from '../../i18n/translate'
import type { PanelConfig } from '../chat/config'
import type { ConversationCalls } from '../chat/chat-state'
import type { SiteConnection } from '../launcher/service'
import type { PageContext } from '../launcher/visit'

export interface PartHost {
  readonly place: SiteConnection
  readonly calls: ConversationCalls
  config(): PanelConfig
  page(): PageContext
  /** Who the shopper said that they are. */
  person(): VisitorPerson
  /** They said it, and the service has it. */
  identified(person: VisitorPerson, kind: 'contact' | 'appointment'): void
  /** Says a line in the dialogue. */
  send(text: string): void
  redraw(): void
  /** Back to the dialogue; `words` stand in the status line. */
  done(...words: Partial<TranslateArgs>): void
  ended(): void
  /** Of the words around; empty: English. */
  language(): string
}

export interface Screen {
  /** English. */
  readonly title: string
  /** Nothing to go back to. */
  readonly first?: boolean
  view(): TemplateResult
}

export type OpenPart = (host: PartHost) => Screen

/** By name, each in its chunk. `start` before the first line; the others from the menu or a button. */
export const SCREENS = {
  start: async () => (await import('./forms/start-form')).startForm,
  schedule: async () => (await import('./forms/schedule')).scheduleForm,
  mail: async () => (await import('./forms/transcript-form')).transcriptForm,
  offline: async () => (await import('./forms/offline-form')).offlineForm,
  end: async () => (await import('./forms/end-form')).endForm,
} as const satisfies Record<string, () => Promise<OpenPart>>

export type PartName = keyof typeof SCREENS
