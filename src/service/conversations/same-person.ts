/**
 * The conversations of one person: those that staff merged, and those with the same contacts. Only staff's
 * views read this. Opt-outs and stops go by address and number alone (`same-customer.ts`), so that a merge
 * never gives or takes a permission.
 */
import { sql } from 'kysely'
import {
  CUSTOMER_CONVERSATIONS_MAX,
  type Customer,
  type CustomerCandidate,
  type CustomerMatch,
} from '../../contract/calls/customer'
import { Channel } from '../../contract/calls/conversations'
import { v } from '../../contract/core/schema'
import { isVisible, type Visibility } from '../accounts/lead-visibility'
import type { Executor } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'
import { fullNameOf } from './conversations'
import { ownConversation } from './own-conversation'
import { isFrom, sendersOf } from './same-customer'

/** The ids of the conversations that merges connect with this one, which is among them. */
export async function mergedIds(db: Executor, accountId: string, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive person (id) as (
      select ${conversationId}::text
      union
      select case when m.conversation_id = p.id then m.other_id else m.conversation_id end
      from person p
      join customer_merges m on m.account_id = ${accountId} and (m.conversation_id = p.id or m.other_id = p.id)
    )
    select id from person order by id`.execute(db)
  return rows.map(({ id }) => id)
}

type Match = ConversationRecord & { readonly match: CustomerMatch }

/**
 * The open conversation and the visible ones with the same person, without tests and duplicates. A contact of
 * one that is not visible finds nothing. `more`: there are more than can be shown.
 */
export async function findSamePerson(
  db: Executor,
  account: Visibility,
  conversationId: string,
): Promise<{ found: Match[]; more: boolean }> {
  const open = await ownConversation(db, account, conversationId)
  const ids = await mergedIds(db, account.id, conversationId)
  const visible = () =>
    db
      .selectFrom('conversations as c')
      .selectAll('c')
      .where('c.account_id', '=', account.id)
      .where('c.excluded', '=', false)
      .where(isVisible('c', account.leads))
  const merged = await visible().where('c.id', 'in', ids).where('c.id', '!=', open.id).execute()
  const known: Match[] = [
    { ...open, match: 'open' },
    ...merged.map((one) => ({ ...one, match: 'merged' as const })),
  ]
  // A test repeats the contacts of a customer, whom staff do not write to there.
  const senders = open.excluded ? [] : known.flatMap(sendersOf)
  const room = CUSTOMER_CONVERSATIONS_MAX - known.length
  const alike =
    senders.length === 0
      ? []
      : await visible()
          .where('c.id', 'not in', ids)
          .where((eb) => eb.or(senders.map(isFrom)))
          .orderBy('c.last_at', 'desc')
          .orderBy('c.id')
          .limit(Math.max(room, 0) + 1)
          .execute()
  const emails = new Set(known.flatMap(({ email }) => email?.toLowerCase() ?? []))
  const shown = alike.slice(0, Math.max(room, 0)).map((one) => ({
    ...one,
    match: emails.has(one.email?.toLowerCase() ?? '') ? ('email' as const) : ('phone' as const),
  }))
  return { found: [...known, ...shown], more: alike.length > shown.length }
}

/** The conversations as the console lists them, the latest activity first. */
export async function toCandidates(
  db: Executor,
  accountId: string,
  records: readonly ConversationRecord[],
): Promise<CustomerCandidate[]> {
  const ids = records.map(({ id }) => id)
  const { rows } = await sql<{ id: string; channels: string[] }>`
    select conversation_id as id, array_agg(distinct channel order by channel) as channels from messages
    where account_id = ${accountId} and conversation_id = any(${ids}::text[]) group by 1`.execute(db)
  const channels = new Map(rows.map((row) => [row.id, v.parse(v.array(Channel), row.channels)]))
  return records
    .map((record) => ({
      ConversationId: record.id,
      FullName: fullNameOf(record),
      Email: record.email,
      Phone: record.phone,
      product: record.product,
      channels: channels.get(record.id) ?? [v.parse(Channel, record.last_channel)],
      began_at: record.created_at.toISOString(),
      Timestamp: record.last_at.toISOString(),
    }))
    .sort(
      (a, b) => b.Timestamp.localeCompare(a.Timestamp) || a.ConversationId.localeCompare(b.ConversationId),
    )
}

/** Throws `no_conversation` when the conversation is not visible. */
export async function readCustomer(
  db: Executor,
  account: Visibility,
  conversationId: string,
): Promise<Customer> {
  const { found, more } = await findSamePerson(db, account, conversationId)
  const matches = new Map(found.map(({ id, match }) => [id, match]))
  const candidates = await toCandidates(db, account.id, found)
  const ids = found.filter(({ match }) => match === 'open' || match === 'merged').map(({ id }) => id)
  const merges = await db
    .selectFrom('customer_merges')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('conversation_id', 'in', ids)
    .where('other_id', 'in', ids)
    .orderBy('merged_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    conversations: candidates.map((one) => ({ ...one, match: matches.get(one.ConversationId) ?? 'open' })),
    merges: merges.map(({ id, conversation_id, other_id, user_name, merged_at }) => ({
      merge_id: id,
      conversation_id,
      other_id,
      merged_by: user_name,
      merged_at: merged_at.toISOString(),
    })),
    more,
  }
}
