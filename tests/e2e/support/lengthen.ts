import { sql } from 'kysely'
import { openEmbedded } from '../../../src/service/platform/embedded-database'

/**
 * Turns the latest chat of a dealership into a long one at the top of the list. Its messages read `Line N of
 * COUNT`, are one minute apart and end now. The service of the data directory must be stopped. Returns the
 * conversation's id.
 */
export async function lengthenChat(directory: string, accountId: string, count: number): Promise<string> {
  const { db, close } = await openEmbedded(directory)
  try {
    const chat = await db
      .selectFrom('conversations')
      .select(['id', 'last_seq'])
      .where('account_id', '=', accountId)
      .where('began_in_chat', '=', true)
      .where('excluded', '=', false)
      .where('takeover_status', '=', 'NONE')
      .orderBy('last_at', 'desc')
      .executeTakeFirstOrThrow()
    const first = chat.last_seq + 1
    await sql`
      insert into messages (conversation_id, seq, account_id, initiator, text, at, channel)
      select ${chat.id}, n, ${accountId}, case when n % 2 = 0 then 'HUMAN' else 'BOT' end,
        'Line ' || n || ' of ' || ${count}::int, now() - (${count}::int - n) * interval '1 minute', 'chat'
      from generate_series(${first}::int, ${count}::int) n`.execute(db)
    await db
      .updateTable('conversations')
      .set({ last_seq: count, last_at: new Date(), last_human_at: new Date() })
      .where('id', '=', chat.id)
      .execute()
    return chat.id
  } finally {
    await close()
  }
}
