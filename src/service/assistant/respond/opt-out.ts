/**
 * A customer tells the assistant that they want no more messages. By SMS and e-mail nothing is sent any more,
 * not even a confirmation, as after the keyword STOP. In the chat the assistant confirms it, and nothing
 * follows by e-mail or SMS either.
 */
import { CONSENT_NOTE_MAX } from '../../../contract/calls/consent'
import type { ServiceContext } from '../../context'
import { readConversation } from '../../conversations/conversation-writes'
import { NOTHING_PENDING } from '../../conversations/pending-answer'
import { lockCustomerConversations, sendersOf } from '../../conversations/same-customer'
import { setSubscribed } from '../../conversations/unsubscribed'
import type { Tx } from '../../platform/database'
import { clip } from '../../platform/plain-text'
import { appendLive, type NewAccountEvent } from '../../platform/live-log'
import type { AccountRow } from '../../platform/schema/accounts'
import type { ConversationRecord } from '../../platform/schema/conversations'
import { applyEffects } from './effects'
import type { Question, Reply } from '../port'
import type { OpenQuestion } from './question'
import { storeDialogueState } from '../state/stored-state'

export const optsOut = ({ effects }: Pick<Reply, 'effects'>) => effects.some(({ kind }) => kind === 'opt_out')

/**
 * Locks all conversations of the customer, which an opt-out changes, before any other lock of the
 * transaction. Returns their ids.
 */
export const lockForOptOut = (tx: Tx, conversation: ConversationRecord): Promise<string[]> =>
  lockCustomerConversations(tx, conversation, sendersOf(conversation))

/**
 * Unsubscribes the customer in the locked conversations: from the channel, and in the chat also from those on
 * which follow-ups would be sent. Returns events for live readers.
 */
export async function unsubscribeCustomer(
  tx: Tx,
  ids: readonly string[],
  { account_id, email, phone }: ConversationRecord,
  { channel, lines }: Pick<Question, 'channel' | 'lines'>,
  at: Date,
): Promise<NewAccountEvent[]> {
  const followUpChannels = [
    ...(email === null ? [] : ['email' as const]),
    ...(phone === null ? [] : ['sms' as const]),
  ]
  const channels = channel === 'chat' ? [channel, ...followUpChannels] : [channel]
  const record = { cause: 'words', text: clip(lines.join('\n'), CONSENT_NOTE_MAX) } as const
  const events: NewAccountEvent[] = []
  for (const id of ids) {
    for (const one of channels) {
      const present = await readConversation(tx, { id, account_id })
      events.push(...(await setSubscribed(tx, present, one, false, at, record)))
    }
  }
  return events
}

/**
 * Applies a reply by SMS or e-mail that opts out, without sending it. Returns false when the dialogue has
 * gone on since the question was read, so that nothing was applied.
 */
export async function optOutWithoutReply(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  account: AccountRow,
  conversation: ConversationRecord,
  { question, last_seq }: OpenQuestion,
  reply: Pick<Reply, 'effects' | 'state'>,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const ids = await lockForOptOut(tx, conversation)
    const present = await readConversation(tx, conversation)
    if (present.last_seq !== last_seq) return false
    const at = clock.now()
    const events = [
      ...(await applyEffects(tx, account, present, reply.effects, at)),
      ...(await unsubscribeCustomer(tx, ids, present, question, at)),
    ]
    if (reply.state) await storeDialogueState(tx, present, reply.state)
    await tx
      .updateTable('conversations')
      .set(NOTHING_PENDING)
      .where('id', '=', present.id)
      .where('account_id', '=', present.account_id)
      .execute()
    await appendLive(tx, account.id, at, events)
    return true
  })
}
