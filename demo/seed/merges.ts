/** Customers whom staff merged: the same name wrote from another address. */
import { sql } from 'kysely'
import type { Tx } from '../../src/service/platform/database'

/** The latest namesakes of each dealership are merged, so many pairs. */
const PAIRS = 5

/** Each conversation is in one pair at most. */
export async function insertMerges(tx: Tx): Promise<void> {
  await sql`
    insert into customer_merges (id, account_id, conversation_id, other_id, user_id, user_name, merged_at)
    select 'cm_' || substr(md5(pair.later_id), 1, 20), account_id, later_id, earlier_id, null, 'Renee Whitaker', at
    from (
      select named.*, row_number() over (partition by account_id order by at desc, later_id) as place
      from (
        select c.account_id, c.id as later_id, c.last_at as at,
          lead(c.id) over (same_name order by c.last_at desc, c.id) as earlier_id,
          row_number() over (same_name order by c.last_at desc, c.id) as turn
        from conversations c where c.name <> '' and c.surname <> '' and not c.excluded
        window same_name as (partition by c.account_id, c.name, c.surname)
      ) named
      where turn = 1 and earlier_id is not null
    ) pair
    where place <= ${PAIRS}`.execute(tx)
}
