import type { CardMetric } from '../contract/metrics'

/** What a figure is called, on its card and over the list behind it (document 1 §2 Dashboard). */
export const CARD_TITLES: Record<CardMetric, string> = {
  total_leads_worked: 'Total Leads Worked',
  total_messages_sent: 'Total Messages Sent',
  new_leads_engaged: 'New Leads Engaged',
  existing_leads_engaged: 'Existing Leads Engaged',
  ai_set_appointments: 'AI Set Appointments',
  ai_sales_handoffs: 'AI Sales Handoffs',
  ai_assisted_sales: 'AI assisted vehicle sales',
  total_chat_leads_worked: 'Total Chat Leads Worked',
  total_dealership_takeovers: 'Dealership Takeover Leads',
  acquired_phone_numbers: 'Acquired Phone Numbers',
}
