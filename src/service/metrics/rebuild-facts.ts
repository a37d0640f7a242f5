/**
 * The facts of `recount.ts`, a statement each over whole sets. Written in the order of the index that figures
 * read.
 */
import { sql, type RawBuilder } from 'kysely'
import { DAILY_EVENTS, SERVICE_COMPLETED } from './counted-events'
import type { Tx } from '../platform/database'
import type { DailyFact, SingleFact } from '../platform/schema/metrics'

const COLUMNS = sql.raw(
  'account_id, metric, day, unit_id, conversation_id, product, from_chat, lead_type, source_name, lead_day, salesperson_id, state, amount, previous_day',
)
const OF_CONVERSATION = sql.raw('c.product, c.began_in_chat, c.lead_type, c.source_name, c.lead_day')

const COUNTED = sql`not c.excluded`

/** Facts of conversations on days: `days` answers `conversation_id`, `day`, `amount`. */
async function insertDays(
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

/** From what was said (`said`, of `recount.ts`). */
export async function factsOfDays(tx: Tx): Promise<void> {
  const worked = sql`select s.conversation_id, s.day, s.ai_count as amount from said s where s.ai_count > 0`
  await insertDays(tx, 'worked', worked)
  await insertDays(
    tx,
    'test_worked',
    worked,
    sql`c.excluded and exists (select from leads l where l.id = c.lead_id and l.is_test)`,
  )
  await insertDays(
    tx,
    'messaged',
    sql`select s.conversation_id, s.day, null as amount from said s where s.last_customer is not null`,
  )
  await insertDays(
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

/** `things` names in its from clause what stands in `c` and `a`; `unit` is the id that counts once. */
async function insertThings(
  tx: Tx,
  metric: SingleFact,
  thing: {
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
    select c.account_id, ${metric}, ${thing.day}, ${thing.unit}, c.id, ${OF_CONVERSATION},
      ${thing.salesperson ?? sql`null`}, ${thing.state ?? sql`null`}, ${thing.amount ?? sql`null::integer`},
      ${thing.previousDay ?? sql`null::date`}
    from ${thing.from} join accounts a on a.id = c.account_id
    where ${thing.where}
    order by c.account_id, ${thing.day}`.execute(tx)
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone a.time_zone)::date`

/**
 * Things that happen once: leads, hand-offs (`handed`, of `recount.ts`), appointments, sales, takeovers,
 * repair orders.
 */
export async function factsOfThings(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  const where = sql`${COUNTED} and ${within}`
  const lead = { day: sql`c.lead_day`, unit: sql`c.id` }
  await insertThings(tx, 'incoming', { ...lead, from: sql`conversations c`, where })
  await insertThings(tx, 'duplicate', {
    ...lead,
    from: sql`conversations c join leads l on l.id = c.lead_id`,
    where: sql`c.excluded and l.is_duplicate and ${within}`,
  })
  await insertThings(tx, 'handoff', {
    day: dayOf('h.at'),
    unit: sql`c.id`,
    from: sql`handed h join conversations c on c.id = h.conversation_id`,
    where,
    salesperson: sql`c.salesperson_id`,
    state: sql`case when h.awaiting then 'awaiting' else 'worked' end`,
  })
  const appointments = {
    day: dayOf('p.created_at'),
    unit: sql`p.id`,
    from: sql`appointments p join conversations c on c.id = p.conversation_id`,
  }
  await insertThings(tx, 'appointment', { ...appointments, where: sql`p.created_by = 'ai' and ${where}` })
  await insertThings(tx, 'service_appointment', {
    ...appointments,
    where: sql`p.kind = 'service' and c.began_in_chat and ${where}`,
  })
  await insertThings(tx, 'sale', {
    day: dayOf('s.sold_at'),
    unit: sql`s.id`,
    from: sql`sales s join conversations c on c.id = s.conversation_id`,
    where,
    amount: sql`s.gross`,
    // Engagements stand already: sales say when their lead engaged last.
    previousDay: sql`(select max(e.day) from facts e
      where e.account_id = c.account_id and e.conversation_id = c.id and e.metric = 'engaged'
        and e.day <= ${dayOf('s.sold_at')})`,
  })
  await insertDays(
    tx,
    'sold',
    sql`
      select s.conversation_id, ${dayOf('s.sold_at')} as day, sum(s.gross) as amount
      from sales s join conversations c on c.id = s.conversation_id join accounts a on a.id = c.account_id
      where ${within} group by 1, 2`,
  )
  await insertThings(tx, 'takeover', {
    day: dayOf('t.started_at'),
    unit: sql`t.id`,
    from: sql`takeovers t join conversations c on c.id = t.conversation_id`,
    where,
    salesperson: sql`(select min(p.id) from salespeople p where p.account_id = c.account_id and p.user_id = t.owner_id)`,
  })
}

/** What happened in dialogues and is a figure by itself (`counted-events.ts`). */
export async function factsOfEvents(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  for (const [event, metric] of DAILY_EVENTS) {
    await insertDays(
      tx,
      metric,
      sql`
        select distinct e.conversation_id, ${dayOf('e.at')} as day, null as amount
        from events e join conversations c on c.id = e.conversation_id join accounts a on a.id = c.account_id
        where e.event = ${event} and ${within}`,
    )
  }
  await insertThings(tx, 'closed_ro', {
    day: dayOf('e.at'),
    unit: sql`e.id`,
    from: sql`events e join conversations c on c.id = e.conversation_id`,
    where: sql`e.event = ${SERVICE_COMPLETED} and ${COUNTED} and ${within}`,
    amount: sql`round(coalesce((e.data ->> 'TotalRepairPaidAmount')::numeric, 0))::integer`,
  })
}
