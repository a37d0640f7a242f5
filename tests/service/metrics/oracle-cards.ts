/**
 * Expected content of each card: its figures by day, the base of their rates, and the list to which each
 * links.
 */
import {
  addMonths,
  differenceInCalendarDays,
  format,
  isLastDayOfMonth,
  lastDayOfMonth,
  parseISO,
  subDays,
} from 'date-fns'
import type { CardMetric, ListName } from '../../../src/contract/calls/metric-names'
import { happenedIn, isWithin, shifted, unitsOf, type FigureQuery, type Narrowing, type Unit } from './oracle'
import type { World } from './world'

/** An event that adds to a figure on a day. */
interface Mark {
  readonly day: string
  readonly amount: number
}

interface FigureTruth {
  readonly marks: (world: World, query: FigureQuery) => readonly Mark[]
  /** Absent if the figure has no rate. */
  readonly base?: (world: World, query: FigureQuery) => readonly Unit[]
  /** The rows whose average is told. */
  readonly averages?: (world: World, query: FigureQuery) => readonly Unit[]
  /** null for a sum, which has no list. */
  readonly opens: { readonly list: ListName; readonly by: Narrowing } | null
}

export interface CardTruth {
  readonly cells: readonly FigureTruth[]
  readonly bars: readonly FigureTruth[]
}

const of =
  (list: ListName, by: Narrowing = {}) =>
  (world: World, query: FigureQuery) =>
    unitsOf(world, query, list, by)

/** Equals the number of rows in its list. */
const counted = (list: ListName, base?: FigureTruth['base'], by: Narrowing = {}): FigureTruth => ({
  marks: (world, query) => of(list, by)(world, query).map(({ day }) => ({ day, amount: 1 })),
  ...(base && { base }),
  opens: { list, by },
})
const summed = (marks: FigureTruth['marks']): FigureTruth => ({ marks, opens: null })

const workedNew: FigureTruth['base'] = (world, query) =>
  of('total_leads_worked')(world, query).filter(({ lead }) => lead.day >= query.from)
const workedEarlier: FigureTruth['base'] = (world, query) =>
  of('total_leads_worked')(world, query).filter(({ lead }) => lead.day < query.from)

const messages = summed((world, query) =>
  happenedIn(world, query, 'ai').map(({ day }) => ({ day, amount: 1 })),
)
/** Each browser counts once per day and dealership, regardless of the product. */
const visitors = summed(({ visited }, query) => {
  const days = new Map(
    visited
      .filter(({ account, day }) => query.accounts.includes(account) && isWithin(query, day))
      .map(({ account, day, browser }) => [`${account} ${day} ${browser}`, day]),
  )
  return [...days.values()].map((day) => ({ day, amount: 1 }))
})

const engaged = of('engaged_leads')
const worked = of('total_leads_worked')
const chatWorked = of('total_chat_leads_worked')
const handed = of('ai_sales_handoffs')
const card = (...cells: readonly FigureTruth[]): CardTruth => ({ cells, bars: [] })

export const CARD_TRUTHS: Readonly<Record<CardMetric, CardTruth>> = {
  total_leads_worked: card(counted('total_leads_worked')),
  total_messages_sent: card(messages),
  messages_out: card(messages),
  new_leads_engaged: card(counted('new_leads_engaged', workedNew)),
  existing_leads_engaged: card(counted('existing_leads_engaged', workedEarlier)),
  ai_set_appointments: card(counted('ai_set_appointments', engaged)),
  ai_appointments: card(counted('ai_appointments', engaged)),
  ai_sales_handoffs: {
    cells: [counted('ai_sales_handoffs', engaged)],
    bars: [
      counted('ai_sales_handoffs', handed, { sub_metric: 'worked' }),
      counted('ai_sales_handoffs', handed, { sub_metric: 'awaiting' }),
    ],
  },
  ai_assisted_sales: card(
    counted('ai_assisted_vechicle_sales', worked),
    summed(of('ai_assisted_gross_sales')),
  ),
  total_website_visitors: card(visitors),
  total_chat_leads_worked: card(counted('total_chat_leads_worked')),
  chat_lead_conversation_rate_in_crm: card(counted('chat_lead_conversation_rate_in_crm', chatWorked)),
  service_appointments: card(counted('service_appointments')),
  total_dealership_takeovers: card(counted('total_dealership_takeovers')),
  acquired_phone_numbers: card(
    counted('acquired_phone_numbers', chatWorked),
    counted('phone_call_requests', chatWorked),
  ),
  lead_events_registered: card(counted('lead_events_registered')),
  sales: card(counted('sales')),
  total_sales: card(
    counted('total_sales'),
    summed((world, query) => happenedIn(world, query, 'sale')),
  ),
  closed_deals: card(counted('closed_deals')),
  closed_ros: card(counted('closed_ros'), summed(of('closed_ros'))),
  duplicate_leads: card(counted('duplicate_leads')),
  hto_statistics: card(counted('hto_statistics')),
  follow_up_statistics: card(counted('follow_up_statistics')),
  satisfaction: card(counted('satisfaction', of('chat_ratings')), {
    ...counted('chat_ratings'),
    averages: of('chat_ratings'),
  }),
}

export const sumOf = (marks: readonly Mark[]) => marks.reduce((sum, { amount }) => sum + amount, 0)

/** One number for each day of the range. */
export const seriesOf = (marks: readonly Mark[], { from, to }: FigureQuery) =>
  daysOf(from, to).map((day) => sumOf(marks.filter((mark) => mark.day === day)))

export const daysOf = (from: string, to: string) =>
  Array.from({ length: differenceInCalendarDays(parseISO(to), parseISO(from)) + 1 }, (_, index) =>
    shifted(from, index),
  )

/**
 * The period for comparison: for a month the previous month, up to the same day if the month is not over;
 * otherwise the same number of days right before.
 */
export function periodBefore(query: FigureQuery, today: string): FigureQuery {
  const from = parseISO(query.from)
  const to = parseISO(query.to)
  const between = (first: Date, last: Date) => ({
    ...query,
    from: format(first, 'yyyy-MM-dd'),
    to: format(last, 'yyyy-MM-dd'),
  })
  if (query.from.endsWith('-01') && query.from.slice(0, 7) === query.to.slice(0, 7)) {
    const before = addMonths(from, -1)
    if (isLastDayOfMonth(to)) return between(before, lastDayOfMonth(before))
    if (query.to === today) return between(before, addMonths(to, -1))
  }
  return between(subDays(from, differenceInCalendarDays(to, from) + 1), subDays(from, 1))
}
