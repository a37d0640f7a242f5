/** The calendar day of a moment at an account. */
import { sql } from 'kysely'
import { dayOf } from '../../rules/time/format'
import type { Executor, Tx } from '../platform/database'

/**
 * The time zone is read here, inside the transaction that writes the day and has locked its conversation,
 * since it may have changed after the account was read (`change-time-zone.ts`). The day is computed by the
 * service and not by the database, whose data about time zones may be of another year.
 */
export async function dayOfAccount(db: Executor, accountId: string, at: Date): Promise<string> {
  const { time_zone } = await db
    .selectFrom('accounts')
    .select('time_zone')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return dayOf(at, time_zone)
}

/**
 * The day of a lead that this transaction is about to store. A change of the time zone locks the
 * conversations before it counts them again, so it has ended before the zone is read here, or begins after
 * the lead is stored.
 */
export async function dayOfNewLead(tx: Tx, accountId: string, at: Date): Promise<string> {
  await sql`lock table conversations in row exclusive mode`.execute(tx)
  return await dayOfAccount(tx, accountId, at)
}
