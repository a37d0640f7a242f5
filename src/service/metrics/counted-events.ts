/**
 * Events of a dialogue that are figures by themselves: the stored name of each and the fact that it creates.
 */
import type { DailyFact } from '../platform/schema/metrics'

/** A completed service: its data holds `TotalRepairPaidAmount` in dollars. */
export const SERVICE_COMPLETED = 'SERVICE_COMPLETED'

export const DAILY_EVENTS = [
  ['PHONE_ACQUIRED', 'phone'],
  ['PHONE_CALL_REQUEST', 'call_request'],
  ['CRM_REGISTRATION', 'crm'],
  ['CTA', 'cta'],
  ['LEAD_EVENT_REGISTERED', 'lead_event'],
  ['PURCHASE_CONFIRMED', 'purchase'],
  ['DEAL_CLOSED', 'closed_deal'],
  ['HTO', 'hto'],
  ['FOLLOW_UP', 'follow_up'],
] as const satisfies readonly (readonly [event: string, fact: DailyFact])[]

export const EVENT_FACTS: ReadonlyMap<string, DailyFact | 'closed_ro'> = new Map<
  string,
  DailyFact | 'closed_ro'
>([...DAILY_EVENTS, [SERVICE_COMPLETED, 'closed_ro']])
