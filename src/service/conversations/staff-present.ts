/**
 * Members of staff who have a console open, as leases in the database, so that every instance can tell
 * shoppers whether somebody is there.
 */
import { sql } from 'kysely'
import { CUSTOMER_LEASE_MS } from '../../rules/conversations/takeover'
import type { Db } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'

export interface Present {
  readonly account_id: string
  readonly user_id: string
}

/** Begins or renews their leases. */
export async function keepPresent(db: Db, people: readonly Present[], now: Date): Promise<void> {
  if (people.length === 0) return
  const until = new Date(now.getTime() + CUSTOMER_LEASE_MS)
  // In one order by every instance, so that two never wait for each other.
  const sorted = [...people].sort((a, b) =>
    `${a.account_id} ${a.user_id}` < `${b.account_id} ${b.user_id}` ? -1 : 1,
  )
  await db
    .insertInto('staff_present')
    .values(sorted.map((one) => ({ ...one, until })))
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ until }))
    .execute()
}

/** Drops leases that ran out. */
export async function forgetAbsent(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_present').where('until', '<=', now).execute()
}

/**
 * Whether somebody is there who takes chats over, as an expression of a query: at the dealership's own
 * console or at its group's. Super-admins look after the settings of others.
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
