/**
 * The metric drop-down of the conversations list: names and labels. `metric-lists.ts` has the list that each
 * opens.
 */
import type { METRIC_LISTS } from './metric-lists'

export interface MetricOption {
  readonly id: keyof typeof METRIC_LISTS
  readonly label: string
  /** Disabled until a source is chosen. */
  readonly needs_source: boolean
}

export const METRIC_OPTIONS = [
  { id: 'engagedLeads', label: 'Engaged Leads', needs_source: false },
  { id: 'aiAppointmentsLeads', label: 'AI Appointments', needs_source: false },
  {
    id: 'salesExpertiseNeededLeads',
    label: 'Sales Expertise Needed',
    needs_source: false,
  },
  {
    id: 'acquiredPhoneNumbersLeads',
    label: 'Acquired Phone Numbers',
    needs_source: false,
  },
  {
    id: 'losingOpportunitiesLeads',
    label: 'Awaiting Sales Response',
    needs_source: false,
  },
  { id: 'newProcessedLeads', label: 'New Processed Leads', needs_source: false },
  { id: 'newBySourceLeads', label: 'New by Source', needs_source: true },
] as const satisfies readonly MetricOption[]
