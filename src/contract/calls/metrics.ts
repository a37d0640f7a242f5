/** Dashboard figures. */
import { defineCall } from '../core/call'
import { METRIC_TEXT_CODES, RATE_TEXT_CODES } from '../messages/metrics'
import { Channel, GOAL_RESULTS } from './conversations'
import { rangeQuery, scopeQuery } from './metric-filters'
import { MetricName, METRICS } from './metric-names'
import { rights } from '../core/permissions'
import { Day, Integer, Num, v } from '../core/schema'

/** The target of a clicked figure: a conversation list and its filters. */
export const Redirect = v.object({
  /** `conversations_` followed by a list name, e.g. `conversations_new_leads_engaged`. */
  endpoint: v.string(),
  metric: v.string(),
  sub_metric: v.optional(v.string()),
  salesperson_id: v.optional(v.string()),
  source_name: v.optional(v.string()),
  lead_type: v.optional(v.string()),
  cta: v.optional(v.string()),
  page_type: v.optional(v.string()),
  traffic_source: v.optional(v.string()),
  channel: v.optional(Channel),
  hour: v.optional(Integer),
  goal: v.optional(v.picklist(GOAL_RESULTS)),
})
export type Redirect = v.InferOutput<typeof Redirect>

/**
 * `value` in percent, one decimal; null when the base is 0. `n` is the base, which `description` names in
 * English and `description_code` in `src/contract/messages/metrics.ts`.
 */
export const Rate = v.object({
  value: v.nullable(Num),
  description: v.string(),
  description_code: v.picklist(RATE_TEXT_CODES),
  n: Integer,
})
export type Rate = v.InferOutput<typeof Rate>

/** What is counted: in English, and as a code of `src/contract/messages/metrics.ts` with its parameters. */
const Description = v.object({
  description: v.string(),
  description_code: v.picklist(METRIC_TEXT_CODES),
  description_params: v.object({ days: v.optional(Integer) }),
})
export type Description = v.InferOutput<typeof Description>

/** The same figure in the previous period: one of the same length, or the previous month to the same day. */
const PreviousFigure = v.object({
  start: Day,
  end: Day,
  count: v.nullable(Num),
  rate: v.nullable(Rate),
})

const Figure = v.object({
  label: v.string(),
  count: v.nullable(Num),
  rate: v.nullable(Rate),
  redirect: v.nullable(Redirect),
})

/** One progress bar: drawn filled or only outlined. */
export const Bar = v.object({ ...Figure.entries, style: v.picklist(['filled', 'outlined']) })
export type Bar = v.InferOutput<typeof Bar>

/** A figure with a cell of its own. */
const CellFigure = v.object({
  ...Figure.entries,
  ...Description.entries,
  /** Whole US dollars, or a number of things. */
  unit: v.picklist(['count', 'usd']),
  /** Which of the two is shown large. */
  headline: v.picklist(['count', 'rate']),
  /** Whether an increase is good, which decides the colour of the change. */
  better: v.picklist(['up', 'down']),
  previous: PreviousFigure,
  /**
   * `count` for each day of the range, including days without any; their sum is `count`. Empty without a
   * count.
   */
  series: v.array(Num),
  /** What the counted things amount to on average, one decimal: the rating of a chat. */
  average: v.optional(v.nullable(Num)),
})
export type CellFigure = v.InferOutput<typeof CellFigure>

export const MetricCard = v.object({
  kind: v.literal('card'),
  metric: v.string(),
  ...CellFigure.entries,
  additional_metrics: v.array(CellFigure),
  bars: v.array(Bar),
})
export type MetricCard = v.InferOutput<typeof MetricCard>

const Cell = v.object({ value: Integer, redirect: v.nullable(Redirect) })

export const SalesRepRow = v.object({
  /** 'Unassigned' for hand-offs without a salesperson. */
  FullName: v.string(),
  salesperson_id: v.string(),
  /** Hand-offs awaiting a sales response. */
  negative: Cell,
  /** Hand-offs worked. */
  positive: Cell,
  /** floor(100 × positive / (negative + positive)); null when both are 0. */
  positive_rate: v.nullable(Integer),
})
export type SalesRepRow = v.InferOutput<typeof SalesRepRow>

const SalesRepTable = v.object({
  kind: v.literal('salesperson_performance'),
  ...Description.entries,
  items: v.array(SalesRepRow),
})

export const LeadSourceRow = v.object({
  source_name: v.string(),
  lead_type: v.string(),
  new_leads: Integer,
  leads_that_worked: Integer,
  engaged_leads: Integer,
  /** Percent of the leads worked, one decimal; null without any. */
  engagement_rate: v.nullable(Num),
  sales_expertise_needed: Integer,
  appt_count: Integer,
  /** The conversations of the source that came in or were worked. */
  redirect: Redirect,
  /** The lists behind the counts; null where there is nothing to list. */
  redirects: v.object({
    incoming: v.nullable(Redirect),
    worked: v.nullable(Redirect),
    engaged: v.nullable(Redirect),
    handoffs: v.nullable(Redirect),
    appointments: v.nullable(Redirect),
  }),
})
export type LeadSourceRow = v.InferOutput<typeof LeadSourceRow>

const LeadSourceTable = v.object({
  kind: v.literal('lead_source_statistics'),
  ...Description.entries,
  items: v.array(LeadSourceRow),
})

/** Where a shopper came from: `direct`, by typing or a bookmark, or `external`, from another site. */
export const TrafficGroup = v.picklist(['direct', 'external'])
export type TrafficGroup = v.InferOutput<typeof TrafficGroup>

const TrafficCounts = v.object({
  visitors: Integer,
  opens: Integer,
  engaged_leads: Integer,
  /** Distinct chat leads that bought a vehicle. */
  sales: Integer,
  /** Service appointments made in chat. */
  service: Integer,
  /** Percent of the engaged leads that bought, one decimal; null without any. */
  sales_conversion: v.nullable(Num),
})

const ChatRedirects = v.object({
  engaged_leads: v.nullable(Redirect),
  sales: v.nullable(Redirect),
  service: v.nullable(Redirect),
})

export const TrafficSourceRow = v.object({
  source_name: v.string(),
  group: TrafficGroup,
  ...TrafficCounts.entries,
  /** The lists behind the counts; null where there is nothing to list. */
  redirects: ChatRedirects,
})
export type TrafficSourceRow = v.InferOutput<typeof TrafficSourceRow>

const TrafficSourceTable = v.object({
  kind: v.literal('performance/source'),
  ...Description.entries,
  items: v.array(TrafficSourceRow),
  /** The two groups of the chart, direct first; sums of their rows. */
  groups: v.array(v.object({ group: TrafficGroup, ...TrafficCounts.entries })),
})

/** `percentage` has one decimal; null when the base is 0. */
const Share = v.object({ count: Integer, percentage: v.nullable(Num) })

const CtaPage = v.object({
  /** The type of the page with the call to action. */
  page_type: v.string(),
  /** The percentage is that of all clicks. */
  clicks: Share,
  /**
   * This and the next two count distinct leads of conversations that the call to action started; the
   * percentage is that of its clicks.
   */
  engaged_leads: Share,
  sales: Share,
  service: Share,
  /** Sales, as a percentage of the engaged leads. */
  sales_conversion: Share,
  /** The lists behind the counts, which clicks do not have; null where there is nothing to list. */
  redirects: ChatRedirects,
})
export const CtaRow = v.object({ cta: v.string(), pages: v.array(CtaPage) })
export type CtaRow = v.InferOutput<typeof CtaRow>

const CtaTable = v.object({
  kind: v.literal('performance/cta'),
  ...Description.entries,
  items: v.array(CtaRow),
})

const EngagementDay = v.object({
  day: Day,
  /** Distinct leads that the AI worked on the day, and that engaged on it. */
  worked: Integer,
  engaged: Integer,
  /** Percent, one decimal; null on a day without leads worked. */
  rate: v.nullable(Num),
})

/**
 * Engagement rate by day with the benchmark of each month: the average ± 10 percentage points, never below 0.
 */
export const EngagementChart = v.object({
  kind: v.literal('engagement_chart'),
  ...Description.entries,
  /** Every day of the range. */
  days: v.array(EngagementDay),
  benchmark: v.array(
    v.object({
      /** `yyyy-MM`. */
      month: v.string(),
      /** Percent over live Sales AI dealers. */
      average: Num,
      low: Num,
      high: Num,
      /** Dealers in the average. */
      n: Integer,
    }),
  ),
})
export type EngagementChart = v.InferOutput<typeof EngagementChart>

/** How long customers waited for these replies, in seconds; null without any. */
const ResponseTimes = v.object({
  /** Replies. */
  n: Integer,
  /** Within opening hours. */
  median: v.nullable(Integer),
  /** Nine of ten replies took at most as long. */
  p90: v.nullable(Integer),
  /** The same with the hours in which the dealership was closed. */
  median_overall: v.nullable(Integer),
  p90_overall: v.nullable(Integer),
  /** Replies within the goal of their dealership, by opening hours, and their share in percent. */
  met: Integer,
  met_rate: v.nullable(Num),
})
export type ResponseTimes = v.InferOutput<typeof ResponseTimes>

/** Some of the replies, and the lists of all of them and of those that missed the goal; null without any. */
const ResponseTimesPart = v.object({
  ...ResponseTimes.entries,
  redirect: v.nullable(Redirect),
  missed: v.nullable(Redirect),
})
export type ResponseTimesPart = v.InferOutput<typeof ResponseTimesPart>

const ResponseTimesReport = v.object({
  kind: v.literal('response_times'),
  ...Description.entries,
  /** The goal in minutes; null for a group whose dealerships have different ones. */
  goal_minutes: v.nullable(Integer),
  total: ResponseTimesPart,
  previous: v.object({ start: Day, end: Day, ...ResponseTimes.entries }),
  /** By the salesperson who wrote; empty for replies of the assistant. */
  by_rep: v.array(
    v.object({ salesperson_id: v.string(), FullName: v.string(), ...ResponseTimesPart.entries }),
  ),
  by_source: v.array(
    v.object({ source_name: v.string(), lead_type: v.string(), ...ResponseTimesPart.entries }),
  ),
  by_channel: v.array(v.object({ channel: Channel, ...ResponseTimesPart.entries })),
  /** By the hour of the week in which the wait began; only hours with replies. */
  by_hour: v.array(v.object({ hour: Integer, ...ResponseTimesPart.entries })),
})
export type ResponseTimesReport = v.InferOutput<typeof ResponseTimesReport>

/** One step of the sales funnel. */
const FunnelStep = v.object({
  /** The leads that took it, at any time since they came in. */
  count: Integer,
  /** Those of them that had also taken the step before; for the first step all. */
  through: Integer,
  /** Percent of the step before, one decimal; null for the first step and where nobody took that one. */
  rate: v.nullable(Num),
  /** The conversations of the leads; null without any. */
  redirect: v.nullable(Redirect),
})
export type FunnelStep = v.InferOutput<typeof FunnelStep>

/** The steps of the sales funnel, in order. */
export const FUNNEL_STEPS = ['leads', 'engaged', 'appointments', 'shown', 'sold'] as const
export type FunnelStepName = (typeof FUNNEL_STEPS)[number]

/** Some of the leads that came in during the range, and how far they came. */
const FunnelPart = v.object({
  leads: FunnelStep,
  engaged: FunnelStep,
  appointments: FunnelStep,
  shown: FunnelStep,
  sold: FunnelStep,
  /** Of what these leads bought, whole US dollars, as far as the CRM states it. */
  gross: Integer,
})
export type FunnelPart = v.InferOutput<typeof FunnelPart>

const SalesFunnel = v.object({
  kind: v.literal('sales_funnel'),
  ...Description.entries,
  total: FunnelPart,
  by_source: v.array(v.object({ source_name: v.string(), lead_type: v.string(), ...FunnelPart.entries })),
  /** By the salesperson to whom the lead is assigned. */
  by_rep: v.array(v.object({ salesperson_id: v.string(), FullName: v.string(), ...FunnelPart.entries })),
  /** By the month in which the lead came in, with the days of it that are in the range. */
  by_month: v.array(v.object({ month: v.string(), start: Day, end: Day, ...FunnelPart.entries })),
  /** Sales visits of the range before today of which nobody has said whether the customer came. */
  unmarked: Cell,
})
export type SalesFunnel = v.InferOutput<typeof SalesFunnel>

/** What the assistant is worth, by what each dealership assumes. */
const AssistantValue = v.object({
  kind: v.literal('assistant_value'),
  ...Description.entries,
  /** Messages of the assistant in the range. */
  messages: Integer,
  /** What a person would have taken for them. */
  minutes: Integer,
  /** Assumed for one message; null for a group whose dealerships differ. */
  minutes_per_message: v.nullable(Integer),
  /** AI assisted vehicle sales. */
  sales: Cell,
  /** What the CRM states as their gross, whole US dollars. */
  gross: Integer,
  /** Of the sales: those without a stated gross that are counted with an assumed one, and their sum. */
  estimated_sales: Integer,
  estimated_gross: Integer,
  /** Of the sales: those without a stated or an assumed gross. */
  unknown_sales: Integer,
  /** Assumed for one sale; null when it is not set, and for a group whose dealerships differ. */
  gross_per_sale: v.nullable(Integer),
})
export type AssistantValue = v.InferOutput<typeof AssistantValue>

export const MetricAnswer = v.variant('kind', [
  MetricCard,
  SalesRepTable,
  LeadSourceTable,
  TrafficSourceTable,
  CtaTable,
  EngagementChart,
  ResponseTimesReport,
  SalesFunnel,
  AssistantValue,
])
export type MetricAnswer = v.InferOutput<typeof MetricAnswer>

export const metric = defineCall({
  id: 'dashboard.metric',
  method: 'GET',
  path: '/api/dashboard/metrics/{metric}',
  summary: 'Reads one figure or table of the dashboard',
  access: rights('metrics'),
  params: v.object({ metric: MetricName }),
  slashed: 'metric',
  query: v.strictObject({ ...rangeQuery, ...scopeQuery }),
  response: MetricAnswer,
})

const NAME = `(?:${METRICS.join('|')})`
/** Different names of metrics, separated by commas. */
const MetricNames = v.pipe(v.string(), v.maxLength(1_000), v.regex(new RegExp(`^${NAME}(?:,${NAME})*$`)))

export const metrics = defineCall({
  id: 'dashboard.metrics',
  method: 'GET',
  path: '/api/dashboard/metrics',
  summary: 'Reads several figures and tables of one range, each of which may fail by itself',
  access: rights('metrics'),
  query: v.strictObject({ metrics: MetricNames, ...rangeQuery, ...scopeQuery }),
  response: v.object({
    /** In the order of the names. */
    items: v.array(
      v.object({
        metric: MetricName,
        /** Null when it could not be read or took too long; to be asked for alone by `dashboard.metric`. */
        answer: v.nullable(MetricAnswer),
      }),
    ),
  }),
})
