/**
 * Leases of staff who have a console open. They are stored in the database, so that every instance can tell
 * shoppers whether somebody is there.
 */
import { sql } from 'kysely'
import { CUSTOMER_LEASE_MS } from '../../rules/conversations/takeover'
import type { Db } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'

export interface StaffPresence {
  readonly account_id: string
  readonly user_id: string
}

/** Starts or renews their leases. */
export async function renewPresence(db: Db, staff: readonly StaffPresence[], now: Date): Promise<void> {
  if (staff.length === 0) return
  const until = new Date(now.getTime() + CUSTOMER_LEASE_MS)
  // All instances lock the rows in the same order, so that there is no deadlock.
  const sorted = [...staff].sort((a, b) =>
    `${a.account_id} ${a.user_id}` < `${b.account_id} ${b.user_id}` ? -1 : 1,
  )
  await db
    .insertInto('staff_present')
    .values(sorted.map((one) => ({ ...one, until })))
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ until }))
    .execute()
}

/** Deletes expired leases. */
export async function deleteExpiredPresence(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_present').where('until', '<=', now).execute()
}

/**
 * The expression whether somebody is there who may take chats over, at the console of the dealership or of
 * its group. Super-admins do not count, since they maintain the settings of others.
 */
export const isStaffed = (
  { id, parent_id, flags }: Pick<AccountRow, 'id' | 'parent_id' | 'flags'>,
  now: Date,
) =>
  flags.takeover === true
    ? sql<boolean>`exists (
        select from staff_present p join users u on u.id = p.user_id
        where p.account_id in (${id}, ${parent_id ?? id}) and p.until > ${now.toISOString()}::timestamptz
          and not u.disabled and upper(coalesce(u.role, '')) <> 'SUPER-ADMIN')`
    : sql<boolean>`false`
