import type { Description } from '../../contract/calls/metric-figures'
import { METRIC_TEXTS, type MetricTextCode } from '../../contract/messages/metrics'

/** Says what a figure or table counts. `days` is the account's window of attribution. */
export function describe(code: MetricTextCode, days?: number): Description {
  const text = METRIC_TEXTS[code]
  return days !== undefined && text.includes('{days}')
    ? {
        description: text.replace('{days}', String(days)),
        description_code: code,
        description_params: { days },
      }
    : { description: text, description_code: code, description_params: {} }
}
