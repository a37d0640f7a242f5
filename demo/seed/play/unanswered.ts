/** Questions that the chat assistant could not answer, as the service stores them. */
import { KNOWLEDGE_PRODUCTS } from '../../../src/contract/calls/knowledge'
import { normalizedText } from '../../../src/rules/conversations/normalize-text'
import type { RowOf } from './rows'

/** The customer's last message. */
export function unansweredRows(messages: readonly RowOf<'messages'>[]): RowOf<'unanswered_questions'>[] {
  const asked = messages.findLast(({ initiator }) => initiator === 'HUMAN')
  if (!asked) return []
  const { account_id, conversation_id, seq, text, at } = asked
  return [
    {
      account_id,
      conversation_id,
      seq,
      product: KNOWLEDGE_PRODUCTS.CHAT_AI,
      key: normalizedText(text),
      question: text,
      at,
      settled_by: null,
      dismissed_at: null,
      correction: null,
      by_review: false,
    },
  ]
}
