/** What the assistant is called in a conversation: a dealership may name it on each of its domains. */
import { sql } from 'kysely'
import type { Executor } from '../platform/database'
import type { AccountRow } from '../platform/schema/accounts'

/** The account under another name of its assistant, which a signature that nobody changed then has, too. */
export const withAgentName = <A extends Pick<AccountRow, 'widget'>>(account: A, agent_name: string): A => ({
  ...account,
  widget: { ...account.widget, agent_name },
})

/**
 * The name that the studio gives it on the domain where the customer chatted last; otherwise the account's
 * own.
 */
export async function agentNameIn(
  db: Executor,
  account: Pick<AccountRow, 'id' | 'flags' | 'widget'>,
  conversationId: string,
): Promise<string> {
  const { agent_name } = account.widget
  if (!account.flags.chat_ui_pilot) return agent_name
  const row = await db
    .selectFrom('visitor_sessions as v')
    .innerJoin('chat_domains as d', (join) =>
      join.onRef('d.account_id', '=', 'v.account_id').onRef('d.domain', '=', 'v.domain'),
    )
    .select(sql<string>`d.settings ->> 'chatbot_agent_name'`.as('name'))
    .where('v.conversation_id', '=', conversationId)
    .where('v.account_id', '=', account.id)
    .orderBy('v.created_at', 'desc')
    .executeTakeFirst()
  return row?.name || agent_name
}
