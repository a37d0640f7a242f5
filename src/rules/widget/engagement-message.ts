/** An engagement message: its origin, where it is shown, and its validation. */
import type { FieldText } from '../../contract/messages/message'
import { CHAT_UI_LIMITS, type EngagementMessage } from '../../contract/calls/chat-ui'
import { PAGE_TYPES } from '../../contract/elements/page-types'
import { countGraphemes } from '../text/graphemes'
import { APPEARANCE_TEXTS } from './appearance-texts'
import { isBlank } from '../../contract/core/blank'

/** The id prefix of messages that were added and not saved yet; the service assigns the real ids. */
export const NEW_MESSAGE = 'new_'
export const isNewMessage = ({ id }: { readonly id?: string | undefined }): boolean =>
  !id || id.startsWith(NEW_MESSAGE)

/** Whether it is shown on no page type. */
export const hasNoPages = (message: Pick<EngagementMessage, 'home' | 'srp' | 'vdp' | 'other'>): boolean =>
  PAGE_TYPES.every((type) => !message[type])

export function messageIssue(text: string): FieldText | null {
  if (isBlank(text)) return APPEARANCE_TEXTS.messageEmpty
  return countGraphemes(text.trim()) > CHAT_UI_LIMITS.engagementMessage
    ? APPEARANCE_TEXTS.messageTooLong
    : null
}
