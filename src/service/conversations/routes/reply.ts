/** Routes for replies by e-mail or SMS. */
import {
  attachedFile,
  drafts,
  replyMessage,
  saveDraft,
  signature,
  unsubscribed,
} from '../../../contract/calls/reply'
import { route, type Route } from '../../access/route'
import { storeDraft, readDrafts } from '../drafts'
import { readFile } from '../files'
import { ownConversation } from '../own-conversation'
import { sendReply } from '../reply'
import { signaturesForStaff } from '../../settings/signatures'
import { isUnsubscribed } from '../unsubscribed'

export const replyRoutes: readonly Route[] = [
  route(replyMessage, ({ context, account, caller, body }) => sendReply(context, account, caller.user, body)),
  route(unsubscribed, async ({ context, account, query }) => ({
    Unsubscribed: await isUnsubscribed(context.db, account, query.conversationId, query.selectedChannel),
  })),
  route(signature, async ({ context, account, caller, query }) => {
    // A message's id begins with its conversation's.
    const id = query.conversation_id ?? query.MessageId?.split('.')[0]
    const product =
      id === undefined ? 'LEAD_ENGAGE' : (await ownConversation(context.db, account, id)).product
    const { text, named } = await signaturesForStaff(context.db, account, caller.user, product)
    return {
      Signature: text,
      named: named.map((one) => ({ resource_id: one.id, ResourceName: one.name, Signature: one.text })),
    }
  }),
  route(drafts, async ({ context, account, caller, query }) => ({
    items: await readDrafts(context.db, {
      user_id: caller.user.id,
      account_id: account.id,
      leads: account.leads,
      conversation_id: query.conversation_id,
    }),
  })),
  route(saveDraft, async ({ context, account, caller, body }) => {
    const draft = {
      user_id: caller.user.id,
      account_id: account.id,
      leads: account.leads,
      conversation_id: body.conversation_id,
    }
    const at = await storeDraft(context.db, draft, body.channel, body.text, context.clock.now())
    return { updated_at: at?.toISOString() ?? null }
  }),
  route(attachedFile, ({ context, account, params }) => readFile(context.db, account, params.object_key)),
]
