/** The list that each option of the metric drop-down opens. */
import type { ListName } from '../../contract/calls/metric-names'

export const METRIC_LISTS = {
  engagedLeads: 'engaged_leads',
  aiAppointmentsLeads: 'ai_set_appointments',
  salesExpertiseNeededLeads: 'sales_expertise_needed',
  acquiredPhoneNumbersLeads: 'acquired_phone_numbers',
  losingOpportunitiesLeads: 'losing_opportunities',
  newProcessedLeads: 'total_leads_worked',
  newBySourceLeads: 'source_conversations',
} as const satisfies Readonly<Record<string, ListName>>

/** The list of an option by its id; null for an unknown id. */
export const listOfOption = (id: string): ListName | null =>
  (METRIC_LISTS as Readonly<Record<string, ListName>>)[id] ?? null
