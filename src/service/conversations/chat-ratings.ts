/** Stores how shoppers rated their chats: one answer for each conversation. */
import { CHAT_RATED, type Rating } from '../../contract/core/chat-rating'
import { canChangeRating } from '../../rules/conversations/chat-rating'
import { recordRating } from '../metrics/facts'
import type { Tx } from '../platform/database'
import { DomainError } from '../platform/errors'
import type { NewAccountEvent } from '../platform/live-log'
import type { ConversationRecord } from '../platform/schema/conversations'
import { addEvent } from './events'

export interface ChatRating {
  readonly rating: Rating
  /** Empty for none. */
  readonly comment: string
}

/**
 * Stores the answer with its fact and its event, inside the transaction that locks the conversation. Another
 * answer within ten minutes replaces the first one, on whose day it counts; a later one throws
 * `rating_closed`. Returns the event for live readers, or null when the same answer was sent again.
 */
export async function storeRating(
  tx: Tx,
  conversation: Pick<ConversationRecord, 'id' | 'account_id' | 'last_seq'>,
  { rating, comment }: ChatRating,
  at: Date,
): Promise<NewAccountEvent | null> {
  const earlier = await tx
    .selectFrom('chat_ratings')
    .select(['rating', 'comment', 'rated_at'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .executeTakeFirst()
  if (earlier?.rating === rating && earlier.comment === comment) return null
  if (earlier && !canChangeRating(earlier.rated_at, at)) throw new DomainError('rating_closed')
  await tx
    .insertInto('chat_ratings')
    .values({
      conversation_id: conversation.id,
      account_id: conversation.account_id,
      rating,
      comment,
      rated_at: at,
    })
    .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet({ rating, comment }))
    .execute()
  await recordRating(tx, conversation, rating, earlier?.rated_at ?? at)
  const event_name = comment === '' ? `Rated the chat ${rating} of 5` : comment
  return await addEvent(tx, conversation, { event: CHAT_RATED, event_name, data: { rating, comment } }, at)
}
