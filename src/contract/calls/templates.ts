/** Message templates: texts that a channel's provider approved, so that a dealership may write first. */
import { defineCall } from '../core/call'
import { TEMPLATE_CHANNELS } from '../core/channels'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'
import { ChannelFailure } from './channels'

const TemplateChannel = v.picklist(TEMPLATE_CHANNELS)

/** A place in a template that is filled for each message. */
export const TemplateVariable = v.object({
  part: v.picklist(['header', 'body', 'button']),
  /** The number of its button, from 0; null elsewhere. */
  button: v.nullable(Integer),
  /** As it is between the braces: a number, or a word. */
  name: v.string(),
  /** What the provider was shown when it approved the template. */
  example: v.nullable(v.string()),
})
export type TemplateVariable = v.InferOutput<typeof TemplateVariable>

const TemplateStatus = v.picklist(['approved', 'pending', 'rejected', 'paused', 'disabled'])

/** The texts of a template, with its variables as `{{name}}`. */
export const TemplateContent = v.object({
  header: v.nullable(v.string()),
  body: v.string(),
  footer: v.nullable(v.string()),
  /** A button opens an address, calls a number, or answers with its text; `target` is null for an answer. */
  buttons: v.array(v.object({ text: v.string(), target: v.nullable(v.string()) })),
  /** In the order in which values are given for them. */
  variables: v.array(TemplateVariable),
  /** What it has that cannot be filled in here; null when it can be sent. */
  unsupported: v.nullable(v.picklist(['media', 'code', 'other'])),
})
export type TemplateContent = v.InferOutput<typeof TemplateContent>

export const MessageTemplate = v.object({
  template_id: Id,
  name: v.string(),
  /** As the provider writes it, such as `en_US`. */
  language: v.string(),
  category: v.picklist(['marketing', 'utility', 'authentication', 'other']),
  status: TemplateStatus,
  ...TemplateContent.entries,
})
export type MessageTemplate = v.InferOutput<typeof MessageTemplate>

/** The longest value of a variable, characters. */
export const TEMPLATE_VALUE_MAX = 500
/** How many variables a template can have. */
export const TEMPLATE_VALUES_MAX = 60

/** A template with the values of its variables, in their order. */
export const TemplateChoice = v.strictObject({
  template_id: Id,
  values: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(TEMPLATE_VALUE_MAX, 'This is too long'))),
    v.maxLength(TEMPLATE_VALUES_MAX),
  ),
})
export type TemplateChoice = v.InferOutput<typeof TemplateChoice>

/** What is known of the templates, and how well. */
const TemplateList = v.object({
  templates: v.array(MessageTemplate),
  /** Whether the account is known whose templates are read. */
  has_business_id: v.boolean(),
  /** When the list was last read from the provider; null before that. */
  read_at: v.nullable(Timestamp),
  /** Why the last attempt to read it failed; null when it did not. */
  failure: v.nullable(ChannelFailure),
})
export type TemplateList = v.InferOutput<typeof TemplateList>

const ofChannel = v.object({ account_id: Id, channel: TemplateChannel })

export const channelTemplates = defineCall({
  id: 'channels.templates',
  method: 'GET',
  path: '/api/dashboard/{account_id}/channels/{channel}/templates',
  summary:
    'Lists the message templates of a connected channel in every state. A list that is older than an hour is read from the provider first',
  access: rights('channels'),
  params: ofChannel,
  response: TemplateList,
})

export const refreshTemplates = defineCall({
  id: 'channels.refreshTemplates',
  method: 'POST',
  path: '/api/dashboard/{account_id}/channels/{channel}/templates/refresh',
  summary: 'Reads the message templates of a connected channel from the provider',
  access: rights('channels', 'write'),
  params: ofChannel,
  body: v.strictObject({}),
  response: TemplateList,
})

export const replyTemplates = defineCall({
  id: 'reply.templates',
  method: 'GET',
  path: '/api/dashboard/{account_id}/templates',
  summary: 'Lists the approved message templates of a channel that staff can send',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({ channel: TemplateChannel }),
  response: TemplateList,
})
