/** What the panel needs from the widget that opens it. */
import type { VisitorPerson } from '../../contract/calls/widget'
import type { ElementEvents } from '../../contract/elements/elements'
import type { Launcher } from './launcher'
import type { SiteConnection } from './service'
import type { PageContext } from './visit'

/** The chat events that the page receives. */
type ChatEventName = 'fc-chat-start' | 'fc-chat-message' | 'fc-chat-lead'

export interface PanelHost {
  readonly launcher: Launcher
  readonly connection: SiteConnection
  page(): PageContext
  /** The shopper's identity as the page provides it. */
  person?(): VisitorPerson | undefined
  /** The shopper closed the panel. */
  close(): void
  /** Dispatches an event to the page. */
  dispatch<E extends ChatEventName>(name: E, detail: ElementEvents[E]): void
  /** Dispatches the error to the page and returns its text. */
  report(error: unknown): string
}
