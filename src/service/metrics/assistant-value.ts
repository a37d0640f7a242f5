/** Reads the time that the assistant saved and the gross of the sales that it assisted. */
import { sql, type RawBuilder } from 'kysely'
import type { AssistantValue } from '../../contract/calls/metric-reports'
import { valueOf, type DealershipFigures } from '../../rules/metrics/assistant-value'
import { factsInScope, type Scope } from '../accounts/scope'
import type { Executor } from '../platform/database'
import { describe } from './describe'
import { factsMatching, inDays } from './fact-filter'
import { LISTS } from './metric-lists'
import { redirectTo } from './metrics'

/** Each dealership counts by its own assumptions. */
export async function readAssistantValue(db: Executor, scope: Scope): Promise<AssistantValue> {
  const { rows } = await sql<DealershipFigures>`
    select a.minutes_per_message, a.gross_per_sale, coalesce(m.messages, 0)::bigint as messages,
      coalesce(s.sales, 0)::int as sales, coalesce(s.unstated, 0)::int as unstated,
      coalesce(s.gross, 0)::bigint as gross
    from accounts a
    left join (${messagesByDealership(scope)}) m on m.account_id = a.id
    left join (
      select f.account_id, count(*) as sales, count(*) filter (where f.amount = 0) as unstated, sum(f.amount) as gross
      from facts f where ${factsMatching(scope, LISTS.assistant_value)} group by f.account_id
    ) s on s.account_id = a.id
    where a.id = any(${scope.dealerships.map(({ id }) => id)}::text[])
    order by a.id`.execute(db)
  const { sales, ...figures } = valueOf(rows)
  return {
    kind: 'assistant_value',
    ...describe('assistant_value', scope.account.attribution_days),
    ...figures,
    sales: {
      value: sales,
      redirect: sales === 0 ? null : redirectTo('ai_assisted_vechicle_sales', 'assistant_value'),
    },
  }
}

/** Like the figure of messages: the sums do not know which leads they come from. */
const messagesByDealership = (scope: Scope): RawBuilder<unknown> =>
  scope.account.leads
    ? sql`select f.account_id, sum(f.amount) as messages from facts f
        where ${factsMatching(scope, { ...LISTS.messages_out, everyDay: true })} group by f.account_id`
    : sql`select f.account_id, sum(f.value) as messages from daily_sums f
        where ${factsInScope(scope)} and f.metric = 'messages_out' and ${inDays(scope)} group by f.account_id`
