/** How a fact becomes a row: everything in it except its time is read from the database. */
import { sql, type RawBuilder } from 'kysely'
import { dayOfAccount } from '../accounts/day-of-account'
import type { Executor } from '../platform/database'
import type { ConversationRecord } from '../platform/schema/conversations'
import type { DailyFact, FunnelFact, ReplyFact, SingleFact } from '../platform/schema/metrics'

/** The conversation that a fact belongs to. */
export type FactSubject = Pick<ConversationRecord, 'id' | 'account_id'>

export const COLUMNS = sql.raw(
  'account_id, metric, day, unit_id, conversation_id, product, from_chat, lead_type, source_name, lead_day, salesperson_id, state, amount, previous_day',
)

/** Conditions on the lead: that it counts, or that it is a test lead, which other figures leave out. */
const COUNTED = sql`not c.excluded`
export const TEST = sql`c.excluded and exists (select from leads l where l.id = c.lead_id and l.is_test)`

/** The conversation of a fact with the day at its dealership. */
export const subjectOn = ({ id, account_id }: FactSubject, day: string, of = COUNTED) => sql`
  select c.*, ${day}::date as day
  from conversations c
  where c.id = ${id} and c.account_id = ${account_id} and ${of}`

/** Adds the fact of something that happens once; its id is the unit. */
export async function addSingleFact(
  tx: Executor,
  subject: FactSubject,
  at: Date,
  metric: Exclude<SingleFact, 'incoming' | 'duplicate' | 'visit' | FunnelFact | ReplyFact>,
  unitId: string,
  values: {
    salesperson?: RawBuilder<unknown>
    state?: RawBuilder<unknown>
    amount?: number
    previousDay?: RawBuilder<unknown>
    only?: RawBuilder<unknown>
  } = {},
): Promise<void> {
  await sql`
    insert into facts (${COLUMNS})
    select s.account_id, ${metric}, s.day, ${unitId}, s.id, s.product, s.began_in_chat, s.lead_type, s.source_name, s.lead_day,
      ${values.salesperson ?? sql`null::text`}, ${values.state ?? sql`null::text`}, ${values.amount ?? null}::integer,
      ${values.previousDay ?? sql`null::date`}
    from (${subjectOn(subject, await dayOfAccount(tx, subject.account_id, at))}) s
    where ${values.only ?? sql`true`}
    on conflict (account_id, metric, day, unit_id) do nothing`.execute(tx)
}

/**
 * Adds facts of a conversation on a day; amounts of one day add up. Days may come in any order, as in an
 * import, so the `previous_day` of the following day is updated. Returns the facts that are new or larger.
 */
export async function addDailyFacts(
  tx: Executor,
  subject: FactSubject,
  day: string,
  metrics: readonly DailyFact[],
  { amount, of }: { amount?: number; of?: RawBuilder<unknown> } = {},
): Promise<readonly DailyFact[]> {
  // Most messages are not the first of their day. To look costs an eighth of a statement that adds nothing.
  const missing = amount === undefined ? await withoutFact(tx, subject, day, metrics) : metrics
  if (missing.length === 0) return []
  const onConflict =
    amount === undefined ? sql`do nothing` : sql`do update set amount = facts.amount + excluded.amount`
  // Rows and no array, of which the database would expect ten, and plan the statement anew each time.
  const counted = sql.join(missing.map((metric) => sql`(${metric}::text)`))
  const { rows } = await sql<{ metric: DailyFact }>`
    with s as (
      select found.*, counted.metric
      from (${subjectOn(subject, day, of)}) found cross join (values ${counted}) counted (metric)
    ), following as (
      update facts f set previous_day = s.day from s
      where f.account_id = s.account_id and f.conversation_id = s.id and f.metric = s.metric
        and f.day > s.day and (f.previous_day is null or f.previous_day < s.day)
    )
    insert into facts (${COLUMNS})
    select s.account_id, s.metric, s.day, s.id, s.id, s.product, s.began_in_chat, s.lead_type, s.source_name, s.lead_day,
      null, null, ${amount ?? null}::integer,
      (select max(f.day) from facts f
        where f.account_id = s.account_id and f.conversation_id = s.id and f.metric = s.metric and f.day < s.day)
    from s
    on conflict (account_id, metric, day, unit_id) ${onConflict}
    returning metric`.execute(tx)
  return rows.map(({ metric }) => metric)
}

/** Those of the metrics of which the conversation has no fact on the day. */
async function withoutFact(
  tx: Executor,
  { id, account_id }: FactSubject,
  day: string,
  metrics: readonly DailyFact[],
): Promise<readonly DailyFact[]> {
  const stored = await tx
    .selectFrom('facts')
    .select('metric')
    .where('account_id', '=', account_id)
    .where('metric', 'in', metrics)
    .where('day', '=', day)
    .where('unit_id', '=', id)
    .execute()
  return metrics.filter((metric) => !stored.some((fact) => fact.metric === metric))
}
