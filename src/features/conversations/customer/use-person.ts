import { useState } from 'react'
import { useCustomer, useCustomerFeed, type ConversationId } from '../../../query/customer'

/** The person of the open dialogue, kept up to date, and whether all their conversations are shown. */
export function usePerson(open: ConversationId) {
  const { data } = useCustomer(open)
  useCustomerFeed(data)
  const [whole, setWhole] = useState(false)
  const conversations = data?.conversations ?? []
  const others = Math.max(0, conversations.length - 1)
  // Without another one, its switch is gone.
  return { conversations, others, whole: whole && others > 0, setWhole }
}
