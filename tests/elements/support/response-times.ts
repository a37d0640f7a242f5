/** Response times of the fictional dealership: of each kind of replies, and of parts of them. */
import type { ReplyMetric } from '../../../src/contract/calls/metric-names'
import type { Redirect } from '../../../src/contract/calls/metric-figures'
import type { ResponseTimesPart, ResponseTimesReport } from '../../../src/contract/calls/metric-reports'
import { METRIC_TEXTS } from '../../../src/contract/messages/metrics'

function part(metric: ReplyMetric, n: number, met: number, median: number, by: Partial<Redirect> = {}) {
  const open = (more: Partial<Redirect>): Redirect => ({
    endpoint: `conversations_${metric}`,
    metric,
    ...by,
    ...more,
  })
  return {
    ...{ n, median, p90: 4 * median, median_overall: 3 * median, p90_overall: 9 * median, met },
    met_rate: Math.round((1000 * met) / n) / 10,
    redirect: open({}),
    missed: n === met ? null : open({ goal: 'missed' }),
  } satisfies ResponseTimesPart
}

export function responseTimesOf(metric: ReplyMetric, n: number, median: number): ResponseTimesReport {
  const byPerson = metric.endsWith('person_replies')
  const total = part(metric, n, n - 4, median)
  return {
    kind: 'response_times',
    description: METRIC_TEXTS[metric],
    description_code: metric,
    description_params: {},
    goal_minutes: 15,
    total,
    previous: {
      start: '2026-09-23',
      end: '2026-10-22',
      ...{ n: 10, median: 2 * median, p90: null, median_overall: null, p90_overall: null },
      ...{ met: 5, met_rate: 50 },
    },
    by_rep: byPerson
      ? [
          {
            salesperson_id: 'p_dana',
            FullName: 'Dana Alvarez',
            ...part(metric, n - 6, n - 8, median, { salesperson_id: 'p_dana' }),
          },
          {
            salesperson_id: 'unassigned',
            FullName: 'Unassigned',
            ...part(metric, 6, 4, 2 * median, { salesperson_id: 'unassigned' }),
          },
        ]
      : [],
    by_source: [
      {
        source_name: 'CarScout',
        lead_type: 'Internet',
        ...part(metric, n, n - 4, median, { source_name: 'CarScout', lead_type: 'Internet' }),
      },
    ],
    by_channel: [{ channel: 'sms', ...part(metric, n, n - 4, median, { channel: 'sms' }) }],
    by_hour: [
      { hour: 0, ...part(metric, n - 4, n - 4, median, { hour: 0 }) },
      { hour: 33, ...part(metric, 3, 0, 9 * median, { hour: 33 }) },
      { hour: 34, ...part(metric, 1, 0, 9 * median, { hour: 34 }) },
    ],
  }
}
