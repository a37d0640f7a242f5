/** Lead general info: document 1 §2 Details pane, §3. */
import { defineCall } from './call'
import { Channel } from './conversations'
import { AgenticLead } from './journeys'
import { rights } from './rights'
import { Id, Timestamp, z } from './schema'

export const VehicleInfo = z.object({
  Year: z.nullable(z.int()),
  Make: z.string(),
  Model: z.string(),
  /** In words, e.g. '2025 Calder Terrane Touring'. */
  Vehicle: z.string(),
  /** Whole dollars. */
  Price: z.nullable(z.int()),
  Available: z.boolean(),
  ImageUrl: z.nullable(z.string()),
  Vin: z.string(),
  Stock: z.string(),
  /** Miles. */
  Mileage: z.nullable(z.int()),
})
export type VehicleInfo = z.infer<typeof VehicleInfo>

export const LeadInfo = z.object({
  LeadId: Id,
  ConversationId: Id,
  AccountId: Id,
  FullName: z.string(),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  Channel: Channel,
  LeadType: z.string(),
  LeadSource: z.string(),
  LeadStatus: z.string(),
  AssignedTo: z.nullable(z.string()),
  CrmProfileUrl: z.nullable(z.string()),
  /** Paths inside the console, or null when the action is not offered. */
  ReplyAssistant: z.nullable(z.string()),
  StopAssistant: z.nullable(z.string()),
  TakeoverEventType: z.nullable(z.string()),
  SalesPerson: z.nullable(z.string()),
  SalesPersonEmail: z.nullable(z.string()),
  LastHumanTimestamp: z.nullable(Timestamp),
  UserId: z.nullable(Id),
  HighlightedEvents: z.array(
    z.object({ Event: z.string(), EventName: z.string(), HighlightType: z.int(), ts: Timestamp }),
  ),
  vehicleInfo: z.nullable(VehicleInfo),
  /** By provider. */
  CustomerScore: z.record(z.string(), z.object({ epm_label: z.string(), score: z.int() })),
  /** Null for products without journeys, and where the account has no journeys. */
  AgenticLead: z.nullable(AgenticLead),
  /** A preview's lead: nothing reaches a customer. */
  is_test: z.boolean(),
})
export type LeadInfo = z.infer<typeof LeadInfo>

export const leadInfo = defineCall({
  id: 'lead.generalInfo',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/general-info',
  summary: 'Who the customer is, what they look at, who looks after them',
  spec: '1 §3, §7',
  access: rights('conversations'),
  params: z.object({ account_id: Id, cid: Id }),
  query: z.strictObject({ ActiveFAR: z.optional(z.enum(['true', 'false'])) }),
  response: LeadInfo,
})
