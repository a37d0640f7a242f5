/** What is stored about one customer of a dealership: counting, exporting and erasing it. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'

/** How much is stored, over all conversations with the same e-mail address or phone number. */
export const CustomerCounts = v.object({
  conversations: Integer,
  messages: Integer,
  files: Integer,
})
export type CustomerCounts = v.InferOutput<typeof CustomerCounts>

const params = v.object({ account_id: Id, conversation_id: Id })

export const customerData = defineCall({
  id: 'customerData.count',
  method: 'GET',
  path: '/api/dashboard/{account_id}/customers/{conversation_id}',
  summary: 'Counts what is stored about the customer of a conversation, in all their conversations',
  access: rights('customer-data'),
  params,
  response: CustomerCounts,
})

export const customerDataExport = defineCall({
  id: 'customerData.export',
  method: 'GET',
  path: '/api/dashboard/{account_id}/customers/{conversation_id}/export.json',
  summary:
    'Exports what is stored about the customer of a conversation: contacts, messages, events and files',
  access: rights('customer-data'),
  params,
  response: v.string(),
  streams: 'application/json',
})

export const eraseCustomer = defineCall({
  id: 'customerData.erase',
  method: 'POST',
  path: '/api/dashboard/{account_id}/customers/{conversation_id}/erasure',
  summary:
    'Erases the customer of a conversation for good, in all their conversations; figures still count them',
  access: rights('customer-data', 'write'),
  params,
  response: v.object({
    /** Names the entry of the audit log that certifies the erasure. */
    certificate: Id,
    at: Timestamp,
    ...CustomerCounts.entries,
  }),
})
