/** What is counted, as a value: cards, tables, lists and rates of one figure are made from the same one. */
import { sql, type RawBuilder } from 'kysely'
import type { FactMetric } from './schema'
import { ownFacts, type Scope } from './scope'

export interface Counting {
  readonly fact: FactMetric
  /** Only leads created in the range, or before it. */
  readonly leads?: 'new' | 'earlier'
  /** Only leads that began in the chat widget. */
  readonly fromChat?: true
  /** Of hand-offs: those whose customer waits, or those that a person answered. */
  readonly state?: 'awaiting' | 'worked'
  /** Of sales: those whose lead engaged with the AI within the account's window before. */
  readonly assisted?: true
}

/** The same unit may stand under several days of these: it counts on its first day in the range. */
const REPEATED: ReadonlySet<FactMetric> = new Set(['worked', 'engaged', 'phone'])

const firstInRange = ({ from }: Scope) => sql`(f.previous_day is null or f.previous_day < ${from}::date)`

/** Rows of facts (alias `f`) of any of these kinds, each unit once in the range and kind. */
export function factsInRange(scope: Scope, metrics: readonly FactMetric[]): RawBuilder<unknown> {
  return sql`${ownFacts(scope)} and f.metric in (${sql.join(metrics)})
    and f.day between ${scope.from}::date and ${scope.to}::date and ${firstInRange(scope)}`
}

/** Rows of facts (alias `f`): one for each counted unit. Their number is the figure, they are the rows of its list. */
export function countedFacts(scope: Scope, counting: Counting): RawBuilder<unknown> {
  const conditions = [
    ownFacts(scope),
    sql`f.metric = ${counting.fact}`,
    sql`f.day between ${scope.from}::date and ${scope.to}::date`,
  ]
  if (REPEATED.has(counting.fact)) conditions.push(firstInRange(scope))
  if (counting.leads === 'new') conditions.push(sql`f.lead_day >= ${scope.from}::date`)
  if (counting.leads === 'earlier') conditions.push(sql`f.lead_day < ${scope.from}::date`)
  if (counting.fromChat) conditions.push(sql`f.from_chat`)
  if (counting.state) conditions.push(sql`f.state = ${counting.state}`)
  if (counting.assisted) {
    conditions.push(sql`exists (
      select from facts e
      where e.account_id = f.account_id and e.conversation_id = f.conversation_id and e.metric = 'engaged'
        and e.day between f.day - ${scope.account.attribution_days}::integer and f.day)`)
  }
  return sql.join(conditions, sql` and `)
}
