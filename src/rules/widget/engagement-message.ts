/** One engagement message: where it came from, whether it shows anywhere, and what may stand in it. */
import type { FieldText } from '../../contract/messages/message'
import { CHAT_UI_LIMITS, type EngagementMessage } from '../../contract/calls/chat-ui'
import { PAGE_TYPES } from '../../contract/elements/page-types'
import { countGraphemes } from '../text/graphemes'
import { LOOK_WORDS } from './appearance-words'
import { isBlank } from '../../contract/core/blank'

/** How the ids of messages begin that were added and not saved yet; the service gives them their own. */
export const NEW_MESSAGE = 'new_'
export const isNewMessage = ({ id }: { readonly id?: string | undefined }): boolean =>
  !id || id.startsWith(NEW_MESSAGE)

/** Not shown on any page type. */
export const hasNoPages = (message: Pick<EngagementMessage, 'home' | 'srp' | 'vdp' | 'other'>): boolean =>
  PAGE_TYPES.every((type) => !message[type])

export function messageFault(text: string): FieldText | null {
  if (isBlank(text)) return LOOK_WORDS.messageEmpty
  return countGraphemes(text.trim()) > CHAT_UI_LIMITS.engagementMessage ? LOOK_WORDS.messageTooLong : null
}
