/**
 * Routes for help to the person who answers: canned replies, a suggested one, and marks for those of the
 * assistant.
 */
import {
  cannedReplies,
  deleteCannedReply,
  saveCannedReply,
  suggestReply,
} from '../../../contract/calls/assist'
import { reviewAnswer } from '../../../contract/calls/answer-reviews'
import * as reviews from '../knowledge-bank/review-answer'
import { suggesterOf } from '../for-staff/suggest'
import { route, type Route } from '../../access/route'
import { readCannedFields } from '../../conversations/canned-fields'
import { removeCannedReply, storeCannedReply, readCannedReplies } from '../../conversations/canned-replies'

export const assistRoutes: readonly Route[] = [
  route(cannedReplies, async ({ context, account, caller, query }) => ({
    fields:
      query.conversation_id === undefined
        ? {}
        : await readCannedFields(
            context.db,
            account,
            caller.user,
            query.conversation_id,
            context.clock.now(),
          ),
    items: await readCannedReplies(context.db, account.id),
  })),

  route(saveCannedReply, ({ context, account, body }) => storeCannedReply(context, account.id, body)),

  route(deleteCannedReply, async ({ context, account, params }) => {
    await removeCannedReply(context.db, account.id, params.reply_id)
    return { status: 'OK' as const }
  }),

  route(reviewAnswer, async ({ context, account, caller, params: { cid, seq }, body }) => ({
    review: await reviews.reviewAnswer(context, account, caller.user, { conversation_id: cid, seq, ...body }),
  })),

  route(suggestReply, async ({ context, account, caller, query }) => ({
    suggestion: await suggesterOf(context).suggest(account, caller.user, query),
  })),
]
