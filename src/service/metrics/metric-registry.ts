/**
 * Defines each figure once: its card, table, list, export and tooltip are built from these entries and from
 * `metric-lists.ts`. Days are in the dealership's time zone. Test and duplicate leads are left out of all
 * figures except the two about them.
 */
import type { CardMetric } from '../../contract/calls/metric-names'
import { CARD_TITLES } from '../../rules/metrics/card-titles'
import type { FactFilter } from './fact-filter'
import { LISTS, type CountedList } from './metric-lists'
import type { Scope } from '../accounts/scope'

type Account = Scope['account']

export interface FigureDefinition {
  readonly label: string
  /** The list whose rows the figure counts. */
  readonly list: CountedList
  readonly subMetric?: 'awaiting' | 'worked'
  /**
   * Absent: the figure is the number of the list's rows. A sum opens no list, since it does not count rows.
   */
  readonly sum?: 'messages' | 'visitors' | 'dollars'
  /** `of` is what 100 % means, and `words` says so to the user. */
  readonly rate?: { readonly of: FactFilter; readonly words: string }
}

/** A figure that has a cell of its own on a card. */
export interface CellDefinition extends FigureDefinition {
  readonly description: (account: Account) => string
  /** Absent: the headline is the count. */
  readonly headline?: 'rate'
  /** Absent: a higher figure is better. */
  readonly better?: 'down'
}

export interface CardDefinition extends CellDefinition {
  /** Absent: the figure applies to every account. */
  readonly applies?: (account: Account) => boolean
  readonly additional?: readonly CellDefinition[]
  readonly bars?: readonly (FigureDefinition & { readonly style: 'filled' | 'outlined' })[]
}

const engaged = { of: LISTS.engaged_leads, words: 'engaged leads' }
const handoffs = { of: LISTS.ai_sales_handoffs, words: 'AI sales handoffs' }
const chatLeads = { of: LISTS.total_chat_leads_worked, words: 'chat leads worked' }

/** A card whose figure has the same name as its list. */
function card<const M extends CardMetric & CountedList>(
  metric: M,
  description: string | ((account: Account) => string),
  more: Partial<Omit<CardDefinition, 'label' | 'list' | 'description'>> = {},
): CardDefinition {
  return {
    label: CARD_TITLES[metric],
    list: metric,
    description: typeof description === 'string' ? () => description : description,
    ...more,
  }
}

/** A card that counts distinct leads with an event of this kind. */
const event = <const M extends CardMetric & CountedList>(
  metric: M,
  words: string,
  more: Partial<CardDefinition> = {},
) => card(metric, `Distinct leads ${words} in the range, by when it happened.`, more)

const APPOINTMENT_DESCRIPTION =
  'Distinct appointments that the AI made in the range, by when they were made, not by the day of the visit. Rate: of the engaged leads.'

export const CARDS: Readonly<Record<CardMetric, CardDefinition>> = {
  total_leads_worked: card(
    'total_leads_worked',
    'Distinct leads to which the AI sent at least one message in the range. Test and duplicate leads are left out.',
  ),
  total_messages_sent: card(
    'total_messages_sent',
    'Messages that the AI sent in the range, over every channel.',
    { sum: 'messages' },
  ),
  messages_out: card('messages_out', 'Messages that the AI sent in the range, over every channel.', {
    sum: 'messages',
  }),
  new_leads_engaged: card(
    'new_leads_engaged',
    'Distinct leads created in the range that wrote at least one message in it after an AI message. Rate: of the new leads that the AI worked in the range.',
    { rate: { of: { fact: 'worked', leads: 'new' }, words: 'new leads worked' } },
  ),
  existing_leads_engaged: card(
    'existing_leads_engaged',
    'Distinct leads created before the range that wrote at least one message in it after an AI message. Rate: of the existing leads that the AI worked in the range; a lead may also answer a message from before it.',
    { rate: { of: { fact: 'worked', leads: 'earlier' }, words: 'existing leads worked' } },
  ),
  engagement_statistics: card(
    'engagement_statistics',
    'Distinct leads that wrote at least one message in the range after an AI message. Rate: of the leads that the AI worked in the range.',
    { rate: { of: LISTS.total_leads_worked, words: 'leads worked' } },
  ),
  ai_set_appointments: card('ai_set_appointments', APPOINTMENT_DESCRIPTION, { rate: engaged }),
  ai_appointments: card('ai_appointments', APPOINTMENT_DESCRIPTION, { rate: engaged }),
  ai_sales_handoffs: card(
    'ai_sales_handoffs',
    'Distinct leads that the AI handed to a person in the range; the first hand-off counts. Awaiting: no person has answered the last customer message yet. Rate: of the engaged leads.',
    {
      rate: engaged,
      bars: [
        {
          label: 'Handoffs Worked',
          list: 'ai_sales_handoffs',
          subMetric: 'worked',
          rate: handoffs,
          style: 'filled',
        },
        {
          label: 'Awaiting Sales Response',
          list: 'ai_sales_handoffs',
          subMetric: 'awaiting',
          rate: handoffs,
          style: 'outlined',
        },
      ],
    },
  ),
  ai_assisted_sales: {
    label: CARD_TITLES.ai_assisted_sales,
    list: 'ai_assisted_vechicle_sales',
    description: ({ attribution_days }) =>
      `Vehicle sales closed in the range whose lead engaged with the AI on the day of the sale or at most ${attribution_days} days before. Rate: of the leads that the AI worked in the range.`,
    rate: { of: LISTS.total_leads_worked, words: 'leads worked' },
    additional: [
      {
        label: 'AI assisted gross sales',
        list: 'ai_assisted_gross_sales',
        sum: 'dollars',
        description: ({ attribution_days }) =>
          `Gross of the AI assisted vehicle sales, in US dollars. Window: ${attribution_days} days.`,
      },
    ],
  },
  total_website_visitors: card(
    'total_website_visitors',
    'Distinct visitors of the dealership’s site on each day, added up over the days of the range. Nothing is stored in their browsers: who comes on two days counts on both.',
    { sum: 'visitors' },
  ),
  total_chat_leads_worked: card(
    'total_chat_leads_worked',
    'Distinct leads that began in the chat widget and got at least one message of the AI in the range.',
  ),
  chat_lead_conversation_rate_in_crm: card(
    'chat_lead_conversation_rate_in_crm',
    'Of the chat leads that the AI worked in the range, the share that stood in the CRM by its end.',
    { rate: chatLeads, headline: 'rate' },
  ),
  service_appointments: card(
    'service_appointments',
    'Distinct service appointments made in chat in the range, by when they were made, not by the day of the visit.',
  ),
  total_dealership_takeovers: card(
    'total_dealership_takeovers',
    'Distinct live takeovers of a conversation that staff began in the range.',
    { applies: ({ flags }) => flags.takeover === true },
  ),
  acquired_phone_numbers: card(
    'acquired_phone_numbers',
    'Distinct leads that began in the chat widget and gave a phone number in the range. Rate: of the chat leads that the AI worked in the range.',
    {
      rate: chatLeads,
      additional: [
        {
          label: 'Phone Call Requests',
          list: 'phone_call_requests',
          description: () =>
            'Distinct leads that began in the chat widget and asked in the range to be called. Rate: of the chat leads that the AI worked in the range.',
          rate: chatLeads,
        },
      ],
    },
  ),
  lead_events_registered: event('lead_events_registered', 'for which the CRM registered an event'),
  sales: event('sales', 'that bought a vehicle'),
  total_sales: event('total_sales', 'that bought a vehicle', {
    additional: [
      {
        label: 'Total gross sales',
        list: 'total_sales',
        sum: 'dollars',
        description: () => 'Gross of the vehicles that were sold in the range, in US dollars.',
      },
    ],
  }),
  closed_deals: event('closed_deals', 'whose deal was closed'),
  closed_ros: card('closed_ros', 'Repair orders closed in the range, by when they were closed.', {
    additional: [
      {
        label: 'Paid for closed repair orders',
        list: 'closed_ros',
        sum: 'dollars',
        description: () =>
          'What was paid for the repair orders that were closed in the range, in US dollars.',
      },
    ],
  }),
  duplicate_leads: card(
    'duplicate_leads',
    'Leads that came in during the range although they stood there already. They are left out of every other figure.',
    { better: 'down' },
  ),
  hto_statistics: event('hto_statistics', 'marked as hot transfer opportunities'),
  follow_up_statistics: event('follow_up_statistics', 'that the assistant followed up'),
}

/** Descriptions of tables and charts. Their columns count in the same way as the lists of the same facts. */
export const TABLES = {
  salesperson_performance:
    'Hand-offs from the AI in the range, by the salesperson to whom the lead is assigned. Success Rate: worked, of awaiting and worked, rounded down.',
  lead_source_statistics:
    'A row for each lead source and lead type: leads created in the range, leads that the AI worked, leads that engaged (and their share of the leads worked), hand-offs, and appointments that the AI made.',
  'performance/source':
    'Where shoppers of the dealership’s site came from. Visitors: distinct on each day, added up; Opens: the panel was opened by the person; then distinct chat leads that engaged, that bought a vehicle, and service appointments made in chat. Sales conversion: sales, of the engaged leads.',
  'performance/cta':
    'Calls to action on the dealership’s site, by the type of page. Clicks: with their share of all clicks; then distinct leads whose chat began with the click: engaged, that bought a vehicle, and service appointments made, each as a share of the clicks. Sales conversion: sales, of the engaged leads.',
  engagement_chart:
    'Each day’s leads that engaged, of the leads that the AI worked on it; a lead may also answer a message of an earlier day, so that a quiet day can exceed 100 %. The band is the month’s average over live Sales AI dealers, plus and minus 10 percentage points, never below 0.',
} as const
