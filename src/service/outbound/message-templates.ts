/** The stored message templates of an account, and what a message makes of one. */
import type { Selectable } from 'kysely'
import type { TemplateChannel } from '../../contract/core/channels'
import type { MessageTemplate } from '../../contract/calls/templates'
import type { Executor } from '../platform/database'
import type { ChannelTables } from '../platform/schema/channels'
import type { TemplateOrder } from '../platform/schema/delivery'

const toTemplate = ({
  template_id,
  name,
  language,
  category,
  status,
  content,
}: Selectable<ChannelTables['message_templates']>): MessageTemplate => ({
  template_id,
  name,
  language,
  category,
  status,
  ...content,
})

/** All templates of a channel, in every state, by name and language. */
export async function storedTemplates(
  db: Executor,
  accountId: string,
  channel: TemplateChannel,
): Promise<MessageTemplate[]> {
  const rows = await db
    .selectFrom('message_templates')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .orderBy('name')
    .orderBy('language')
    .execute()
  return rows.map(toTemplate)
}

/** Whether staff can send it: it is approved, and everything in it can be filled in. */
export const isSendable = ({ status, unsupported }: MessageTemplate): boolean =>
  status === 'approved' && unsupported === null

/** Undefined when there is none with this id that can be sent. */
export async function sendableTemplate(
  db: Executor,
  accountId: string,
  channel: TemplateChannel,
  templateId: string,
): Promise<MessageTemplate | undefined> {
  const row = await db
    .selectFrom('message_templates')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  const template = row && toTemplate(row)
  return template && isSendable(template) ? template : undefined
}

/** What the queue keeps of it. `values` are in the order of its variables. */
export const orderOf = (
  { name, language, variables }: MessageTemplate,
  values: readonly string[],
): TemplateOrder => ({
  name,
  language,
  values: variables.map((variable, index) => ({
    part: variable.part,
    button: variable.button,
    name: variable.name,
    value: values[index] ?? '',
  })),
})
