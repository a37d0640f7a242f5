/** Lead general info. */
import { defineCall } from '../core/call'
import { Assignee } from './assignee'
import { Channel } from './conversations'
import { RatedChat } from './dialogue-events'
import { AgenticLead } from './journeys'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'

export const VehicleInfo = v.object({
  Year: v.nullable(Integer),
  Make: v.string(),
  Model: v.string(),
  /** As a name, e.g. '2025 Calder Terrane Touring'. */
  Vehicle: v.string(),
  /** Whole dollars. */
  Price: v.nullable(Integer),
  Available: v.boolean(),
  ImageUrl: v.nullable(v.string()),
  Vin: v.string(),
  Stock: v.string(),
  /** Miles. */
  Mileage: v.nullable(Integer),
})
export type VehicleInfo = v.InferOutput<typeof VehicleInfo>

export const LeadInfo = v.object({
  LeadId: Id,
  ConversationId: Id,
  AccountId: Id,
  FullName: v.string(),
  Email: v.nullable(v.string()),
  Phone: v.nullable(v.string()),
  Channel: Channel,
  LeadType: v.string(),
  LeadSource: v.string(),
  LeadStatus: v.string(),
  AssignedTo: v.nullable(v.string()),
  /** The user or team who works on it; null for nobody. */
  assignee: v.nullable(Assignee),
  CrmProfileUrl: v.nullable(v.string()),
  /** Paths inside the console; null when the action is not available. */
  ReplyAssistant: v.nullable(v.string()),
  StopAssistant: v.nullable(v.string()),
  TakeoverEventType: v.nullable(v.string()),
  SalesPerson: v.nullable(v.string()),
  SalesPersonEmail: v.nullable(v.string()),
  LastHumanTimestamp: v.nullable(Timestamp),
  UserId: v.nullable(Id),
  HighlightedEvents: v.array(
    v.object({
      Event: v.string(),
      EventName: v.string(),
      HighlightType: Integer,
      ts: Timestamp,
      /** Only for a rated chat. */
      rated: v.optional(RatedChat),
    }),
  ),
  vehicleInfo: v.nullable(VehicleInfo),
  /** By provider. */
  CustomerScore: v.record(v.string(), v.object({ epm_label: v.string(), score: Integer })),
  /** Null for products without journeys, and where the account has no journeys. */
  AgenticLead: v.nullable(AgenticLead),
  /** True for the lead of a preview, of which nothing reaches a customer. */
  is_test: v.boolean(),
})
export type LeadInfo = v.InferOutput<typeof LeadInfo>

export const leadInfo = defineCall({
  id: 'lead.generalInfo',
  method: 'GET',
  path: '/api/dashboard/{account_id}/leads/{cid}/general-info',
  summary: 'Reads who the customer is, what they look at, and who is responsible for them',
  access: rights('conversations'),
  params: v.object({ account_id: Id, cid: Id }),
  query: v.strictObject({ ActiveFAR: v.optional(v.picklist(['true', 'false'])) }),
  response: LeadInfo,
})
