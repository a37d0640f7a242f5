/**
 * The chat of a whole dealership: the appearance for domains without their own, and the older single footer.
 */
import { defineCall } from '../core/call'
import { Position } from './chat-ui'
import { rights } from '../core/permissions'
import { v } from '../core/schema'
import { baseVersion, ofAccount, Version } from './settings'

/** The appearance of every domain of an account that is not in the pilot of appearances by domain. */
const ChatConfig = v.object({
  chatbot_agent_name: v.string(),
  chatbot_primary_gradient_color: v.string(),
  chatbot_entry_position: Position,
  /** The quick replies before the first message. */
  quick_replies: v.array(v.string()),
})

export const chatConfig = defineCall({
  id: 'chatUi.config',
  method: 'GET',
  path: '/api/dashboard/chat-config/{account_id}',
  summary: 'Reads the account-wide appearance of the chat, for domains without their own',
  access: rights('customer-experience'),
  params: ofAccount,
  response: v.object({ ...ChatConfig.entries, version: Version }),
})

export const saveChatConfig = defineCall({
  id: 'chatUi.saveConfig',
  method: 'POST',
  path: '/api/dashboard/chat-config/{account_id}',
  summary: 'Changes the account-wide appearance of the chat',
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
 * `content` is base64 of UTF-8 HTML with only text, `<br>` and `<a href>`; `raw_text` is its visible text.
 */
const FooterData = v.object({ content: v.string(), raw_text: v.string() })

export const customFooter = defineCall({
  id: 'chatUi.footer',
  method: 'GET',
  path: '/api/dashboard/{account_id}/custom-footer',
  summary: 'Reads the footer of the widget for all domains of an account (older flow)',
  access: rights('customer-experience'),
  params: ofAccount,
  response: v.object({ footer_data: FooterData, version: Version }),
})

export const saveCustomFooter = defineCall({
  id: 'chatUi.saveFooter',
  method: 'POST',
  path: '/api/dashboard/{account_id}/custom-footer',
  summary: 'Saves the footer of all domains; `details` in the response says why it was not saved',
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
