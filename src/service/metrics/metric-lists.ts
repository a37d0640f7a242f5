/** Which facts each conversation list contains. A figure of the same name is counted by the same entry. */
import type { ListName } from '../../contract/calls/metric-names'
import type { FactFilter } from './fact-filter'

/**
 * Lists whose rows are not the facts of one filter: all conversations, search results, and what came in or
 * was worked of a lead source.
 */
export type OpenList = 'all' | 'search' | 'source_conversations' | 'lead_source_statistics'
export type CountedList = Exclude<ListName, OpenList>

const incoming: FactFilter = { fact: 'incoming' }
const worked: FactFilter = { fact: 'worked' }
const engaged: FactFilter = { fact: 'engaged' }
const appointments: FactFilter = { fact: 'appointment' }
const handoffs: FactFilter = { fact: 'handoff' }
const assistedSales: FactFilter = { fact: 'sale', assisted: true }
const sold: FactFilter = { fact: 'sold' }
const rated: FactFilter = { fact: 'rated' }
const clicked: FactFilter = { fact: 'cta', fromChat: true }

/** A list has one row for each counted unit. */
export const LISTS: Readonly<Record<CountedList, FactFilter>> = {
  incoming_leads: incoming,
  total_leads_worked: worked,
  total_messages_sent: worked,
  messages_out: worked,
  new_leads_engaged: { fact: 'engaged', leads: 'new' },
  existing_leads_engaged: { fact: 'engaged', leads: 'earlier' },
  engaged_leads: engaged,
  engagement_statistics: engaged,
  engagement_chart: engaged,
  ai_set_appointments: appointments,
  ai_appointments: appointments,
  ai_sales_handoffs: handoffs,
  sales_expertise_needed: handoffs,
  salesperson_performance: handoffs,
  losing_opportunities: { fact: 'handoff', state: 'awaiting' },
  ai_assisted_sales: assistedSales,
  ai_assisted_vechicle_sales: assistedSales,
  ai_assisted_gross_sales: assistedSales,
  // A visitor who did not write has no conversation, so the list shows only those who did.
  total_website_visitors: { fact: 'incoming', fromChat: true },
  total_chat_leads_worked: { fact: 'worked', fromChat: true },
  chat_lead_conversation_rate_in_crm: { fact: 'worked', fromChat: true, registered: true },
  service_appointments: { fact: 'service_appointment' },
  total_dealership_takeovers: { fact: 'takeover' },
  acquired_phone_numbers: { fact: 'phone', fromChat: true },
  phone_call_requests: { fact: 'call_request', fromChat: true },
  'performance/source': { fact: 'engaged', fromChat: true },
  'performance/cta': clicked,
  cta_conversions: clicked,
  lead_events_registered: { fact: 'lead_event' },
  sales: sold,
  total_sales: sold,
  closed_deals: { fact: 'closed_deal' },
  closed_ros: { fact: 'closed_ro' },
  confirmed_purchases: { fact: 'purchase' },
  customer_messaged: { fact: 'messaged' },
  duplicate_leads: { fact: 'duplicate' },
  test_leads_worked: { fact: 'test_worked' },
  hto_statistics: { fact: 'hto' },
  follow_up_statistics: { fact: 'follow_up' },
  satisfaction: { ...rated, state: 'satisfied' },
  chat_ratings: rated,
  person_replies: { fact: 'person_reply' },
  first_person_replies: { fact: 'person_reply', state: 'first' },
  ai_replies: { fact: 'ai_reply' },
  first_ai_replies: { fact: 'ai_reply', state: 'first' },
  sales_funnel: incoming,
  funnel_engaged: { fact: 'funnel_engaged' },
  funnel_appointments: { fact: 'funnel_appointment' },
  funnel_shown: { fact: 'funnel_shown' },
  funnel_sold: { fact: 'funnel_sold' },
  unmarked_visits: { fact: 'visit', state: 'open', past: true },
  assistant_value: assistedSales,
}
