/** Live takeover. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'
import { baseVersion, Version } from './settings'
import { TakeoverStatus } from './takeover-status'

export { TakeoverStatus }

export const SalesPerson = v.object({ first_name: v.string(), last_name: v.string(), email: v.string() })
export type SalesPerson = v.InferOutput<typeof SalesPerson>

/** Why a takeover ended. */
export const TakeoverEnd = v.picklist(['owner', 'owner_gone', 'customer_gone'])
export type TakeoverEnd = v.InferOutput<typeof TakeoverEnd>

/** The takeover of one conversation, as every reader sees it. */
export const Takeover = v.object({
  conversation_id: Id,
  status: TakeoverStatus,
  /** Rises with every change; a reply that was started under an older epoch is refused. */
  epoch: Integer,
  owner_id: v.nullable(Id),
  sales_person: v.nullable(SalesPerson),
  /** `EVENT#DEALERSHIP_TAKEOVER_{status}`; null while NONE. */
  event_type: v.nullable(v.string()),
  started_at: v.nullable(Timestamp),
  ended_at: v.nullable(Timestamp),
  end_reason: v.nullable(TakeoverEnd),
})
export type Takeover = v.InferOutput<typeof Takeover>

const featureStatus = v.object({ Status: v.picklist(['Enabled', 'Disabled']), version: Version })

export const takeoverFeature = defineCall({
  id: 'takeover.status',
  method: 'GET',
  path: '/api/dashboard/{account_id}/dealership-takeover-status',
  summary: 'Reads whether staff of the account may take over live chats',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  response: featureStatus,
})

export const updateTakeoverFeature = defineCall({
  id: 'takeover.updateStatus',
  method: 'POST',
  path: '/api/dashboard/{account_id}/dealership-takeover-status',
  summary: 'Switches live takeover for the account; a current one may still be ended',
  access: rights('takeover', 'write'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({ ...baseVersion, status: v.picklist(['Enabled', 'Disabled']) }),
  response: featureStatus,
})

export const takeoverState = defineCall({
  id: 'takeover.changeState',
  method: 'POST',
  path: '/api/dashboard/{account_id}/dealership-takeover-state',
  summary:
    'Takes over a live conversation (IN_PROGRESS) or returns it (COMPLETED); 409 when another user owns it',
  access: rights('conversations'),
  params: v.object({ account_id: Id }),
  body: v.strictObject({
    conversation_id: Id,
    status: v.picklist(['IN_PROGRESS', 'COMPLETED']),
    /** Shown to others; the owner's identity is the session's, never this. */
    sales_person: SalesPerson,
    /** Must be the signed-in user's own id. */
    user_id: Id,
  }),
  response: Takeover,
})
