/** The chat of a whole dealership: its one look where it has none by domain, and its older single footer. */
import { defineCall } from '../core/call'
import { Position } from './chat-ui'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { baseVersion, ofAccount, Version } from './settings'

/** The look of every domain of an account that is not in the pilot of a look by domain. */
const ChatConfig = v.object({
  chatbot_agent_name: v.string(),
  chatbot_primary_gradient_color: v.string(),
  chatbot_entry_position: Position,
  /** What a shopper may tap before anything was written. */
  quick_replies: v.array(v.string()),
})

export const chatConfig = defineCall({
  id: 'chatUi.config',
  method: 'GET',
  path: '/api/dashboard/chat-config/{account_id}',
  summary:
    'The look of the chat of an account as a whole, which its domains have where they have none of their own',
  access: rights('customer-experience'),
  params: ofAccount,
  response: v.object({ ...ChatConfig.entries, version: Version }),
})

export const saveChatConfig = defineCall({
  id: 'chatUi.saveConfig',
  method: 'POST',
  path: '/api/dashboard/chat-config/{account_id}',
  summary: 'Changes the look of the chat of an account as a whole',
  access: rights('customer-experience', 'write'),
  params: ofAccount,
  body: v.strictObject({
    ...baseVersion,
    chatbot_agent_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000))),
    chatbot_primary_gradient_color: v.optional(v.pipe(v.string(), v.maxLength(20))),
    chatbot_entry_position: v.optional(Position),
    quick_replies: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))), v.maxLength(6)),
    ),
  }),
  response: v.object({ ...ChatConfig.entries, version: Version }),
})

/**
 * `content`: base64 of UTF-8 HTML with text, `<br>` and `<a href>` only; `raw_text`: what a reader sees of
 * it.
 */
const FooterData = v.object({ content: v.string(), raw_text: v.string() })

export const customFooter = defineCall({
  id: 'chatUi.footer',
  method: 'GET',
  path: '/api/dashboard/{account_id}/custom-footer',
  summary: 'The one footer of the widget on all domains of an account (older flow)',
  access: rights('customer-experience'),
  params: ofAccount,
  response: v.object({ footer_data: FooterData, version: Version }),
})

export const saveCustomFooter = defineCall({
  id: 'chatUi.saveFooter',
  method: 'POST',
  path: '/api/dashboard/{account_id}/custom-footer',
  summary: 'Saves that footer; `details` in the answer says why it was not saved',
  access: rights('customer-experience', 'write'),
  params: ofAccount,
  body: v.strictObject({
    ...baseVersion,
    footer_data: v.strictObject({
      content: v.pipe(v.string(), v.maxLength(40_000)),
      raw_text: v.pipe(v.string(), v.maxLength(10_000)),
    }),
  }),
  response: v.object({ footer_data: FooterData, version: Version, details: v.optional(v.string()) }),
})
