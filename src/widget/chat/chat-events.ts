/**
 * Reports what happens in the chat to the page: as DOM events for its scripts, and through its analytics
 * tools. A report never contains a message's text or personal data.
 */
import type { VisitorMessage } from '../../contract/live/frames'
import type { PanelConfig } from './config'
import type { ChatEvent, tellPage } from '../launcher/analytics'
import type { PanelHost } from '../launcher/panel-host'

export interface ChatEvents {
  opened(): void
  started(): void
  said(from: VisitorMessage['from']): void
  lead(kind: 'contact' | 'appointment'): void
  ended(): void
}

export function createChatEvents(
  { connection, page, dispatch }: PanelHost,
  config: () => PanelConfig,
): ChatEvents {
  let loading: Promise<{ readonly tellPage: typeof tellPage } | null> | null = null

  function track(event: ChatEvent) {
    const { analytics } = config()
    // A preview has no site, and its events are not real ones.
    if (!connection.site || !(analytics.ga4 !== null || analytics.adobe || analytics.shift_digital)) return
    const { page_type } = page()
    // The shopper does not wait for analytics. A single promise keeps the reports in order; if loading fails,
    // the next report tries again.
    loading ??= import('../launcher/analytics').catch(() => (loading = null))
    void loading.then((loaded) => loaded?.tellPage(analytics, event, { site: connection.site, page_type }))
  }
  return {
    opened: () => track('chat_opened'),
    started() {
      dispatch('fc-chat-start', { page_type: page().page_type })
      track('chat_started')
    },
    said: (from) => dispatch('fc-chat-message', { from }),
    lead(kind) {
      dispatch('fc-chat-lead', { kind })
      track(kind === 'contact' ? 'chat_lead' : 'chat_appointment')
    },
    ended: () => track('chat_ended'),
  }
}
