/** Notes that staff write to each other in a dialogue. Customers never get them. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { ClientId, Id, MessageText, v } from '../core/schema'
import { ConversationEvent } from './dialogue-events'

/** The event of a note: `EventName` is its text, `actor` its author. */
export const NOTE = 'NOTE'
/** The maximum number of colleagues that one note mentions. */
export const MENTIONS_MAX = 10

const ofConversation = v.object({ account_id: Id, cid: Id })

export const colleagues = defineCall({
  id: 'dialogue.colleagues',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/colleagues',
  summary: 'Lists the other users who may see the conversation and can be mentioned in a note, by name',
  access: rights('conversations'),
  params: ofConversation,
  response: v.object({ items: v.array(v.object({ user_id: Id, name: v.string() })) }),
})

export const addNote = defineCall({
  id: 'dialogue.addNote',
  method: 'POST',
  path: '/api/dashboard/{account_id}/leads/{cid}/notes',
  summary:
    'Adds a note for staff to the dialogue, and notifies the mentioned colleagues by e-mail. A repeated client_id returns the stored note',
  access: rights('conversations'),
  params: ofConversation,
  body: v.strictObject({
    text: MessageText,
    client_id: ClientId,
    mentions: v.optional(v.pipe(v.array(Id), v.maxLength(MENTIONS_MAX)), []),
  }),
  response: ConversationEvent,
})
