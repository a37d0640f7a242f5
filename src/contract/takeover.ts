/** Live takeover: document 1 §2, §4; decisions, Live chat; promises, invariants 1, 2 and 16. */
import { defineCall } from './call'
import { rights } from './rights'
import { Id, Timestamp, z } from './schema'
import { baseVersion, Version } from './settings'
import { TakeoverStatus } from './takeover-status'

export { TakeoverStatus }

export const SalesPerson = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() })
export type SalesPerson = z.infer<typeof SalesPerson>

/** Why a takeover ended. */
export const TakeoverEnd = z.enum(['owner', 'owner_gone', 'customer_gone'])
export type TakeoverEnd = z.infer<typeof TakeoverEnd>

/** The takeover of one conversation, as every reader sees it. */
export const Takeover = z.object({
  conversation_id: Id,
  status: TakeoverStatus,
  /** Rises with every change; a reply that began under an older epoch is refused. */
  epoch: z.int(),
  owner_id: z.nullable(Id),
  sales_person: z.nullable(SalesPerson),
  /** `EVENT#DEALERSHIP_TAKEOVER_{status}`; null while NONE. */
  event_type: z.nullable(z.string()),
  started_at: z.nullable(Timestamp),
  ended_at: z.nullable(Timestamp),
  end_reason: z.nullable(TakeoverEnd),
})
export type Takeover = z.infer<typeof Takeover>

const featureStatus = z.object({ Status: z.enum(['Enabled', 'Disabled']), version: Version })

export const takeoverFeature = defineCall({
  id: 'takeover.status',
  method: 'GET',
  path: '/api/dashboard/{account_id}/dealership-takeover-status',
  summary: 'Whether staff of the account may take over live chats',
  spec: '1 §7, 3 §7',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  response: featureStatus,
})

export const updateTakeoverFeature = defineCall({
  id: 'takeover.updateStatus',
  method: 'POST',
  path: '/api/dashboard/{account_id}/dealership-takeover-status',
  summary: 'Turns live takeover on or off for the account; one that stands may end',
  spec: '3 §7',
  access: rights('takeover', 'write'),
  params: z.object({ account_id: Id }),
  body: z.strictObject({ ...baseVersion, status: z.enum(['Enabled', 'Disabled']) }),
  response: featureStatus,
})

export const takeoverState = defineCall({
  id: 'takeover.changeState',
  method: 'POST',
  path: '/api/dashboard/{account_id}/dealership-takeover-state',
  summary:
    'Takes a live conversation over (IN_PROGRESS) or hands it back (COMPLETED); 409 when another person owns it',
  spec: '1 §4, §7',
  access: rights('conversations'),
  params: z.object({ account_id: Id }),
  body: z.strictObject({
    conversation_id: Id,
    status: z.enum(['IN_PROGRESS', 'COMPLETED']),
    /** Shown to others; the owner's identity is the session's, never this. */
    sales_person: SalesPerson,
    /** Must be the signed-in user's own id. */
    user_id: Id,
  }),
  response: Takeover,
})
