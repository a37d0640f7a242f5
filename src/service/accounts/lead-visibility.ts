/**
 * Which leads of an account a user may see. Every query behind lists, figures, dialogues and the live feed
 * takes its condition from here.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Role } from '../../contract/core/access'
import type { Executor } from '../platform/database'
import type { UserRow } from '../platform/schema/users'

/**
 * Null: all leads. Otherwise leads without a salesperson and leads of these salespeople, which are the user's
 * own entries.
 */
export type LeadVisibility = readonly string[] | null

/** An account and which of its leads are visible. The service's own work has no `leads` and sees all. */
export interface Visibility {
  readonly id: string
  readonly leads?: LeadVisibility | undefined
}

/** Only a rep can be limited; the `lead_scope` of an administrator has no effect. */
export async function leadVisibilityOf(
  db: Executor,
  { id, lead_scope }: Pick<UserRow, 'id' | 'lead_scope'>,
  role: Role,
): Promise<LeadVisibility> {
  if (role !== 'REGULAR' || lead_scope !== 'own') return null
  const own = await db.selectFrom('salespeople').select('id').where('user_id', '=', id).execute()
  return own.map((one) => one.id)
}

/**
 * The condition that a conversation is visible. `conversations` is the query's name of the table. A test lead
 * repeats what the customer of a real lead wrote, so it is visible to whoever sees the original.
 */
export function isVisible(conversations: string, leads: LeadVisibility | undefined): RawBuilder<boolean> {
  if (!leads) return sql<boolean>`true`
  const ids = [...leads]
  const own = (name: string) =>
    sql`(${sql.ref(`${name}.salesperson_id`)} is null or ${sql.ref(`${name}.salesperson_id`)} = any(${ids}::text[]))`
  const column = (name: string) => sql.ref(`${conversations}.${name}`)
  return sql<boolean>`(${own(conversations)} and (${column('preview_of')} is null or exists (
    select from conversations original
    where original.id = ${column('preview_of')} and original.account_id = ${column('account_id')} and ${own('original')})))`
}

/** The same condition for rows that belong to a conversation, such as facts and files. */
export function belongsToVisible(rows: string, leads: LeadVisibility | undefined): RawBuilder<boolean> {
  if (!leads) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from conversations reached
    where reached.id = ${sql.ref(`${rows}.conversation_id`)} and reached.account_id = ${sql.ref(`${rows}.account_id`)}
      and ${isVisible('reached', leads)})`
}

/** Which of these conversations of the account are visible now. */
export async function visibleConversationIds(
  db: Executor,
  { id, leads }: Visibility,
  conversationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', 'in', [...conversationIds])
    .where('account_id', '=', id)
    .where(isVisible('conversations', leads))
    .execute()
  return new Set(found.map((one) => one.id))
}
