/** How many conversations of a list are whose. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { ViewCounts } from './assignee'
import { listQuery } from './conversations'
import { ListName } from './metric-names'

export const conversationViews = defineCall({
  id: 'dashboard.conversationViews',
  method: 'GET',
  path: '/api/dashboard/conversation-views/{name}',
  summary: 'Counts the rows of a conversation list by view, with the same filters; `assigned` is ignored',
  access: rights('conversations'),
  params: v.object({ name: ListName }),
  slashed: 'name',
  query: v.strictObject(listQuery),
  response: ViewCounts,
})
