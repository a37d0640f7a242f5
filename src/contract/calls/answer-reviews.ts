/** What staff think of the assistant's replies. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { AnswerReview, AnswerVerdict } from './dialogue'
import { KNOWLEDGE_LENGTHS } from './knowledge'

export const reviewAnswer = defineCall({
  id: 'dialogue.reviewAnswer',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/leads/{cid}/answers/{seq}/review',
  summary:
    'Marks a reply of the assistant as good or wrong, or removes the mark. A correction goes to the unanswered questions of the knowledge bank as the suggested answer. 404 for a message that is not the assistant’s',
  access: rights('conversations'),
  params: v.object({
    account_id: Id,
    cid: Id,
    /** The number of the message in the conversation. */
    seq: v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, 'Use a whole number'),
      v.transform((text: string) => Number(text)),
    ),
  }),
  body: v.strictObject({
    /** Null removes the mark. */
    verdict: v.nullable(AnswerVerdict),
    /** What the answer should have been; only of a wrong one. */
    correction: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(KNOWLEDGE_LENGTHS.answer)), ''),
  }),
  response: v.object({ review: v.nullable(AnswerReview) }),
})
