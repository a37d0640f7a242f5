/** What a person may do to the list of engagement messages. */
import { CHAT_UI_LIMITS, type EngagementMessage } from '../../contract/calls/chat-ui'
import type { PageType } from '../../contract/elements/page-types'
import { hasNoPages, isNewMessage, messageFault, NEW_MESSAGE } from './engagement-message'
import { LOOK_WORDS } from './appearance-words'
import { isBlank } from '../../contract/core/blank'

export type Messages = readonly EngagementMessage[]

const ENGAGEMENT_WORDS = {
  empty: 'Engagement message cannot be empty.',
  tooMany: LOOK_WORDS.messagesTooMany,
  emptyBeforeAdding: 'Please save the current empty engagement message before adding a new one.',
  emptyBeforeDeleting: 'Please save the current empty engagement message before deleting another.',
} as const

/** As they are written on screen. */
export const PAGE_TYPE_NAMES: Readonly<Record<PageType, string>> = {
  home: 'Home',
  srp: 'SRP',
  vdp: 'VDP',
  other: 'Other',
}

/** The list after it, or why it was not done. */
export type EngagementEdit = { readonly messages: EngagementMessage[] } | { readonly refused: string }

export const isEmpty = ({ message }: Pick<EngagementMessage, 'message'>): boolean => isBlank(message)

/** The text and the message itself; switch and page types of every message can be changed. */
export const isEditable = ({ message_type }: Pick<EngagementMessage, 'message_type'>): boolean =>
  message_type === 'custom'

/** Adds an empty one, enabled on every page type. */
export function addMessage(messages: Messages): EngagementEdit {
  if (messages.length >= CHAT_UI_LIMITS.engagementMessages) return { refused: ENGAGEMENT_WORDS.tooMany }
  if (messages.some(isEmpty)) return { refused: ENGAGEMENT_WORDS.emptyBeforeAdding }
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

/** Takes what was typed of a message. */
export function saveMessage(messages: Messages, id: string, typed: string): EngagementEdit {
  const message = typed.trim()
  if (message === '') return { refused: ENGAGEMENT_WORDS.empty }
  if (messageFault(message) !== null) return { refused: LOOK_WORDS.messageTooLong }
  return { messages: changed(messages, id, (one) => (isEditable(one) ? { ...one, message } : one)) }
}

/** Gives up what was typed of a message: one that has no words goes with it. */
export const cancelMessage = (messages: Messages, id: string): EngagementMessage[] =>
  messages.filter((one) => one.id !== id || !isEmpty(one))

export function deleteMessage(messages: Messages, id: string): EngagementEdit {
  if (messages.some((one) => one.id !== id && isEmpty(one)))
    return { refused: ENGAGEMENT_WORDS.emptyBeforeDeleting }
  return { messages: messages.filter((one) => one.id !== id || !isEditable(one)) }
}

/** One that is shown nowhere cannot be enabled. */
export const enableMessage = (messages: Messages, id: string, enabled: boolean): EngagementMessage[] =>
  changed(messages, id, (one) => ({ ...one, enabled: enabled && !hasNoPages(one) }))

/** One that is shown nowhere any more is disabled. */
export const togglePage = (messages: Messages, id: string, type: PageType): EngagementMessage[] =>
  changed(messages, id, (one) => {
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
