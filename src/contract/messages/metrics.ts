/** What each figure and table of the dashboard counts: its code, and its English text with its parameters. */
import type { CardMetric } from '../calls/metric-names'

const APPOINTMENTS =
  'Distinct appointments that the AI made in the range, by when they were made, not by the day of the visit. Rate: of the engaged leads.'
const MESSAGES = 'Messages that the AI sent in the range, over every channel.'
const SALES = 'Distinct leads that bought a vehicle in the range, by when it happened.'

/** `days` is the number of days for which a sale is attributed to the AI. */
export const METRIC_TEXTS = {
  total_leads_worked:
    'Distinct leads to which the AI sent at least one message in the range. Test and duplicate leads are left out.',
  total_messages_sent: MESSAGES,
  messages_out: MESSAGES,
  new_leads_engaged:
    'Distinct leads created in the range that wrote at least one message in it after an AI message. Rate: of the new leads that the AI worked in the range.',
  existing_leads_engaged:
    'Distinct leads created before the range that wrote at least one message in it after an AI message. Rate: of the existing leads that the AI worked in the range; a lead may also answer a message from before it.',
  ai_set_appointments: APPOINTMENTS,
  ai_appointments: APPOINTMENTS,
  ai_sales_handoffs:
    'Distinct leads that the AI handed off to a person in the range; the first handoff counts. Awaiting: no person has answered the last customer message yet. Rate: of the engaged leads.',
  ai_assisted_sales:
    'Vehicle sales closed in the range whose lead engaged with the AI on the day of the sale or at most {days} days before. Rate: of the leads that the AI worked in the range.',
  ai_assisted_gross_sales: 'Gross of the AI assisted vehicle sales, in US dollars. Window: {days} days.',
  total_website_visitors:
    'Distinct visitors of the dealership’s site on each day, added up over the days of the range. Nothing is stored in their browsers: who comes on two days counts on both.',
  total_chat_leads_worked:
    'Distinct leads that began in the chat widget and got at least one message of the AI in the range.',
  chat_lead_conversation_rate_in_crm:
    'Of the chat leads that the AI worked in the range, the share that was in the CRM by its end.',
  service_appointments:
    'Distinct service appointments made in chat in the range, by when they were made, not by the day of the visit.',
  total_dealership_takeovers: 'Distinct live takeovers of a conversation that staff began in the range.',
  acquired_phone_numbers:
    'Distinct leads that began in the chat widget and gave a phone number in the range. Rate: of the chat leads that the AI worked in the range.',
  phone_call_requests:
    'Distinct leads that began in the chat widget and asked in the range to be called. Rate: of the chat leads that the AI worked in the range.',
  lead_events_registered:
    'Distinct leads for which the CRM registered an event in the range, by when it happened.',
  sales: SALES,
  total_sales: SALES,
  total_gross_sales: 'Gross of the vehicles that were sold in the range, in US dollars.',
  closed_deals: 'Distinct leads whose deal was closed in the range, by when it happened.',
  closed_ros: 'Repair orders closed in the range, by when they were closed.',
  paid_for_closed_ros: 'What was paid for the repair orders that were closed in the range, in US dollars.',
  duplicate_leads:
    'Leads that came in during the range although they existed already. They are left out of every other figure.',
  hto_statistics: 'Distinct leads marked as hot transfer opportunities in the range, by when it happened.',
  follow_up_statistics: 'Distinct leads that the assistant followed up in the range, by when it happened.',
  satisfaction:
    'Of the shoppers who rated their chat in the range, the share that chose 4 or 5 of 5, by when they answered. A shopper rates a chat once.',
  chat_ratings:
    'Chats that shoppers rated in the range, from 1 (very bad) to 5 (very good), by when they answered.',

  // Tables and charts. Their columns count in the same way as the lists of the same facts.
  salesperson_performance:
    'Handoffs from the AI in the range, by the salesperson to whom the lead is assigned. Success Rate: worked, of awaiting and worked, rounded down.',
  lead_source_statistics:
    'A row for each lead source and lead type: leads created in the range, leads that the AI worked, leads that engaged (and their share of the leads worked), handoffs, and appointments that the AI made.',
  'performance/source':
    'Where shoppers of the dealership’s site came from. Visitors: distinct on each day, added up; Opens: the panel was opened by the person; then distinct chat leads that engaged, that bought a vehicle, and service appointments made in chat. Sales conversion: sales, of the engaged leads.',
  'performance/cta':
    'Calls to action on the dealership’s site, by the type of page. Clicks: with their share of all clicks; then distinct leads whose chat began with the click: engaged, that bought a vehicle, and service appointments made, each as a share of the clicks. Sales conversion: sales, of the engaged leads.',
  engagement_chart:
    'Each day’s leads that engaged, of the leads that the AI worked on it; a lead may also answer a message of an earlier day, so that a quiet day can exceed 100 %. The band is the month’s average over live Sales AI dealers, plus and minus 10 percentage points, never below 0.',
  first_person_replies:
    'How long customers waited for the first reply of a person, by when it was sent. A wait begins with the first message that nobody has answered; after a handoff, with the handoff or the first message that no person has answered. The goal counts opening hours only.',
  person_replies:
    'How long customers waited for each reply of a person, by when it was sent. A wait begins with the first message that nobody has answered; after a handoff, with the handoff or the first message that no person has answered. The goal counts opening hours only.',
  first_ai_replies:
    'How long customers waited for the first reply of the assistant, by when it was sent. A wait begins with the first message that nobody has answered; follow-ups answer nobody. The goal counts opening hours only.',
  ai_replies:
    'How long customers waited for each reply of the assistant, by when it was sent. A wait begins with the first message that nobody has answered; follow-ups answer nobody. The goal counts opening hours only.',
  sales_funnel:
    'How far the leads that came in during the range have come until now. Engaged: wrote at least one message after an AI message. Appointment: a sales visit was made, by anybody, even if it was canceled later. Shown: staff marked a visit as came. Sold: the CRM reported a sale. A lead may skip a step. The percentage is the share of the step before that took this one, too.',
  assistant_value:
    'Time saved: the messages of the AI in the range, times the minutes that a person is assumed to take for one. Gross: that of the AI assisted vehicle sales of the range, as the CRM states it; a sale without a stated gross counts with the assumed one. Both assumptions are settings. Window: {days} days.',
} satisfies Readonly<Record<CardMetric, string>> & Readonly<Record<string, string>>
export type MetricTextCode = keyof typeof METRIC_TEXTS
export const METRIC_TEXT_CODES = Object.keys(METRIC_TEXTS) as MetricTextCode[]

/** What 100 % of a rate means; `n` is that base. */
export const RATE_TEXTS = {
  new_leads_worked: 'of {n} new leads worked',
  existing_leads_worked: 'of {n} existing leads worked',
  leads_worked: 'of {n} leads worked',
  chat_leads_worked: 'of {n} chat leads worked',
  engaged_leads: 'of {n} engaged leads',
  handoffs: 'of {n} AI sales handoffs',
  chat_ratings: 'of {n} chat ratings',
}
export type RateTextCode = keyof typeof RATE_TEXTS
export const RATE_TEXT_CODES = Object.keys(RATE_TEXTS) as RateTextCode[]
