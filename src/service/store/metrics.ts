/** Answers of the dashboard, made from the registry. Each is one statement, hence one snapshot. */
import { sql, type RawBuilder } from 'kysely'
import type { Bar, CardMetric, MetricAnswer, MetricCard, Rate, Redirect } from '../../contract/metrics'
import { countedFacts, factsInRange, type Counting } from './counting'
import type { Executor } from './database'
import { CARDS, LISTS, TABLES, type CountedList, type FigureDefinition } from './metric-registry'
import { ownFacts, type Scope } from './scope'

type Table<K extends MetricAnswer['kind']> = Extract<MetricAnswer, { kind: K }>

/** The id that stands for 'no salesperson' on the wire. */
export const UNASSIGNED = 'unassigned'

const countOf = (scope: Scope, counting: Counting) =>
  sql`(select count(*) from facts f where ${countedFacts(scope, counting)})`

const countingOf = ({ list, subMetric }: FigureDefinition): Counting => ({
  ...LISTS[list],
  ...(subMetric && { state: subMetric }),
})

function valueOf(scope: Scope, figure: FigureDefinition): RawBuilder<unknown> {
  const counting = countingOf(figure)
  if (figure.sum === 'messages')
    return sql`(select coalesce(sum(f.value), 0)::bigint from daily_sums f
      where ${ownFacts(scope)} and f.metric = 'messages_out' and f.day between ${scope.from}::date and ${scope.to}::date)`
  if (figure.sum === 'dollars')
    return sql`(select coalesce(sum(f.amount), 0)::bigint from facts f where ${countedFacts(scope, counting)})`
  return countOf(scope, counting)
}

/** Percent, one decimal; null over 0. */
export const percentOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

const redirectTo = (list: CountedList, metric: string, more: Partial<Redirect> = {}): Redirect => ({
  endpoint: `conversations_${list}`,
  metric,
  ...more,
})

/** One figure card. A metric that does not apply to the account has no count and opens nothing. */
export async function readCard(db: Executor, scope: Scope, metric: CardMetric): Promise<MetricCard> {
  const definition = CARDS[metric]
  const additional = definition.additional ?? []
  const bars = definition.bars ?? []
  const figures: readonly FigureDefinition[] = [definition, ...additional, ...bars]
  const applies = definition.applies?.(scope.account) ?? true
  const values = applies ? await readValues(db, scope, figures) : []

  const figureOf = (figure: FigureDefinition, index: number) => {
    const { count, base } = values[index] ?? { count: null, base: null }
    const rate: Rate | null =
      figure.rate && count !== null && base !== null
        ? { value: percentOf(count, base), description: `of ${base} ${figure.rate.words}`, n: base }
        : null
    const redirect =
      figure.sum || count === null
        ? null
        : redirectTo(figure.list, metric, figure.subMetric && { sub_metric: figure.subMetric })
    return { label: figure.label, count, rate, redirect }
  }
  const unitOf = ({ sum }: FigureDefinition) => (sum === 'dollars' ? ('usd' as const) : ('count' as const))

  return {
    kind: 'card',
    metric,
    description: definition.description(scope.account),
    unit: unitOf(definition),
    ...figureOf(definition, 0),
    additional_metrics: additional.map((figure, index) => ({
      ...figureOf(figure, 1 + index),
      unit: unitOf(figure),
      description: figure.description(scope.account),
    })),
    bars: bars.map((figure, index): Bar => ({
      ...figureOf(figure, 1 + additional.length + index),
      style: figure.style,
    })),
  }
}

async function readValues(db: Executor, scope: Scope, figures: readonly FigureDefinition[]) {
  const columns = figures.flatMap((figure, index) => [
    sql`${valueOf(scope, figure)} as ${sql.ref(`count_${index}`)}`,
    sql`${figure.rate ? countOf(scope, figure.rate.of) : sql`null::bigint`} as ${sql.ref(`base_${index}`)}`,
  ])
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(columns)}`.execute(db)
  return figures.map((_, index) => ({
    count: rows[0]?.[`count_${index}`] ?? 0,
    base: rows[0]?.[`base_${index}`] ?? null,
  }))
}

/** A row for each salesperson of the account, and one for hand-offs without one. The Total row is the screen's own sum. */
export async function readSalesReps(db: Executor, scope: Scope): Promise<Table<'salesperson_performance'>> {
  const { rows } = await sql<{ id: string; name: string; awaiting: number; worked: number }>`
    with counted as (
      select f.salesperson_id as id, count(*) filter (where f.state = 'awaiting') as awaiting,
        count(*) filter (where f.state = 'worked') as worked
      from facts f where ${countedFacts(scope, LISTS.ai_sales_handoffs)} group by f.salesperson_id
    ), people as (
      select p.id, p.full_name from salespeople p where p.account_id = ${scope.account.id}
    )
    select coalesce(p.id, c.id, ${UNASSIGNED}) as id,
      coalesce(p.full_name, case when c.id is null then 'Unassigned' else 'Former salesperson' end) as name,
      coalesce(c.awaiting, 0) as awaiting, coalesce(c.worked, 0) as worked
    from people p full join counted c on c.id = p.id
    order by lower(coalesce(p.full_name, '')), 1`.execute(db)
  const cell = (id: string, value: number, state: 'awaiting' | 'worked') => ({
    value,
    redirect:
      value === 0
        ? null
        : redirectTo('ai_sales_handoffs', 'salesperson_performance', {
            sub_metric: state,
            salesperson_id: id,
          }),
  })
  return {
    kind: 'salesperson_performance',
    description: TABLES.salesperson_performance,
    items: rows.map(({ id, name, awaiting, worked }) => ({
      FullName: name,
      salesperson_id: id,
      negative: cell(id, awaiting, 'awaiting'),
      positive: cell(id, worked, 'worked'),
      positive_rate: awaiting + worked === 0 ? null : Math.floor((100 * worked) / (awaiting + worked)),
    })),
  }
}

interface LeadSourceCounts {
  source_name: string
  lead_type: string
  new_leads: number
  leads_that_worked: number
  engaged_leads: number
  sales_expertise_needed: number
  appt_count: number
}

/** A row for each source and lead type with anything to count. */
export async function readLeadSources(db: Executor, scope: Scope): Promise<Table<'lead_source_statistics'>> {
  const { rows } = await sql<LeadSourceCounts>`
    select f.source_name, f.lead_type,
      count(*) filter (where f.metric = 'incoming') as new_leads,
      count(*) filter (where f.metric = 'worked') as leads_that_worked,
      count(*) filter (where f.metric = 'engaged') as engaged_leads,
      count(*) filter (where f.metric = 'handoff') as sales_expertise_needed,
      count(*) filter (where f.metric = 'appointment') as appt_count
    from facts f
    where ${factsInRange(scope, ['incoming', 'worked', 'engaged', 'handoff', 'appointment'])}
    group by f.source_name, f.lead_type
    order by lower(f.source_name), f.source_name, f.lead_type`.execute(db)
  return {
    kind: 'lead_source_statistics',
    description: TABLES.lead_source_statistics,
    items: rows.map((row) => ({
      ...row,
      engagement_rate: percentOf(row.engaged_leads, row.leads_that_worked),
      redirect: {
        endpoint: 'conversations_source_conversations',
        metric: 'lead_source_statistics',
        source_name: row.source_name,
        lead_type: row.lead_type,
      },
    })),
  }
}
