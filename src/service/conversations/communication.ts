/** Stops or restarts the AI for one customer. */
import type { CallOutput } from '../../contract/core/call'
import type { updateCommunication } from '../../contract/calls/dialogue'
import type { ServiceContext } from '../context'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import type { Visibility } from '../accounts/lead-visibility'
import type { AccountRow } from '../platform/schema/accounts'
import { setStopped } from './ai-stop'
import { lockOwnConversation, readConversation } from './conversation-writes'
import { ownConversation } from './own-conversation'
import { lockCustomerConversations, sendersOf } from './same-customer'

export type CommunicationOutcome = CallOutput<typeof updateCommunication>

/**
 * Stops the AI for the customer of a conversation, or restarts it: in every conversation of the account with
 * the same e-mail address or phone number. Stopping cancels the pending answers and everything that is
 * queued. An answer in progress is refused when it arrives, since storing a message locks the same row as the
 * stop. Returns what was canceled. Throws `no_conversation` for a conversation of another account.
 */
export async function setCommunication(
  context: ServiceContext,
  account: AccountRow & Visibility,
  conversationId: string,
  action: 'stop' | 'continue',
  actor: string,
): Promise<CommunicationOutcome> {
  const stop = action === 'stop'
  return await context.db.transaction().execute(async (tx) => {
    const known = await ownConversation(tx, account, conversationId)
    const senders = sendersOf(known)
    // A lead that was being created while the first call waited is found by the second.
    await lockCustomerConversations(tx, known, senders)
    const ids = await lockCustomerConversations(tx, known, senders)
    const conversation = await lockOwnConversation(tx, account, conversationId)
    const now = context.clock.now()
    const canceled: CommunicationOutcome['canceled'] = []
    const events: NewAccountEvent[] = []
    for (const id of ids) {
      const one = await readConversation(tx, { id, account_id: account.id })
      if (one.ai_stopped === stop) continue
      const changed = await setStopped(tx, account, one, { stop, actor, now })
      canceled.push(...changed.canceled)
      events.push(...changed.events)
    }
    if (events.length > 0) await appendLive(tx, account.id, now, events)
    return { status: stop && conversation.ai_stopped ? 'ALREADY_EXISTS' : 'OK', canceled }
  })
}
