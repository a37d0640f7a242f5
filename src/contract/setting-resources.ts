/** The older variant of hours, signatures and personnel, as resources of a kind, over the same facts: document 2 §7 Resources. */
import { defineCall } from './call'
import { WeeklyHours } from './hours'
import { SubscriberData } from './notifications'
import { rights } from './rights'
import { Id, z } from './schema'
import { baseVersion, field, Version } from './settings'
import { SignatureData } from './signature'

export const RESOURCE_KINDS = ['working-hours', 'general-info', 'notifications'] as const
const Kind = z.enum(RESOURCE_KINDS)
export type ResourceKind = z.infer<typeof Kind>

/** `working-hours`: business_hours; `general-info`: a signature; `notifications`: a subscriber. */
export const ResourceData = z.union([
  z.strictObject({ business_hours: WeeklyHours }),
  SignatureData,
  SubscriberData,
])
export type ResourceData = z.infer<typeof ResourceData>

export const Resource = z.object({
  resource_id: Id,
  /** The nickname; of personnel the full name. */
  ResourceName: z.string(),
  /** What the user may do with it. */
  access: z.enum(['read', 'write']),
  data: ResourceData,
  version: Version,
})
export type Resource = z.infer<typeof Resource>

const ofKind = z.object({ account_id: Id, kind: Kind })

/** Which policy resource each kind needs is checked by the service: Settings:WorkingHours, Settings:Signature, Settings:Notifications. */
export const availableResources = defineCall({
  id: 'resources.available',
  method: 'GET',
  path: '/api/dashboard/{account_id}/resources/{kind}/_available',
  summary: 'Resources of a kind that the user may see, and whether they may add one',
  spec: '2 §7 Resources',
  access: rights('settings'),
  params: ofKind,
  response: z.object({ resources: z.array(Resource), may_create: z.boolean() }),
})

export const blankResource = defineCall({
  id: 'resources.blank',
  method: 'GET',
  path: '/api/dashboard/{account_id}/resources/{kind}/_blank',
  summary: 'What a new resource of a kind begins with',
  spec: '2 §7 Resources',
  access: rights('settings'),
  params: ofKind,
  response: z.object({ data: ResourceData }),
})

export const createResource = defineCall({
  id: 'resources.create',
  method: 'POST',
  path: '/api/dashboard/{account_id}/resources/{kind}/_create',
  summary: 'Adds a resource; hours and signatures need a nickname',
  spec: '2 §4, §5, §7 Resources',
  access: rights('settings'),
  params: ofKind,
  body: z.strictObject({ ResourceName: z.optional(field(80)), data: ResourceData }),
  response: z.object({ status: z.literal('Success'), resource_id: Id, version: Version }),
})

export const saveResource = defineCall({
  id: 'resources.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/resources/{kind}/{resource_id}',
  summary: 'Changes a resource',
  spec: '2 §4, §7 Resources',
  access: rights('settings'),
  params: z.object({ account_id: Id, kind: Kind, resource_id: Id }),
  body: z.strictObject({ ...baseVersion, ResourceName: z.optional(field(80)), data: ResourceData }),
  response: z.object({ status: z.literal('Success'), version: Version }),
})

export const deleteNotificationResource = defineCall({
  id: 'resources.deleteNotification',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/resources/notifications/{SubscriptionId}',
  summary: 'Tells a person no more',
  spec: '2 §7 Resources',
  access: rights('settings'),
  params: z.object({ account_id: Id, SubscriptionId: Id }),
  response: z.object({ status: z.literal('Success') }),
})
