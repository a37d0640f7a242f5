/**
 * What each figure means, once: card, table, list and tooltip are made from these entries (decisions, Metrics).
 * Days are the dealership's; test and duplicate leads are left out everywhere.
 */
import type { ListName } from '../../contract/conversations'
import type { CardMetric } from '../../contract/metrics'
import { CARD_TITLES } from '../../rules/card-titles'
import type { Counting } from './counting'
import type { Scope } from './scope'

type Account = Scope['account']
/** Lists whose rows are counted units. */
export type CountedList = Exclude<ListName, 'all' | 'search' | 'source_conversations'>

const assistedSales: Counting = { fact: 'sale', assisted: true }

/** One row of the list for each unit counted. */
export const LISTS: Readonly<Record<CountedList, Counting>> = {
  total_leads_worked: { fact: 'worked' },
  total_messages_sent: { fact: 'worked' },
  new_leads_engaged: { fact: 'engaged', leads: 'new' },
  existing_leads_engaged: { fact: 'engaged', leads: 'earlier' },
  engaged_leads: { fact: 'engaged' },
  ai_set_appointments: { fact: 'appointment' },
  ai_sales_handoffs: { fact: 'handoff' },
  sales_expertise_needed: { fact: 'handoff' },
  losing_opportunities: { fact: 'handoff', state: 'awaiting' },
  ai_assisted_vechicle_sales: assistedSales,
  ai_assisted_gross_sales: assistedSales,
  total_chat_leads_worked: { fact: 'worked', fromChat: true },
  total_dealership_takeovers: { fact: 'takeover' },
  acquired_phone_numbers: { fact: 'phone', fromChat: true },
}

export interface FigureDefinition {
  readonly label: string
  /** The list whose rows the figure counts. */
  readonly list: CountedList
  readonly subMetric?: 'awaiting' | 'worked'
  /** Absent: the number of the list's rows. A sum opens no list, since it is not a number of rows. */
  readonly sum?: 'messages' | 'dollars'
  /** `of`: what 100 % is; `words`: the same for a person. */
  readonly rate?: { readonly of: Counting; readonly words: string }
}

export interface CardDefinition extends FigureDefinition {
  readonly description: (account: Account) => string
  /** Absent: applies to every account. */
  readonly applies?: (account: Account) => boolean
  readonly additional?: readonly (FigureDefinition & { description: (account: Account) => string })[]
  readonly bars?: readonly (FigureDefinition & { readonly style: 'filled' | 'outlined' })[]
}

const engaged = { of: LISTS.engaged_leads, words: 'engaged leads' }
const handoffs = { of: LISTS.ai_sales_handoffs, words: 'AI sales handoffs' }

export const CARDS: Readonly<Record<CardMetric, CardDefinition>> = {
  total_leads_worked: {
    label: CARD_TITLES.total_leads_worked,
    list: 'total_leads_worked',
    description: () =>
      'Distinct leads to which the AI sent at least one message in the range. Test and duplicate leads are left out.',
  },
  total_messages_sent: {
    label: CARD_TITLES.total_messages_sent,
    list: 'total_messages_sent',
    sum: 'messages',
    description: () => 'Messages that the AI sent in the range, over every channel.',
  },
  new_leads_engaged: {
    label: CARD_TITLES.new_leads_engaged,
    list: 'new_leads_engaged',
    description: () =>
      'Distinct leads created in the range that wrote at least one message in it after an AI message. Rate: of the new leads that the AI worked in the range.',
    rate: { of: { fact: 'worked', leads: 'new' }, words: 'new leads worked' },
  },
  existing_leads_engaged: {
    label: CARD_TITLES.existing_leads_engaged,
    list: 'existing_leads_engaged',
    description: () =>
      'Distinct leads created before the range that wrote at least one message in it after an AI message. Rate: of the existing leads that the AI worked in the range.',
    rate: { of: { fact: 'worked', leads: 'earlier' }, words: 'existing leads worked' },
  },
  ai_set_appointments: {
    label: CARD_TITLES.ai_set_appointments,
    list: 'ai_set_appointments',
    description: () =>
      'Distinct appointments that the AI made in the range, by when they were made, not by the day of the visit. Rate: of the engaged leads.',
    rate: engaged,
  },
  ai_sales_handoffs: {
    label: CARD_TITLES.ai_sales_handoffs,
    list: 'ai_sales_handoffs',
    description: () =>
      'Distinct leads that the AI handed to a person in the range; the first hand-off counts. Awaiting: no person has answered the last customer message yet. Rate: of the engaged leads.',
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
  total_chat_leads_worked: {
    label: CARD_TITLES.total_chat_leads_worked,
    list: 'total_chat_leads_worked',
    description: () =>
      'Distinct leads that began in the chat widget and got at least one message of the AI in the range.',
  },
  total_dealership_takeovers: {
    label: CARD_TITLES.total_dealership_takeovers,
    list: 'total_dealership_takeovers',
    description: () => 'Distinct live takeovers of a conversation that staff began in the range.',
    applies: ({ flags }) => flags.takeover === true,
  },
  acquired_phone_numbers: {
    label: CARD_TITLES.acquired_phone_numbers,
    list: 'acquired_phone_numbers',
    description: () =>
      'Distinct leads that began in the chat widget and gave a phone number in the range. Rate: of the chat leads that the AI worked in the range.',
    rate: { of: LISTS.total_chat_leads_worked, words: 'chat leads worked' },
  },
}

/** Descriptions of the tables; their columns count as the lists of the same facts do. */
export const TABLES = {
  salesperson_performance:
    'Hand-offs from the AI in the range, by the salesperson to whom the lead is assigned. Success Rate: worked, of awaiting and worked, rounded down.',
  lead_source_statistics:
    'A row for each lead source and lead type: leads created in the range, leads that the AI worked, leads that engaged (and their share of the leads worked), hand-offs, and appointments that the AI made.',
} as const
