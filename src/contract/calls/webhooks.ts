/** The addresses to which an account's events are sent, and the log of what was sent there. */
import { defineCall } from '../core/call'
import { rights } from '../core/permissions'
import { Id, Integer, Timestamp, v } from '../core/schema'
import { ALL_WEBHOOK_EVENTS, WEBHOOK_EVENTS } from '../webhooks/events'
import { baseVersion, ofAccount, required, Saved, Version } from './settings'

/** How many endpoints an account has at most. */
export const ENDPOINTS_MAX = 10
/** How long the secret before a rotation still signs, hours. */
export const ROTATION_HOURS = 24
/** How many deliveries a page of the log has. */
export const LOG_PAGE_SIZE = 25

const EventName = v.picklist(WEBHOOK_EVENTS)

const endpointFields = {
  url: required(2000),
  events: v.pipe(v.array(EventName), v.minLength(1, 'Choose at least one event'), v.maxLength(20)),
  enabled: v.boolean(),
}

/**
 * `ok`: the last event arrived, or none was sent yet. `retrying`: the last attempt failed. `failing`: an
 * event was given up after a day, and none arrived since. `gone`: it answered 410, which switched it off.
 */
const EndpointState = v.picklist(['ok', 'retrying', 'failing', 'gone'])

export const WebhookEndpoint = v.object({
  id: Id,
  url: v.string(),
  events: v.array(EventName),
  enabled: v.boolean(),
  state: EndpointState,
  /** The last answer, or why there was none; null before the first attempt. */
  last_result: v.nullable(v.string()),
  last_attempt_at: v.nullable(Timestamp),
  /** How many deliveries wait. */
  waiting: Integer,
  /** Until when the secret before the last rotation signs, too; null when there is none. */
  earlier_secret_until: v.nullable(Timestamp),
  version: Version,
})
export type WebhookEndpoint = v.InferOutput<typeof WebhookEndpoint>

export const WebhookDelivery = v.object({
  id: Id,
  /** The `webhook-id`, by which a receiver recognizes an event that arrives twice. */
  event_id: Id,
  event: v.picklist(ALL_WEBHOOK_EVENTS),
  conversation_id: v.nullable(Id),
  status: v.picklist(['queued', 'sent', 'failed']),
  at: Timestamp,
  attempts: Integer,
  last_attempt_at: v.nullable(Timestamp),
  /** When it is tried next; null when it is not. */
  next_attempt_at: v.nullable(Timestamp),
  /** The status of the last answer; null when none came. */
  answer_code: v.nullable(Integer),
  /** The first 1 KiB of the last answer, as text. */
  answer: v.nullable(v.string()),
  /** Why there was no answer, English. */
  error: v.nullable(v.string()),
  /** How long the last attempt took, ms. */
  duration_ms: v.nullable(Integer),
})
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>

const ofEndpoint = v.object({ account_id: Id, endpoint_id: Id })
/** Shown once: the service does not return it again. */
const Secret = v.pipe(v.string(), v.regex(/^whsec_/))

export const webhooks = defineCall({
  id: 'webhooks.list',
  method: 'GET',
  path: '/api/dashboard/{account_id}/webhooks',
  summary: 'Lists the webhook endpoints of the account, oldest first',
  access: rights('webhooks'),
  params: ofAccount,
  response: v.object({ endpoints: v.array(WebhookEndpoint) }),
})

export const addWebhook = defineCall({
  id: 'webhooks.add',
  method: 'POST',
  path: '/api/dashboard/{account_id}/webhooks',
  summary: 'Adds an endpoint and returns its secret, which is not shown again',
  access: rights('webhooks', 'write'),
  params: ofAccount,
  body: v.strictObject(endpointFields),
  response: v.object({ id: Id, secret: Secret, version: Version }),
})

export const saveWebhook = defineCall({
  id: 'webhooks.save',
  method: 'PUT',
  path: '/api/dashboard/{account_id}/webhooks/{endpoint_id}',
  summary: 'Changes an endpoint; what waits for it goes to the new address',
  access: rights('webhooks', 'write'),
  params: ofEndpoint,
  body: v.strictObject({ ...baseVersion, ...endpointFields }),
  response: Saved,
})

export const deleteWebhook = defineCall({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/api/dashboard/{account_id}/webhooks/{endpoint_id}',
  summary: 'Deletes an endpoint with its log; what waits for it is dropped',
  access: rights('webhooks', 'write'),
  params: ofEndpoint,
  response: v.object({ status: v.literal('Success') }),
})

export const rotateWebhookSecret = defineCall({
  id: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/api/dashboard/{account_id}/webhooks/{endpoint_id}/secret',
  summary: 'Gives an endpoint a new secret and returns it once; the earlier one also signs for 24 hours',
  access: rights('webhooks', 'write'),
  params: ofEndpoint,
  body: v.strictObject({}),
  response: v.object({ secret: Secret, earlier_secret_until: Timestamp }),
})

export const testWebhook = defineCall({
  id: 'webhooks.test',
  method: 'POST',
  path: '/api/dashboard/{account_id}/webhooks/{endpoint_id}/test',
  summary: 'Sends the event `webhook.test` to an endpoint that is on; its log shows the answer',
  access: rights('webhooks', 'write'),
  params: ofEndpoint,
  body: v.strictObject({}),
  response: v.object({ delivery_id: Id }),
})

export const webhookLog = defineCall({
  id: 'webhooks.log',
  method: 'GET',
  path: '/api/dashboard/{account_id}/webhooks/{endpoint_id}/deliveries',
  summary: 'Lists the deliveries to an endpoint, newest first, 25 per page; they are stored for 30 days',
  access: rights('webhooks'),
  params: ofEndpoint,
  /** `before` is the last delivery of the previous page. */
  query: v.strictObject({
    before: v.optional(Id),
    status: v.optional(v.picklist(['queued', 'sent', 'failed'])),
  }),
  response: v.object({ items: v.array(WebhookDelivery), more: v.boolean() }),
})

export const replayDelivery = defineCall({
  id: 'webhooks.replay',
  method: 'POST',
  path: '/api/dashboard/{account_id}/webhooks/{endpoint_id}/deliveries/{delivery_id}/replay',
  summary: 'Sends an event again that was sent or given up, with the same `webhook-id`',
  access: rights('webhooks', 'write'),
  params: v.object({ ...ofEndpoint.entries, delivery_id: Id }),
  body: v.strictObject({}),
  response: v.object({ status: v.literal('Success') }),
})

export const replayFailed = defineCall({
  id: 'webhooks.replayFailed',
  method: 'POST',
  path: '/api/dashboard/{account_id}/webhooks/{endpoint_id}/replay',
  summary: 'Sends everything again that was given up since a moment, at most 10,000 events, oldest first',
  access: rights('webhooks', 'write'),
  params: ofEndpoint,
  body: v.strictObject({ since: Timestamp }),
  response: v.object({ replayed: Integer }),
})
