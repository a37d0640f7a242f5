/** How long a customer waits for a person, and by when the dealership wants to have replied. */
import { sql } from 'kysely'
import { afterBusinessTime, type OpeningClock } from '../../rules/conversations/business-time'
import { hoursByAccount, hoursProductOf } from '../accounts/opening-hours'
import type { Executor } from '../platform/database'
import { MINUTE_MS } from '../platform/durations'
import type { ConversationRecord } from '../platform/schema/conversations'

/** The opening hours that apply to a conversation, and the goal of its dealership in minutes. */
export async function clockOf(
  db: Executor,
  conversation: Pick<ConversationRecord, 'account_id' | 'began_in_chat' | 'product'>,
): Promise<{ clock: OpeningClock; goalMinutes: number }> {
  const { account_id } = conversation
  const account = await db
    .selectFrom('accounts')
    .select(['time_zone', 'reply_goal_minutes'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const hours = await hoursByAccount(db, [account_id], hoursProductOf(conversation))
  const { weekly = {}, special = [] } = hours.get(account_id) ?? {}
  return {
    clock: { hours: { weekly, special }, timeZone: account.time_zone },
    goalMinutes: account.reply_goal_minutes,
  }
}

/** The share of the goal after which staff are told that a reply is due. */
const NOTICE_AFTER = 0.75

/** By when a customer who waits should have a reply, and when staff are told of it first. */
export function replyTimes(
  { clock, goalMinutes }: { readonly clock: OpeningClock; readonly goalMinutes: number },
  since: Date,
): { reply_due_at: Date | null; reply_notice_at: Date | null } {
  const goal = goalMinutes * MINUTE_MS
  return {
    reply_due_at: afterBusinessTime(clock, since, goal),
    reply_notice_at: afterBusinessTime(clock, since, NOTICE_AFTER * goal),
  }
}

/** Starts or stops the clock of a conversation whose `awaiting_reply` has changed; it began at `since`. */
export async function updateReplyClock(
  tx: Executor,
  { id, account_id }: Pick<ConversationRecord, 'id' | 'account_id'>,
  since: Date | 'handed_off_at',
): Promise<void> {
  const start = since === 'handed_off_at' ? sql.ref(since) : sql`${since.toISOString()}::timestamptz`
  const { rows } = await sql<ConversationRecord>`
    update conversations set awaiting_since = case when awaiting_reply then ${start} end,
      reply_due_at = null, reply_notice_at = null
    where id = ${id} and account_id = ${account_id} and awaiting_reply <> (awaiting_since is not null)
    returning *`.execute(tx)
  const [changed] = rows
  if (!changed?.awaiting_since) return
  await tx
    .updateTable('conversations')
    .set(replyTimes(await clockOf(tx, changed), changed.awaiting_since))
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
}
