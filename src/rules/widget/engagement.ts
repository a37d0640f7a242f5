/**
 * Decides which engagement message a page shows, or why none. It is small because every page of the
 * dealership's site loads it.
 */
import type { ElementEvents } from '../../contract/elements/events'
import type { PageType } from '../../contract/elements/page-types'
import type { Popup, WidgetConfig } from '../../contract/calls/widget-config'

/** Why no pop-up is shown; the first reason that applies. */
export type PopupReason = NonNullable<ElementEvents['fc-chat-popup']['reason']>

export interface PopupContext {
  readonly page_type: PageType
  readonly mobile: boolean
  /** Whether the panel is open. */
  readonly open: boolean
  /** Whether the shopper has a conversation. */
  readonly conversation: boolean
  /** Whether the shopper closed or answered one, or opened or closed the chat, during this visit. */
  readonly dismissed: boolean
  /** Whether this browser was shown one in the last 24 hours. */
  readonly seen: boolean
}

export type PopupDecision = { readonly popup: Popup } | { readonly popup: null; readonly reason: PopupReason }

export function decidePopup(
  config: Pick<WidgetConfig, 'enabled' | 'popup'> | null,
  { page_type, mobile, open, conversation, dismissed, seen }: PopupContext,
): PopupDecision {
  const none = (reason: PopupReason) => ({ popup: null, reason })
  if (!config?.enabled) return none('widget_off')
  const { popup } = config
  if (!popup.enabled) return none('popups_off')
  if (open) return none('panel_open')
  if (conversation) return none('conversation')
  if (dismissed) return none('dismissed')
  if (seen && (mobile ? popup.once_mobile : popup.once_desktop)) return none('seen')
  const message = popup.messages.find(({ pages }) => pages.includes(page_type))
  return message ? { popup: message } : none('no_message')
}
