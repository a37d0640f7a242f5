/**
 * The token budget of a paid assistant, shared by all instances: one row for each account, which is reset
 * when a new day begins.
 */
import { sql } from 'kysely'
import type { Db } from '../../platform/database'

/** `day` is a date of the account's calendar. */
interface Spender {
  readonly account_id: string
  readonly day: string
}

/** `maxTokens` limits what one account may spend on one day. */
export function databaseBudget(db: Db, maxTokens: number) {
  return {
    /** Reserves tokens. Returns false when too few are left. */
    async take({ account_id, day }: Spender, tokens: number): Promise<boolean> {
      if (tokens > maxTokens) return false
      const { rows } = await sql`
        insert into assistant_spend as spend (account_id, day, tokens)
        values (${account_id}, ${day}, ${tokens})
        on conflict (account_id) do update set
          day = excluded.day,
          tokens = case when spend.day = excluded.day then spend.tokens + excluded.tokens else excluded.tokens end
        where spend.day <> excluded.day or spend.tokens + excluded.tokens <= ${maxTokens}
        returning spend.account_id`.execute(db)
      return rows.length > 0
    },
    /** Corrects the reservation by the difference to the real usage; a negative number gives tokens back. */
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
