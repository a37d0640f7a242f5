import type { CardMetric } from '../../contract/calls/metric-names'

/** The title of a figure, on its card and above the list behind it. */
export const CARD_TITLES: Record<CardMetric, string> = {
  total_leads_worked: 'Total Leads Worked',
  total_messages_sent: 'Total Messages Sent',
  messages_out: 'Messages Sent',
  new_leads_engaged: 'New Leads Engaged',
  existing_leads_engaged: 'Existing Leads Engaged',
  ai_set_appointments: 'AI Set Appointments',
  ai_appointments: 'AI Appointments',
  ai_sales_handoffs: 'AI Sales Handoffs',
  ai_assisted_sales: 'AI assisted vehicle sales',
  total_website_visitors: 'Total Website Visitors',
  total_chat_leads_worked: 'Total Chat Leads Worked',
  chat_lead_conversation_rate_in_crm: 'Chat Lead Conversation Rate in CRM',
  service_appointments: 'Service Appointments',
  total_dealership_takeovers: 'Dealership Takeover Leads',
  acquired_phone_numbers: 'Acquired Phone Numbers',
  lead_events_registered: 'Lead Events Registered',
  sales: 'Sales',
  total_sales: 'Total Sales',
  closed_deals: 'Closed Deals',
  closed_ros: 'Closed Repair Orders',
  duplicate_leads: 'Duplicate Leads',
  hto_statistics: 'Hot Transfer Opportunities',
  follow_up_statistics: 'Follow-ups',
}
