/**
 * Tells the page what happens in the chat: its scripts by events, its analytics by their own ways. Never what
 * was said, or by whom.
 */
import type { ElementEvents } from '../../contract/elements/elements'
import type { PanelConfig } from './config'
import type { ChatEvent, tellPage } from '../launcher/analytics'
import type { SiteConnection } from '../launcher/service'
import type { PageContext } from '../launcher/visit'

/** What happens in the chat and is told to the page. */
export type ChatEventName = 'fc-chat-start' | 'fc-chat-message' | 'fc-chat-lead'

export interface ChatEventsHost {
  readonly place: SiteConnection
  page(): PageContext
  /** Tells the page what happened in the chat. Absent: nobody is told. */
  notify?<E extends ChatEventName>(name: E, detail: ElementEvents[E]): void
}

export interface News {
  opened(): void
  started(): void
  said(from: string): void
  lead(kind: 'contact' | 'appointment'): void
  ended(): void
}

export function createChatEvents({ place, page, notify }: ChatEventsHost, config: () => PanelConfig): News {
  let loading: Promise<{ readonly tellPage: typeof tellPage } | null> | null = null

  function tell(event: ChatEvent) {
    const { analytics } = config()
    // A preview has no site, and nothing that happens there happened.
    if (!place.site || !(analytics.ga4 !== null || analytics.adobe || analytics.shift_digital)) return
    const { page_type } = page()
    // Nothing that the shopper waits for. One promise for all of them keeps their order; a load that failed
    // is tried anew with the next.
    loading ??= import('../launcher/analytics').catch(() => (loading = null))
    void loading.then((loaded) => loaded?.tellPage(analytics, event, { site: place.site, page_type }))
  }
  return {
    opened: () => tell('chat_opened'),
    started() {
      notify?.('fc-chat-start', { page_type: page().page_type })
      tell('chat_started')
    },
    said: (from) => notify?.('fc-chat-message', { from }),
    lead(kind) {
      notify?.('fc-chat-lead', { kind })
      tell(kind === 'contact' ? 'chat_lead' : 'chat_appointment')
    },
    ended: () => tell('chat_ended'),
  }
}
