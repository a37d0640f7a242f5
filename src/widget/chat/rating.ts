/** When the panel asks how the chat was. */
import type { ChatState } from './chat-state'

/**
 * Names a conversation whose shopper can be asked: by the id of their first message, once it was answered.
 * Null while there is nothing to ask about. A greeting is not an answer.
 */
export function ratedChatOf({ messages }: Pick<ChatState, 'messages'>): string | null {
  const first = messages.findIndex(({ from }) => from === 'customer')
  const isAnswered = messages.slice(first + 1).some(({ from }) => from === 'assistant' || from === 'person')
  return first >= 0 && isAnswered ? (messages[first]?.id ?? null) : null
}

/**
 * Whether the chat is over: the shopper ended it, or a person who wrote has left it and nothing has been
 * written since. When the shopper writes again, the assistant continues.
 */
export function isOver({
  link,
  messages,
  pending,
  speaker,
}: Pick<ChatState, 'link' | 'messages' | 'pending' | 'speaker'>): boolean {
  if (link === 'ended') return true
  if (pending.length > 0 || speaker?.kind !== 'assistant' || messages.at(-1)?.from !== 'notice') return false
  // The notice that a person joined comes before they write, and the one that they left comes after.
  const senders = messages.slice(0, -1).map(({ from }) => from)
  return senders.slice(senders.lastIndexOf('notice') + 1).includes('person')
}
