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
  summary: 'Exports a conversation list as CSV: all rows in the order of the list, with the same filters',
  access: rights('conversations'),
  params: v.object({ name: ListName }),
  slashed: 'name',
  query: v.strictObject(listQuery),
  response: v.string(),
  streams: 'text/csv',
})
