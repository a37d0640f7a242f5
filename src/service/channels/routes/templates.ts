/** Routes for the message templates of the connected channels. */
import { channelTemplates, refreshTemplates, replyTemplates } from '../../../contract/calls/templates'
import { route, type Route } from '../../access/route'
import { isSendable } from '../../outbound/message-templates'
import { readTemplates, refreshTemplates as refresh } from '../templates'

export const templatesRoutes: readonly Route[] = [
  route(channelTemplates, ({ context, account, params: { channel } }) =>
    readTemplates(context, account.id, channel),
  ),
  route(refreshTemplates, ({ context, account, params: { channel } }) =>
    refresh(context, account.id, channel),
  ),
  route(replyTemplates, async ({ context, account, query: { channel } }) => {
    const list = await readTemplates(context, account.id, channel)
    return { ...list, templates: list.templates.filter(isSendable) }
  }),
]
