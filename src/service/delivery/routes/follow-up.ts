/** Routes for follow-up sequences. */
import { followUps, followUpTemplate, saveFollowUp } from '../../../contract/calls/follow-up'
import { route, type Route } from '../../access/route'
import { readFollowUps, readTemplate, saveFollowUps } from '../follow-up-settings'

export const followUpRoutes: readonly Route[] = [
  route(followUps, async ({ context, account }) => ({
    sequences: await readFollowUps(context.db, account.id),
  })),

  route(saveFollowUp, ({ context, account, caller, params, body }) =>
    saveFollowUps(context, {
      account,
      caller,
      sequence_id: params.FollowUpSequenceId,
      base_version: body.base_version,
      statuses: body.FollowUpSequence,
      undo: body.undo,
    }),
  ),

  route(followUpTemplate, ({ context, account, params, query }) =>
    readTemplate(context, account, params.template_id, query.product),
  ),
]
