/**
 * Writes the facts of the sales funnel: the visits by their day, and how far each lead came. `facts.ts` calls
 * these functions after what they are about was stored.
 */
import { sql } from 'kysely'
import { dayOfAccount } from '../accounts/day-of-account'
import type { Executor } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'
import { FUNNEL_FACTS } from '../platform/schema/metrics'

type Subject = Pick<ConversationRecord, 'id' | 'account_id'>

/**
 * Counts a sales visit on its day, by what staff said became of it, and no longer when it was canceled. Call
 * it whenever the visit was made, moved, marked or canceled.
 */
export async function recordVisit(tx: Executor, conversation: Subject, visitId: string): Promise<void> {
  const visit = await tx
    .selectFrom('appointments')
    .select('starts_at')
    .where('id', '=', visitId)
    .where('account_id', '=', conversation.account_id)
    .executeTakeFirst()
  await tx
    .deleteFrom('facts')
    .where('account_id', '=', conversation.account_id)
    .where('conversation_id', '=', conversation.id)
    .where('metric', '=', 'visit')
    .where('unit_id', '=', visitId)
    .execute()
  if (visit) {
    const day = await dayOfAccount(tx, conversation.account_id, visit.starts_at)
    await sql`
      insert into facts (account_id, metric, day, unit_id, conversation_id, product, from_chat, lead_type, source_name,
        lead_day, state)
      select c.account_id, 'visit', ${day}::date, p.id, c.id, c.product, c.began_in_chat, c.lead_type, c.source_name,
        c.lead_day, coalesce(p.outcome, 'open')
      from appointments p join conversations c on c.id = p.conversation_id and c.account_id = p.account_id
      where p.id = ${visitId} and c.id = ${conversation.id} and c.account_id = ${conversation.account_id}
        and p.kind = 'sales' and not c.excluded`.execute(tx)
  }
  await updateFunnel(tx, conversation)
}

/**
 * Finds out how far the lead came: each step counts by itself, so that a customer who bought without an
 * appointment has bought all the same. An appointment counts as made even if it was canceled later.
 */
export async function updateFunnel(tx: Executor, { id, account_id }: Subject): Promise<void> {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.conversation_id`)} = ${id} and ${sql.ref(`${alias}.account_id`)} = ${account_id}`
  await sql`
    with reached (metric, amount) as (
      select 'funnel_engaged', null::integer where exists (
        select from facts e where ${own('e')} and e.metric = 'engaged')
      union all
      select 'funnel_appointment', null where exists (
        select from appointments p where ${own('p')} and p.kind = 'sales'
        union all
        select from canceled_appointments p where ${own('p')} and p.kind = 'sales')
      union all
      select 'funnel_shown', null where exists (
        select from appointments p where ${own('p')} and p.kind = 'sales' and p.outcome = 'came')
      union all
      select 'funnel_sold', sum(s.gross)::integer from sales s where ${own('s')} having count(*) > 0
    ), gone as (
      delete from facts f
      where ${own('f')} and f.metric in (${sql.join(FUNNEL_FACTS)})
        and not exists (select from reached r where r.metric = f.metric)
    )
    insert into facts (account_id, metric, day, unit_id, conversation_id, product, from_chat, lead_type, source_name,
      lead_day, amount)
    select c.account_id, r.metric, c.lead_day, c.id, c.id, c.product, c.began_in_chat, c.lead_type, c.source_name,
      c.lead_day, r.amount
    from reached r cross join conversations c
    where c.id = ${id} and c.account_id = ${account_id} and not c.excluded
    on conflict (account_id, metric, day, unit_id) do update set amount = excluded.amount`.execute(tx)
}
