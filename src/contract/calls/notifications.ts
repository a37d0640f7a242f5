/** Staff who are notified of events by e-mail or SMS. */
import { defineCall } from '../core/call'
import { ProductId } from '../core/products'
import { rights } from '../core/permissions'
import { Id, v } from '../core/schema'
import { baseVersion, field, ofAccount, Saved, Version } from './settings'

export const NOTIFICATION_CHANNELS = ['Email', 'SMS'] as const

/** What a notification is limited to: OnlyAssigned or OnlyOrphan. */
const Principal = v.strictObject({
  Id,
  Name: v.pipe(v.string(), v.maxLength(80)),
  Status: v.boolean(),
})

export const SubscriberChannel = v.strictObject({
  Channel: v.picklist(NOTIFICATION_CHANNELS),
  SubscribedNotifications: v.pipe(
    v.array(v.strictObject({ Id, Principals: v.pipe(v.array(Principal), v.maxLength(20)) })),
    v.maxLength(40),
  ),
})
export type SubscriberChannel = v.InferOutput<typeof SubscriberChannel>

const subscriberFields = {
  FirstName: field(100),
  LastName: field(100),
  Email: field(254),
  MainPhone: field(32),
  SecondaryPhone: v.optional(field(32)),
  /** The id of a salesperson in the CRM; empty when none matches. */
  CrmUserId: v.optional(v.nullable(Id)),
  Channels: v.pipe(v.array(SubscriberChannel), v.maxLength(2)),
}
export const SubscriberData = v.strictObject(subscriberFields)
export type SubscriberData = v.InferOutput<typeof SubscriberData>

export const Subscriber = v.object({
  Id,
  /** The same as `Id`, for the older calls. */
  UserId: Id,
  FirstName: v.string(),
  LastName: v.string(),
  Email: v.string(),
  MainPhone: v.string(),
  SecondaryPhone: v.string(),
  CrmUserId: v.nullable(Id),
  Channels: v.array(SubscriberChannel),
  version: Version,
})
export type Subscriber = v.InferOutput<typeof Subscriber>

const ofProduct = v.object({ account_id: Id, service_type: ProductId })
const Subscribers = v.object({ subscribers: v.array(Subscriber) })
const Added = v.object({ status: v.literal('Success'), subscriber_id: Id, version: Version })

export const subscribers = defineCall({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/dashboard/notifications/{account_id}/{service_type}',
  summary: 'Lists the subscribers of a product’s notifications by name',
  access: rights('notifications'),
  params: ofProduct,
  response: Subscribers,
})

export const addSubscriber = defineCall({
  id: 'notifications.add',
  method: 'POST',
  path: '/api/dashboard/notifications/{account_id}/{service_type}',
  summary: 'Adds a subscriber',
  access: rights('notifications', 'write'),
  params: ofProduct,
  body: v.strictObject({ subscriber_data: SubscriberData }),
  response: Added,
})

export const saveSubscriber = defineCall({
  id: 'notifications.save',
  method: 'PUT',
  path: '/api/dashboard/notifications/{account_id}/{service_type}',
  summary: 'Changes a subscriber',
  access: rights('notifications', 'write'),
  params: ofProduct,
  body: v.strictObject({ ...baseVersion, subscriber_id: Id, subscriber_data: SubscriberData }),
  response: Saved,
})

export const deleteSubscriber = defineCall({
  id: 'notifications.delete',
  method: 'DELETE',
  path: '/api/dashboard/notifications/{account_id}/{service_type}',
  summary: 'Removes a subscriber',
  access: rights('notifications', 'write'),
  params: ofProduct,
  body: v.strictObject({ subscriber_id: Id }),
  response: v.object({ status: v.literal('Success') }),
})

export const subscriptions = defineCall({
  id: 'notifications.types',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/subscriptions',
  summary: 'Lists the notification types; new_chat_start only for super-admins',
  access: rights('notifications'),
  params: ofAccount,
  response: v.object({
    subscriptions: v.array(v.object({ Id, Name: v.string(), Description: v.string() })),
  }),
})

export const principals = defineCall({
  id: 'notifications.principals',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/principals',
  summary: 'Lists what a notification can be limited to',
  access: rights('notifications'),
  params: ofAccount,
  response: v.object({ principals: v.array(v.object({ Id, Name: v.string(), Description: v.string() })) }),
})

/** The older variant without a product, for the staff of Sales AI. */
export const allSubscribers = defineCall({
  id: 'notifications.all',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/notifications/_all',
  summary: 'Lists the subscribers of Sales AI’s notifications',
  access: rights('notifications'),
  params: ofAccount,
  response: Subscribers,
})

export const addToAll = defineCall({
  id: 'notifications.addToAll',
  method: 'POST',
  path: '/api/dashboard/{account_id}/settings/notifications/_all',
  summary: 'Adds a subscriber of Sales AI’s notifications',
  access: rights('notifications', 'write'),
  params: ofAccount,
  body: SubscriberData,
  response: Added,
})

export const saveInAll = defineCall({
  id: 'notifications.saveInAll',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/notifications/{UserId}',
  summary: 'Changes a subscriber of any product',
  access: rights('notifications', 'write'),
  params: v.object({ account_id: Id, UserId: Id }),
  body: v.strictObject({ ...baseVersion, ...subscriberFields }),
  response: Saved,
})

export const deleteFromAll = defineCall({
  id: 'notifications.deleteFromAll',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/settings/notifications/{UserId}',
  summary: 'Removes a subscriber of any product',
  access: rights('notifications', 'write'),
  params: v.object({ account_id: Id, UserId: Id }),
  response: v.object({ status: v.literal('Success') }),
})

export const notifyTeam = defineCall({
  id: 'notifications.notifyTeam',
  method: 'POST',
  path: '/api/dashboard/{account_id}/notify-team',
  summary: 'Notifies our team by e-mail that the settings are ready; Message is a confirmation to display',
  access: rights('notify-team'),
  params: ofAccount,
  response: v.object({ Message: v.string() }),
})
