/**
 * Defines each figure once: its card, table, list, export and tooltip are built from these entries and from
 * `metric-lists.ts`. Days are in the dealership's time zone. Test and duplicate leads are left out of all
 * figures except the two about them.
 */
import { CARD_TITLES, type CardMetric } from '../../contract/calls/metric-names'
import type { MetricTextCode, RateTextCode } from '../../contract/messages/metrics'
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
  /** `of` is what 100 % means, and `code` the text that says so to the user. */
  readonly rate?: { readonly of: FactFilter; readonly code: RateTextCode }
}

/** A figure that has a cell of its own on a card. */
export interface CellDefinition extends FigureDefinition {
  /** The text that says what it counts. */
  readonly code: MetricTextCode
  /** Absent: the headline is the count. */
  readonly headline?: 'rate'
  /** Absent: a higher figure is better. */
  readonly better?: 'down'
  /** Whether the average of what the rows of its list amount to is told, too. */
  readonly averaged?: true
}

export interface CardDefinition extends CellDefinition {
  /** Absent: the figure applies to every account. */
  readonly applies?: (account: Account) => boolean
  readonly additional?: readonly CellDefinition[]
  readonly bars?: readonly (FigureDefinition & { readonly style: 'filled' | 'outlined' })[]
}

const engaged = { of: LISTS.engaged_leads, code: 'engaged_leads' } as const
const handoffs = { of: LISTS.ai_sales_handoffs, code: 'handoffs' } as const
const chatLeads = { of: LISTS.total_chat_leads_worked, code: 'chat_leads_worked' } as const

/** A card whose figure has the same name as its list. */
const card = <const M extends CardMetric & CountedList>(
  metric: M,
  more: Partial<Omit<CardDefinition, 'label' | 'list' | 'code'>> = {},
): CardDefinition => ({ label: CARD_TITLES[metric], list: metric, code: metric, ...more })

export const CARDS: Readonly<Record<CardMetric, CardDefinition>> = {
  total_leads_worked: card('total_leads_worked'),
  total_messages_sent: card('total_messages_sent', { sum: 'messages' }),
  messages_out: card('messages_out', {
    sum: 'messages',
  }),
  new_leads_engaged: card('new_leads_engaged', {
    rate: { of: { fact: 'worked', leads: 'new' }, code: 'new_leads_worked' },
  }),
  existing_leads_engaged: card('existing_leads_engaged', {
    rate: { of: { fact: 'worked', leads: 'earlier' }, code: 'existing_leads_worked' },
  }),
  ai_set_appointments: card('ai_set_appointments', { rate: engaged }),
  ai_appointments: card('ai_appointments', { rate: engaged }),
  ai_sales_handoffs: card('ai_sales_handoffs', {
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
  }),
  ai_assisted_sales: {
    label: CARD_TITLES.ai_assisted_sales,
    list: 'ai_assisted_vechicle_sales',
    code: 'ai_assisted_sales',
    rate: { of: LISTS.total_leads_worked, code: 'leads_worked' },
    additional: [
      {
        label: 'AI assisted gross sales',
        list: 'ai_assisted_gross_sales',
        sum: 'dollars',
        code: 'ai_assisted_gross_sales',
      },
    ],
  },
  total_website_visitors: card('total_website_visitors', { sum: 'visitors' }),
  total_chat_leads_worked: card('total_chat_leads_worked'),
  chat_lead_conversation_rate_in_crm: card('chat_lead_conversation_rate_in_crm', {
    rate: chatLeads,
    headline: 'rate',
  }),
  service_appointments: card('service_appointments'),
  total_dealership_takeovers: card('total_dealership_takeovers', {
    applies: ({ flags }) => flags.takeover === true,
  }),
  acquired_phone_numbers: card('acquired_phone_numbers', {
    rate: chatLeads,
    additional: [
      {
        label: 'Phone Call Requests',
        list: 'phone_call_requests',
        code: 'phone_call_requests',
        rate: chatLeads,
      },
    ],
  }),
  lead_events_registered: card('lead_events_registered'),
  sales: card('sales'),
  total_sales: card('total_sales', {
    additional: [
      {
        label: 'Total gross sales',
        list: 'total_sales',
        sum: 'dollars',
        code: 'total_gross_sales',
      },
    ],
  }),
  closed_deals: card('closed_deals'),
  closed_ros: card('closed_ros', {
    additional: [
      {
        label: 'Paid for closed repair orders',
        list: 'closed_ros',
        sum: 'dollars',
        code: 'paid_for_closed_ros',
      },
    ],
  }),
  duplicate_leads: card('duplicate_leads', { better: 'down' }),
  hto_statistics: card('hto_statistics'),
  follow_up_statistics: card('follow_up_statistics'),
  satisfaction: card('satisfaction', {
    rate: { of: LISTS.chat_ratings, code: 'chat_ratings' },
    headline: 'rate',
    additional: [{ label: 'Chat Ratings', list: 'chat_ratings', code: 'chat_ratings', averaged: true }],
  }),
}
