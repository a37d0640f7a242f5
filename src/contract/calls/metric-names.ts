/** The names of all figures and conversation lists, for both sides. */
import { v } from '../core/schema'

/** Returned as a `MetricCard`. The console shows some of them; the API has all. */
export const CARD_METRICS = [
  'total_leads_worked',
  'total_messages_sent',
  'messages_out',
  'new_leads_engaged',
  'existing_leads_engaged',
  'ai_set_appointments',
  'ai_appointments',
  'ai_sales_handoffs',
  'ai_assisted_sales',
  'total_website_visitors',
  'total_chat_leads_worked',
  'chat_lead_conversation_rate_in_crm',
  'service_appointments',
  'total_dealership_takeovers',
  'acquired_phone_numbers',
  'lead_events_registered',
  'sales',
  'total_sales',
  'closed_deals',
  'closed_ros',
  'duplicate_leads',
  'hto_statistics',
  'follow_up_statistics',
] as const
export type CardMetric = (typeof CARD_METRICS)[number]

/** Returned as a table or a chart, each with its own schema. */
export const TABLE_METRICS = [
  'salesperson_performance',
  'lead_source_statistics',
  'performance/source',
  'performance/cta',
  'cta_conversions',
  'engagement_chart',
  'engagement_statistics',
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
  'engaged_leads',
  'sales_expertise_needed',
  'losing_opportunities',
  'ai_assisted_vechicle_sales',
  'ai_assisted_gross_sales',
  'phone_call_requests',
  'confirmed_purchases',
  'customer_messaged',
  'test_leads_worked',
] as const
export const ListName = v.picklist(LIST_NAMES)
export type ListName = v.InferOutput<typeof ListName>
