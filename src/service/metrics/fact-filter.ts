/** Describes what a figure counts. The cards, tables, lists and rates of one figure share the same filter. */
import { sql, type RawBuilder } from 'kysely'
import { DAILY_FACTS, FUNNEL_FACTS, type DailyFact, type FactMetric } from '../platform/schema/metrics'
import { inDealerships, factsInScope, type Scope } from '../accounts/scope'

export interface FactFilter {
  readonly fact: FactMetric
  /** Only leads created in the range, or before it. */
  readonly leads?: 'new' | 'earlier'
  /** Only leads that began in the chat widget. */
  readonly fromChat?: true
  /**
   * Only handoffs whose customer still waits, or only those that a person answered. Only the first reply of
   * the assistant, or of people, to each lead. Only visits of which nobody has said what became of them. Only
   * ratings of satisfied shoppers.
   */
  readonly state?: 'awaiting' | 'worked' | 'first' | 'open' | 'satisfied'
  /** Only what was before today. */
  readonly past?: true
  /** Only sales whose lead engaged with the AI within the account's attribution window. */
  readonly assisted?: true
  /** Only chat leads that were in the CRM by the end of the range. */
  readonly registered?: true
  /** Counts every day of a unit in the range instead of only its first, as sums need it. */
  readonly everyDay?: true
}

/** A daily fact may exist for several days of one unit, which then counts on its first day in the range. */
const isDaily = (fact: FactMetric): fact is DailyFact => (DAILY_FACTS as readonly string[]).includes(fact)

/**
 * Whether a row represents a conversation, rather than one of its appointments, sales, takeovers or repair
 * orders.
 */
export const countsConversations = (fact: FactMetric) =>
  isDaily(fact) ||
  fact === 'incoming' ||
  fact === 'handoff' ||
  fact === 'duplicate' ||
  fact === 'rated' ||
  FUNNEL_FACTS.some((one) => one === fact)

const firstInRange = ({ from }: Scope) => sql`(f.previous_day is null or f.previous_day < ${from}::date)`

export const inDays = ({ from, to }: Pick<Scope, 'from' | 'to'>) =>
  sql`f.day between ${from}::date and ${to}::date`

/** The condition for facts (alias `f`) of any of these metrics, with each unit once per metric and range. */
export function factsInRange(scope: Scope, metrics: readonly FactMetric[]): RawBuilder<unknown> {
  return sql`${factsInScope(scope)} and f.metric in (${sql.join(metrics)}) and ${inDays(scope)} and ${firstInRange(scope)}`
}

/**
 * The attribution window, a setting of each dealership: the days before a sale in which its lead must have
 * engaged.
 */
function attributionWindow({ account, dealerships }: Scope): RawBuilder<unknown> {
  const [only, ...more] = dealerships
  return only?.id === account.id && more.length === 0
    ? sql`${account.attribution_days}::integer`
    : sql`(select a.attribution_days from accounts a where a.id = f.account_id)`
}

/** Whether a reply (alias `f`) met the goal of its dealership, within opening hours. */
export function metGoal({ account, dealerships }: Scope): RawBuilder<unknown> {
  const [only, ...more] = dealerships
  const minutes =
    only?.id === account.id && more.length === 0
      ? sql`${account.reply_goal_minutes}::integer`
      : sql`(select a.reply_goal_minutes from accounts a where a.id = f.account_id)`
  return sql`f.business <= 60 * ${minutes}`
}

/**
 * The condition for the facts (alias `f`) of a figure, one for each counted unit. Their number is the figure,
 * and they are the rows of its list.
 */
export function factsMatching(scope: Scope, filter: FactFilter): RawBuilder<unknown> {
  const conditions = [factsInScope(scope), sql`f.metric = ${filter.fact}`, inDays(scope)]
  if (isDaily(filter.fact) && !filter.everyDay) conditions.push(firstInRange(scope))
  if (filter.leads === 'new') conditions.push(sql`f.lead_day >= ${scope.from}::date`)
  if (filter.leads === 'earlier') conditions.push(sql`f.lead_day < ${scope.from}::date`)
  if (filter.fromChat) conditions.push(sql`f.from_chat`)
  if (filter.state) conditions.push(sql`f.state = ${filter.state}`)
  if (filter.past) conditions.push(sql`f.day < ${scope.today}::date`)
  // Of a sale, `previous_day` is the last day on which its lead engaged.
  if (filter.assisted) conditions.push(sql`f.previous_day >= f.day - ${attributionWindow(scope)}`)
  if (filter.registered) {
    // A set, read once from columns of the index: a check for each lead, or one that reads rows, takes ten
    // times as long. Without `is true` the database makes a join of it, for which it expects few leads of a
    // group, and then searches all registrations for each of them.
    conditions.push(sql`(f.unit_id in (
      select r.unit_id from facts r
      where ${inDealerships('r', scope)} and r.metric = 'crm' and r.from_chat and r.day <= ${scope.to}::date)
      ) is true`)
  }
  return sql.join(conditions, sql` and `)
}
