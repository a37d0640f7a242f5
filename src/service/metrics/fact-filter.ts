/** What is counted, as a value: cards, tables, lists and rates of one figure are made from the same one. */
import { sql, type RawBuilder } from 'kysely'
import { DAILY_FACTS, type DailyFact, type FactMetric } from '../platform/schema/metrics'
import { ofDealerships, ownFacts, type Scope } from '../accounts/scope'

export interface FactFilter {
  readonly fact: FactMetric
  /** Only leads created in the range, or before it. */
  readonly leads?: 'new' | 'earlier'
  /** Only leads that began in the chat widget. */
  readonly fromChat?: true
  /** Of hand-offs: those whose customer waits, or those that a person answered. */
  readonly state?: 'awaiting' | 'worked'
  /** Of sales: those whose lead engaged with the AI within the account's window before. */
  readonly assisted?: true
  /** Of chat leads: those that stood in the CRM by the end of the range. */
  readonly registered?: true
  /** Every day of a unit in the range, not only its first: for what adds up. */
  readonly everyDay?: true
}

/** The same unit may stand under several days of these: it counts on its first day in the range. */
const isDaily = (fact: FactMetric): fact is DailyFact => (DAILY_FACTS as readonly string[]).includes(fact)

/**
 * Whether one row stands for a conversation; else for an appointment, sale, takeover or repair order of it.
 */
export const countsConversations = (fact: FactMetric) =>
  isDaily(fact) || fact === 'incoming' || fact === 'handoff' || fact === 'duplicate'

const firstInRange = ({ from }: Scope) => sql`(f.previous_day is null or f.previous_day < ${from}::date)`

export const daysOf = ({ from, to }: Pick<Scope, 'from' | 'to'>) =>
  sql`f.day between ${from}::date and ${to}::date`

/** Rows of facts (alias `f`) of any of these kinds, each unit once in the range and kind. */
export function factsInRange(scope: Scope, metrics: readonly FactMetric[]): RawBuilder<unknown> {
  return sql`${ownFacts(scope)} and f.metric in (${sql.join(metrics)}) and ${daysOf(scope)} and ${firstInRange(scope)}`
}

/** Days before a sale in which its lead must have engaged: a setting of each dealership. */
function windowOf({ account, dealerships }: Scope): RawBuilder<unknown> {
  const [only, ...more] = dealerships
  return only?.id === account.id && more.length === 0
    ? sql`${account.attribution_days}::integer`
    : sql`(select a.attribution_days from accounts a where a.id = f.account_id)`
}

/**
 * Rows of facts (alias `f`): one for each counted unit. Their number is the figure, they are the rows of its
 * list.
 */
export function factsMatching(scope: Scope, counting: FactFilter): RawBuilder<unknown> {
  const conditions = [ownFacts(scope), sql`f.metric = ${counting.fact}`, daysOf(scope)]
  if (isDaily(counting.fact) && !counting.everyDay) conditions.push(firstInRange(scope))
  if (counting.leads === 'new') conditions.push(sql`f.lead_day >= ${scope.from}::date`)
  if (counting.leads === 'earlier') conditions.push(sql`f.lead_day < ${scope.from}::date`)
  if (counting.fromChat) conditions.push(sql`f.from_chat`)
  if (counting.state) conditions.push(sql`f.state = ${counting.state}`)
  // Of a sale, `previous_day` is the last day on which its lead engaged.
  if (counting.assisted) conditions.push(sql`f.previous_day >= f.day - ${windowOf(scope)}`)
  if (counting.registered) {
    // As a set, and by what the index holds: asked of each lead by itself, or by its row, it costs ten times
    // as much.
    conditions.push(sql`f.unit_id in (
      select r.unit_id from facts r
      where ${ofDealerships('r', scope)} and r.metric = 'crm' and r.from_chat and r.day <= ${scope.to}::date)`)
  }
  return sql.join(conditions, sql` and `)
}
