/** Facts from which figures are counted, daily sums, and visits. */
import type { Generated } from 'kysely'
import type { CalendarDay, Timestamp } from './column-types'

/**
 * Facts of a conversation on a day. A conversation may have each on several days, and counts once in a range.
 */
export const DAILY_FACTS = [
  'worked',
  'engaged',
  'messaged',
  'sold',
  'phone',
  'call_request',
  'crm',
  'cta',
  'lead_event',
  'purchase',
  'closed_deal',
  'hto',
  'follow_up',
  'test_worked',
] as const
export type DailyFact = (typeof DAILY_FACTS)[number]

/**
 * How far a lead came, on the day on which it came in: it engaged, an appointment was made, it came to the
 * visit, it bought.
 */
export const FUNNEL_FACTS = ['funnel_engaged', 'funnel_appointment', 'funnel_shown', 'funnel_sold'] as const
export type FunnelFact = (typeof FUNNEL_FACTS)[number]

/**
 * Facts that happen once. The unit is the conversation, or its appointment, sale, takeover, repair order or
 * message.
 */
export type SingleFact =
  | 'incoming'
  | 'handoff'
  | 'duplicate'
  | 'appointment'
  | 'service_appointment'
  | 'sale'
  | 'takeover'
  | 'closed_ro'
  /** A sales visit that was not canceled, on its day. */
  | 'visit'
  /** The shopper rated the chat; the amount is the rating. */
  | 'rated'
  | FunnelFact
  | ReplyFact

/** A reply to a customer who waited: by the assistant, or by a person. */
export type ReplyFact = 'ai_reply' | 'person_reply'

export type FactMetric = DailyFact | SingleFact

export interface FactsTable {
  account_id: string
  metric: FactMetric
  day: CalendarDay
  unit_id: string
  conversation_id: string
  product: string
  from_chat: boolean
  lead_type: string
  source_name: string
  lead_day: CalendarDay
  salesperson_id: string | null
  state: 'awaiting' | 'worked' | 'first' | 'later' | 'open' | 'came' | 'missed' | 'satisfied' | null
  amount: number | null
  previous_day: CalendarDay | null
  /** Of replies, like the next two: see migration 0035. */
  business: number | null
  hour: number | null
  channel: string | null
}

export interface MetricTables {
  facts: FactsTable
  daily_sums: {
    account_id: string
    metric: string
    day: CalendarDay
    product: string
    from_chat: boolean
    source_name: string
    value: number
  }
  visits: {
    account_id: string
    day: CalendarDay
    visitor: string
    traffic_source: string
    page_type: string
    opens: Generated<number>
    first_at: Timestamp
  }
  cta_clicks: {
    id: string
    account_id: string
    day: CalendarDay
    cta: string
    page_type: string
    at: Timestamp
  }
  engagement_benchmarks: { month: CalendarDay; average: number; dealers: number; computed_at: Timestamp }
}
