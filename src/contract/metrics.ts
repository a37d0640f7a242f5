/** Dashboard figures: document 1 §2 Dashboard, §7; what each counts stands in the service's registry of metrics. */
import { defineCall } from './call'
import { MetricName } from './metric-names'
import { ProductId } from './products'
import { rights } from './rights'
import { Day, Id, LocalDateTime, z } from './schema'

/** Where a clicked figure leads: a conversation list and its narrowing (document 1 §3 Metric card). */
export const Redirect = z.object({
  /** `conversations_` followed by a list name, e.g. `conversations_new_leads_engaged`. */
  endpoint: z.string(),
  metric: z.string(),
  sub_metric: z.optional(z.string()),
  salesperson_id: z.optional(z.string()),
  source_name: z.optional(z.string()),
  lead_type: z.optional(z.string()),
})
export type Redirect = z.infer<typeof Redirect>

/** `value` in percent, one decimal; null when the base is 0. `n` is the base. */
export const Rate = z.object({ value: z.nullable(z.number()), description: z.string(), n: z.int() })
export type Rate = z.infer<typeof Rate>

/** The same figure over the period before (metrics, conventions): of the same length, or the month before to the same day. */
export const PreviousFigure = z.object({
  start: Day,
  end: Day,
  count: z.nullable(z.number()),
  rate: z.nullable(Rate),
})
export type PreviousFigure = z.infer<typeof PreviousFigure>

export const Figure = z.object({
  label: z.string(),
  count: z.nullable(z.number()),
  rate: z.nullable(Rate),
  redirect: z.nullable(Redirect),
})
export type Figure = z.infer<typeof Figure>

/** One progress bar: drawn filled or only outlined. */
export const Bar = z.object({ ...Figure.shape, style: z.enum(['filled', 'outlined']) })
export type Bar = z.infer<typeof Bar>

/** A figure with a cell of its own. */
const CellFigure = z.object({
  ...Figure.shape,
  /** What is counted, in words: the text of the help tooltip. */
  description: z.string(),
  /** Whole US dollars, or a number of things. */
  unit: z.enum(['count', 'usd']),
  /** Which of the two is shown large. */
  headline: z.enum(['count', 'rate']),
  /** Whether more is good news: the colour of the change. */
  better: z.enum(['up', 'down']),
  previous: PreviousFigure,
  /** `count` by day from the first day of the range to the last, days without any included; their sum is `count`. Empty without a count. */
  series: z.array(z.number()),
})
export type CellFigure = z.infer<typeof CellFigure>

export const MetricCard = z.object({
  kind: z.literal('card'),
  metric: z.string(),
  ...CellFigure.shape,
  additional_metrics: z.array(CellFigure),
  bars: z.array(Bar),
})
export type MetricCard = z.infer<typeof MetricCard>

const Cell = z.object({ value: z.int(), redirect: z.nullable(Redirect) })

export const SalesRepRow = z.object({
  /** 'Unassigned' for hand-offs without a salesperson. */
  FullName: z.string(),
  salesperson_id: z.string(),
  /** Hand-offs awaiting a sales response. */
  negative: Cell,
  /** Hand-offs worked. */
  positive: Cell,
  /** floor(100 × positive / (negative + positive)); null when both are 0. */
  positive_rate: z.nullable(z.int()),
})
export type SalesRepRow = z.infer<typeof SalesRepRow>

export const SalesRepTable = z.object({
  kind: z.literal('salesperson_performance'),
  description: z.string(),
  items: z.array(SalesRepRow),
})

export const LeadSourceRow = z.object({
  source_name: z.string(),
  lead_type: z.string(),
  new_leads: z.int(),
  leads_that_worked: z.int(),
  engaged_leads: z.int(),
  /** Percent of the leads worked, one decimal; null over 0. */
  engagement_rate: z.nullable(z.number()),
  sales_expertise_needed: z.int(),
  appt_count: z.int(),
  redirect: Redirect,
})
export type LeadSourceRow = z.infer<typeof LeadSourceRow>

export const LeadSourceTable = z.object({
  kind: z.literal('lead_source_statistics'),
  description: z.string(),
  items: z.array(LeadSourceRow),
})

/** Where a shopper came from: `direct`, by typing or a bookmark, or `external`, from another site. */
export const TrafficGroup = z.enum(['direct', 'external'])
export type TrafficGroup = z.infer<typeof TrafficGroup>

const TrafficCounts = z.object({
  visitors: z.int(),
  opens: z.int(),
  engaged_leads: z.int(),
  /** Distinct chat leads that bought a vehicle. */
  sales: z.int(),
  /** Service appointments made in chat. */
  service: z.int(),
  /** Percent of the engaged leads that bought, one decimal; null over 0. */
  sales_conversion: z.nullable(z.number()),
})

export const TrafficSourceRow = z.object({
  source_name: z.string(),
  group: TrafficGroup,
  ...TrafficCounts.shape,
})
export type TrafficSourceRow = z.infer<typeof TrafficSourceRow>

export const TrafficSourceTable = z.object({
  kind: z.literal('performance/source'),
  description: z.string(),
  items: z.array(TrafficSourceRow),
  /** The two groups of the chart, direct first; sums of their rows. */
  groups: z.array(z.object({ group: TrafficGroup, ...TrafficCounts.shape })),
})

/** `percentage`: one decimal; null over 0. */
const Share = z.object({ count: z.int(), percentage: z.nullable(z.number()) })

export const CtaPage = z.object({
  /** Type of the page that the call to action stood on. */
  page_type: z.string(),
  /** Percentage: of all clicks. */
  clicks: Share,
  /** This and the next two: distinct leads of conversations that the call to action began; percentage of its clicks. */
  engaged_leads: Share,
  sales: Share,
  service: Share,
  /** Sales, as a percentage of the engaged leads. */
  sales_conversion: Share,
})
export const CtaRow = z.object({ cta: z.string(), pages: z.array(CtaPage) })
export type CtaRow = z.infer<typeof CtaRow>

export const CtaTable = z.object({
  kind: z.literal('performance/cta'),
  description: z.string(),
  items: z.array(CtaRow),
})

export const EngagementDay = z.object({
  day: Day,
  /** Distinct leads that the AI worked on the day, and that engaged on it. */
  worked: z.int(),
  engaged: z.int(),
  /** Percent, one decimal; null on a day without leads worked. */
  rate: z.nullable(z.number()),
})

/** Engagement rate by day with the benchmark of each month (document 1 §9): the average ± 10 percentage points, never below 0. */
export const EngagementChart = z.object({
  kind: z.literal('engagement_chart'),
  description: z.string(),
  /** Every day of the range. */
  days: z.array(EngagementDay),
  benchmark: z.array(
    z.object({
      /** `yyyy-MM`. */
      month: z.string(),
      /** Percent over live Sales AI dealers. */
      average: z.number(),
      low: z.number(),
      high: z.number(),
      /** Dealers in the average. */
      n: z.int(),
    }),
  ),
})
export type EngagementChart = z.infer<typeof EngagementChart>

export const MetricAnswer = z.discriminatedUnion('kind', [
  MetricCard,
  SalesRepTable,
  LeadSourceTable,
  TrafficSourceTable,
  CtaTable,
  EngagementChart,
])
export type MetricAnswer = z.infer<typeof MetricAnswer>

/** A range of whole days of the dealership; the days of both moments belong to it. */
export const rangeQuery = { start_date: LocalDateTime, end_date: LocalDateTime }

/** Which account and product a call without an account in its path is about; absent, what the user chose last. */
export const scopeQuery = { account_id: z.optional(Id), product: z.optional(ProductId) }

export const metric = defineCall({
  id: 'dashboard.metric',
  method: 'GET',
  path: '/api/dashboard/metrics/{metric}',
  summary: 'One figure or table of the dashboard',
  spec: '1 §2 Dashboard, §7',
  access: rights('metrics'),
  params: z.object({ metric: MetricName }),
  slashed: 'metric',
  query: z.strictObject({ ...rangeQuery, ...scopeQuery }),
  response: MetricAnswer,
})

export const metricFilters = defineCall({
  id: 'dashboard.metricFilters',
  method: 'GET',
  path: '/api/dashboard/filters/metrics',
  summary: 'Options of the metric drop-down and of the source filter',
  spec: '1 §7',
  access: rights('metrics'),
  query: z.strictObject(scopeQuery),
  response: z.object({
    metrics: z.array(z.object({ id: z.string(), label: z.string(), needs_source: z.boolean() })),
    sources: z.array(z.object({ source_name: z.string(), lead_type: z.string() })),
    /** Today on the dealership's calendar. */
    today: Day,
    time_zone: z.string(),
  }),
})
