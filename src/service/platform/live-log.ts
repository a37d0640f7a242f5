/**
 * What happened in an account, under the account's own rising number: live readers resume from it. The number
 * is taken inside the transaction that causes the event, so readers see numbers in the order of commits,
 * without holes.
 */
import { sql } from 'kysely'
import type { AccountEvent } from '../../contract/live/frames'
import type { Db, Executor, Tx } from './database'

/** The channel on which the database tells every instance which account has news. */
export const LIVE_CHANNEL = 'live'
/** More than this to catch up with: a reader reads its pages again instead. */
export const REPLAY_LIMIT = 1000
/** Events older than this are forgotten; who comes back later reads everything again. */
const KEEP_MS = 24 * 60 * 60_000

type WithoutSeq<E> = E extends AccountEvent ? Omit<E, 'seq'> : never
/** An event that has no number yet. */
export type NewAccountEvent = WithoutSeq<AccountEvent>

/**
 * Appends events and tells the instances at commit. Takes the account's number, so call it last in a
 * transaction.
 */
export async function appendLive(
  tx: Tx,
  accountId: string,
  at: Date,
  events: readonly NewAccountEvent[],
): Promise<void> {
  if (events.length === 0) return
  const count = events.length
  // One statement: every line of every dialogue passes here.
  await sql`
    with taken as (
      insert into account_sequences (account_id, seq) values (${accountId}, ${count})
      on conflict (account_id) do update set seq = account_sequences.seq + excluded.seq
      returning seq - ${count} as before
    ), kept as (
      insert into live_log (account_id, seq, conversation_id, kind, data, at)
      select ${accountId}, before + place, event ->> 'conversation_id', event ->> 'kind',
        event || jsonb_build_object('seq', before + place), ${at.toISOString()}::timestamptz
      from taken, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as listed(event, place)
    )
    select pg_notify(${LIVE_CHANNEL}, ${accountId}) from taken`.execute(tx)
}

/** The account's last number; 0 before the first event. */
export async function lastLiveSeq(db: Executor, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('account_sequences')
    .select('seq')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** Events after `after`, in order, at most `limit`. */
export async function readLiveAfter(
  db: Executor,
  accountId: string,
  after: number,
  limit: number,
): Promise<AccountEvent[]> {
  const rows = await db
    .selectFrom('live_log')
    .select('data')
    .where('account_id', '=', accountId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map((row) => row.data as AccountEvent)
}

/** Forgets old events. Returns how many. */
export async function pruneLive(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('live_log')
    .where('at', '<', new Date(now.getTime() - KEEP_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
