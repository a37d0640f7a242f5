/**
 * The durable queue of outgoing messages, shared by all instances. A message is claimed by lease while its
 * conversation is locked, so that a stop, a takeover or an unsubscription either comes first (and the message
 * is never sent) or later (and it was already sent).
 */
import { sql } from 'kysely'
import { FIRST_MESSAGE } from '../../rules/settings/follow-up'
import { smsMoment } from '../../rules/settings/sms-hours'
import type { ServiceContext } from '../context'
import type { Tx } from '../platform/database'
import { appendLive, type NewAccountEvent } from '../platform/live-log'
import { notifyOfFailure } from '../outbound/notices'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import type { DeliveryRow } from '../platform/schema/delivery'
import type { Claim } from '../outbound/delivery-lanes'
import {
  nextAttempt,
  BATCH_SIZE,
  GIVEN_UP,
  SUBMISSION_LEASE_MS,
  INTERRUPTED,
  LEASE_MS,
  MAX_ATTEMPTS,
  type NextAttempt,
  type Outcome,
} from '../platform/retry-policy'
import { mayAiSpeak } from '../../rules/conversations/may-ai-speak'
import { lockConversation } from '../conversations/conversation-writes'
import { changeDelivery, eventsOfDelivery } from './delivery-changes'
import { HOUR_MS } from '../../rules/time/durations'

export interface ClaimedDelivery {
  readonly delivery: DeliveryRow
  readonly message: Pick<MessageRecord, 'seq' | 'initiator' | 'text' | 'attachments' | 'at'> & {
    /** Of a sequence or a campaign. */
    readonly is_follow_up: boolean
  }
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
 * Claims messages that are due, in their order within a conversation and channel: all, or those of `claim`.
 * Messages that may no longer be sent are canceled. A message that a process submitted before it died is
 * settled as unknown.
 */
export async function claimDueDeliveries(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  claim: Claim = {},
): Promise<Due> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const due = await dueNow(tx, now, claim)
    const claimed: ClaimedDelivery[] = []
    const settled: DeliveryRow[] = []
    for (const one of due) {
      const { delivery } = one
      const end = endOf(one)
      if (end !== null) {
        const ended = await changeDelivery(
          tx,
          delivery,
          { ...end, due_at: null, leased_until: null, handed_over_at: null },
          now,
        )
        if (ended.status !== 'canceled') await notifyOfFailure(tx, one.conversation, ended, now)
        settled.push(ended)
      } else {
        const leased_until = new Date(now.getTime() + LEASE_MS)
        const attempts = delivery.attempts + 1
        claimed.push({
          ...one,
          delivery: await changeDelivery(tx, delivery, { leased_until, attempts }, now),
        })
      }
    }
    await appendDeliveryEvents(tx, settled, now)
    return { claimed, seen: due.length }
  })
}

interface DueOne extends ClaimedDelivery {
  readonly is_test: boolean
}

/** How a message ends that is not claimed; null when it may be delivered. */
function endOf(one: DueOne): Pick<DeliveryRow, 'status' | 'error'> | null {
  const { delivery } = one
  if (delivery.handed_over_at !== null) return { status: 'unknown', error: INTERRUPTED }
  if (!maySend(one)) return { status: 'canceled', error: null }
  return delivery.attempts >= MAX_ATTEMPTS ? { status: 'failed', error: GIVEN_UP } : null
}

async function dueNow(tx: Tx, now: Date, { lane, limit = BATCH_SIZE }: Claim): Promise<DueOne[]> {
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
    .$if(lane !== undefined, (query) =>
      query.where('d.account_id', '=', lane?.account_id ?? '').where('d.channel', '=', lane?.channel ?? ''),
    )
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
    .limit(limit)
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
      // A follow-up's message carries its id.
      .leftJoin('follow_ups as f', (join) =>
        join.onRef('f.id', '=', 'm.client_id').on('f.step_id', '<>', FIRST_MESSAGE.id),
      )
      .select(['m.seq', 'm.initiator', 'm.text', 'm.attachments', 'm.at', 'l.is_test'])
      .select(sql<boolean>`f.id is not null`.as('is_follow_up'))
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

/** Appends the events of several accounts; every process locks the accounts in the same order. */
async function appendDeliveryEvents(tx: Tx, rows: readonly DeliveryRow[], now: Date): Promise<void> {
  const byAccount = new Map<string, NewAccountEvent[]>()
  for (const row of rows) {
    const events = await eventsOfDelivery(tx, row, now)
    byAccount.set(row.account_id, [...(byAccount.get(row.account_id) ?? []), ...events])
  }
  for (const [accountId, events] of [...byAccount].sort(([left], [right]) => (left < right ? -1 : 1))) {
    await appendLive(tx, accountId, now, events)
  }
}

/**
 * Stores that a claimed message is about to be submitted to its gateway under this id. Resolves to false
 * when somebody else has claimed it since, or it was canceled in the meantime: then it may not leave.
 */
export async function beginSubmission(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { delivery }: ClaimedDelivery,
  messageId: string,
): Promise<boolean> {
  const now = clock.now()
  const updated = await db
    .updateTable('deliveries')
    .set({ handed_over_at: now, provider_id: messageId, updated_at: now })
    .set({ leased_until: new Date(now.getTime() + SUBMISSION_LEASE_MS) })
    .where('conversation_id', '=', delivery.conversation_id)
    .where('account_id', '=', delivery.account_id)
    .where('seq', '=', delivery.seq)
    .where('status', '=', 'queued')
    .where('final_attempt', '=', false)
    .where('handed_over_at', 'is', null)
    .where('leased_until', '=', delivery.leased_until)
    .where('attempts', '=', delivery.attempts)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** A text that is an hour late waits for the morning, so that it wakes nobody. */
function atDaytime(next: NextAttempt, { delivery, message, account }: ClaimedDelivery): NextAttempt {
  if (next.due_at === null || delivery.channel !== 'sms') return next
  const isLate = next.due_at.getTime() - message.at.getTime() > HOUR_MS
  return isLate ? { ...next, due_at: smsMoment(next.due_at, account.time_zone) } : next
}

/**
 * Stores the outcome of a delivery, unless somebody else has claimed the message since. A failed message that
 * was canceled during the attempt is not tried again.
 */
export async function settle(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  claimed: ClaimedDelivery,
  outcome: Outcome,
): Promise<void> {
  const { delivery } = claimed
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, { id: delivery.account_id }, delivery.conversation_id)
    if (!conversation) return
    const { final_attempt } = await deliveryRow(tx, delivery)
    const next =
      outcome.kind === 'failed' && final_attempt
        ? { status: 'canceled' as const, due_at: null }
        : atDaytime(nextAttempt(delivery.attempts, outcome, now), claimed)
    const updated = await tx
      .updateTable('deliveries')
      .set({ leased_until: null, handed_over_at: null, updated_at: now, ...next })
      .where('conversation_id', '=', delivery.conversation_id)
      .where('account_id', '=', delivery.account_id)
      .where('seq', '=', delivery.seq)
      .where('status', '=', 'queued')
      .where('leased_until', 'is not', null)
      // Each claim counts as an attempt, so this one is still ours.
      .where('attempts', '=', delivery.attempts)
      .returningAll()
      .executeTakeFirst()
    if (!updated) return
    const isProblem = updated.status === 'failed' || updated.status === 'unknown'
    if (isProblem) await notifyOfFailure(tx, conversation, updated, now)
    await appendLive(tx, updated.account_id, now, await eventsOfDelivery(tx, updated, now))
  })
}
