/** The names of all figures and conversation lists, for both sides. */
import { v } from '../core/schema'

/**
 * The figures that are returned as a `MetricCard`, each with its title, on its card and above the list behind
 * it. The console shows some of them; the API has all.
 */
export const CARD_TITLES = {
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
  satisfaction: 'Satisfaction',
} as const
export type CardMetric = keyof typeof CARD_TITLES
export const CARD_METRICS = Object.keys(CARD_TITLES) as CardMetric[]

/**
 * How long customers waited for replies, with the title of each. Each is also the list of the conversations
 * with these replies.
 */
export const REPLY_TITLES = {
  first_person_replies: 'First Replies by People',
  person_replies: 'Replies by People',
  first_ai_replies: 'First Replies by the Assistant',
  ai_replies: 'Replies by the Assistant',
} as const
export type ReplyMetric = keyof typeof REPLY_TITLES
export const REPLY_METRICS = Object.keys(REPLY_TITLES) as ReplyMetric[]

/** Returned as a table or a chart, each with its own schema. */
export const TABLE_METRICS = [
  'salesperson_performance',
  'lead_source_statistics',
  'performance/source',
  'performance/cta',
  'cta_conversions',
  'engagement_chart',
  'engagement_statistics',
  ...REPLY_METRICS,
  'sales_funnel',
  'assistant_value',
] as const
export type TableMetric = (typeof TABLE_METRICS)[number]

export const METRICS = [...CARD_METRICS, ...TABLE_METRICS] as const
export const MetricName = v.picklist(METRICS)
export type MetricName = v.InferOutput<typeof MetricName>

/**
 * Conversation lists: one for every metric, and those that exist only as lists. `all` is every conversation
 * with activity in the range, `search` the matches of `search_pattern` over the whole history, and
 * `source_conversations` one source.
 */
export const LIST_NAMES = [
  'all',
  'search',
  'source_conversations',
  ...METRICS,
  'incoming_leads',
  'engaged_leads',
  'sales_expertise_needed',
  'losing_opportunities',
  'ai_assisted_vechicle_sales',
  'ai_assisted_gross_sales',
  'phone_call_requests',
  'confirmed_purchases',
  'customer_messaged',
  'test_leads_worked',
  'funnel_engaged',
  'funnel_appointments',
  'funnel_shown',
  'funnel_sold',
  'unmarked_visits',
  'chat_ratings',
] as const
export const ListName = v.picklist(LIST_NAMES)
export type ListName = v.InferOutput<typeof ListName>
