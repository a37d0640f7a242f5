/**
 * Assigning a conversation to a colleague or a team. It gives no rights and changes no figure, unlike the
 * salesperson of the CRM.
 */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { Assignee, AssigneeRef } from './assignee'

/** The event of an assignment; its `to` is absent when it was taken off. */
export const ASSIGNED = 'ASSIGNED'

const ofConversation = v.object({ account_id: Id, cid: Id })

export const assignees = defineCall({
  id: 'dialogue.assignees',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/assignees',
  summary:
    'Lists to whom the conversation can be assigned: the users who may see it, the caller first, and the teams of the account',
  access: rights('conversations'),
  params: ofConversation,
  response: v.object({ items: v.array(Assignee) }),
})

export const assign = defineCall({
  id: 'dialogue.assign',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/leads/{cid}/assignee',
  summary:
    'Assigns the conversation to a user or a team and notifies them by e-mail, or takes the assignment off; 409 when it is no longer assigned as `from` says',
  access: rights('conversations'),
  params: ofConversation,
  body: v.strictObject({
    /** Null takes the assignment off. */
    assignee: v.nullable(AssigneeRef),
    /** The assignment that the user saw; absent to replace any. */
    from: v.optional(v.nullable(AssigneeRef)),
  }),
  response: v.object({ assignee: v.nullable(Assignee) }),
})
