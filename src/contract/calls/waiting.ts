/** Who waits for a person, and what that person should know before they speak. */
import { defineCall } from '../core/call'
import { ConversationRow } from './conversations'
import { VehicleInfo } from './lead'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Day, Id, Integer, Timestamp, v } from '../core/schema'

export const WaitingCustomer = v.object({
  row: ConversationRow,
  /** The customer's first line that nobody has answered since the hand-off, or the hand-off itself. */
  since: Timestamp,
  /** Why the assistant handed over. */
  reason: v.string(),
  /** Opening hours that passed since, ms; the clock that counts. */
  business_ms: Integer,
  /** False outside opening hours: the clock stands. */
  running: v.boolean(),
})
export type WaitingCustomer = v.InferOutput<typeof WaitingCustomer>

const Weekday = v.picklist(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
const DayHours = v.object({
  open: v.boolean(),
  /** Minutes of the day; the end is not open any more. */
  work_hours: v.nullable(v.object({ start_time: Integer, end_time: Integer })),
})
/**
 * What lets a browser carry the clock of a dealership on: the opening hours of the product, and the IANA zone
 * that they are meant in.
 */
export const WaitingClock = v.object({
  time_zone: v.string(),
  hours: v.record(Weekday, DayHours),
  /** Days that count instead of their weekday, `yyyy-MM-dd`. */
  special_hours: v.array(v.object({ ...DayHours.entries, date: Day })),
})
export type WaitingClock = v.InferOutput<typeof WaitingClock>

/**
 * Only who was heard of within so many days waits now; older ones stand in the list 'Awaiting Sales
 * Response'.
 */
export const WAITING_DAYS = 3
/** The most that one answer carries. */
export const WAITING_MAX = 50

export const waiting = defineCall({
  id: 'waiting.queue',
  method: 'GET',
  path: '/api/dashboard/{account_id}/waiting',
  summary: 'Customers of the product who wait for a person, oldest first, with a clock within business hours',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({ product: v.optional(ProductId) }),
  response: v.object({
    /** At most `WAITING_MAX`, the longest wait first. */
    items: v.array(WaitingCustomer),
    /** All who wait, whether they are among the items or not. */
    total: Integer,
    /** Of the dealerships whose customers are among the items, by account. */
    clocks: v.record(Id, WaitingClock),
    /** Of the service, when `business_ms` was counted. */
    at: Timestamp,
  }),
})

export const HandOff = v.object({
  reason: v.string(),
  at: Timestamp,
  /** At most three lines. */
  summary: v.array(v.string()),
  vehicle: v.nullable(VehicleInfo),
  /** The next visit. */
  appointment: v.nullable(Timestamp),
  next_step: v.string(),
})
export type HandOff = v.InferOutput<typeof HandOff>

export const handOff = defineCall({
  id: 'waiting.handOff',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/hand-off',
  summary: 'Why the assistant handed the customer over, what was said in three lines, and what to do next',
  access: rights('conversations'),
  params: v.object({ account_id: Id, cid: Id }),
  /** Null when the assistant never handed over. */
  response: v.object({ hand_off: v.nullable(HandOff) }),
})
