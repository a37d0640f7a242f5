/**
 * Takes a customer out of conversations for good. The rows that figures count stay, without a name, a contact
 * or a word, so that a rebuild gives the same figures. Of an unsubscribed address a keyed hash stays
 * (`suppressions.ts`).
 */
import { sql, type RawBuilder } from 'kysely'
import type { CustomerCounts } from '../../contract/calls/customer-data'
import type { Db, Tx } from '../platform/database'
import { newId } from '../platform/id'
import { appendLive } from '../platform/live-log'
import { readConversation, rowEvents } from './conversation-writes'
import { suppress } from './suppressions'
import { countCustomerData, findCustomer, type CustomerKey } from './customer-data'

/** Stands for the text of an erased message. */
const ERASED_TEXT = '—'

/** Tables whose rows about a conversation are deleted, because no figure counts them. */
const DELETED = [
  'channel_identities',
  'chat_offers',
  'dialogue_texts',
  'dialogue_states',
  'drafts',
  'files',
  'form_submissions',
  'inbound_messages',
  'lead_keys',
  'lead_questions',
  'live_log',
  'live_tickets',
  'media_fetches',
  'notices',
  'unanswered_questions',
  'visitor_sessions',
  'webhook_deliveries',
] as const

/** Erases these conversations, which the caller has locked. Nothing is sent to their customers any more. */
export async function eraseConversations(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  const these = sql`any(${[...ids]}::text[])`
  const run = (statement: RawBuilder<unknown>) => statement.execute(tx)
  const leaving = await tx
    .selectFrom('conversations')
    .selectAll()
    .where(sql<boolean>`id = ${these}`)
    .where(sql<boolean>`unsubscribed <> '{}'`)
    .execute()
  for (const conversation of leaving) await suppress(tx, conversation, at)
  await run(sql`
    update leads set first_name = '', last_name = '', email = null, phone = null, crm_profile_url = null
    where id in (select lead_id from conversations where id = ${these})`)
  await run(sql`
    update conversations set name = '', surname = '', email = null, phone = null, last_human_text = null,
      search_text = '', ai_stopped = true, ai_due_at = null, ai_leased_until = null, ai_listen_at = null,
      customer_seen_at = null, undelivered = null, reply_notice_at = null, erased_at = ${at.toISOString()}::timestamptz
    where id = ${these}`)
  await run(sql`
    update messages set text = ${ERASED_TEXT}, attachments = null, quick_replies = null, sources = null,
      object = null, client_id = null, name = case when initiator = 'HUMAN' then null else name end,
      surname = case when initiator = 'HUMAN' then null else surname end
    where conversation_id = ${these}`)
  // What was paid for a service is a figure.
  await run(sql`
    update events set event_name = ${ERASED_TEXT}, data = case when data ? 'TotalRepairPaidAmount'
      then jsonb_build_object('TotalRepairPaidAmount', data -> 'TotalRepairPaidAmount') end
    where conversation_id = ${these}`)
  // The mark and the rating themselves are figures.
  await run(sql`update answer_reviews set correction = '' where conversation_id = ${these}`)
  await run(sql`update chat_ratings set comment = '' where conversation_id = ${these}`)
  await run(sql`
    update deliveries set recipient = '', subject = null, html = null, template = null, error = null, provider_id = null,
      due_at = null, final_attempt = true, status = case status when 'queued' then 'canceled' else status end
    where conversation_id = ${these}`)
  await run(sql`
    update follow_ups set status = 'canceled', reason = 'erased', ended_at = ${at.toISOString()}::timestamptz
    where conversation_id = ${these} and status = 'scheduled'`)
  const accounts = sql`(
    select unnest(array[a.id, a.parent_id]) from accounts a
    where a.id in (select account_id from conversations where id = ${these}))`
  // Reports that wait to be sent go without the list that names these customers.
  await run(sql`
    update notices set files = null where files is not null and account_id in ${accounts}`)
  // The same list in what webhooks were or will be sent.
  await run(sql`
    delete from webhook_deliveries where event = 'report.ready' and account_id in ${accounts}
      and body::jsonb #>> '{data,file}' = 'conversations'`)
  await run(sql`delete from customer_merges where conversation_id = ${these} or other_id = ${these}`)
  for (const table of DELETED)
    await run(sql`delete from ${sql.table(table)} where conversation_id = ${these}`)
}

/** Locks all conversations of the customer, also one that was being created while the first lock waited. */
async function lockCustomer(tx: Tx, accountId: string, key: CustomerKey) {
  for (let locked = 0; ;) {
    const customer = await findCustomer(tx, accountId, key)
    if (customer.ids.length === locked) return customer
    locked = customer.ids.length
    await sql`select id from conversations where id = any(${customer.ids}::text[]) order by id for update`.execute(
      tx,
    )
  }
}

export interface Erasure extends CustomerCounts {
  readonly certificate: string
  readonly at: string
}

/**
 * Erases a customer in all conversations of the account, and leads of theirs that were refused, and certifies
 * it in the audit log without personal data. Throws `not_found` when there is no such customer.
 */
export async function eraseCustomer(
  db: Db,
  accountId: string,
  key: CustomerKey,
  by: { readonly id: string; readonly name: string },
  at: Date,
): Promise<Erasure> {
  return await db.transaction().execute(async (tx) => {
    const { ids, emails, phones } = await lockCustomer(tx, accountId, key)
    const counts = await countCustomerData(tx, ids)
    await eraseConversations(tx, ids, at)
    await sql`
      delete from refused_leads where account_id = ${accountId} and exists (
        select from unnest(${[...emails, ...phones]}::text[]) as contact
        where position(contact in lower(raw)) > 0 or position(contact in lower(coalesce(sender, ''))) > 0)`.execute(
      tx,
    )
    const certificate = newId('d_', at)
    await tx
      .insertInto('audit_log')
      .values({
        id: certificate,
        account_id: accountId,
        at,
        user_id: by.id,
        user_name: by.name,
        setting: `erasure/${certificate}`,
        before: null,
        after: JSON.stringify({ ...counts, conversation_ids: ids }),
      })
      .execute()
    const records = []
    for (const id of ids) records.push(await readConversation(tx, { id, account_id: accountId }))
    await appendLive(tx, accountId, at, await rowEvents(tx, records, at))
    return { certificate, at: at.toISOString(), ...counts }
  })
}
