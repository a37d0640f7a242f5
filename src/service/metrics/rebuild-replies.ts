/**
 * Rebuilds the facts of replies for `rebuild-figures.ts` with set-based statements, and the clocks of the
 * customers who wait. The opening hours are those of today, since earlier ones are not kept.
 */
import { sql, type RawBuilder } from 'kysely'
import { openSpans } from '../../rules/conversations/business-time'
import { dayOf } from '../../rules/time/format'
import { hoursProductOf } from '../accounts/opening-hours'
import type { Tx } from '../platform/database'
import type { LeadProduct } from '../platform/schema/conversations'
import { clockOf, replyTimes } from './reply-clock'
import { dayInZone } from './zone-days'
import { BY_ASSISTANT, BY_CUSTOMER, BY_PERSON, hourOfWeek, writerOf } from './reply-facts'

interface Department {
  readonly account_id: string
  readonly began_in_chat: boolean
  readonly product: LeadProduct
}

/** How many rows one statement inserts. */
const BATCH = 5_000
/** An end that no message reaches. */
const FOREVER = Date.parse('9999-01-01T00:00:00Z')

const departmentOf = sql`case when c.began_in_chat then 'DealerChat' else c.product end`

/** Needs the temporary tables `handed` and `zone_days` of `rebuild-figures.ts`. */
export async function rebuildReplies(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  await collectOpenSpans(tx, within)
  // A group of lines are messages up to the next reply, of anybody or of a person.
  await sql`
    insert into facts (account_id, metric, day, unit_id, conversation_id, product, from_chat, lead_type, source_name,
      lead_day, salesperson_id, state, amount, business, hour, channel)
    with lines as (
      select m.conversation_id, m.seq, m.at, m.channel, m.user_id, ${BY_PERSON} as by_person, ${BY_CUSTOMER} as by_customer,
        count(*) filter (where not ${BY_CUSTOMER}) over earlier as replies_before,
        count(*) filter (where ${BY_PERSON}) over earlier as persons_before
      from messages m join conversations c on c.id = m.conversation_id
      where ${within} and not c.excluded and (${BY_PERSON} or ${BY_ASSISTANT} or ${BY_CUSTOMER})
      window earlier as (partition by m.conversation_id order by m.seq rows between unbounded preceding and 1 preceding)
    ), groups as (
      select l.*, min(at) filter (where by_customer) over (partition by conversation_id, replies_before) as unanswered_at,
        min(at) filter (where by_customer) over of_person as customer_at,
        min(seq) filter (where by_customer) over of_person as customer_seq
      from lines l window of_person as (partition by conversation_id, persons_before)
    ), waits as (
      select g.*, case
        when not g.by_person or h.after_seq is null or h.after_seq >= g.seq then g.unanswered_at
        when g.persons_before = 0 or g.customer_seq <= h.after_seq then h.at
        else g.customer_at end as since
      from groups g left join handed h on h.conversation_id = g.conversation_id
      where not g.by_customer
    ), replies as (
      select w.*, row_number() over (partition by conversation_id, by_person order by seq) = 1 as is_first
      from waits w where w.since is not null
    )
    select c.account_id, case when r.by_person then 'person_reply' else 'ai_reply' end,
      ${dayInZone('r.at')} as day, c.id || '/' || r.seq, c.id, c.product, c.began_in_chat, c.lead_type,
      c.source_name, c.lead_day,
      case when r.by_person and r.user_id is not null then ${writerOf(sql`c.account_id`, sql`r.user_id`)} end,
      case when r.is_first then 'first' else 'later' end,
      floor(extract(epoch from r.at - r.since)), floor((until_reply.ms - until_wait.ms) / 1000),
      ${hourOfWeek(sql`(r.since at time zone a.time_zone)`)}, r.channel
    from replies r
    join conversations c on c.id = r.conversation_id
    join accounts a on a.id = c.account_id
    cross join lateral (select ${openUntil(sql`r.at`)} as ms) until_reply
    cross join lateral (select ${openUntil(sql`r.since`)} as ms) until_wait
    order by c.account_id, r.by_person, day`.execute(tx)
  await sql`drop table open_spans`.execute(tx)
}

/** The milliseconds for which the department of a conversation was open until a moment. */
const openUntil = (moment: RawBuilder<unknown>) => sql`coalesce((
  select s.before_ms + 1000 * extract(epoch from least(${moment}, s.closes) - s.opens)
  from open_spans s
  where s.account_id = c.account_id and s.product = ${departmentOf} and s.opens <= ${moment}
  order by s.opens desc limit 1), 0)`

/** Stores when each department was open since its first message, and for how long before each time. */
async function collectOpenSpans(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  await sql`
    create temporary table open_spans (
      account_id text, product text, opens timestamptz, closes timestamptz, before_ms bigint,
      primary key (account_id, product, opens))`.execute(tx)
  const departments = await sql<Department & { first: Date; last: Date }>`
    select c.account_id, c.began_in_chat, case when c.began_in_chat then 'SALES_AI' else c.product end as product,
      min(least(c.created_at, c.handed_off_at, m.at)) as first, max(greatest(c.last_at, c.handed_off_at)) as last
    from conversations c left join messages m on m.conversation_id = c.id and m.seq = 1
    where ${within} and not c.excluded group by 1, 2, 3`.execute(tx)
  for (const { first, last, ...department } of departments.rows) {
    const { clock } = await clockOf(tx, department)
    const product = hoursProductOf(department)
    let before_ms = 0
    let rows: { account_id: string; product: string; opens: Date; closes: Date; before_ms: number }[] = []
    const insert = async () => {
      if (rows.length > 0)
        await sql`insert into open_spans select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as s (account_id text, product text, opens timestamptz, closes timestamptz, before_ms bigint)`.execute(
          tx,
        )
      rows = []
    }
    for (const span of openSpans(clock, first, dayOf(last, clock.timeZone))) {
      const closes = Math.min(span.closes, FOREVER)
      rows.push({
        account_id: department.account_id,
        product,
        opens: new Date(span.opens),
        closes: new Date(closes),
        before_ms,
      })
      before_ms += closes - span.opens
      if (rows.length === BATCH) await insert()
    }
    await insert()
  }
  await sql`analyze open_spans`.execute(tx)
}

/** Sets since when customers wait for a person and by when a reply is due. It tells nobody of them. */
export async function rebuildReplyClocks(tx: Tx, within: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Department & { id: string; since: Date }>`
    update conversations c set reply_due_at = null, awaiting_since = case when c.awaiting_reply then (
      select case when staff.seq is null or customer.seq <= h.after_seq then h.at else customer.at end
      from handed h
      left join lateral (
        select m.seq from messages m where m.conversation_id = h.conversation_id and ${BY_PERSON}
        order by m.seq desc limit 1) staff on true
      left join lateral (
        select m.seq, m.at from messages m
        where m.conversation_id = h.conversation_id and ${BY_CUSTOMER} and m.seq > coalesce(staff.seq, 0)
        order by m.seq limit 1) customer on true
      where h.conversation_id = c.id) end
    where ${within} and (c.awaiting_reply or c.awaiting_since is not null)
    returning c.id, c.account_id, c.began_in_chat, c.product, c.awaiting_since as since`.execute(tx)
  const clocks = new Map<string, Awaited<ReturnType<typeof clockOf>>>()
  const dues: { id: string; due: Date | null }[] = []
  for (const { id, since, ...department } of rows) {
    if (since === null) continue
    const key = JSON.stringify(department)
    const known = clocks.get(key) ?? (await clockOf(tx, department))
    clocks.set(key, known)
    dues.push({ id, due: replyTimes(known, since).reply_due_at })
  }
  for (let from = 0; from < dues.length; from += BATCH)
    await sql`
      update conversations c set reply_due_at = d.due
      from json_to_recordset(${JSON.stringify(dues.slice(from, from + BATCH))}::json) as d (id text, due timestamptz)
      where c.id = d.id`.execute(tx)
}
