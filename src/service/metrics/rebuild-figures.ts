/**
 * Rebuilds facts, daily sums and the handoff state of conversations from the log with set-based statements.
 * The incremental writers of `facts.ts` produce the same rows.
 */
import { sql, type RawBuilder } from 'kysely'
import { createZoneDays, dayInZone, dropZoneDays } from './zone-days'
import type { Tx } from '../platform/database'
import {
  rebuildMessageFacts,
  rebuildEventFacts,
  rebuildFunnelFacts,
  rebuildSingleFacts,
} from './rebuild-facts'
import { rebuildReplies, rebuildReplyClocks } from './rebuild-replies'

type AccountCondition = (column: string) => RawBuilder<unknown>

/** The condition that a row belongs to one of these accounts, or to any when `accountIds` is undefined. */
export const inAccounts =
  (accountIds: readonly string[] | undefined): AccountCondition =>
  (column) =>
    accountIds === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...accountIds]}::text[])`

/** Rebuilds facts, sums and handoffs of these accounts, or of all when `accountIds` is undefined. */
export async function rebuildFigures(tx: Tx, accountIds: readonly string[] | undefined): Promise<void> {
  const within = inAccounts(accountIds)
  await sql`delete from facts where ${within('account_id')}`.execute(tx)
  await sql`delete from daily_sums where ${within('account_id')}`.execute(tx)
  await createZoneDays(tx, within)
  await collectMessageDays(tx, within('c.account_id'))
  await rebuildHandoffs(tx, within('c.account_id'))
  await rebuildMessageFacts(tx)
  await rebuildSingleFacts(tx, within('c.account_id'))
  await rebuildFunnelFacts(tx, within('c.account_id'))
  await rebuildEventFacts(tx, within('c.account_id'))
  await rebuildDailySums(tx, within('f.account_id'), within('v.account_id'))
  await rebuildReplies(tx, within('c.account_id'))
  await rebuildReplyClocks(tx, within('c.account_id'))
  await sql`drop table said, handed`.execute(tx)
  await dropZoneDays(tx)
}

/**
 * Reads all messages once and counts those of each conversation on each of the dealership's days, including
 * test and duplicate leads.
 */
async function collectMessageDays(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  await sql`
    create temporary table said as
    select m.conversation_id, ${dayInZone('m.at')} as day,
      count(*) filter (where m.initiator = 'BOT' and not m.by_salesperson)::integer as ai_count,
      min(m.seq) filter (where m.initiator = 'BOT' and not m.by_salesperson) as first_ai,
      max(m.seq) filter (where m.initiator = 'HUMAN' and not m.by_salesperson) as last_customer,
      max(m.seq) filter (where m.initiator = 'SPECIALIST' or m.by_salesperson) as last_staff
    from messages m
    join conversations c on c.id = m.conversation_id
    join accounts a on a.id = c.account_id
    where ${within}
    group by 1, 2`.execute(tx)
  await sql`analyze said`.execute(tx)
}

/** Finds the first handoff of each conversation, and whether the customer's last message awaits a person. */
async function rebuildHandoffs(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  await sql`
    create temporary table handed as
    select e.conversation_id, e.at, e.after_seq, coalesce(coalesce(s.last_staff, 0) <= coalesce(s.last_customer, 0), true) as awaiting
    from (
      select distinct on (e.conversation_id) e.conversation_id, e.at, e.after_seq
      from events e join conversations c on c.id = e.conversation_id
      where e.event = 'HANDOFF' and ${within}
      order by e.conversation_id, e.at, e.after_seq
    ) e
    left join (
      select conversation_id, max(last_staff) as last_staff, max(last_customer) as last_customer from said group by 1
    ) s on s.conversation_id = e.conversation_id`.execute(tx)
  await sql`analyze handed`.execute(tx)
  await sql`
    update conversations c set handed_off_at = h.at, awaiting_reply = h.awaiting
    from handed h
    where c.id = h.conversation_id and (c.handed_off_at, c.awaiting_reply) is distinct from (h.at, h.awaiting)`.execute(
    tx,
  )
  await sql`
    update conversations c set handed_off_at = null, awaiting_reply = false
    where ${within} and (c.handed_off_at is not null or c.awaiting_reply)
      and not exists (select from handed h where h.conversation_id = c.id)`.execute(tx)
}

/** Inserts the daily sums: messages of the AI, visitors of the site, and openings of the panel. */
async function rebuildDailySums(
  tx: Tx,
  ofFacts: RawBuilder<unknown>,
  ofVisits: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into daily_sums (account_id, metric, day, product, from_chat, source_name, value)
    select f.account_id, 'messages_out', f.day, f.product, f.from_chat, f.source_name, sum(f.amount)
    from facts f
    where f.metric = 'worked' and ${ofFacts}
    group by f.account_id, f.day, f.product, f.from_chat, f.source_name`.execute(tx)
  await sql`
    insert into daily_sums (account_id, metric, day, product, from_chat, source_name, value)
    select v.account_id, sums.metric, v.day, 'CHAT_AI', true, v.traffic_source,
      sum(case sums.metric when 'visitors' then 1 else v.opens end)
    from visits v cross join (values ('visitors'), ('opens')) sums (metric)
    where ${ofVisits} and (sums.metric = 'visitors' or v.opens > 0)
    group by v.account_id, sums.metric, v.day, v.traffic_source`.execute(tx)
}
