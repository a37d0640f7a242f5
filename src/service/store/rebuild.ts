/**
 * Makes facts, sums of messages, and the hand-off state of conversations anew from what happened. Statements over whole sets: a million
 * conversations are one run. The incremental writers of `facts.ts` come to the same rows; a test holds the two together.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from './database'

export interface RebuildWish {
  /** Absent: every account. */
  readonly accountIds?: readonly string[]
}

const COLUMNS = sql.raw(
  'account_id, metric, day, unit_id, conversation_id, product, from_chat, lead_type, source_name, lead_day, salesperson_id, state, amount, previous_day',
)
const OF_CONVERSATION = sql.raw('c.product, c.began_in_chat, c.lead_type, c.source_name, c.lead_day')

/** One transaction; afterwards the planner is told about the new rows, which nobody else does in the embedded database. */
export async function rebuildFacts(db: Db, { accountIds }: RebuildWish = {}): Promise<void> {
  const within = (column: string): RawBuilder<unknown> =>
    accountIds === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...accountIds]}::text[])`

  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`delete from facts where ${within('account_id')}`.execute(tx)
    await sql`delete from daily_sums where metric = 'messages_out' and ${within('account_id')}`.execute(tx)
    await gatherDays(tx, within('c.account_id'))
    await keepHandoffs(tx, within('c.account_id'))
    await factsOfDays(tx, within('f.account_id'))
    await factsOfThings(tx, within('c.account_id'))
    await sql`drop table said, handed`.execute(tx)
  })
  await db.connection().execute(async (held) => {
    await sql`set statement_timeout = 0`.execute(held)
    for (const table of ['facts', 'daily_sums', 'conversations'])
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(held)
    await sql`reset statement_timeout`.execute(held)
  })
}

/** One reading of the messages: what was said in each conversation on each of the dealership's days, test and duplicate leads included. */
async function gatherDays(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  await sql`
    create temporary table said as
    select m.conversation_id, (m.at at time zone a.time_zone)::date as day,
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

/** The first hand-off of each conversation, and whether the customer's last line waits for a person. */
async function keepHandoffs(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  await sql`
    create temporary table handed as
    select e.conversation_id, e.at, coalesce(coalesce(s.last_staff, 0) <= coalesce(s.last_customer, 0), true) as awaiting
    from (
      select e.conversation_id, min(e.at) as at
      from events e join conversations c on c.id = e.conversation_id
      where e.event = 'HANDOFF' and ${within}
      group by 1
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

/** worked and engaged: a conversation on a day. Written in the order of the index that figures read. */
async function factsOfDays(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, 'worked', w.day, c.id, c.id, ${OF_CONVERSATION}, null, null, w.ai_count, w.previous_day
    from (
      select s.conversation_id, s.day, s.ai_count,
        lag(s.day) over (partition by s.conversation_id order by s.day) as previous_day
      from said s where s.ai_count > 0
    ) w join conversations c on c.id = w.conversation_id
    where not c.excluded
    order by c.account_id, w.day`.execute(tx)
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, 'engaged', n.day, c.id, c.id, ${OF_CONVERSATION}, null, null, null, n.previous_day
    from (
      select o.conversation_id, o.day, lag(o.day) over (partition by o.conversation_id order by o.day) as previous_day
      from (
        select s.conversation_id, s.day, s.last_customer, min(s.first_ai) over (partition by s.conversation_id) as first_ai
        from said s
      ) o where o.last_customer > o.first_ai
    ) n join conversations c on c.id = n.conversation_id
    where not c.excluded
    order by c.account_id, n.day`.execute(tx)
  await sql`
    insert into daily_sums (account_id, metric, day, product, from_chat, source_name, value)
    select f.account_id, 'messages_out', f.day, f.product, f.from_chat, f.source_name, sum(f.amount)
    from facts f
    where f.metric = 'worked' and ${within}
    group by f.account_id, f.day, f.product, f.from_chat, f.source_name`.execute(tx)
}

/** Things that happen once, and the days on which a customer gave a phone number. */
async function factsOfThings(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  const counted = sql`not c.excluded and ${within}`
  const day = (column: string) => sql`(${sql.ref(column)} at time zone a.time_zone)::date`
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, 'incoming', c.lead_day, c.id, c.id, ${OF_CONVERSATION}, null, null, null, null
    from conversations c where ${counted}
    order by c.account_id, c.lead_day`.execute(tx)
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, 'handoff', ${day('h.at')}, c.id, c.id, ${OF_CONVERSATION}, c.salesperson_id,
      case when h.awaiting then 'awaiting' else 'worked' end, null, null
    from handed h join conversations c on c.id = h.conversation_id join accounts a on a.id = c.account_id
    where ${counted}`.execute(tx)
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, 'appointment', ${day('p.created_at')}, p.id, c.id, ${OF_CONVERSATION}, null, null, null, null
    from appointments p join conversations c on c.id = p.conversation_id join accounts a on a.id = c.account_id
    where p.created_by = 'ai' and ${counted}`.execute(tx)
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, 'sale', ${day('s.sold_at')}, s.id, c.id, ${OF_CONVERSATION}, null, null, s.gross, null
    from sales s join conversations c on c.id = s.conversation_id join accounts a on a.id = c.account_id
    where ${counted}`.execute(tx)
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, 'takeover', ${day('t.started_at')}, t.id, c.id, ${OF_CONVERSATION},
      (select min(p.id) from salespeople p where p.account_id = c.account_id and p.user_id = t.owner_id), null, null, null
    from takeovers t join conversations c on c.id = t.conversation_id join accounts a on a.id = c.account_id
    where ${counted}`.execute(tx)
  await sql`
    insert into facts (${COLUMNS})
    select c.account_id, 'phone', g.day, c.id, c.id, ${OF_CONVERSATION}, null, null, null,
      lag(g.day) over (partition by c.id order by g.day)
    from (
      select distinct e.conversation_id, ${day('e.at')} as day
      from events e join conversations c on c.id = e.conversation_id join accounts a on a.id = c.account_id
      where e.event = 'PHONE_ACQUIRED' and ${counted}
    ) g join conversations c on c.id = g.conversation_id`.execute(tx)
}
