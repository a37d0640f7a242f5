/** Why a pop-up was not shown, for the person who configures it. */
import type { PopupReason } from './engagement'

export const POPUP_REASONS: Readonly<Record<PopupReason, string>> = {
  widget_off: 'The widget is switched off on this domain.',
  popups_off: 'Engagement messages are switched off.',
  panel_open: 'The chat is open already.',
  conversation: 'The shopper has a conversation already.',
  dismissed: 'The shopper closed or answered one, or used the chat, during this visit.',
  seen: 'This browser was shown one in the last 24 hours, and they are shown once in 24 hours on this kind of screen.',
  no_message: 'No enabled message is meant for this page type.',
}
