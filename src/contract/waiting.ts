/** Who waits for a person, and what that person should know before they speak: beyond, 1 and 5. */
import { defineCall } from './call'
import { ConversationRow } from './conversations'
import { VehicleInfo } from './lead'
import { ProductId } from './products'
import { rights } from './rights'
import { Day, Id, Timestamp, z } from './schema'

export const WaitingCustomer = z.object({
  row: ConversationRow,
  /** The customer's first line that nobody has answered since the hand-off, or the hand-off itself. */
  since: Timestamp,
  /** Why the assistant handed over. */
  reason: z.string(),
  /** Opening hours that passed since, ms; the clock that counts. */
  business_ms: z.int(),
  /** False outside opening hours: the clock stands. */
  running: z.boolean(),
})
export type WaitingCustomer = z.infer<typeof WaitingCustomer>

const Weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
const DayHours = z.object({
  open: z.boolean(),
  /** Minutes of the day; the end is not open any more. */
  work_hours: z.nullable(z.object({ start_time: z.int(), end_time: z.int() })),
})
/** What lets a browser carry the clock of a dealership on: the opening hours of the product, and the IANA zone that they are meant in. */
export const WaitingClock = z.object({
  time_zone: z.string(),
  hours: z.partialRecord(Weekday, DayHours),
  /** Days that count instead of their weekday, `yyyy-MM-dd`. */
  special_hours: z.array(z.extend(DayHours, { date: Day })),
})
export type WaitingClock = z.infer<typeof WaitingClock>

/** Only who was heard of within so many days waits now; older ones stand in the list 'Awaiting Sales Response'. */
export const WAITING_DAYS = 3
/** The most that one answer carries. */
export const WAITING_MAX = 50

export const waiting = defineCall({
  id: 'waiting.queue',
  method: 'GET',
  path: '/api/dashboard/{account_id}/waiting',
  summary: 'Customers of the product who wait for a person, oldest first, with a clock within business hours',
  spec: 'beyond, 1',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  query: z.strictObject({ product: z.optional(ProductId) }),
  response: z.object({
    /** At most `WAITING_MAX`, the longest wait first. */
    items: z.array(WaitingCustomer),
    /** All who wait, whether they are among the items or not. */
    total: z.int(),
    /** Of the dealerships whose customers are among the items, by account. */
    clocks: z.record(Id, WaitingClock),
    /** Of the service, when `business_ms` was counted. */
    at: Timestamp,
  }),
})

export const HandOff = z.object({
  reason: z.string(),
  at: Timestamp,
  /** At most three lines. */
  summary: z.array(z.string()),
  vehicle: z.nullable(VehicleInfo),
  /** The next visit. */
  appointment: z.nullable(Timestamp),
  next_step: z.string(),
})
export type HandOff = z.infer<typeof HandOff>

export const handOff = defineCall({
  id: 'waiting.handOff',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/hand-off',
  summary: 'Why the assistant handed the customer over, what was said in three lines, and what to do next',
  spec: 'beyond, 5',
  access: rights('conversations'),
  params: z.object({ account_id: Id, cid: Id }),
  /** Null when the assistant never handed over. */
  response: z.object({ hand_off: z.nullable(HandOff) }),
})
