/** Reports of the dashboard with parts of their own: response times, sales funnel, value of the assistant. */
import { Channel } from './conversations'
import { Cell, Description, Redirect } from './metric-figures'
import { Day, Integer, Num, v } from '../core/schema'

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

export const ResponseTimesReport = v.object({
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

export const SalesFunnel = v.object({
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
export const AssistantValue = v.object({
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
