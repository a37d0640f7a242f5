/** Routes for assigning conversations. */
import { assign, assignees } from '../../../contract/calls/assignment'
import { route, type Route } from '../../access/route'
import { readAssignees } from '../assignees'
import { assignConversation } from '../assignment'
import { ownConversation } from '../own-conversation'

export const assignmentRoutes: readonly Route[] = [
  route(assignees, async ({ context, account, caller, params }) => {
    const conversation = await ownConversation(context.db, account, params.cid)
    return { items: await readAssignees(context.db, conversation, caller.user.id) }
  }),
  route(assign, async ({ context, account, caller, params, body: { assignee, from } }) => ({
    assignee: await assignConversation(context, account, caller.user, {
      conversation_id: params.cid,
      assignee,
      from,
    }),
  })),
]
