/** A conversation list as a file: document 1 §2 Conversations list. */
import { defineCall } from './call'
import { listQuery } from './conversations'
import { ListName } from './metric-names'
import { rights } from './rights'
import { z } from './schema'

export const conversationsCsv = defineCall({
  id: 'dashboard.conversationsCsv',
  method: 'GET',
  path: '/api/dashboard/exports/conversations/{name}',
  summary: 'A conversation list as CSV: all of its rows, in its order, with the same filters',
  spec: 'metrics, conventions',
  access: rights('conversations'),
  params: z.object({ name: ListName }),
  slashed: 'name',
  query: z.strictObject(listQuery),
  response: z.string(),
  streams: 'text/csv',
})
