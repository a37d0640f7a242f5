/** Customers who wait for a person, and the summary for that person. */
import { defineCall } from '../core/call'
import { ASSIGNED_VIEWS, ViewCounts } from './assignee'
import { ConversationRow } from './conversations'
import { VehicleInfo } from './lead'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Day, Id, Integer, Timestamp, v } from '../core/schema'

export const WaitingCustomer = v.object({
  row: ConversationRow,
  /**
   * The time of the customer's first message that nobody has answered since the handoff, or of the handoff
   * itself.
   */
  since: Timestamp,
  /** Why the assistant handed off. */
  reason: v.string(),
  /** The opening hours that have passed since, ms. */
  business_ms: Integer,
  /** False outside opening hours, while the clock is stopped. */
  running: v.boolean(),
})
export type WaitingCustomer = v.InferOutput<typeof WaitingCustomer>

const Weekday = v.picklist(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
const DayHours = v.object({
  open: v.boolean(),
  /** Minutes of the day; the end is exclusive. */
  work_hours: v.nullable(v.object({ start_time: Integer, end_time: Integer })),
})
/**
 * What a browser needs to continue the clock of a dealership: the opening hours of the product and their IANA
 * zone.
 */
export const WaitingClock = v.object({
  time_zone: v.string(),
  hours: v.record(Weekday, DayHours),
  /** Days that count instead of their weekday, `yyyy-MM-dd`. */
  special_hours: v.array(v.object({ ...DayHours.entries, date: Day })),
})
export type WaitingClock = v.InferOutput<typeof WaitingClock>

/**
 * Only customers with activity within this many days are listed; older ones are in the list 'Awaiting Sales
 * Response'.
 */
export const WAITING_DAYS = 3
/** The maximum number of customers in one response. */
export const WAITING_MAX = 50

export const waiting = defineCall({
  id: 'waiting.queue',
  method: 'GET',
  path: '/api/dashboard/{account_id}/waiting',
  summary:
    'Lists the customers of the product who wait for a person, longest wait first, with their wait in business hours',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  query: v.strictObject({
    product: v.optional(ProductId),
    /** Only those that are assigned to the user, to nobody, or to a team of the user. */
    assigned: v.optional(v.picklist(ASSIGNED_VIEWS)),
  }),
  response: v.object({
    /** At most `WAITING_MAX`, the longest wait first. */
    items: v.array(WaitingCustomer),
    /** All waiting customers, including those not in `items`. */
    total: Integer,
    /** All waiting customers by view. */
    views: ViewCounts,
    /** The clocks of the dealerships in `items`, by account. */
    clocks: v.record(Id, WaitingClock),
    /** The service's time at which `business_ms` was computed. */
    at: Timestamp,
    AccountId: Id,
    /** The account's event number at the time of reading; live events after it are new. */
    account_seq: Integer,
  }),
})

export const Handoff = v.object({
  reason: v.string(),
  at: Timestamp,
  /** At most three lines. */
  summary: v.array(v.string()),
  vehicle: v.nullable(VehicleInfo),
  /** The next visit. */
  appointment: v.nullable(Timestamp),
  next_step: v.string(),
})
export type Handoff = v.InferOutput<typeof Handoff>

export const handoff = defineCall({
  id: 'waiting.handOff',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/hand-off',
  summary: 'Reads why the assistant handed off the customer, a summary of three lines, and what to do next',
  access: rights('conversations'),
  params: v.object({ account_id: Id, cid: Id }),
  /** Null when the assistant never handed off. */
  response: v.object({ hand_off: v.nullable(Handoff) }),
})
