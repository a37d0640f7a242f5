import { CARD_TITLES, REPLY_TITLES, type ListName } from '../../../contract/calls/metric-names'
import type { ListFilters } from '../../../rules/conversations/list-filters'
import { hourText, weekdayName } from '../../../rules/time/hour-of-week'
import { t } from '../../../i18n/translate'
import { channelName } from '../names'

/** Titles of the lists, named as the figure that opens them. */
const LIST_TITLES: Record<ListName, string> = {
  ...CARD_TITLES,
  ...REPLY_TITLES,
  all: 'All conversations',
  search: 'Search',
  source_conversations: 'Lead Source',
  salesperson_performance: 'Sales Rep Performance',
  lead_source_statistics: 'Performance by Lead Source',
  'performance/source': 'Chat Performance by Source',
  'performance/cta': 'Chat Performance by CTA',
  cta_conversions: 'CTA Conversions',
  engagement_chart: 'Engagement',
  engagement_statistics: 'Engaged Leads',
  incoming_leads: 'Incoming Leads',
  engaged_leads: 'Engaged Leads',
  sales_expertise_needed: 'Sales Expertise Needed',
  losing_opportunities: 'Awaiting Sales Response',
  ai_assisted_vechicle_sales: 'AI Assisted Vehicle Sales',
  ai_assisted_gross_sales: 'AI Assisted Gross Sales',
  phone_call_requests: 'Phone Call Requests',
  confirmed_purchases: 'Confirmed Purchases',
  customer_messaged: 'Customer Messaged',
  test_leads_worked: 'Test Leads Worked',
  sales_funnel: 'Sales Funnel',
  funnel_engaged: 'Sales Funnel: Engaged',
  funnel_appointments: 'Sales Funnel: Appointment',
  funnel_shown: 'Sales Funnel: Shown',
  funnel_sold: 'Sales Funnel: Sold',
  unmarked_visits: 'Visits Not Marked',
  chat_ratings: 'Chat Ratings',
  assistant_value: 'AI Assisted Vehicle Sales',
}

const PAGE_NAMES: Readonly<Record<string, string>> = {
  home: 'Home page',
  srp: 'Search results',
  vdp: 'Vehicle page',
  other: 'Other page',
}
const SUB_METRIC_TITLES = { awaiting: 'Awaiting Sales Response', worked: 'Handoffs Worked' } as const

/** The English title, which also names files. Translate it for display. */
export const listTitle = (name: ListName) => LIST_TITLES[name]

/**
 * The text of the chip: the list, the part of it and the sales rep. Null while every conversation is listed.
 */
export function chipTitle(name: ListName, filters: ListFilters, salesperson: string | null): string | null {
  if (name === 'search') return null
  const parts = [
    name === 'all' ? null : t(LIST_TITLES[name]),
    filters.sub_metric && t(SUB_METRIC_TITLES[filters.sub_metric]),
    filters.salesperson_id && (salesperson ?? t('One sales rep')),
    filters.lead_type,
    filters.cta,
    filters.page_type && t(PAGE_NAMES[filters.page_type] ?? filters.page_type),
    filters.traffic_source,
    filters.goal === 'missed' && t('Missed the goal'),
    filters.goal === 'met' && t('Within the goal'),
    filters.channel && channelName(filters.channel),
    filters.hour !== null && `${t(weekdayName(filters.hour))} ${hourText(filters.hour)}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}
