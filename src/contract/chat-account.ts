/** The chat of a whole dealership: what it supports, its one look where it has none by domain, and its older single footer (document 3 §3, §6, §7). */
import { defineCall } from './call'
import { Position } from './chat-ui'
import { rights } from './rights'
import { z } from './schema'
import { baseVersion, ofAccount, Version } from './settings'

export const chatMetadata = defineCall({
  id: 'chatUi.metadata',
  method: 'GET',
  path: '/api/dashboard/{account_id}/chat-metadata',
  summary: 'What the chat of the account supports',
  spec: '3 §3 Chat metadata, §7',
  access: rights('capabilities'),
  params: ofAccount,
  response: z.object({ supports_sms: z.boolean() }),
})

/** The look of every domain of an account that is not in the pilot of a look by domain. */
export const ChatConfig = z.object({
  chatbot_agent_name: z.string(),
  chatbot_primary_gradient_color: z.string(),
  chatbot_entry_position: Position,
  /** What a shopper may tap before anything was written. */
  quick_replies: z.array(z.string()),
})

export const chatConfig = defineCall({
  id: 'chatUi.config',
  method: 'GET',
  path: '/api/dashboard/chat-config/{account_id}',
  summary:
    'The look of the chat of an account as a whole, which its domains have where they have none of their own',
  spec: '3 §7',
  access: rights('customer-experience'),
  params: ofAccount,
  response: z.extend(ChatConfig, { version: Version }),
})

export const saveChatConfig = defineCall({
  id: 'chatUi.saveConfig',
  method: 'POST',
  path: '/api/dashboard/chat-config/{account_id}',
  summary: 'Changes the look of the chat of an account as a whole',
  spec: '3 §7',
  access: rights('customer-experience', 'write'),
  params: ofAccount,
  body: z.strictObject({
    ...baseVersion,
    chatbot_agent_name: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
    chatbot_primary_gradient_color: z.optional(z.string().check(z.maxLength(20))),
    chatbot_entry_position: z.optional(Position),
    quick_replies: z.optional(
      z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))).check(z.maxLength(6)),
    ),
  }),
  response: z.extend(ChatConfig, { version: Version }),
})

/** `content`: base64 of UTF-8 HTML with text, `<br>` and `<a href>` only; `raw_text`: what a reader sees of it. */
const FooterData = z.object({ content: z.string(), raw_text: z.string() })

export const customFooter = defineCall({
  id: 'chatUi.footer',
  method: 'GET',
  path: '/api/dashboard/{account_id}/custom-footer',
  summary: 'The one footer of the widget on all domains of an account (older flow)',
  spec: '3 §3 Custom footer, §6, §7',
  access: rights('customer-experience'),
  params: ofAccount,
  response: z.object({ footer_data: FooterData, version: Version }),
})

export const saveCustomFooter = defineCall({
  id: 'chatUi.saveFooter',
  method: 'POST',
  path: '/api/dashboard/{account_id}/custom-footer',
  summary: 'Saves that footer; `details` in the answer says why it was not saved',
  spec: '3 §3 Custom footer, §7, §8',
  access: rights('customer-experience', 'write'),
  params: ofAccount,
  body: z.strictObject({
    ...baseVersion,
    footer_data: z.strictObject({
      content: z.string().check(z.maxLength(40_000)),
      raw_text: z.string().check(z.maxLength(10_000)),
    }),
  }),
  response: z.object({ footer_data: FooterData, version: Version, details: z.optional(z.string()) }),
})
