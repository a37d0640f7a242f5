/** Figures of the dashboard, and what surrounds each: its list, rate, description and previous period. */
import { METRIC_TEXT_CODES, RATE_TEXT_CODES } from '../messages/metrics'
import { Channel, GOAL_RESULTS } from './conversations'
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
export const Description = v.object({
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

/** A count of a table, with the list behind it. */
export const Cell = v.object({ value: Integer, redirect: v.nullable(Redirect) })
