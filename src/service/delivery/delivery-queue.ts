/**
 * The durable queue of outgoing messages, shared by all instances. A message is claimed by lease while its
 * conversation is locked, so that a stop, a takeover or an unsubscription either comes first (and the message
 * is never sent) or later (and it was already sent).
 */
import type { ServiceContext } from '../context'
import type { Tx } from '../platform/database'
import { deliveryEvent } from '../outbound/deliveries'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import { notifyOfFailure } from '../outbound/notices'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import type { DeliveryRow } from '../platform/schema/delivery'
import {
  nextAttempt,
  BATCH_SIZE,
  GIVEN_UP,
  LEASE_MS,
  MAX_ATTEMPTS,
  type Outcome,
} from '../platform/retry-policy'
import { lockConversation, mayAiSpeak } from '../conversations/conversation-writes'

export interface ClaimedDelivery {
  readonly delivery: DeliveryRow
  readonly message: Pick<MessageRecord, 'seq' | 'initiator' | 'text' | 'at'>
  readonly conversation: ConversationRecord
  readonly account: AccountRow
}

/** The messages that were due: those to be sent, and those settled at once. */
export interface Due {
  readonly claimed: readonly ClaimedDelivery[]
  /** The number of messages that were due; 0 when there is nothing to do. */
  readonly seen: number
}

/**
 * Claims messages that are due, in their order within a conversation and channel. Messages that may no longer
 * be sent are canceled.
 */
export async function claimDueDeliveries({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<Due> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const due = await dueNow(tx, now)
    const claimed: ClaimedDelivery[] = []
    const settled: DeliveryRow[] = []
    for (const one of due) {
      const { delivery } = one
      if (!maySend(one)) settled.push(await change(tx, delivery, { status: 'canceled', due_at: null }, now))
      else if (delivery.attempts >= MAX_ATTEMPTS) {
        const failed = await change(tx, delivery, { status: 'failed', due_at: null, error: GIVEN_UP }, now)
        await notifyOfFailure(tx, one.conversation, failed, now)
        settled.push(failed)
      } else {
        const leased_until = new Date(now.getTime() + LEASE_MS)
        const attempts = delivery.attempts + 1
        claimed.push({ ...one, delivery: await change(tx, delivery, { leased_until, attempts }, now) })
      }
    }
    await appendDeliveryEvents(tx, settled, now)
    return { claimed, seen: due.length }
  })
}

interface DueOne extends ClaimedDelivery {
  readonly is_test: boolean
}

async function dueNow(tx: Tx, now: Date): Promise<DueOne[]> {
  const rows = await tx
    .selectFrom('deliveries as d')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'd.conversation_id').onRef('c.account_id', '=', 'd.account_id'),
    )
    .selectAll('c')
    .select('d.seq')
    .where('d.due_at', '<=', now)
    .where('d.status', '=', 'queued')
    .where((eb) => eb.or([eb('d.leased_until', 'is', null), eb('d.leased_until', '<', now)]))
    // Two messages to one customer must not overtake each other.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as e')
            .select('e.seq')
            .whereRef('e.conversation_id', '=', 'd.conversation_id')
            .whereRef('e.channel', '=', 'd.channel')
            .whereRef('e.seq', '<', 'd.seq')
            .where('e.status', '=', 'queued'),
        ),
      ),
    )
    .orderBy('d.due_at')
    .limit(BATCH_SIZE)
    .forUpdate(['d', 'c'])
    .skipLocked()
    .execute()
  const found: DueOne[] = []
  for (const { seq, ...conversation } of rows) {
    const conversation_id = conversation.id
    const delivery = await deliveryRow(tx, { conversation_id, account_id: conversation.account_id, seq })
    const { is_test, ...message } = await tx
      .selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .innerJoin('leads as l', 'l.id', 'c.lead_id')
      .select(['m.seq', 'm.initiator', 'm.text', 'm.at', 'l.is_test'])
      .where('m.conversation_id', '=', conversation_id)
      .where('m.account_id', '=', conversation.account_id)
      .where('m.seq', '=', seq)
      .executeTakeFirstOrThrow()
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', conversation.account_id)
      // As for the assistant's replies: a pause and a message cannot overtake each other.
      .$if(message.initiator === 'BOT', (query) => query.forShare())
      .executeTakeFirstOrThrow()
    found.push({ delivery, message, conversation, account, is_test })
  }
  return found
}

async function deliveryRow(
  tx: Tx,
  { conversation_id, account_id, seq }: Pick<DeliveryRow, 'conversation_id' | 'account_id' | 'seq'>,
): Promise<DeliveryRow> {
  return await tx
    .selectFrom('deliveries')
    .selectAll()
    .where('conversation_id', '=', conversation_id)
    .where('account_id', '=', account_id)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
}

function maySend({ delivery, message, conversation, account, is_test }: DueOne): boolean {
  if (is_test || delivery.final_attempt || conversation.unsubscribed.includes(delivery.channel)) return false
  return message.initiator !== 'BOT' || mayAiSpeak(conversation, account, delivery.channel)
}

type Change = Partial<
  Pick<DeliveryRow, 'status' | 'due_at' | 'leased_until' | 'attempts' | 'error' | 'provider_id'>
>

async function change(tx: Tx, row: DeliveryRow, set: Change, now: Date): Promise<DeliveryRow> {
  return await tx
    .updateTable('deliveries')
    .set({ ...set, updated_at: now })
    .where('conversation_id', '=', row.conversation_id)
    .where('account_id', '=', row.account_id)
    .where('seq', '=', row.seq)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Appends the events of several accounts; every process locks the accounts in the same order. */
async function appendDeliveryEvents(tx: Tx, rows: readonly DeliveryRow[], now: Date): Promise<void> {
  const byAccount = new Map<string, NewAccountEvent[]>()
  for (const row of rows) {
    byAccount.set(row.account_id, [...(byAccount.get(row.account_id) ?? []), deliveryEvent(row)])
  }
  for (const [accountId, events] of [...byAccount].sort(([left], [right]) => (left < right ? -1 : 1))) {
    await appendLive(tx, accountId, now, events)
  }
}

/**
 * Stores the outcome of a delivery, unless somebody else has claimed the message since. A failed message that
 * was canceled during the attempt is not tried again.
 */
export async function settle(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { delivery }: ClaimedDelivery,
  outcome: Outcome,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, { id: delivery.account_id }, delivery.conversation_id)
    if (!conversation) return
    const { final_attempt } = await deliveryRow(tx, delivery)
    const next =
      outcome.kind === 'failed' && final_attempt
        ? { status: 'canceled' as const, due_at: null }
        : nextAttempt(delivery.attempts, outcome, now)
    const updated = await tx
      .updateTable('deliveries')
      .set({ leased_until: null, updated_at: now, ...next })
      .where('conversation_id', '=', delivery.conversation_id)
      .where('account_id', '=', delivery.account_id)
      .where('seq', '=', delivery.seq)
      .where('status', '=', 'queued')
      .where('leased_until', '=', delivery.leased_until)
      .where('attempts', '=', delivery.attempts)
      .returningAll()
      .executeTakeFirst()
    if (updated?.status === 'failed') await notifyOfFailure(tx, conversation, updated, now)
    if (updated && updated.status !== 'queued')
      await appendLive(tx, updated.account_id, now, [deliveryEvent(updated)])
  })
}

const RANK: Readonly<Record<DeliveryRow['status'], number>> = {
  canceled: 0,
  queued: 0,
  sent: 1,
  failed: 2,
  delivered: 3,
}

/**
 * Stores a later status report of a gateway. A status never goes back. Returns whether the account has such a
 * message.
 */
export async function storeDeliveryStatus(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  accountId: string,
  report: { readonly provider_id: string; readonly status: 'delivered' | 'failed'; readonly error?: string },
): Promise<boolean> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('deliveries')
      .select('conversation_id')
      .where('account_id', '=', accountId)
      .where('provider_id', '=', report.provider_id)
      .executeTakeFirst()
    if (!found) return false
    const conversation = await lockConversation(tx, { id: accountId }, found.conversation_id)
    const row = await tx
      .selectFrom('deliveries')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('provider_id', '=', report.provider_id)
      .executeTakeFirst()
    // It failed, and somebody has started a retry in the meantime.
    if (!row) return false
    const { status } = report
    if (row.status === 'queued' || RANK[status] <= RANK[row.status]) return true
    const error = status === 'failed' ? (report.error ?? 'The gateway could not deliver it') : null
    const updated = await change(tx, row, { status, error }, now)
    if (conversation && status === 'failed') await notifyOfFailure(tx, conversation, updated, now)
    await appendLive(tx, accountId, now, [deliveryEvent(updated)])
    return true
  })
}
