/**
 * The budget of a paid assistant, kept by all instances together: one row an account, which a new day begins
 * anew.
 */
import { sql } from 'kysely'
import type { Db } from '../platform/database'

/** `day`: of the account's calendar. */
interface Spender {
  readonly account_id: string
  readonly day: string
}

/** `most`: of one account on one day, tokens. */
export function databaseBudget(db: Db, most: number) {
  return {
    /** Sets tokens aside; false: too few are left. */
    async take({ account_id, day }: Spender, tokens: number): Promise<boolean> {
      if (tokens > most) return false
      const { rows } = await sql`
        insert into assistant_spend as spend (account_id, day, tokens)
        values (${account_id}, ${day}, ${tokens})
        on conflict (account_id) do update set
          day = excluded.day,
          tokens = case when spend.day = excluded.day then spend.tokens + excluded.tokens else excluded.tokens end
        where spend.day <> excluded.day or spend.tokens + excluded.tokens <= ${most}
        returning spend.account_id`.execute(db)
      return rows.length > 0
    },
    /** Adds what was used beyond that; below 0 gives back. */
    async correct({ account_id, day }: Spender, tokens: number): Promise<void> {
      await db
        .updateTable('assistant_spend')
        .set({ tokens: sql<number>`greatest(0, tokens + ${tokens})` })
        .where('account_id', '=', account_id)
        .where('day', '=', day)
        .execute()
    },
  }
}
