/** The metric drop-down of the conversations list (document 1 §2 Conversations list): names, labels, and the list that each opens. */
import type { ListName } from '../contract/metric-names'

export interface MetricOption {
  readonly id: string
  readonly label: string
  readonly list: ListName
  /** Disabled until a source is chosen. */
  readonly needs_source: boolean
}

export const METRIC_OPTIONS = [
  { id: 'engagedLeads', label: 'Engaged Leads', list: 'engaged_leads', needs_source: false },
  { id: 'aiAppointmentsLeads', label: 'AI Appointments', list: 'ai_set_appointments', needs_source: false },
  {
    id: 'salesExpertiseNeededLeads',
    label: 'Sales Expertise Needed',
    list: 'sales_expertise_needed',
    needs_source: false,
  },
  {
    id: 'acquiredPhoneNumbersLeads',
    label: 'Acquired Phone Numbers',
    list: 'acquired_phone_numbers',
    needs_source: false,
  },
  {
    id: 'losingOpportunitiesLeads',
    label: 'Awaiting Sales Response',
    list: 'losing_opportunities',
    needs_source: false,
  },
  { id: 'newProcessedLeads', label: 'New Processed Leads', list: 'total_leads_worked', needs_source: false },
  { id: 'newBySourceLeads', label: 'New by Source', list: 'source_conversations', needs_source: true },
] as const satisfies readonly MetricOption[]

/** The list of an option, by its id; null for an id that is not known. */
export const listOfOption = (id: string): ListName | null =>
  METRIC_OPTIONS.find((option) => option.id === id)?.list ?? null
