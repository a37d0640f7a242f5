/** The calendar day of a moment at an account, which the database computes while it writes. */
import { sql, type RawBuilder } from 'kysely'
import type { AccountRow } from '../platform/schema/accounts'

/**
 * The time zone is that of the moment of writing, since it may have changed after the account was read
 * (`change-time-zone.ts`).
 */
export const dayOfAccount = ({ id }: Pick<AccountRow, 'id'>, at: Date): RawBuilder<string> =>
  sql<string>`(select (${at.toISOString()}::timestamptz at time zone a.time_zone)::date from accounts a where a.id = ${id})`
