/** How long a customer waits for a person, and by when the dealership wants to have replied. */
import { sql } from 'kysely'
import { afterBusinessTime, type OpeningClock } from '../../rules/conversations/business-time'
import { settingsProductOf } from '../../rules/people/products'
import { hoursProductOf } from '../accounts/opening-hours'
import type { Executor } from '../platform/database'
import { MINUTE_MS } from '../platform/durations'
import type { AccountRow } from '../platform/schema/accounts'
import type { ConversationRecord } from '../platform/schema/conversations'

/** What the account itself says of its hours. */
export type DealershipClock = Pick<AccountRow, 'time_zone' | 'business_hours' | 'special_hours'>

type Department = Pick<ConversationRecord, 'account_id' | 'began_in_chat' | 'product'>

/** The opening hours that apply to a conversation of the account. */
export async function openingClockOf(
  db: Executor,
  conversation: Department,
  account: DealershipClock,
): Promise<OpeningClock> {
  const apart = await db
    .selectFrom('product_hours')
    .select(['business_hours', 'special_hours'])
    .where('account_id', '=', conversation.account_id)
    .where('product_id', '=', settingsProductOf(hoursProductOf(conversation)))
    .executeTakeFirst()
  const { business_hours: weekly, special_hours: special } = apart ?? account
  return { hours: { weekly, special }, timeZone: account.time_zone }
}

/** The opening hours that apply to a conversation, and the goal of its dealership in minutes. */
export async function clockOf(
  db: Executor,
  conversation: Department,
): Promise<{ clock: OpeningClock; goalMinutes: number }> {
  const account = await db
    .selectFrom('accounts')
    .select(['time_zone', 'business_hours', 'special_hours', 'reply_goal_minutes'])
    .where('id', '=', conversation.account_id)
    .executeTakeFirstOrThrow()
  const clock = await openingClockOf(db, conversation, account)
  return { clock, goalMinutes: account.reply_goal_minutes }
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
