/** The day of a moment on an account's calendar, as the database finds it when it writes. */
import { sql, type RawBuilder } from 'kysely'
import type { AccountRow } from '../platform/schema/accounts'

/**
 * By the zone that stands when the row is written, not when the account was read: it may have been changed in
 * between (`change-time-zone.ts`).
 */
export const dayOfAccount = ({ id }: Pick<AccountRow, 'id'>, at: Date): RawBuilder<string> =>
  sql<string>`(select (${at.toISOString()}::timestamptz at time zone a.time_zone)::date from accounts a where a.id = ${id})`
