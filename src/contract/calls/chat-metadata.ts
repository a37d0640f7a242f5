import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { WidgetFacts } from './widget-config'
import { ofAccount } from './settings'

export const chatMetadata = defineCall({
  id: 'chatUi.metadata',
  method: 'GET',
  path: '/api/dashboard/{account_id}/chat-metadata',
  summary: 'Reads what the chat of the account supports',
  access: rights('capabilities'),
  params: ofAccount,
  response: v.object({ supports_sms: v.boolean(), page: WidgetFacts }),
})
