/** Routes for notes of staff. */
import { addNote, colleagues } from '../../../contract/calls/notes'
import { route, type Route } from '../../access/route'
import { readColleagues } from '../colleagues'
import { storeNote } from '../notes'
import { ownConversation } from '../own-conversation'

export const notesRoutes: readonly Route[] = [
  route(colleagues, async ({ context, account, caller, params }) => {
    const conversation = await ownConversation(context.db, account, params.cid)
    const items = await readColleagues(context.db, conversation)
    const others = items.filter(({ user_id }) => user_id !== caller.user.id)
    return { items: others.map(({ user_id, name }) => ({ user_id, name })) }
  }),
  route(addNote, ({ context, account, caller, params, body }) =>
    storeNote(context, account, caller.user, { ...body, conversation_id: params.cid }),
  ),
]
