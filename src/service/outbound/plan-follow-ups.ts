/**
 * Plans follow-ups when the assistant wrote last or a visit was booked, and has those canceled that a message
 * makes needless. Whoever plans or sends them holds the conversation; `follow-up-queue.ts` sends them.
 */
import {
  FIRST_MESSAGE,
  FOLLOW_UP_SEQUENCES,
  hoursAfter,
  isStepOn,
  silenceSequence,
  stepIdsOf,
  type FollowUpSequenceDefinition,
  type SwitchedSteps,
} from '../../rules/settings/follow-up'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord, MessageRecord } from '../platform/schema/conversations'
import { cancelFollowUps, type CancelReason } from './cancel-follow-ups'

/** Steps that a dealership switched on or off. */
export async function switchedSteps(db: Executor, accountId: string): Promise<SwitchedSteps> {
  const rows = await db
    .selectFrom('follow_up_steps')
    .select(['follow_up_id', 'status'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ follow_up_id, status }) => [follow_up_id, status]))
}

type Customer = Pick<
  ConversationRecord,
  'id' | 'account_id' | 'excluded' | 'email' | 'phone' | 'unsubscribed' | 'awaiting_reply'
>

/** Whether the customer can be reached by any channel. */
const isReachable = ({ email, phone, unsubscribed }: Customer) =>
  (email !== null && !unsubscribed.includes('email')) || (phone !== null && !unsubscribed.includes('sms'))

/**
 * Updates follow-ups for a new message, inside the transaction that stores it, which holds the conversation.
 * After a message of the assistant, the steps for a silent customer are planned anew from this message. After
 * a message of the customer or staff, they are canceled.
 */
export async function updateFollowUps(
  tx: Tx,
  conversation: Customer,
  message: Pick<MessageRecord, 'initiator' | 'by_salesperson' | 'at'>,
): Promise<void> {
  // Without an address nothing can have been planned; most chats end here.
  if (conversation.email === null && conversation.phone === null) return
  const byStaff = message.initiator === 'SPECIALIST' || message.by_salesperson
  if (byStaff) await cancelAfterSilence(tx, conversation, 'staff_wrote', message.at)
  else if (message.initiator === 'HUMAN') await cancelAfterSilence(tx, conversation, 'answered', message.at)
  else if (message.initiator === 'BOT') await planAfterMessage(tx, conversation, message.at)
}

/**
 * Cancels all follow-ups except those about a visit, since the customer is no longer silent or staff took
 * care. A customer who writes again before the assistant's first message still gets it.
 */
async function cancelAfterSilence(tx: Tx, { id, account_id }: Customer, reason: CancelReason, at: Date) {
  const exceptions = [...stepIdsOf('APPOINTMENT'), ...(reason === 'answered' ? [FIRST_MESSAGE.id] : [])]
  const where = { account_id, conversation_ids: [id], except_step_ids: exceptions }
  await cancelFollowUps(tx, where, reason, at)
}

async function planAfterMessage(tx: Tx, conversation: Customer, at: Date): Promise<void> {
  const { id, account_id } = conversation
  // Only the steps after the last message are stored, so that a long chat does not leave many canceled rows.
  await tx
    .deleteFrom('follow_ups')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('campaign_id', 'is', null)
    .where('step_id', 'in', stepIdsOf('LAST_MESSAGE'))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'scheduled'),
        eb.and([eb('status', '=', 'canceled'), eb('reason', '=', 'answered')]),
      ]),
    )
    .execute()
  if (conversation.excluded || !isReachable(conversation)) return
  const { engaged, is_test, blacklisted } = await tx
    .selectFrom('conversations as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .select(['l.is_test', 'l.blacklisted'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('facts as f')
          .select('f.day')
          .whereRef('f.conversation_id', '=', 'c.id')
          .where('f.account_id', '=', account_id)
          .where('f.metric', '=', 'engaged'),
      ).as('engaged'),
    )
    .where('c.id', '=', id)
    .where('c.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (is_test || blacklisted) return
  const awaitsPerson = conversation.awaiting_reply
  await scheduleSteps(tx, conversation, silenceSequence({ awaitsPerson, engaged: Boolean(engaged) }), at, at)
}

/**
 * Plans the follow-ups about a visit that was booked or moved, inside the caller's transaction that holds the
 * conversation. `moved_from` is the previous start. Nothing is planned while the assistant may not write to
 * the customer. A takeover is no obstacle, since it ends before a visit that was booked in it.
 */
export async function planForAppointment(
  tx: Tx,
  account: Pick<AccountRow, 'ai_paused'>,
  conversation: ConversationRecord,
  visit: { readonly starts_at: Date; readonly moved_from?: Date },
  at: Date,
): Promise<void> {
  const { id, account_id } = conversation
  const step_ids = stepIdsOf('APPOINTMENT')
  if (visit.moved_from) {
    const where = { account_id, conversation_ids: [id], step_ids, reference_at: visit.moved_from }
    await cancelFollowUps(tx, where, 'moved', at)
  }
  if (conversation.excluded || conversation.ai_stopped || account.ai_paused) return
  for (const sequence of FOLLOW_UP_SEQUENCES) {
    if (sequence.reference === 'APPOINTMENT')
      await scheduleSteps(tx, conversation, sequence, visit.starts_at, at)
  }
}

/**
 * Schedules the steps of a sequence that are switched on and still in the future. A canceled step with the
 * same reference time is scheduled again; a sent one is not.
 */
async function scheduleSteps(
  tx: Tx,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  { steps }: FollowUpSequenceDefinition,
  reference_at: Date,
  now: Date,
): Promise<void> {
  const switched = await switchedSteps(tx, account_id)
  const planned = steps
    .filter((step) => isStepOn(step, switched))
    .map((step) => ({ step_id: step.id, due_at: hoursAfter(reference_at, step.hours) }))
    .filter(({ due_at }) => due_at > now)
  if (planned.length === 0) return
  await tx
    .insertInto('follow_ups')
    .values(
      planned.map((one) => ({
        ...one,
        id: newId('w_', now),
        account_id,
        conversation_id: id,
        campaign_id: null,
        reference_at,
        status: 'scheduled' as const,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'step_id', 'reference_at'])
        .doUpdateSet((eb) => ({
          status: 'scheduled',
          reason: null,
          ended_at: null,
          due_at: eb.ref('excluded.due_at'),
        }))
        .where('follow_ups.status', '=', 'canceled'),
    )
    .execute()
}
