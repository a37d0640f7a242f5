/** Takes away a user's teams and assignments in dealerships that are no longer theirs. */
import { sql } from 'kysely'
import type { Tx } from '../platform/database'

/**
 * Call it after the user's dealerships were stored. Their conversations there are then assigned to nobody.
 */
export async function releaseAssignments(tx: Tx, userId: string): Promise<void> {
  const isTheirs = (account: string) => sql`exists (
    select from user_accounts ua join accounts a on a.id = ua.account_id or a.parent_id = ua.account_id
    where ua.user_id = ${userId} and a.id = ${sql.ref(account)})`
  await sql`
    delete from team_members m using teams w
    where w.id = m.team_id and m.user_id = ${userId} and not ${isTheirs('w.account_id')}`.execute(tx)
  await sql`
    update conversations c set assignee_id = null
    where c.assignee_id = ${userId} and not ${isTheirs('c.account_id')}`.execute(tx)
}
