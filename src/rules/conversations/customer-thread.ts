/** The thread of one person: its dividers, and which merge holds a conversation. Pure functions. */
import type { Customer, CustomerMerge } from '../../contract/calls/customer'
import type { Message } from '../../contract/calls/dialogue'
import { dayOf } from '../time/format'

export type ThreadItem =
  | { readonly kind: 'divider'; readonly key: string; readonly conversationId: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }

/**
 * The messages in their order, with a divider wherever another conversation begins or goes on, and the days.
 */
export function threadItems(messages: readonly Message[], zone: string): ThreadItem[] {
  const items: ThreadItem[] = []
  let conversationId: string | null = null
  let day: string | null = null
  for (const message of messages) {
    const key = message.MessageId
    const its = dayOf(message.Timestamp, zone)
    if (its !== day) items.push({ kind: 'day', key: `day ${key}`, at: message.Timestamp })
    if (message.ConversationId !== conversationId)
      items.push({ kind: 'divider', key: `from ${key}`, conversationId: message.ConversationId })
    items.push({ kind: 'message', key, message })
    conversationId = message.ConversationId
    day = its
  }
  return items
}

/**
 * For each merged conversation, the merge that joins it with the open one, directly or over others: taking it
 * back parts the conversation from the open one.
 */
export function mergeOfEach(
  { merges }: Pick<Customer, 'merges'>,
  openId: string,
): ReadonlyMap<string, CustomerMerge> {
  const found = new Map<string, CustomerMerge>()
  const reached = new Set([openId])
  const queue = [openId]
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const merge of merges) {
      const other =
        merge.conversation_id === id ? merge.other_id : merge.other_id === id ? merge.conversation_id : null
      if (other === null || reached.has(other)) continue
      reached.add(other)
      found.set(other, merge)
      queue.push(other)
    }
  }
  return found
}
