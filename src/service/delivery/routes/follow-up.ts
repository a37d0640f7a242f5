/** Follow-up sequences: document 2 §3, §4, §7. */
import { followUps, followUpTemplate, saveFollowUp } from '../../../contract/calls/follow-up'
import { handle, type BoundCall } from '../../access/route'
import { readFollowUps, readTemplate, saveFollowUps } from '../follow-up-settings'

export const followUpRoutes: readonly BoundCall[] = [
  handle(followUps, async ({ context, account }) => ({
    sequences: await readFollowUps(context.db, account.id),
  })),

  handle(saveFollowUp, ({ context, account, caller, params, body }) =>
    saveFollowUps(context, {
      account,
      caller,
      sequence_id: params.FollowUpSequenceId,
      base_version: body.base_version,
      statuses: body.FollowUpSequence,
    }),
  ),

  handle(followUpTemplate, ({ context, account, params }) =>
    readTemplate(context, account, params.template_id),
  ),
]
