/** Tables of the dashboard, and the chart of engagement by day. */
import { Cell, Description, Redirect } from './metric-figures'
import { Day, Integer, Num, v } from '../core/schema'

export const SalesRepRow = v.object({
  /** 'Unassigned' for handoffs without a salesperson. */
  FullName: v.string(),
  salesperson_id: v.string(),
  /** Handoffs awaiting a sales response. */
  negative: Cell,
  /** Handoffs worked. */
  positive: Cell,
  /** floor(100 × positive / (negative + positive)); null when both are 0. */
  positive_rate: v.nullable(Integer),
})
export type SalesRepRow = v.InferOutput<typeof SalesRepRow>

export const SalesRepTable = v.object({
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

export const LeadSourceTable = v.object({
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

export const TrafficSourceTable = v.object({
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

export const CtaTable = v.object({
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
