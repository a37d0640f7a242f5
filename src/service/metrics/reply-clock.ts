/** How long a customer waits for a person, and by when the dealership wants to have replied. */
import { sql } from 'kysely'
import { afterBusinessTime, type OpeningClock } from '../../rules/conversations/business-time'
import type { ProductId } from '../../contract/core/products'
import { settingsProductOf } from '../../rules/people/products'
import { hoursProductOf } from '../accounts/opening-hours'
import type { Executor } from '../platform/database'
import { forEachInTurns } from '../platform/workers/turns'
import { MINUTE_MS } from '../../rules/time/durations'
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

/** The share of the goal after which staff are notified that a reply is due. */
const NOTICE_AFTER = 0.75

interface ReplyTimes {
  readonly reply_due_at: Date | null
  readonly reply_notice_at: Date | null
}

/** By when a customer who waits should have a reply, and when staff are first notified of it. */
export function replyTimes(
  { clock, goalMinutes }: { readonly clock: OpeningClock; readonly goalMinutes: number },
  since: Date,
): ReplyTimes {
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

/** How many clocks are read, computed and set together. */
const BATCH = 1_000

/**
 * Sets by when a reply is due to all who wait in the account, after its opening hours have changed. Staff are
 * not notified again of what they know.
 */
export async function resetReplyClocks(tx: Executor, accountId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('awaiting_reply', '=', true)
    .where('awaiting_since', 'is not', null)
    .orderBy('id')
    .execute()
  const clocks: Clocks = new Map()
  for (let from = 0; from < waiting.length; from += BATCH) {
    const ids = waiting.slice(from, from + BATCH).map(({ id }) => id)
    await resetClocksOf(tx, accountId, ids, clocks)
  }
}

/** Those of the account by department. */
type Clocks = Map<ProductId, Awaited<ReturnType<typeof clockOf>>>

async function resetClocksOf(tx: Executor, accountId: string, ids: readonly string[], clocks: Clocks) {
  // Whoever locks several conversations does so in the order of their ids.
  const rows = await tx
    .selectFrom('conversations')
    .select(['id', 'account_id', 'began_in_chat', 'product', 'awaiting_since'])
    .select(['reply_due_at', 'reply_notice_at'])
    .where('id', 'in', [...ids])
    .where('account_id', '=', accountId)
    .where('awaiting_reply', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const row of rows) {
    const department = hoursProductOf(row)
    if (!clocks.has(department)) clocks.set(department, await clockOf(tx, row))
  }
  const changes: ({ id: string } & ReplyTimes)[] = []
  // The days until a reply is due are looked through for each, which is long for thousands.
  await forEachInTurns(rows, (row) => {
    const clock = clocks.get(hoursProductOf(row))
    if (clock === undefined || row.awaiting_since === null) return
    const times = replyTimes(clock, row.awaiting_since)
    changes.push({ id: row.id, ...times, reply_notice_at: noticeAt(row, times) })
  })
  if (changes.length === 0) return
  await sql`
    update conversations c set reply_due_at = n.reply_due_at, reply_notice_at = n.reply_notice_at
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as n (id text, reply_due_at timestamptz, reply_notice_at timestamptz)
    where c.id = n.id and c.account_id = ${accountId}`.execute(tx)
}

/** The first notice of a wait is due before the reply, the second with it; then there is none. */
function noticeAt(before: ReplyTimes, after: ReplyTimes): Date | null {
  if (before.reply_due_at === null) return after.reply_notice_at
  if (before.reply_notice_at === null) return null
  const wasNotified = before.reply_notice_at.getTime() === before.reply_due_at.getTime()
  return wasNotified ? after.reply_due_at : after.reply_notice_at
}
