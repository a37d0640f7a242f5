import type { Description } from '../../contract/calls/metric-figures'
import { METRIC_TEXTS } from '../../contract/messages/metrics'
import { t } from '../../i18n/translate'

/** What a figure or table counts, in the page's language. */
export const metricText = ({ description_code, description_params }: Description) =>
  t(METRIC_TEXTS[description_code], description_params)
