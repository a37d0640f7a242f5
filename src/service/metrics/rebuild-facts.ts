/**
 * Rebuilds facts for `rebuild-figures.ts` with one set-based statement for each metric. Rows are inserted in
 * the order of the index that figures read.
 */
import { sql, type RawBuilder } from 'kysely'
import { RATINGS } from '../../contract/core/chat-rating'
import { isSatisfied } from '../../rules/conversations/chat-rating'
import { dayInZone } from './zone-days'
import { DAILY_EVENTS, SERVICE_COMPLETED } from './counted-events'
import type { Tx } from '../platform/database'
import type { DailyFact, FunnelFact, SingleFact } from '../platform/schema/metrics'

const COLUMNS = sql.raw(
  'account_id, metric, day, unit_id, conversation_id, product, from_chat, lead_type, source_name, lead_day, salesperson_id, state, amount, previous_day',
)
const OF_CONVERSATION = sql.raw('c.product, c.began_in_chat, c.lead_type, c.source_name, c.lead_day')

const COUNTED = sql`not c.excluded`

/** Inserts facts of conversations on days; `days` selects `conversation_id`, `day` and `amount`. */
async function insertDailyFacts(
  tx: Tx,
  metric: DailyFact,
  days: RawBuilder<unknown>,
  of: RawBuilder<unknown> = COUNTED,
): Promise<void> {
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, ${metric}, d.day, c.id, c.id, ${OF_CONVERSATION}, null, null, d.amount::integer,
      lag(d.day) over (partition by d.conversation_id order by d.day)
    from (${days}) d join conversations c on c.id = d.conversation_id
    where ${of}
    order by c.account_id, d.day`.execute(tx)
}

/** Inserts the facts of messages, from the temporary table `said` of `rebuild-figures.ts`. */
export async function rebuildMessageFacts(tx: Tx): Promise<void> {
  const worked = sql`select s.conversation_id, s.day, s.ai_count as amount from said s where s.ai_count > 0`
  await insertDailyFacts(tx, 'worked', worked)
  await insertDailyFacts(
    tx,
    'test_worked',
    worked,
    sql`c.excluded and exists (select from leads l where l.id = c.lead_id and l.is_test)`,
  )
  await insertDailyFacts(
    tx,
    'messaged',
    sql`select s.conversation_id, s.day, null as amount from said s where s.last_customer is not null`,
  )
  await insertDailyFacts(
    tx,
    'engaged',
    sql`
      select o.conversation_id, o.day, null as amount
      from (
        select s.conversation_id, s.day, s.last_customer,
          min(s.first_ai) over (partition by s.conversation_id) as first_ai
        from said s
      ) o where o.last_customer > o.first_ai`,
  )
}

/**
 * Inserts facts that happen once. `from` must name the conversation `c`; `unit` is the id that counts once.
 */
async function insertSingleFacts(
  tx: Tx,
  metric: SingleFact,
  source: {
    readonly day: RawBuilder<unknown>
    readonly unit: RawBuilder<unknown>
    readonly from: RawBuilder<unknown>
    readonly where: RawBuilder<unknown>
    readonly salesperson?: RawBuilder<unknown>
    readonly state?: RawBuilder<unknown>
    readonly amount?: RawBuilder<unknown>
    readonly previousDay?: RawBuilder<unknown>
  },
): Promise<void> {
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, ${metric}, ${source.day}, ${source.unit}, c.id, ${OF_CONVERSATION},
      ${source.salesperson ?? sql`null`}, ${source.state ?? sql`null`}, ${source.amount ?? sql`null::integer`},
      ${source.previousDay ?? sql`null::date`}
    from ${source.from} join accounts a on a.id = c.account_id
    where ${source.where}
    order by c.account_id, ${source.day}`.execute(tx)
}

/**
 * Inserts facts that happen once: leads, handoffs (from the temporary table `handed` of
 * `rebuild-figures.ts`), appointments, sales, ratings and takeovers.
 */
export async function rebuildSingleFacts(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  const where = sql`${COUNTED} and ${within}`
  const lead = { day: sql`c.lead_day`, unit: sql`c.id` }
  await insertSingleFacts(tx, 'incoming', { ...lead, from: sql`conversations c`, where })
  await insertSingleFacts(tx, 'duplicate', {
    ...lead,
    from: sql`conversations c join leads l on l.id = c.lead_id`,
    where: sql`c.excluded and l.is_duplicate and ${within}`,
  })
  await insertSingleFacts(tx, 'handoff', {
    day: dayInZone('h.at'),
    unit: sql`c.id`,
    from: sql`handed h join conversations c on c.id = h.conversation_id`,
    where,
    salesperson: sql`c.salesperson_id`,
    state: sql`case when h.awaiting then 'awaiting' else 'worked' end`,
  })
  const appointments = {
    day: dayInZone('p.created_at'),
    unit: sql`p.id`,
    from: sql`(
      select id, conversation_id, kind, created_by, created_at from appointments
      union all
      select id, conversation_id, kind, created_by, created_at from canceled_appointments
    ) p join conversations c on c.id = p.conversation_id`,
  }
  await insertSingleFacts(tx, 'appointment', {
    ...appointments,
    where: sql`p.created_by = 'ai' and ${where}`,
  })
  await insertSingleFacts(tx, 'service_appointment', {
    ...appointments,
    where: sql`p.kind = 'service' and c.began_in_chat and ${where}`,
  })
  await insertSingleFacts(tx, 'sale', {
    day: dayInZone('s.sold_at'),
    unit: sql`s.id`,
    from: sql`sales s join conversations c on c.id = s.conversation_id`,
    where,
    amount: sql`s.gross`,
    // The engagements were inserted before: a sale names the last day on which its lead engaged.
    previousDay: sql`(select max(e.day) from facts e
      where e.account_id = c.account_id and e.conversation_id = c.id and e.metric = 'engaged'
        and e.day <= ${dayInZone('s.sold_at')})`,
  })
  await insertDailyFacts(
    tx,
    'sold',
    sql`
      select s.conversation_id, ${dayInZone('s.sold_at')} as day, sum(s.gross) as amount
      from sales s join conversations c on c.id = s.conversation_id join accounts a on a.id = c.account_id
      where ${within} group by 1, 2`,
  )
  await insertSingleFacts(tx, 'visit', {
    day: dayInZone('p.starts_at'),
    unit: sql`p.id`,
    from: sql`appointments p join conversations c on c.id = p.conversation_id`,
    where: sql`p.kind = 'sales' and ${where}`,
    state: sql`coalesce(p.outcome, 'open')`,
  })
  await insertSingleFacts(tx, 'rated', {
    day: dayInZone('r.rated_at'),
    unit: sql`c.id`,
    from: sql`chat_ratings r join conversations c on c.id = r.conversation_id`,
    where,
    state: sql`case when r.rating = any(${RATINGS.filter(isSatisfied)}::integer[]) then 'satisfied' end`,
    amount: sql`r.rating`,
  })
  await insertSingleFacts(tx, 'takeover', {
    day: dayInZone('t.started_at'),
    unit: sql`t.id`,
    from: sql`takeovers t join conversations c on c.id = t.conversation_id`,
    // A colleague who continues the takeover of another does not begin one.
    where: sql`${where} and not t.is_continuation`,
    salesperson: sql`(select min(p.id) from salespeople p where p.account_id = c.account_id and p.user_id = t.owner_id)`,
  })
}

/** Inserts how far each lead came in the funnel. The engagements were inserted before. */
export async function rebuildFunnelFacts(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  const insert = (metric: FunnelFact, leads: RawBuilder<unknown>) =>
    insertSingleFacts(tx, metric, {
      day: sql`c.lead_day`,
      unit: sql`c.id`,
      from: sql`(${leads}) r join conversations c on c.id = r.conversation_id`,
      where: sql`${COUNTED} and ${within}`,
      amount: sql`r.amount`,
    })
  await insert(
    'funnel_engaged',
    sql`select distinct e.conversation_id, null::integer as amount from facts e where e.metric = 'engaged'`,
  )
  await insert(
    'funnel_appointment',
    sql`
      select p.conversation_id, null::integer as amount from appointments p where p.kind = 'sales'
      union
      select p.conversation_id, null from canceled_appointments p where p.kind = 'sales'`,
  )
  await insert(
    'funnel_shown',
    sql`select distinct p.conversation_id, null::integer as amount from appointments p
      where p.kind = 'sales' and p.outcome = 'came'`,
  )
  await insert(
    'funnel_sold',
    sql`select s.conversation_id, sum(s.gross)::integer as amount from sales s group by s.conversation_id`,
  )
}

/** Inserts the facts of events that are figures by themselves (`counted-events.ts`). */
export async function rebuildEventFacts(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  for (const [event, metric] of DAILY_EVENTS) {
    await insertDailyFacts(
      tx,
      metric,
      sql`
        select distinct e.conversation_id, ${dayInZone('e.at')} as day, null as amount
        from events e join conversations c on c.id = e.conversation_id join accounts a on a.id = c.account_id
        where e.event = ${event} and ${within}`,
    )
  }
  await insertSingleFacts(tx, 'closed_ro', {
    day: dayInZone('e.at'),
    unit: sql`e.id`,
    from: sql`events e join conversations c on c.id = e.conversation_id`,
    where: sql`e.event = ${SERVICE_COMPLETED} and ${COUNTED} and ${within}`,
    amount: sql`round(coalesce((e.data ->> 'TotalRepairPaidAmount')::numeric, 0))::integer`,
  })
}
