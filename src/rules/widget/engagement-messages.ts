/** Engagement messages of a domain as they are saved: which may change, and in what. */
import type { FieldText } from '../../contract/messages/message'
import { CHAT_UI_LIMITS, type EngagementMessage } from '../../contract/calls/chat-ui'
import { hasNoPages, isNewMessage, messageFault } from './engagement-message'
import { LOOK_WORDS } from './appearance-words'

export type WantedMessage = Omit<EngagementMessage, 'id'> & { readonly id?: string | undefined }

export const MESSAGE_WORDS = {
  unknown: 'There is no such message any more',
  twice: 'Stands here twice',
  onlyCustom: 'Only custom messages can be added',
  readOnly: 'A default message cannot be changed',
  staysDefault: 'A default message cannot be deleted',
  staysType: 'The type of a message never changes',
} as const

/**
 * Of what stands and what is wanted, the list to keep, in the wanted order: new messages get an id of
 * `freshId`, and one that shows on no kind of page is off. Or what is wrong, by field.
 */
export function savedMessages(
  standing: readonly EngagementMessage[],
  wanted: readonly WantedMessage[],
  freshId: () => string,
): { readonly messages: EngagementMessage[]; readonly faults: Readonly<Record<string, FieldText>> } {
  const faults: Record<string, FieldText> = {}
  const byId = new Map(standing.map((message) => [message.id, message]))
  const given = new Set<string>()
  if (wanted.length > CHAT_UI_LIMITS.engagementMessages)
    faults.engagement_messages = LOOK_WORDS.messagesTooMany
  const messages = wanted.map((one, index) => {
    const note = (field: string, fault: FieldText) => {
      faults[`engagement_messages.${index}.${field}`] = fault
    }
    const before = isNewMessage(one) ? undefined : byId.get(one.id ?? '')
    const wrong = messageFault(one.message)
    if (one.id && given.has(one.id)) note('id', MESSAGE_WORDS.twice)
    else if (!isNewMessage(one) && !before) note('id', MESSAGE_WORDS.unknown)
    else if (!before && one.message_type !== 'custom') note('message_type', MESSAGE_WORDS.onlyCustom)
    else if (before && before.message_type !== one.message_type) note('message_type', MESSAGE_WORDS.staysType)
    else if (before?.message_type === 'default' && before.message !== one.message)
      note('message', MESSAGE_WORDS.readOnly)
    else if (wrong !== null) note('message', wrong)
    if (one.id) given.add(one.id)
    return { ...one, id: before?.id ?? freshId(), enabled: one.enabled && !hasNoPages(one) }
  })
  const isMissing = standing.some(({ id, message_type }) => message_type === 'default' && !given.has(id))
  if (isMissing) faults.engagement_messages ??= MESSAGE_WORDS.staysDefault
  return { messages, faults }
}
