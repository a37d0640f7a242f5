/**
 * Hands off a conversation to staff. Runs inside the transaction that stores the message and holds the
 * conversation, and returns events for live readers.
 */
import type { HandoffCode } from '../../rules/conversations/handoff-reason'
import type { Tx } from '../platform/database'
import { assignByRules } from './assign-by-rules'
import { addEvent } from './events'
import { recordHandoff } from '../metrics/facts'
import type { NewAccountEvent } from '../platform/live-log'
import { notify } from '../outbound/notices'
import { emitWebhook } from '../outbound/webhooks/emit'
import { plainText } from '../platform/plain-text'
import type { ConversationRecord } from '../platform/schema/conversations'
import { readConversation } from './conversation-writes'

/** Why staff are needed. */
export interface HandoffCause {
  /** English. */
  readonly reason: string
  /** The same as a code, where there is one. */
  readonly code?: HandoffCode
  /** What the customer wrote about it. */
  readonly said?: string
}

/** How much of the customer's words an event holds, characters. */
const SAID_MAX = 400
const clipped = (said: string | undefined) =>
  said === undefined ? undefined : plainText([...said].slice(0, SAID_MAX).join(''))

/**
 * Hands off the conversation to staff: a lead without a salesperson gets one, and the dealership's
 * salespeople are notified.
 */
export async function startHandoff(
  tx: Tx,
  conversation: ConversationRecord,
  why: string | HandoffCause,
  at: Date,
): Promise<NewAccountEvent[]> {
  const { reason, code, said } = typeof why === 'string' ? { reason: why } : why
  const salespeople = await tx
    .selectFrom('salespeople')
    .select(['id', 'user_id', 'full_name'])
    .where('account_id', '=', conversation.account_id)
    .orderBy('id')
    .execute()
  const next = salespeople[(await countRecentHandoffs(tx, conversation)) % Math.max(1, salespeople.length)]
  const isAssigned = conversation.salesperson_id === null && next !== undefined
  if (isAssigned) {
    await tx
      .updateTable('leads')
      .set({ salesperson_id: next.id })
      .where('id', '=', conversation.lead_id)
      .where('account_id', '=', conversation.account_id)
      .execute()
    await tx
      .updateTable('conversations')
      .set({ salesperson_id: next.id, salesperson_name: next.full_name })
      .where('id', '=', conversation.id)
      .where('account_id', '=', conversation.account_id)
      .execute()
  }
  await recordHandoff(tx, conversation, at)
  if (salespeople.length > 0) {
    await tx
      .insertInto('notifications')
      .values(
        salespeople.map((salesperson) => ({
          conversation_id: conversation.id,
          account_id: conversation.account_id,
          seq: conversation.last_seq,
          user_id: salesperson.user_id ?? salesperson.id,
          notif_name: 'Sales expertise needed',
          at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // Read again, since it may just have got a salesperson.
  const updated = await readConversation(tx, conversation)
  const key = String(conversation.last_seq)
  await notify(
    tx,
    updated,
    { kind: 'handoff', key, facts: { reason, ...(said !== undefined && { said }) } },
    at,
  )
  await emitWebhook(tx, updated, 'conversation.handed_off', at, () => ({ reason, code: code ?? null }))
  const note = {
    event: 'HANDOFF',
    event_name: reason,
    important: true,
    data: { reason, code, said: clipped(said) },
  }
  const handoffEvent = await addEvent(tx, conversation, note, at)
  const assigned = await assignByRules(tx, updated, at)
  // The lead was visible to the salesperson before, except a test lead, whose visibility follows its
  // original.
  if (!isAssigned || conversation.preview_of !== null) return [handoffEvent, ...assigned]
  return [handoffEvent, ...assigned, { kind: 'given', conversation_id: conversation.id }]
}

/** Salespeople take turns: the number of recent handoffs decides whose turn it is. */
async function countRecentHandoffs(tx: Tx, conversation: ConversationRecord): Promise<number> {
  const { count } = await tx
    .selectFrom('facts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', conversation.account_id)
    .where('metric', '=', 'handoff')
    .where('day', '>=', conversation.lead_day)
    .executeTakeFirstOrThrow()
  return Number(count)
}
