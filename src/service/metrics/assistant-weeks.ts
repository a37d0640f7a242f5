/** The weekly report of the assistant. Handoffs are the facts of the dashboard's figure, in weeks. */
import { dayStart } from '../../rules/time/day-start'
import { sql } from 'kysely'
import {
  REPORT_WEEKS,
  WEEK_REASONS,
  type AssistantWeek,
  type WeekReason,
} from '../../contract/calls/assistant-weeks'
import { shiftDay, type Day } from '../../rules/time/date-range'
import { conversationsInScope, factsInScope, type Scope } from '../accounts/scope'
import type { Executor } from '../platform/database'
import { inDays } from './fact-filter'
import { versionsIn } from '../../rules/metrics/assistant-versions'

/** Written by the embedded assistant when it asks for help itself. */
const UNKNOWN_TWICE = 'The assistant found no answer twice'

type ReportScope = Omit<Scope, 'from' | 'to'>
type Range = Pick<Scope, 'from' | 'to'>

/** Reads the last weeks of the scope, oldest first. */
export async function readAssistantWeeks(db: Executor, scope: ReportScope): Promise<AssistantWeek[]> {
  const thisMonday = mondayOf(scope.today)
  const range = { from: shiftDay(thisMonday, -7 * (REPORT_WEEKS - 1)), to: shiftDay(thisMonday, 6) }
  const [replies, handoffs, open, reviews, versions] = await Promise.all([
    readReplies(db, scope, range),
    readHandoffs(db, scope, range),
    readOpen(db, scope, range),
    readReviews(db, scope, range),
    readVersions(db),
  ])
  return Array.from({ length: REPORT_WEEKS }, (_, index) => {
    const start = shiftDay(range.from, 7 * index)
    const reasons = handoffs.filter(({ week }) => week === start)
    const { answered = 0, corrected = 0 } = replies.find(({ week }) => week === start) ?? {}
    const { good = 0, wrong = 0 } = reviews.find(({ week }) => week === start) ?? {}
    const next = dayStart(shiftDay(start, 7), scope.account.time_zone)
    return {
      start,
      end: shiftDay(start, 6),
      answered,
      corrected,
      handed_over: reasons.reduce((sum, { count }) => sum + count, 0),
      reasons: reasons
        .map(({ reason, count }) => ({ reason: reasonOf(reason), count }))
        .sort((one, other) => other.count - one.count),
      unanswered: open.find(({ week }) => week === start)?.count ?? 0,
      good,
      wrong,
      versions: versionsIn(versions, dayStart(start, scope.account.time_zone), next),
    }
  })
}

const mondayOf = (day: Day): Day => shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const reasonOf = (text: string): WeekReason => WEEK_REASONS.find((one) => one === text) ?? 'other'

/** The moments at which the weeks of the range begin, and that at which the last one ends. */
const weekBounds = ({ account }: ReportScope, { from }: Range) =>
  Array.from({ length: REPORT_WEEKS + 1 }, (_, index) =>
    dayStart(shiftDay(from, 7 * index), account.time_zone).toISOString(),
  )
/** The Monday of a moment's week; null outside of the range. */
const weekOf = (scope: ReportScope, range: Range, column: string) => sql`
  (${range.from}::date + 7 * (nullif(nullif(width_bucket(${sql.ref(column)},
    ${weekBounds(scope, range)}::timestamptz[]), 0), ${REPORT_WEEKS + 1}::integer) - 1))`

/**
 * Counts the assistant's replies to customers, without those that handed off or had no answer, and among
 * them those after which a person wrote before the customer did.
 */
async function readReplies(db: Executor, scope: ReportScope, { from, to }: Range) {
  const { rows } = await sql<{ week: Day; answered: number; corrected: number }>`
    with lines as (
      select m.conversation_id, m.account_id, m.seq, m.at,
        case when m.initiator = 'SPECIALIST' or m.by_salesperson then 'person' when m.initiator = 'BOT' then 'assistant'
          when m.automatic then 'machine' else 'customer' end as speaker
      from conversations c join messages m on m.conversation_id = c.id and m.account_id = c.account_id
      where ${conversationsInScope({ ...scope, from, to })} and m.initiator <> 'SYSTEM'
        and c.last_at >= ${dayStart(from, scope.account.time_zone).toISOString()}::timestamptz
    ), turns as (
      select l.*, lag(speaker) over dialogue as before, lead(speaker) over dialogue as after,
        coalesce(max(seq) filter (where speaker in ('assistant', 'person')) over
          (partition by conversation_id order by seq rows between unbounded preceding and 1 preceding), 0) as answered_seq
      from lines l window dialogue as (partition by conversation_id order by seq)
    )
    select ${weekOf(scope, { from, to }, 't.at')} as week, count(*)::int as answered,
      (count(*) filter (where t.after = 'person'))::int as corrected
    from turns t
    where t.speaker = 'assistant' and t.before = 'customer' and ${weekOf(scope, { from, to }, 't.at')} is not null
      and not exists (select from unanswered_questions u where u.conversation_id = t.conversation_id
        and not u.by_review and u.seq > t.answered_seq and u.seq < t.seq)
      and not exists (select from events e where e.conversation_id = t.conversation_id and e.event = 'HANDOFF'
        and e.after_seq > t.answered_seq and e.after_seq <= t.seq)
    group by 1`.execute(db)
  return rows
}

/** Counts handoffs by the reason that was stored first. */
async function readHandoffs(db: Executor, scope: ReportScope, { from, to }: Range) {
  const { rows } = await sql<{ week: Day; reason: string; count: number }>`
    select date_trunc('week', f.day)::date as week,
      case when e.event_name = ${UNKNOWN_TWICE} then 'unknown_twice' when e.code = 'call' then 'person'
        when e.code = any(${[...WEEK_REASONS]}::text[]) then e.code else 'other' end as reason,
      count(*)::int as count
    from facts f
    left join lateral (
      select e.event_name, e.data ->> 'code' as code from events e
      where e.conversation_id = f.conversation_id and e.account_id = f.account_id and e.event = 'HANDOFF'
      order by e.at, e.after_seq, e.id limit 1
    ) e on true
    where ${factsInScope({ ...scope, from, to })} and f.metric = 'handoff' and ${inDays({ from, to })}
    group by 1, 2`.execute(db)
  return rows
}

async function readOpen(db: Executor, scope: ReportScope, { from, to }: Range) {
  const { rows } = await sql<{ week: Day; count: number }>`
    select ${weekOf(scope, { from, to }, 'u.at')} as week, count(*)::int as count
    from unanswered_questions u
    join conversations c on c.id = u.conversation_id and c.account_id = u.account_id
    where ${conversationsInScope({ ...scope, from, to })} and u.settled_by is null and u.dismissed_at is null and not u.by_review
      and ${weekOf(scope, { from, to }, 'u.at')} is not null
    group by 1`.execute(db)
  return rows
}

/** Counts the replies of each week that staff marked. */
async function readReviews(db: Executor, scope: ReportScope, { from, to }: Range) {
  const { rows } = await sql<{ week: Day; good: number; wrong: number }>`
    select ${weekOf(scope, { from, to }, 'r.answered_at')} as week,
      (count(*) filter (where r.verdict = 'good'))::int as good,
      (count(*) filter (where r.verdict = 'wrong'))::int as wrong
    from answer_reviews r
    join conversations c on c.id = r.conversation_id and c.account_id = r.account_id
    where ${conversationsInScope({ ...scope, from, to })}
      and r.answered_at >= ${dayStart(from, scope.account.time_zone).toISOString()}::timestamptz
      and ${weekOf(scope, { from, to }, 'r.answered_at')} is not null
    group by 1`.execute(db)
  return rows
}

const readVersions = (db: Executor) =>
  db.selectFrom('assistant_versions').selectAll().orderBy('first_used_at').orderBy('version').execute()
