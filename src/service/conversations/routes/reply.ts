/** Routes for replies by e-mail or SMS. */
import { drafts, replyMessage, saveDraft, signature, unsubscribed } from '../../../contract/calls/reply'
import { addDraftFile, attachedFile, removeDraftFile } from '../../../contract/calls/reply-files'
import type { Visibility } from '../../accounts/lead-visibility'
import { route, type Route } from '../../access/route'
import { storeDraft, readDrafts } from '../drafts'
import * as draftFiles from '../draft-files'
import { readFile } from '../files'
import { ownConversation } from '../own-conversation'
import { sendReply } from '../reply'
import { signaturesForStaff } from '../../settings/signatures'
import { isUnsubscribed } from '../unsubscribed'
import { readUpload } from '../upload-content'

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
  route(drafts, async ({ context, account, caller, query }) => {
    const draft = draftOf(account, caller.user.id, query.conversation_id)
    const items = await readDrafts(context.db, draft)
    return { items, files: await draftFiles.readDraftFiles(context.db, draft) }
  }),
  route(saveDraft, async ({ context, account, caller, body }) => {
    const draft = draftOf(account, caller.user.id, body.conversation_id)
    const at = await storeDraft(context.db, draft, body.channel, body.text, context.clock.now())
    return { updated_at: at?.toISOString() ?? null }
  }),
  route(addDraftFile, async ({ context, account, caller, body }) =>
    draftFiles.addDraftFile(
      context.db,
      draftOf(account, caller.user.id, body.conversation_id),
      body,
      await readUpload(body),
      context.clock.now(),
    ),
  ),
  route(removeDraftFile, async ({ context, account, caller, params }) => {
    const owner = { user_id: caller.user.id, account_id: account.id }
    await draftFiles.removeDraftFile(context.db, owner, params.object_key)
    return { status: 'OK' as const }
  }),
  route(attachedFile, ({ context, account, caller, params }) =>
    readFile(context.db, account, params.object_key, caller.user.id),
  ),
]

const draftOf = (account: Visibility, user_id: string, conversation_id: string) => ({
  user_id,
  account_id: account.id,
  leads: account.leads,
  conversation_id,
})
