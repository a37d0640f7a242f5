/**
 * Due follow-ups. Each is checked again while its conversation, its account and its own row are locked, and
 * is then sent, canceled with a reason, or postponed in the same transaction. So it is sent exactly once,
 * whatever crashes, and never after a stop, a takeover, a pause, an unsubscription, a switch or an answer
 * that came first.
 */
import { FIRST_MESSAGE, followUpStep } from '../../rules/settings/follow-up'
import { htmlOf } from '../../rules/conversations/reply'
import type { ServiceContext } from '../context'
import type { Executor, Tx } from '../platform/database'
import { addEvent } from '../conversations/events'
import { appendLive } from '../platform/live-log'
import { decide, isFirst, type Decision, type FirstMessage } from './follow-up-decision'
import { withSignature, followUpText } from './follow-up-text'
import { readThreadSubject } from '../conversations/mail-subject'
import { appendInside } from '../conversations/messages'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { FollowUpRow } from '../platform/schema/delivery'
import { lockConversation } from '../conversations/conversation-writes'

const BATCH = 8
const FOLLOW_UP_HELD = {
  event: 'FOLLOW_UP_HELD',
  event_name: 'The assistant did not follow up: it may not write first on the channel of the last message',
}

export type Opener = (lead: Pick<FollowUpRow, 'account_id' | 'conversation_id'>) => Promise<FirstMessage>

/**
 * Sends everything that is due now, or until `isClosing`. Resolves to the number of follow-ups sent. Throws
 * the first error once the others are done. `opener` composes first messages; without it those wait for a
 * process that has one.
 */
export async function sendDueFollowUps(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  isClosing: () => boolean = () => false,
  opener?: Opener,
): Promise<number> {
  const errors: unknown[] = []
  const failed: string[] = []
  let sent = 0
  for (;;) {
    const due = await dueNow(context, failed, opener !== undefined)
    if (due.length === 0) break
    for (const one of due) {
      if (isClosing()) return sent
      try {
        const opening = one.step_id === FIRST_MESSAGE.id ? await opener?.(one) : undefined
        if (await sendOne(context, one, opening)) sent += 1
      } catch (error) {
        errors.push(error)
        failed.push(one.id)
      }
    }
  }
  if (errors.length > 0) throw errors[0]
  return sent
}

type DueOne = Pick<FollowUpRow, 'id' | 'account_id' | 'conversation_id' | 'step_id'>

async function dueNow(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  failed: readonly string[],
  includeFirst: boolean,
): Promise<DueOne[]> {
  return await db
    .selectFrom('follow_ups')
    .select(['id', 'account_id', 'conversation_id', 'step_id'])
    .where('status', '=', 'scheduled')
    .where('due_at', '<=', clock.now())
    .$if(!includeFirst, (query) => query.where('step_id', '<>', FIRST_MESSAGE.id))
    .$if(failed.length > 0, (query) => query.where('id', 'not in', [...failed]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

/** Reads when the next follow-up is due; null when none waits. */
export async function nextFollowUp(db: Executor): Promise<Date | null> {
  const row = await db
    .selectFrom('follow_ups')
    .select('due_at')
    .where('status', '=', 'scheduled')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Returns whether it was sent. */
async function sendOne(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  due: DueOne,
  opening: FirstMessage | undefined,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, { id: due.account_id }, due.conversation_id)
    if (!conversation) return false
    // The account is locked before the follow-up, in the same order as by a pause.
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', due.account_id)
      .forShare()
      .executeTakeFirstOrThrow()
    const now = clock.now()
    const row = await tx
      .selectFrom('follow_ups')
      .selectAll()
      .where('id', '=', due.id)
      .where('status', '=', 'scheduled')
      .where('due_at', '<=', now)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const decision = await decide(tx, account, conversation, row, now, opening)
    if (decision.kind === 'again') return false
    if (decision.kind === 'put off') {
      await tx.updateTable('follow_ups').set({ due_at: decision.until }).where('id', '=', row.id).execute()
      return false
    }
    const sent = decision.kind === 'say' && (await sendStep(tx, clock, account, conversation, row, decision))
    if (!sent) {
      const reason = decision.kind === 'cancel' ? decision.reason : 'silenced'
      await end(tx, row, { status: 'canceled', reason, ended_at: now })
      if (reason === 'may_not_begin') await notifyOfHeld(tx, conversation, now)
    }
    return sent
  })
}

/** Notifies staff once after the last message that the assistant will not follow up, so that they can. */
async function notifyOfHeld(tx: Tx, conversation: ConversationRecord, at: Date): Promise<void> {
  const { id, account_id, last_seq } = conversation
  const earlier = await tx
    .selectFrom('events')
    .select('id')
    .where('conversation_id', '=', id)
    .where('account_id', '=', account_id)
    .where('event', '=', FOLLOW_UP_HELD.event)
    .where('after_seq', '=', last_seq)
    .limit(1)
    .executeTakeFirst()
  if (earlier === undefined) {
    await appendLive(tx, account_id, at, [await addEvent(tx, conversation, FOLLOW_UP_HELD, at)])
  }
}

async function end(
  tx: Tx,
  { id, account_id }: FollowUpRow,
  changes: Partial<Pick<FollowUpRow, 'status' | 'reason' | 'seq' | 'ended_at'>>,
): Promise<void> {
  await tx
    .updateTable('follow_ups')
    .set(changes)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
}

/**
 * Stores the message, queues its delivery and records the event. Returns false when the assistant may not
 * write after all.
 */
async function sendStep(
  tx: Tx,
  clock: ServiceContext['clock'],
  account: AccountRow,
  conversation: ConversationRecord,
  row: FollowUpRow,
  { channel, recipient, step }: Extract<Decision, { kind: 'say' }>,
): Promise<boolean> {
  const visit = followUpStep(row.step_id)?.sequence.reference === 'APPOINTMENT' ? row.reference_at : null
  const { content } = step
  const { subject, text } = isFirst(content)
    ? await withSignature(tx, account, conversation.product, channel, content)
    : await followUpText(tx, account, conversation, channel, content, visit)
  // A campaign is a new letter, and about a visit the subject says when it is.
  const isReminder = !isFirst(content) && row.campaign_id === null && visit === null
  const thread =
    isReminder && channel === 'email' ? await readThreadSubject(tx, conversation, 'assistant') : null
  const message = {
    account_id: account.id,
    conversation_id: conversation.id,
    initiator: 'BOT' as const,
    channel,
    text,
    // The client id makes sure that a follow-up becomes one message at most.
    client_id: row.id,
    follow_up: !isFirst(content),
    delivery: async () => ({
      recipient,
      subject: channel === 'email' ? (thread ?? subject) : null,
      html: channel === 'email' ? htmlOf(text) : null,
    }),
  }
  const result = await appendInside(tx, clock, message, async (inside, present, message) => {
    await end(inside, row, { status: 'sent', seq: message.seq, ended_at: message.at })
    if (isFirst(content)) return await content.effects(inside, present, message)
    const note = { event: 'FOLLOW_UP', event_name: `The assistant followed up: ${step.name}` }
    return [await addEvent(inside, present, note, message.at)]
  })
  return result.status === 'stored'
}
