/** Finds and exports what is stored about one customer of an account. */
import { sql } from 'kysely'
import type { CustomerCounts } from '../../contract/calls/customer-data'
import { notFound } from '../platform/errors'
import type { Db, Executor } from '../platform/database'
import { fileContent } from '../platform/file-content'
import { isProven } from './proven-contacts'

/** A conversation of the customer, or how they can be recognized: an address, or an E.164 number. */
export type CustomerKey =
  { readonly conversation: string } | { readonly email: string } | { readonly phone: string }

interface Found {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly by_email: boolean
  readonly by_phone: boolean
}

/**
 * The ids of all conversations of the account with this customer, and their contacts: what the key names,
 * what staff merged with it, and what shares a contact with one of these, and their previews. A contact that
 * only its customer named joins nothing, nor does one that is found by another contact: it may be a
 * stranger's. Throws `not_found` when there is none.
 */
export async function findCustomer(db: Executor, accountId: string, key: CustomerKey) {
  const contacts = {
    emails: 'email' in key ? [key.email.toLowerCase()] : [],
    phones: 'phone' in key ? [key.phone] : [],
  }
  const named = await withMerged(db, accountId, 'conversation' in key ? [key.conversation] : [], contacts)
  if (named.length === 0) throw notFound()
  const emails = new Set(contacts.emails)
  const phones = new Set(contacts.phones)
  for (const { email, phone, by_email, by_phone } of named) {
    if (email !== null && by_email) emails.add(email)
    if (phone !== null && by_phone) phones.add(phone)
  }
  const all = { emails: [...emails], phones: [...phones] }
  const rows = await withMerged(
    db,
    accountId,
    named.map(({ id }) => id),
    all,
  )
  return { ids: rows.map(({ id }) => id).sort(), ...all }
}

/** These conversations, those with these contacts, those that merges connect with them, and all previews. */
async function withMerged(
  db: Executor,
  accountId: string,
  ids: readonly string[],
  { emails, phones }: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with recursive found (id) as (
      select id from conversations where account_id = ${accountId} and (id = any(${[...ids]}::text[])
        or lower(email) = any(${[...emails]}::text[]) or phone = any(${[...phones]}::text[]))
      union
      select other.id from found f cross join lateral (
        select case when m.conversation_id = f.id then m.other_id else m.conversation_id end as id
        from customer_merges m
        where m.account_id = ${accountId} and (m.conversation_id = f.id or m.other_id = f.id)
        union all
        select p.preview_of from conversations p where p.id = f.id and p.preview_of is not null
      ) other
    )
    select c.id, lower(c.email) as email, c.phone, ${isProven('email')} as by_email, ${isProven('phone')} as by_phone
    from conversations c where c.account_id = ${accountId}
      and (c.id in (select id from found) or c.preview_of in (select id from found))`.execute(db)
  return rows
}

export async function countCustomerData(db: Executor, ids: readonly string[]): Promise<CustomerCounts> {
  const { rows } = await sql<CustomerCounts>`
    select ${ids.length}::integer as conversations,
      (select count(*) from messages where conversation_id = any(${[...ids]}::text[])) as messages,
      (select count(*) from files
        where conversation_id = any(${[...ids]}::text[]) and draft_user_id is null) as files`.execute(db)
  return rows[0] ?? { conversations: ids.length, messages: 0, files: 0 }
}

/** What a customer wrote, sent or did, by conversation: table, order, columns. */
const EXPORTED = [
  ['messages', 'seq', 'seq, initiator, channel, at, text, attachments'],
  ['inbound_messages', 'at', 'channel, subject, at'],
  ['events', 'at', 'event, event_name, at, data'],
  ['form_submissions', 'at', 'form_type, data, at'],
  ['appointments', 'created_at', 'kind, created_by, starts_at, created_at, outcome'],
  ['canceled_appointments', 'created_at', 'kind, created_by, starts_at, created_at, canceled_at'],
  ['sales', 'sold_at', 'vehicle, gross, sold_at'],
  ['chat_ratings', 'rated_at', 'rating, comment, rated_at'],
  ['deliveries', 'seq', 'seq, channel, recipient, subject, status, updated_at'],
  ['stop_events', 'at', 'action, at'],
  ['channel_identities', 'channel', 'channel, external_id, wrote_at'],
] as const

/**
 * The customer's data as JSON: `{ exported_at, account_id, conversations: [{ …, messages, …, files }] }`. It
 * is read in pieces, one table or file at a time. The content of a file is base64.
 */
export async function* exportCustomerData(
  db: Db,
  accountId: string,
  ids: readonly string[],
  now: Date,
): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(now)},"account_id":${JSON.stringify(accountId)},"conversations":[`
  for (const [index, id] of ids.entries()) {
    const { rows } = await sql<{ json: string }>`
      select (to_jsonb(l) - 'account_id' - 'salesperson_id' || jsonb_build_object('conversation_id', c.id,
        'lead_day', c.lead_day, 'unsubscribed', c.unsubscribed, 'traffic_source', c.traffic_source))::text as json
      from conversations c join leads l on l.id = c.lead_id where c.id = ${id}`.execute(db)
    // The object stays open for its tables.
    yield `${index === 0 ? '' : ','}${rows[0]?.json.slice(0, -1) ?? '{"conversation_id":null'}`
    for (const [table, order, columns] of EXPORTED) {
      const list = await sql<{ json: string | null }>`
        select json_agg(t)::text as json from (select ${sql.raw(columns)} from ${sql.table(table)}
        where conversation_id = ${id} order by ${sql.ref(order)}) t`.execute(db)
      yield `,"${table}":${list.rows[0]?.json ?? '[]'}`
    }
    yield ',"files":['
    const files = await db
      .selectFrom('files')
      .select(['key', 'name', 'content_type', 'at'])
      .where('conversation_id', '=', id)
      // What staff have not sent is no more the customer's than the words of a draft.
      .where('draft_user_id', 'is', null)
      .orderBy('at')
      .execute()
    for (const [position, { key, ...file }] of files.entries()) {
      yield `${position === 0 ? '' : ','}${JSON.stringify(file).slice(0, -1)},"base64":"${(await fileContent(db, key))?.toString('base64') ?? ''}"}`
    }
    yield ']}'
  }
  yield ']}'
}
