/** Dashboard figures: document 1 §2 Dashboard, §7; what each counts stands in the service's registry of metrics. */
import { defineCall } from './call'
import { ProductId } from './products'
import { Day, Id, LocalDateTime, z } from './schema'

/** Card metrics that are answered with a `MetricCard`. */
export const CARD_METRICS = [
  'total_leads_worked',
  'total_messages_sent',
  'new_leads_engaged',
  'existing_leads_engaged',
  'ai_set_appointments',
  'ai_sales_handoffs',
  'ai_assisted_sales',
  'total_chat_leads_worked',
  'total_dealership_takeovers',
  'acquired_phone_numbers',
] as const
export const TABLE_METRICS = ['salesperson_performance', 'lead_source_statistics'] as const
export const METRICS = [...CARD_METRICS, ...TABLE_METRICS] as const
export const MetricName = z.enum(METRICS)
export type MetricName = z.infer<typeof MetricName>
export type CardMetric = (typeof CARD_METRICS)[number]

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

export const MetricCard = z.object({
  kind: z.literal('card'),
  metric: z.string(),
  label: z.string(),
  /** What is counted, in words: the text of the help tooltip. */
  description: z.string(),
  unit: z.enum(['count', 'usd']),
  count: z.nullable(z.number()),
  rate: z.nullable(Rate),
  additional_metrics: z.array(
    z.object({ ...Figure.shape, unit: z.enum(['count', 'usd']), description: z.string() }),
  ),
  bars: z.array(Bar),
  redirect: z.nullable(Redirect),
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

export const MetricAnswer = z.discriminatedUnion('kind', [MetricCard, SalesRepTable, LeadSourceTable])
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
  access: { who: 'account' },
  params: z.object({ metric: MetricName }),
  query: z.strictObject({ ...rangeQuery, ...scopeQuery }),
  response: MetricAnswer,
})

export const metricFilters = defineCall({
  id: 'dashboard.metricFilters',
  method: 'GET',
  path: '/api/dashboard/filters/metrics',
  summary: 'Options of the metric drop-down and of the source filter',
  spec: '1 §7',
  access: { who: 'account' },
  query: z.strictObject(scopeQuery),
  response: z.object({
    metrics: z.array(z.object({ id: z.string(), label: z.string(), needs_source: z.boolean() })),
    sources: z.array(z.object({ source_name: z.string(), lead_type: z.string() })),
    /** Today on the dealership's calendar. */
    today: Day,
    time_zone: z.string(),
  }),
})
