/**
 * Reads the dashboard's figure cards by the registry. A card is one statement, so its figures are one
 * snapshot.
 */
import { sql, type RawBuilder } from 'kysely'
import type { CardMetric } from '../../contract/calls/metric-names'
import type { Bar, CellFigure, MetricCard, Rate, Redirect } from '../../contract/calls/metric-figures'
import { RATE_TEXTS } from '../../contract/messages/metrics'
import { dayCount, shiftDay } from '../../rules/time/date-range'
import { previousRange } from '../../rules/metrics/previous-range'
import { factsMatching, inDays, type FactFilter } from './fact-filter'
import type { Executor } from '../platform/database'
import { LISTS } from './metric-lists'
import { describe } from './describe'
import { CARDS, type CellDefinition, type FigureDefinition } from './metric-registry'
import { inDealerships, factsInScope, type Scope } from '../accounts/scope'

/** Percent with one decimal; null when `whole` is 0. */
export const percentOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

const countOf = (scope: Scope, filter: FactFilter) =>
  sql`(select count(*) from facts f where ${factsMatching(scope, filter)})`

const filterOf = ({ list, subMetric }: FigureDefinition): FactFilter => ({
  ...LISTS[list],
  ...(subMetric && { state: subMetric }),
})

/** Selects `day` and `value`: the figure by the day on which each unit counts. */
function figureByDay(scope: Scope, figure: FigureDefinition): RawBuilder<unknown> {
  // Daily sums do not know which leads they come from, so a limited visibility needs the facts.
  if (figure.sum === 'messages' && scope.account.leads)
    return sql`select f.day, sum(f.amount) as value from facts f
      where ${factsMatching(scope, { ...LISTS.messages_out, everyDay: true })} group by f.day`
  if (figure.sum === 'messages')
    return sql`select f.day, sum(f.value) as value from daily_sums f
      where ${factsInScope(scope)} and f.metric = 'messages_out' and ${inDays(scope)} group by f.day`
  // Visitors of a dealership's site belong to no product.
  if (figure.sum === 'visitors')
    return sql`select f.day, sum(f.value) as value from daily_sums f
      where ${inDealerships('f', scope)} and f.metric = 'visitors' and ${inDays(scope)} group by f.day`
  const filter = filterOf(figure)
  // A lead that buys on two days counts once, but both amounts count.
  if (figure.sum === 'dollars')
    return sql`select f.day, sum(f.amount) as value from facts f
      where ${factsMatching(scope, { ...filter, everyDay: true })} group by f.day`
  return sql`select f.day, count(*) as value from facts f where ${factsMatching(scope, filter)} group by f.day`
}

const totalOf = (scope: Scope, figure: FigureDefinition) =>
  sql`(select coalesce(sum(d.value), 0)::bigint from (${figureByDay(scope, figure)}) d)`

/** The average of the counted rows, with one decimal; null where there are none. */
const averageOf = (scope: Scope, figure: CellDefinition) =>
  figure.averaged
    ? sql`(select round(avg(f.amount), 1)::float8 from facts f where ${factsMatching(scope, filterOf(figure))})`
    : sql`null::float8`

const baseOf = (scope: Scope, { rate }: FigureDefinition) =>
  rate ? countOf(scope, rate.of) : sql`null::bigint`

export const redirectTo = (list: string, metric: string, more: Partial<Redirect> = {}): Redirect => ({
  endpoint: `conversations_${list}`,
  metric,
  ...more,
})

interface Values {
  readonly series: readonly (readonly [day: string, value: number])[]
  readonly base: number | null
  readonly previous: number
  readonly previous_base: number | null
  readonly average: number | null
}
interface BarValues {
  readonly count: number
  readonly base: number | null
}

/** Reads one figure card. A metric that does not apply to the account has no count and opens no list. */
export async function readCard(db: Executor, scope: Scope, metric: CardMetric): Promise<MetricCard> {
  const definition = CARDS[metric]
  const { additional = [], bars = [] } = definition
  const applies = definition.applies?.(scope.account) ?? true
  const before = previousRange({ start: scope.from, end: scope.to }, scope.today)
  const values = applies
    ? await readValues(
        db,
        scope,
        { ...scope, from: before.start, to: before.end },
        [definition, ...additional],
        bars,
      )
    : null
  const cell = (figure: CellDefinition, index: number): CellFigure =>
    cellOf(scope, metric, figure, before, values?.cells[index] ?? null)

  return {
    kind: 'card',
    metric,
    ...cell(definition, 0),
    additional_metrics: additional.map((figure, index) => cell(figure, 1 + index)),
    bars: bars.map((figure, index): Bar => {
      const { count = null, base = null } = values?.bars[index] ?? {}
      return {
        label: figure.label,
        count,
        rate: rateOf(figure, count, base),
        redirect: redirectOf(metric, figure, count),
        style: figure.style,
      }
    }),
  }
}

function cellOf(
  scope: Scope,
  metric: CardMetric,
  figure: CellDefinition,
  before: { start: string; end: string },
  values: Values | null,
): CellFigure {
  const series = values ? fillDays(scope, values.series) : []
  const count = values ? series.reduce((sum, value) => sum + value, 0) : null
  return {
    label: figure.label,
    ...describe(figure.code, scope.account.attribution_days),
    unit: figure.sum === 'dollars' ? 'usd' : 'count',
    headline: figure.headline ?? 'count',
    better: figure.better ?? 'up',
    count,
    rate: rateOf(figure, count, values?.base ?? null),
    redirect: redirectOf(metric, figure, count),
    previous: {
      start: before.start,
      end: before.end,
      count: values?.previous ?? null,
      rate: rateOf(figure, values?.previous ?? null, values?.previous_base ?? null),
    },
    series,
    ...(figure.averaged && { average: values?.average ?? null }),
  }
}

function rateOf({ rate }: FigureDefinition, count: number | null, base: number | null): Rate | null {
  if (!rate || count === null || base === null) return null
  return {
    value: percentOf(count, base),
    description: RATE_TEXTS[rate.code].replace('{n}', String(base)),
    description_code: rate.code,
    n: base,
  }
}

function redirectOf(metric: CardMetric, figure: FigureDefinition, count: number | null): Redirect | null {
  if (figure.sum || count === null) return null
  return redirectTo(figure.list, metric, figure.subMetric && { sub_metric: figure.subMetric })
}

/** One number for each day of the range. */
function fillDays({ from, to }: Scope, series: Values['series']): number[] {
  const values = new Map(series)
  return Array.from(
    { length: dayCount({ start: from, end: to }) },
    (_, index) => values.get(shiftDay(from, index)) ?? 0,
  )
}

async function readValues(
  db: Executor,
  scope: Scope,
  before: Scope,
  cells: readonly CellDefinition[],
  bars: readonly FigureDefinition[],
): Promise<{ cells: Values[]; bars: BarValues[] }> {
  const ofCell = (figure: CellDefinition) => sql`json_build_object(
    'series', (select coalesce(json_agg(json_build_array(d.day, d.value)), '[]') from (${figureByDay(scope, figure)}) d),
    'base', ${baseOf(scope, figure)},
    'average', ${averageOf(scope, figure)},
    'previous', ${totalOf(before, figure)},
    'previous_base', ${baseOf(before, figure)})`
  const ofBar = (figure: FigureDefinition) =>
    sql`json_build_object('count', ${countOf(scope, filterOf(figure))}, 'base', ${baseOf(scope, figure)})`
  const { rows } = await sql<{ cells: Values[]; bars: BarValues[] }>`
    select json_build_array(${sql.join(cells.map(ofCell))}) as cells,
      ${bars.length === 0 ? sql`'[]'::json` : sql`json_build_array(${sql.join(bars.map(ofBar))})`} as bars`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A figure was not answered')
  return row
}
