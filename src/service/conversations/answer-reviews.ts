/** Reads what staff think of the assistant's replies. */
import type { Selectable } from 'kysely'
import type { AnswerReview } from '../../contract/calls/dialogue'
import type { Executor } from '../platform/database'
import type { Tables } from '../platform/schema'
import type { ConversationRecord } from '../platform/schema/conversations'

const SHOWN = ['verdict', 'correction', 'reviewer', 'reviewed_at'] as const
type ShownReview = Pick<Selectable<Tables['answer_reviews']>, (typeof SHOWN)[number]>

export const toReview = ({ reviewed_at, ...review }: ShownReview): AnswerReview => ({
  ...review,
  reviewed_at: reviewed_at.toISOString(),
})

/** Reviews of the messages after number `after`, by message number. */
export async function reviewsAfter(
  db: Executor,
  conversation: Pick<ConversationRecord, 'id' | 'account_id'>,
  after: number,
): Promise<ReadonlyMap<number, AnswerReview>> {
  const rows = await db
    .selectFrom('answer_reviews')
    .select(['seq', ...SHOWN])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', conversation.account_id)
    .where('seq', '>', after)
    .execute()
  return new Map(rows.map(({ seq, ...review }) => [seq, toReview(review)]))
}
