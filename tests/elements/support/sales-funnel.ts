/** The sales funnel and the value of the assistant of the fictional dealership. */
import type { FunnelPart } from '../../../src/contract/calls/metric-reports'
import type { MetricAnswer } from '../../../src/contract/calls/metrics'
import type { Redirect } from '../../../src/contract/calls/metric-figures'
import { METRIC_TEXTS } from '../../../src/contract/messages/metrics'

type Funnel = Extract<MetricAnswer, { kind: 'sales_funnel' }>
type Value = Extract<MetricAnswer, { kind: 'assistant_value' }>

const to = (list: string, by: Partial<Redirect> = {}): Redirect => ({
  endpoint: `conversations_${list}`,
  metric: 'sales_funnel',
  ...by,
})

const LISTS = [
  'incoming_leads',
  'funnel_engaged',
  'funnel_appointments',
  'funnel_shown',
  'funnel_sold',
] as const

/** `skipped` of the sold had no visit that is marked as came. */
export function funnelPart(
  counts: readonly [number, number, number, number, number],
  skipped = 0,
  by: Partial<Redirect> = {},
): FunnelPart {
  const step = (index: number) => {
    const count = counts[index] ?? 0
    const through = index === 4 ? count - skipped : count
    const before = counts[index - 1]
    const rate = before === undefined || before === 0 ? null : Math.round((1000 * through) / before) / 10
    return { count, through, rate, redirect: count === 0 ? null : to(LISTS[index] ?? '', by) }
  }
  return {
    leads: step(0),
    engaged: step(1),
    appointments: step(2),
    shown: step(3),
    sold: step(4),
    gross: 2_000 * counts[4],
  }
}

export const funnel = (more: Partial<Funnel> = {}): Funnel => ({
  kind: 'sales_funnel',
  description: METRIC_TEXTS.sales_funnel,
  description_code: 'sales_funnel',
  description_params: {},
  total: funnelPart([400, 240, 120, 60, 33], 3),
  by_source: [
    {
      source_name: 'CarScout',
      lead_type: 'Internet',
      ...funnelPart([300, 200, 100, 50, 30], 0, { source_name: 'CarScout', lead_type: 'Internet' }),
    },
    {
      source_name: 'Dealer website',
      lead_type: 'Chat',
      ...funnelPart([100, 40, 20, 10, 3], 3, { source_name: 'Dealer website', lead_type: 'Chat' }),
    },
  ],
  by_rep: [
    {
      salesperson_id: 'p_dana',
      FullName: 'Dana Alvarez',
      ...funnelPart([250, 200, 100, 60, 33], 3, { salesperson_id: 'p_dana' }),
    },
    {
      salesperson_id: 'unassigned',
      FullName: 'Unassigned',
      ...funnelPart([150, 40, 20, 0, 0], 0, { salesperson_id: 'unassigned' }),
    },
  ],
  by_month: [
    { month: '2026-10', start: '2026-10-23', end: '2026-10-31', ...funnelPart([150, 100, 60, 40, 30]) },
    { month: '2026-11', start: '2026-11-01', end: '2026-11-21', ...funnelPart([250, 140, 60, 20, 3], 3) },
  ],
  unmarked: { value: 7, redirect: to('unmarked_visits') },
  ...more,
})

export const value = (more: Partial<Value> = {}): Value => ({
  kind: 'assistant_value',
  description: METRIC_TEXTS.assistant_value,
  description_code: 'assistant_value',
  description_params: { days: 90 },
  messages: 3_000,
  minutes: 6_000,
  minutes_per_message: 2,
  sales: {
    value: 33,
    redirect: { endpoint: 'conversations_ai_assisted_vechicle_sales', metric: 'assistant_value' },
  },
  gross: 60_000,
  estimated_sales: 0,
  estimated_gross: 0,
  unknown_sales: 3,
  gross_per_sale: null,
  ...more,
})
