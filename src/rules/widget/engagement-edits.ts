/** Edits of the list of engagement messages. */
import { CHAT_UI_LIMITS, type EngagementMessage } from '../../contract/calls/chat-ui'
import type { PageType } from '../../contract/elements/page-types'
import { hasNoPages, isNewMessage, messageIssue, NEW_MESSAGE } from './engagement-message'
import { APPEARANCE_TEXTS } from './appearance-texts'
import { isBlank } from '../../contract/core/blank'

export type Messages = readonly EngagementMessage[]

const ENGAGEMENT_TEXTS = {
  empty: 'Engagement message cannot be empty.',
  tooMany: APPEARANCE_TEXTS.messagesTooMany,
  emptyBeforeAdding: 'Please save the current empty engagement message before adding a new one.',
  emptyBeforeDeleting: 'Please save the current empty engagement message before deleting another.',
} as const

/** Displayed names. */
export const PAGE_TYPE_NAMES: Readonly<Record<PageType, string>> = {
  home: 'Home',
  srp: 'SRP',
  vdp: 'VDP',
  other: 'Other',
}

/** The list after the edit, or why it was refused. */
export type EngagementEdit = { readonly messages: EngagementMessage[] } | { readonly refused: string }

export const isEmpty = ({ message }: Pick<EngagementMessage, 'message'>): boolean => isBlank(message)

/** Whether text, page types and existence can be changed; the switch always can. */
export const isEditable = ({ message_type }: Pick<EngagementMessage, 'message_type'>): boolean =>
  message_type === 'custom'

/** Adds an empty message, enabled on every page type. */
export function addMessage(messages: Messages): EngagementEdit {
  if (messages.length >= CHAT_UI_LIMITS.engagementMessages) return { refused: ENGAGEMENT_TEXTS.tooMany }
  if (messages.some(isEmpty)) return { refused: ENGAGEMENT_TEXTS.emptyBeforeAdding }
  const pages = { home: true, srp: true, vdp: true, other: true }
  const added = {
    id: freeId(messages),
    message: '',
    enabled: true,
    message_type: 'custom' as const,
    ...pages,
  }
  return { messages: [...messages, added] }
}

/** Saves the typed text of a message. */
export function saveMessage(messages: Messages, id: string, typed: string): EngagementEdit {
  const message = typed.trim()
  if (message === '') return { refused: ENGAGEMENT_TEXTS.empty }
  if (messageIssue(message) !== null) return { refused: APPEARANCE_TEXTS.messageTooLong }
  return { messages: changed(messages, id, (one) => (isEditable(one) ? { ...one, message } : one)) }
}

/** Discards the typed text of a message; a message without text is removed. */
export const cancelMessage = (messages: Messages, id: string): EngagementMessage[] =>
  messages.filter((one) => one.id !== id || !isEmpty(one))

export function deleteMessage(messages: Messages, id: string): EngagementEdit {
  if (messages.some((one) => one.id !== id && isEmpty(one)))
    return { refused: ENGAGEMENT_TEXTS.emptyBeforeDeleting }
  return { messages: messages.filter((one) => one.id !== id || !isEditable(one)) }
}

/** A message that is shown nowhere cannot be enabled. */
export const enableMessage = (messages: Messages, id: string, enabled: boolean): EngagementMessage[] =>
  changed(messages, id, (one) => ({ ...one, enabled: enabled && !hasNoPages(one) }))

/** A message that is no longer shown anywhere is disabled. A default one keeps its page types. */
export const togglePage = (messages: Messages, id: string, type: PageType): EngagementMessage[] =>
  changed(messages, id, (one) => {
    if (!isEditable(one)) return one
    const next = { ...one, [type]: !one[type] }
    return { ...next, enabled: next.enabled && !hasNoPages(next) }
  })

const changed = (
  messages: Messages,
  id: string,
  change: (message: EngagementMessage) => EngagementMessage,
): EngagementMessage[] => messages.map((one) => (one.id === id ? change(one) : one))

function freeId(messages: Messages): string {
  const numbers = messages.filter(isNewMessage).map(({ id }) => Number(id.slice(NEW_MESSAGE.length)) || 0)
  return `${NEW_MESSAGE}${Math.max(0, ...numbers) + 1}`
}
