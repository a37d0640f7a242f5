/**
 * Which leads of an account somebody may see. The one place that says so: every query behind lists, figures,
 * dialogues and the live feed takes its condition from here.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Role } from '../../contract/core/access'
import type { Executor } from '../platform/database'
import type { UserRow } from '../platform/schema/users'

/**
 * Null: all leads. Else those that are nobody's, and those of these salespeople: the person's own entries.
 */
export type LeadVisibility = readonly string[] | null

/** An account as far as somebody may look into it. Absent `leads`: the service's own work, which sees all. */
export interface Visibility {
  readonly id: string
  readonly leads?: LeadVisibility | undefined
}

/** Only a rep can be limited: `lead_scope` of an administrator has no effect. */
export async function leadReachOf(
  db: Executor,
  { id, lead_scope }: Pick<UserRow, 'id' | 'lead_scope'>,
  role: Role,
): Promise<LeadVisibility> {
  if (role !== 'REGULAR' || lead_scope !== 'own') return null
  const own = await db.selectFrom('salespeople').select('id').where('user_id', '=', id).execute()
  return own.map((one) => one.id)
}

/**
 * Rows of conversations (under this name in the query) within the reach. A test lead was made after a real
 * one and repeats what that customer wrote: it is seen by whoever sees that one.
 */
export function inReach(conversations: string, leads: LeadVisibility | undefined): RawBuilder<boolean> {
  if (!leads) return sql<boolean>`true`
  const ids = [...leads]
  const own = (name: string) =>
    sql`(${sql.ref(`${name}.salesperson_id`)} is null or ${sql.ref(`${name}.salesperson_id`)} = any(${ids}::text[]))`
  const column = (name: string) => sql.ref(`${conversations}.${name}`)
  return sql<boolean>`(${own(conversations)} and (${column('preview_of')} is null or exists (
    select from conversations original
    where original.id = ${column('preview_of')} and original.account_id = ${column('account_id')} and ${own('original')})))`
}

/** The same of rows that belong to a conversation: facts, files. */
export function ofReach(rows: string, leads: LeadVisibility | undefined): RawBuilder<boolean> {
  if (!leads) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from conversations reached
    where reached.id = ${sql.ref(`${rows}.conversation_id`)} and reached.account_id = ${sql.ref(`${rows}.account_id`)}
      and ${inReach('reached', leads)})`
}

/** Those of the account's conversations that are within the reach now. */
export async function reachedOf(
  db: Executor,
  { id, leads }: Visibility,
  conversationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', 'in', [...conversationIds])
    .where('account_id', '=', id)
    .where(inReach('conversations', leads))
    .execute()
  return new Set(found.map((one) => one.id))
}
