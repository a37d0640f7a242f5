/** Staff mark a reply of the assistant as good or wrong, and say what the answer should have been. */
import type { AnswerReview, AnswerVerdict } from '../../../contract/calls/dialogue'
import type { Visibility } from '../../accounts/lead-visibility'
import type { ServiceContext } from '../../context'
import { toReview } from '../../conversations/answer-reviews'
import { staffName } from '../../conversations/colleagues'
import { lockConversation } from '../../conversations/conversation-writes'
import type { Tx } from '../../platform/database'
import { appendLive } from '../../platform/live-log'
import { notFound } from '../../platform/errors'
import { plainText } from '../../platform/plain-text'
import type { ConversationRecord } from '../../platform/schema/conversations'
import type { UserRow } from '../../platform/schema/users'
import { knowledgeProductOf } from '../respond/catalogue'
import { questionText } from './unanswered'

export interface NewReview {
  readonly conversation_id: string
  readonly seq: number
  /** Null removes the review. */
  readonly verdict: AnswerVerdict | null
  readonly correction: string
}

/**
 * Stores the review in place of an earlier one, also of somebody else, and shows it on open screens. Throws
 * `not_found` when the conversation is not visible or the message is not a reply of the assistant to a
 * customer.
 */
export async function reviewAnswer(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: Visibility,
  user: Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email'>,
  { conversation_id, seq, verdict, correction }: NewReview,
): Promise<AnswerReview | null> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, account, conversation_id)
    if (!conversation || conversation.preview_of !== null) throw notFound()
    const { id, account_id } = conversation
    const answer = await tx
      .selectFrom('messages')
      .select('at')
      .where('conversation_id', '=', id)
      .where('account_id', '=', account_id)
      .where('seq', '=', seq)
      .where('initiator', '=', 'BOT')
      .executeTakeFirst()
    if (!answer) throw notFound()
    const at = clock.now()
    const announce = (review: AnswerReview | null) =>
      appendLive(tx, account_id, at, [{ kind: 'review', conversation_id: id, message_seq: seq, review }])
    const suggestion = verdict === 'wrong' ? plainText(correction).trim() : ''
    const earlier = await tx
      .selectFrom('answer_reviews')
      .select('correction')
      .where('conversation_id', '=', id)
      .where('account_id', '=', account_id)
      .where('seq', '=', seq)
      .executeTakeFirst()
    // Another reply to the same question may have a correction of its own, which stays.
    if (suggestion !== '' || (earlier && earlier.correction !== ''))
      await storeCorrection(tx, conversation, seq, suggestion)
    if (verdict === null) {
      await tx
        .deleteFrom('answer_reviews')
        .where('conversation_id', '=', id)
        .where('account_id', '=', account_id)
        .where('seq', '=', seq)
        .execute()
      await announce(null)
      return null
    }
    const review = {
      verdict,
      correction: suggestion,
      user_id: user.id,
      reviewer: staffName(user),
      reviewed_at: at,
    }
    const stored = await tx
      .insertInto('answer_reviews')
      .values({ account_id, conversation_id: id, seq, answered_at: answer.at, ...review })
      .onConflict((conflict) => conflict.columns(['conversation_id', 'seq']).doUpdateSet(review))
      .returning(['verdict', 'correction', 'reviewer', 'reviewed_at'])
      .executeTakeFirstOrThrow()
    await announce(toReview(stored))
    return toReview(stored)
  })
}

/**
 * Puts the customer's question before the reply among the unanswered ones, with the suggested answer. An
 * empty suggestion takes it back. The first message of a conversation answers no question.
 */
async function storeCorrection(
  tx: Tx,
  conversation: ConversationRecord,
  seq: number,
  suggestion: string,
): Promise<void> {
  const { id: conversation_id, account_id } = conversation
  const line = await tx
    .selectFrom('messages')
    .select(['seq', 'text', 'at'])
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .where('seq', '<', seq)
    .where('initiator', '=', 'HUMAN')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const asked = line && questionText(line.text)
  if (!line || !asked) return
  const ofLine = { account_id, conversation_id, seq: line.seq }
  if (suggestion !== '') {
    await tx
      .insertInto('unanswered_questions')
      .values({
        ...ofLine,
        ...asked,
        product: knowledgeProductOf(conversation),
        at: line.at,
        correction: suggestion,
        by_review: true,
      })
      // A question that was settled or dismissed is open again, because its answer is still wrong.
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'seq'])
          .doUpdateSet({ correction: suggestion, settled_by: null, dismissed_at: null }),
      )
      .execute()
    return
  }
  await tx
    .deleteFrom('unanswered_questions')
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .where('seq', '=', line.seq)
    .where('by_review', '=', true)
    .execute()
  await tx
    .updateTable('unanswered_questions')
    .set({ correction: null })
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .where('seq', '=', line.seq)
    .where('correction', 'is not', null)
    .execute()
}
