/** Staff who are told of events by mail or SMS: document 2 §2 Notification personnel, §3 Personnel, §4, §5, §7, §8. */
import { defineCall } from './call'
import { ProductId } from './products'
import { rights } from './rights'
import { Id, z } from './schema'
import { baseVersion, field, ofAccount, Saved, Version } from './settings'

export const NOTIFICATION_CHANNELS = ['Email', 'SMS'] as const

/** Whom a notification is narrowed to: OnlyAssigned, OnlyOrphan. */
export const Principal = z.strictObject({ Id, Name: z.string().check(z.maxLength(80)), Status: z.boolean() })

export const SubscriberChannel = z.strictObject({
  Channel: z.enum(NOTIFICATION_CHANNELS),
  SubscribedNotifications: z
    .array(z.strictObject({ Id, Principals: z.array(Principal).check(z.maxLength(20)) }))
    .check(z.maxLength(40)),
})
export type SubscriberChannel = z.infer<typeof SubscriberChannel>

const subscriberFields = {
  FirstName: field(100),
  LastName: field(100),
  Email: field(254),
  MainPhone: field(32),
  SecondaryPhone: z.optional(field(32)),
  /** Of a salesperson in the CRM; empty when none fits. */
  CrmUserId: z.optional(z.nullable(Id)),
  Channels: z.array(SubscriberChannel).check(z.maxLength(2)),
}
export const SubscriberData = z.strictObject(subscriberFields)
export type SubscriberData = z.infer<typeof SubscriberData>

export const Subscriber = z.object({
  Id,
  /** The same as `Id`, for the older calls. */
  UserId: Id,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  MainPhone: z.string(),
  SecondaryPhone: z.string(),
  CrmUserId: z.nullable(Id),
  Channels: z.array(SubscriberChannel),
  version: Version,
})
export type Subscriber = z.infer<typeof Subscriber>

const ofProduct = z.object({ account_id: Id, service_type: ProductId })
const Subscribers = z.object({ subscribers: z.array(Subscriber) })
const Added = z.object({ status: z.literal('Success'), subscriber_id: Id, version: Version })

export const subscribers = defineCall({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/dashboard/notifications/{account_id}/{service_type}',
  summary: 'Who is told of the events of a product, by name',
  spec: '2 §3 Personnel, §7 Notifications',
  access: rights('notifications'),
  params: ofProduct,
  response: Subscribers,
})

export const addSubscriber = defineCall({
  id: 'notifications.add',
  method: 'POST',
  path: '/api/dashboard/notifications/{account_id}/{service_type}',
  summary: 'Adds a person who is told',
  spec: '2 §5, §7 Notifications',
  access: rights('notifications', 'write'),
  params: ofProduct,
  body: z.strictObject({ subscriber_data: SubscriberData }),
  response: Added,
})

export const saveSubscriber = defineCall({
  id: 'notifications.save',
  method: 'PUT',
  path: '/api/dashboard/notifications/{account_id}/{service_type}',
  summary: 'Changes a person who is told',
  spec: '2 §5, §7 Notifications',
  access: rights('notifications', 'write'),
  params: ofProduct,
  body: z.strictObject({ ...baseVersion, subscriber_id: Id, subscriber_data: SubscriberData }),
  response: Saved,
})

export const deleteSubscriber = defineCall({
  id: 'notifications.delete',
  method: 'DELETE',
  path: '/api/dashboard/notifications/{account_id}/{service_type}',
  summary: 'Tells a person no more',
  spec: '2 §7 Notifications, §8',
  access: rights('notifications', 'write'),
  params: ofProduct,
  body: z.strictObject({ subscriber_id: Id }),
  response: z.object({ status: z.literal('Success') }),
})

export const subscriptions = defineCall({
  id: 'notifications.types',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/subscriptions',
  summary: 'Events that one can be told of; new_chat_start only for super-admins',
  spec: '2 §3 Personnel, §6, §7',
  access: rights('notifications'),
  params: ofAccount,
  response: z.object({
    subscriptions: z.array(z.object({ Id, Name: z.string(), Description: z.string() })),
  }),
})

export const principals = defineCall({
  id: 'notifications.principals',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/principals',
  summary: 'What a notification can be narrowed to',
  spec: '2 §3 Personnel, §7',
  access: rights('notifications'),
  params: ofAccount,
  response: z.object({ principals: z.array(z.object({ Id, Name: z.string(), Description: z.string() })) }),
})

/** The older variant, without a product: the personnel of Sales AI. */
export const allSubscribers = defineCall({
  id: 'notifications.all',
  method: 'GET',
  path: '/api/dashboard/{account_id}/settings/notifications/_all',
  summary: 'Who is told of the events of Sales AI',
  spec: '2 §7 Settings notifications',
  access: rights('notifications'),
  params: ofAccount,
  response: Subscribers,
})

export const addToAll = defineCall({
  id: 'notifications.addToAll',
  method: 'POST',
  path: '/api/dashboard/{account_id}/settings/notifications/_all',
  summary: 'Adds a person who is told of the events of Sales AI',
  spec: '2 §7 Settings notifications',
  access: rights('notifications', 'write'),
  params: ofAccount,
  body: SubscriberData,
  response: Added,
})

export const saveInAll = defineCall({
  id: 'notifications.saveInAll',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/settings/notifications/{UserId}',
  summary: 'Changes a person, whatever product',
  spec: '2 §7 Settings notifications',
  access: rights('notifications', 'write'),
  params: z.object({ account_id: Id, UserId: Id }),
  body: z.strictObject({ ...baseVersion, ...subscriberFields }),
  response: Saved,
})

export const deleteFromAll = defineCall({
  id: 'notifications.deleteFromAll',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/settings/notifications/{UserId}',
  summary: 'Tells a person no more, whatever product',
  spec: '2 §7 Settings notifications, §8',
  access: rights('notifications', 'write'),
  params: z.object({ account_id: Id, UserId: Id }),
  response: z.object({ status: z.literal('Success') }),
})

export const notifyTeam = defineCall({
  id: 'notifications.notifyTeam',
  method: 'POST',
  path: '/api/dashboard/{account_id}/notify-team',
  summary: 'Tells our team by mail that the settings are ready; Message says so, in words to show',
  spec: '2 §2 Notify Team button, §3, §7',
  access: rights('notify-team'),
  params: ofAccount,
  response: z.object({ Message: z.string() }),
})
