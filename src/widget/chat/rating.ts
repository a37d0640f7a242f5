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
 * Whether the chat is over: the shopper ended it, or a person who wrote has left it and the shopper has
 * written nothing since. The assistant may have answered what the person left open, such as the shopper's
 * thanks. When the shopper writes again, the assistant continues.
 */
export function isOver({
  link,
  messages,
  pending,
  speaker,
}: Pick<ChatState, 'link' | 'messages' | 'pending' | 'speaker'>): boolean {
  if (link === 'ended') return true
  if (pending.length > 0 || speaker?.kind !== 'assistant') return false
  const senders = messages.map(({ from }) => from)
  const left = senders.lastIndexOf('notice')
  if (senders.slice(left + 1).some((from) => from !== 'assistant')) return false
  // The notice that a person joined comes before they write, and the one that they left comes after.
  const served = senders.slice(0, Math.max(left, 0))
  return served.slice(served.lastIndexOf('notice') + 1).includes('person')
}
