/**
 * Sends chat events to the page's own analytics tools. An event never contains a message's text or personal
 * data.
 */
import type { PageType } from '../../contract/elements/page-types'
import type { WidgetConfig } from '../../contract/calls/widget-config'

export type ChatEvent = 'chat_opened' | 'chat_started' | 'chat_lead' | 'chat_appointment' | 'chat_ended'

export interface EventDetail {
  readonly site: string
  readonly page_type: PageType
}

/** Globals that the page may define. Since other code sets them, each may have any type. */
interface Page {
  gtag?: unknown
  dataLayer?: unknown
  adobeDataLayer?: unknown
  sdDataLayer?: unknown
}

export function tellPage(
  { ga4, adobe, shift_digital }: WidgetConfig['analytics'],
  event: ChatEvent,
  detail: EventDetail,
): void {
  const page = globalThis as Page
  if (ga4 !== null)
    quietly(() => {
      if (typeof page.gtag === 'function') page.gtag('event', event, { ...detail, send_to: ga4 })
      else if (Array.isArray(page.dataLayer)) page.dataLayer.push({ event, ...detail })
    })
  if (adobe)
    quietly(() => {
      // Adobe's client data layer processes the entries of this array once it has loaded.
      const layer = (page.adobeDataLayer ??= [])
      if (Array.isArray(layer)) layer.push({ event, eventInfo: { ...detail } })
    })
  if (shift_digital)
    quietly(() => {
      if (Array.isArray(page.sdDataLayer)) page.sdDataLayer.push({ event, ...detail })
    })
}

/** An error in the page's own functions must not break the chat. */
function quietly(call: () => void): void {
  try {
    call()
  } catch {
    return
  }
}
