/** The visits of a customer, and whether they came. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Timestamp, v } from '../core/schema'

export const VisitOutcome = v.picklist(['came', 'missed'])
export type VisitOutcome = v.InferOutput<typeof VisitOutcome>

/** The events of a dialogue by what a visit was marked as; `none` takes a mark off. */
export const VISIT_EVENTS = {
  came: 'APPOINTMENT_CAME',
  missed: 'APPOINTMENT_MISSED',
  none: 'APPOINTMENT_UNMARKED',
} as const

export const Visit = v.object({
  id: Id,
  kind: v.picklist(['sales', 'service']),
  /** Whether the assistant made it, which includes what the customer booked in the chat. */
  booked_by: v.picklist(['ai', 'staff']),
  starts_at: Timestamp,
  /** Null: nobody has marked it. */
  outcome: v.nullable(VisitOutcome),
  /** It has begun, so that it can be marked. */
  begun: v.boolean(),
})
export type Visit = v.InferOutput<typeof Visit>

const ofConversation = { account_id: Id, cid: Id }

export const visits = defineCall({
  id: 'dialogue.visits',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/visits',
  summary: 'Lists the visits of a conversation that were not canceled, the earliest first',
  access: rights('conversations'),
  params: v.object(ofConversation),
  response: v.object({ items: v.array(Visit) }),
})

export const markVisit = defineCall({
  id: 'dialogue.markVisit',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/leads/{cid}/visits/{visit_id}/outcome',
  summary: 'Marks a visit as came or missed, or takes the mark off; 409 before it begins',
  access: rights('conversations'),
  params: v.object({ ...ofConversation, visit_id: Id }),
  body: v.strictObject({ outcome: v.nullable(VisitOutcome) }),
  response: Visit,
})
