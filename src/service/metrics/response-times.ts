/** Reads how long customers waited for replies, from the same facts as the lists of these replies. */
import { sql, type RawBuilder } from 'kysely'
import { Channel } from '../../contract/calls/conversations'
import type { ReplyMetric } from '../../contract/calls/metric-names'
import type { Redirect } from '../../contract/calls/metric-figures'
import type {
  ResponseTimes,
  ResponseTimesPart,
  ResponseTimesReport,
} from '../../contract/calls/metric-reports'
import { v } from '../../contract/core/schema'
import { previousRange } from '../../rules/metrics/previous-range'
import { compareNames } from '../../rules/text/compare-names'
import { inDealerships, type Scope } from '../accounts/scope'
import type { Executor } from '../platform/database'
import { describe } from './describe'
import { factsMatching, metGoal } from './fact-filter'
import { LISTS } from './metric-lists'
import { bySource, UNASSIGNED } from './metric-tables'
import { percentOf, redirectTo } from './metrics'

type Times = Omit<ResponseTimes, 'met_rate'>
/** One row of each way in which the replies are grouped; the columns of the others are null. */
interface Row extends Times {
  readonly part: 'total' | 'rep' | 'source' | 'channel' | 'hour'
  readonly salesperson_id: string | null
  readonly source_name: string
  readonly lead_type: string
  readonly channel: string
  readonly hour: number
}

const timesIn = (met: RawBuilder<unknown>) => sql`
  count(*)::int as n,
  percentile_disc(0.5) within group (order by f.business) as median,
  percentile_disc(0.9) within group (order by f.business) as p90,
  percentile_disc(0.5) within group (order by f.amount) as median_overall,
  percentile_disc(0.9) within group (order by f.amount) as p90_overall,
  (count(*) filter (where ${met}))::int as met`

export const responseTimes =
  (metric: ReplyMetric) =>
  async (db: Executor, scope: Scope): Promise<ResponseTimesReport> => {
    const goal = await commonGoal(db, scope)
    // The goal of each reply's dealership, looked up for every row, would take longer than all the rest.
    const times = timesIn(goal === null ? metGoal(scope) : sql`f.business <= 60 * ${goal}::integer`)
    const rows = await readParts(db, scope, metric, times)
    const parts = (part: Row['part']) => rows.filter((row) => row.part === part)
    const before = previousRange({ start: scope.from, end: scope.to }, scope.today)
    const previous = await sql<Times>`
      select ${times} from facts f
      where ${factsMatching({ ...scope, from: before.start, to: before.end }, LISTS[metric])}`.execute(db)
    const [total] = parts('total')
    const [beforeTotal] = previous.rows
    if (!total || !beforeTotal) throw new Error('A figure was not answered')

    const names = await readNames(db, scope)
    const nameOf = (id: string | null) =>
      id === null ? 'Unassigned' : (names.get(id) ?? 'Former salesperson')
    const isByPerson = LISTS[metric].fact === 'person_reply'
    const partOf = (times: Times, by: Partial<Redirect> = {}): ResponseTimesPart => {
      const open = (count: number, more: Partial<Redirect>) =>
        count === 0 ? null : redirectTo(metric, metric, { ...by, ...more })
      return {
        ...withRate(times),
        redirect: open(times.n, {}),
        missed: open(times.n - times.met, { goal: 'missed' }),
      }
    }
    return {
      kind: 'response_times',
      ...describe(metric),
      goal_minutes: goal,
      total: partOf(total),
      previous: { ...before, ...withRate(beforeTotal) },
      by_rep: (isByPerson ? parts('rep') : [])
        .map((row) => {
          const salesperson_id = row.salesperson_id ?? UNASSIGNED
          return { salesperson_id, FullName: nameOf(row.salesperson_id), ...partOf(row, { salesperson_id }) }
        })
        .sort((one, other) => compareNames(one.FullName, other.FullName)),
      by_source: parts('source')
        .sort(bySource)
        .map((row) => {
          const { source_name, lead_type } = row
          return { source_name, lead_type, ...partOf(row, { source_name, lead_type }) }
        }),
      by_channel: parts('channel').map((row) => {
        const channel = v.parse(Channel, row.channel)
        return { channel, ...partOf(row, { channel }) }
      }),
      by_hour: parts('hour').map((row) => ({ hour: row.hour, ...partOf(row, { hour: row.hour }) })),
    }
  }

const withRate = ({ n, median, p90, median_overall, p90_overall, met }: Times): ResponseTimes => ({
  ...{ n, median, p90, median_overall, p90_overall, met },
  met_rate: percentOf(met, n),
})

async function readParts(
  db: Executor,
  scope: Scope,
  metric: ReplyMetric,
  times: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select case
        when grouping(f.salesperson_id) = 0 then 'rep' when grouping(f.source_name) = 0 then 'source'
        when grouping(f.channel) = 0 then 'channel' when grouping(f.hour) = 0 then 'hour' else 'total' end as part,
      f.salesperson_id, f.source_name, f.lead_type, f.channel, f.hour, ${times}
    from facts f where ${factsMatching(scope, LISTS[metric])}
    group by grouping sets ((), (f.salesperson_id), (f.source_name, f.lead_type), (f.channel), (f.hour))
    order by f.source_name, f.lead_type, f.channel, f.hour`.execute(db)
  return rows
}

async function readNames(db: Executor, scope: Scope): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select p.id, p.full_name from salespeople p where ${inDealerships('p', scope)}`.execute(db)
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}

async function commonGoal(db: Executor, { dealerships }: Scope): Promise<number | null> {
  const ids = dealerships.map(({ id }) => id)
  const rows = await db
    .selectFrom('accounts')
    .select('reply_goal_minutes')
    .distinct()
    .where('id', 'in', ids)
    .execute()
  const [only, ...more] = rows
  return only !== undefined && more.length === 0 ? only.reply_goal_minutes : null
}
