/**
 * The log of an account's events, from which live readers resume. Each event has a sequence number of its
 * account that is taken inside the transaction that causes the event, so readers see the numbers in the order
 * of commits and without gaps.
 */
import { sql } from 'kysely'
import type { AccountEvent } from '../../contract/live/frames'
import type { Db, Executor, Tx } from './database'
import { DAY_MS } from '../../rules/time/durations'

/** The channel on which the database notifies every instance that an account has new events. */
export const LIVE_CHANNEL = 'live'
/** A reader that missed more events than this reloads its pages instead of replaying the events. */
export const REPLAY_LIMIT = 1000
/** How long events are stored, ms. A reader that returns later reloads everything. */
const RETENTION_MS = DAY_MS

type WithoutSeq<E> = E extends AccountEvent ? Omit<E, 'seq'> : never
/** An event that has no number yet. */
export type NewAccountEvent = WithoutSeq<AccountEvent>

/**
 * Appends events and notifies the instances at commit. This locks the account's sequence, so call it last in
 * a transaction.
 */
export async function appendLive(
  tx: Tx,
  accountId: string,
  at: Date,
  events: readonly NewAccountEvent[],
): Promise<void> {
  if (events.length === 0) return
  const count = events.length
  // A single statement, because every message of every dialogue passes here.
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

/** The account's last sequence number; 0 before the first event. */
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

/** Deletes old events and returns how many there were. */
export async function pruneLive(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('live_log')
    .where('at', '<', new Date(now.getTime() - RETENTION_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
