/** Validates the engagement messages of a domain when they are saved. */
import type { FieldText } from '../../contract/messages/message'
import { CHAT_UI_LIMITS, type EngagementMessage } from '../../contract/calls/chat-ui'
import { PAGE_TYPES } from '../../contract/elements/page-types'
import { hasNoPages, isNewMessage, messageIssue } from './engagement-message'
import { APPEARANCE_TEXTS } from './appearance-texts'

export type MessageInput = Omit<EngagementMessage, 'id'> & { readonly id?: string | undefined }

export const MESSAGE_TEXTS = {
  unknown: 'This message no longer exists',
  twice: 'Is in the list twice',
  onlyCustom: 'Only custom messages can be added',
  readOnly: 'A default message cannot be changed',
  staysDefault: 'A default message cannot be deleted',
  staysType: 'The type of a message never changes',
} as const

/** A default message may only be switched on and off. */
const isSameDefault = (before: EngagementMessage, after: MessageInput): boolean =>
  before.message === after.message && PAGE_TYPES.every((type) => before[type] === after[type])

/**
 * Merges the current messages with the requested ones, in the requested order: new messages get an id from
 * `freshId`, and one that is shown on no page type is disabled. Also returns the issues by field.
 */
export function mergeMessages(
  current: readonly EngagementMessage[],
  requested: readonly MessageInput[],
  freshId: () => string,
): { readonly messages: EngagementMessage[]; readonly issues: Readonly<Record<string, FieldText>> } {
  const issues: Record<string, FieldText> = {}
  const byId = new Map(current.map((message) => [message.id, message]))
  const requestedIds = new Set<string>()
  if (requested.length > CHAT_UI_LIMITS.engagementMessages)
    issues.engagement_messages = APPEARANCE_TEXTS.messagesTooMany
  const messages = requested.map((one, index) => {
    const note = (field: string, issue: FieldText) => {
      issues[`engagement_messages.${index}.${field}`] = issue
    }
    const before = isNewMessage(one) ? undefined : byId.get(one.id ?? '')
    const wrong = messageIssue(one.message)
    if (one.id && requestedIds.has(one.id)) note('id', MESSAGE_TEXTS.twice)
    else if (!isNewMessage(one) && !before) note('id', MESSAGE_TEXTS.unknown)
    else if (!before && one.message_type !== 'custom') note('message_type', MESSAGE_TEXTS.onlyCustom)
    else if (before && before.message_type !== one.message_type) note('message_type', MESSAGE_TEXTS.staysType)
    else if (before?.message_type === 'default' && !isSameDefault(before, one))
      note('message', MESSAGE_TEXTS.readOnly)
    else if (wrong !== null) note('message', wrong)
    if (one.id) requestedIds.add(one.id)
    return { ...one, id: before?.id ?? freshId(), enabled: one.enabled && !hasNoPages(one) }
  })
  const isMissing = current.some(
    ({ id, message_type }) => message_type === 'default' && !requestedIds.has(id),
  )
  if (isMissing) issues.engagement_messages ??= MESSAGE_TEXTS.staysDefault
  return { messages, issues }
}
