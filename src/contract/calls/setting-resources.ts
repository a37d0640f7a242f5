/** The older variant of hours, signatures and subscribers, as resources of a kind, on the same data. */
import { defineCall } from '../core/call'
import { WeeklyHours } from './hours'
import { SubscriberData } from './notifications'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { baseVersion, field, Version } from './settings'
import { SignatureData } from './signature'
import { availableSignatures, ofKind, ResourceKind, resourceFields } from './signature-resources'

/** `working-hours` has business_hours, `general-info` a signature, `notifications` a subscriber. */
export const ResourceData = v.union([
  v.strictObject({ business_hours: WeeklyHours }),
  SignatureData,
  SubscriberData,
])
export type ResourceData = v.InferOutput<typeof ResourceData>

export const Resource = v.object({ ...resourceFields, data: ResourceData, version: Version })
export type Resource = v.InferOutput<typeof Resource>

/**
 * The service checks the policy resource of each kind: Settings:WorkingHours, Settings:Signature,
 * Settings:Notifications.
 */
export const availableResources = defineCall({
  ...availableSignatures,
  response: v.object({ resources: v.array(Resource), may_create: v.boolean() }),
})

export const blankResource = defineCall({
  id: 'resources.blank',
  method: 'GET',
  path: '/api/dashboard/{account_id}/resources/{kind}/_blank',
  summary: 'Reads the initial data of a new resource',
  access: rights('settings'),
  params: ofKind,
  response: v.object({ data: ResourceData }),
})

export const createResource = defineCall({
  id: 'resources.create',
  method: 'POST',
  path: '/api/dashboard/{account_id}/resources/{kind}/_create',
  summary: 'Adds a resource; hours and signatures need a nickname',
  access: rights('settings'),
  params: ofKind,
  body: v.strictObject({ ResourceName: v.optional(field(80)), data: ResourceData }),
  response: v.object({ status: v.literal('Success'), resource_id: Id, version: Version }),
})

export const saveResource = defineCall({
  id: 'resources.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/resources/{kind}/{resource_id}',
  summary: 'Changes a resource',
  access: rights('settings'),
  params: v.object({ account_id: Id, kind: ResourceKind, resource_id: Id }),
  body: v.strictObject({ ...baseVersion, ResourceName: v.optional(field(80)), data: ResourceData }),
  response: v.object({ status: v.literal('Success'), version: Version }),
})

export const deleteNotificationResource = defineCall({
  id: 'resources.deleteNotification',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/resources/notifications/{SubscriptionId}',
  summary: 'Removes a subscriber',
  access: rights('settings'),
  params: v.object({ account_id: Id, SubscriptionId: Id }),
  response: v.object({ status: v.literal('Success') }),
})
