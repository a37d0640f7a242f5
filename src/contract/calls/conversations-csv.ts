/** A conversation list as a file. */
import { defineCall } from '../core/call'
import { listQuery } from './conversations'
import { ListName } from './metric-names'
import { rights } from '../core/permissions'
import { v } from '../core/schema'

export const conversationsCsv = defineCall({
  id: 'dashboard.conversationsCsv',
  method: 'GET',
  path: '/api/dashboard/exports/conversations/{name}',
  summary: 'A conversation list as CSV: all of its rows, in its order, with the same filters',
  access: rights('conversations'),
  params: v.object({ name: ListName }),
  slashed: 'name',
  query: v.strictObject(listQuery),
  response: v.string(),
  streams: 'text/csv',
})
